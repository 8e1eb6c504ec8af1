import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { applicantName } from '../applicant-name.ts'
import { mayActOnApplication } from '../application.policy.ts'
import { answersField, lockApplication } from '../read-application.server.ts'
import { findOpenCorrection, keepVersion, saveCorrected } from './correction.store.server.ts'
import { canBeCorrected } from './correction.ts'
import { isSame, weighCorrection } from './weigh-correction.server.ts'

export type CorrectProblem =
  /** Already corrected, withdrawn, or the case has been decided. */
  | { code: 'not_asked' }
  /** Staff have requested another correction since the page was rendered. */
  | { code: 'asked_anew' }
  | { code: 'unchanged' }
  | { code: 'invalid'; problems: FieldProblem[] }

export type Sent = {
  /** The correction request the page was rendered from. */
  readonly correction: string
  /** The posted values by field name. */
  readonly typed: Readonly<Record<string, string>>
}

/** Whether another passport is needed, because the first one expires before the new travel date. */
export type Corrected = { readonly isNewPassport: boolean }

/**
 * Corrects the requested answers and those depending on them; fields of other questions are ignored. The earlier
 * answers are kept, and staff see both.
 */
export function correctAnswers(
  ctx: RequestContext,
  id: Id<'application'>,
  sent: Sent,
): Promise<Result<Corrected, CorrectProblem>> {
  return inTransaction(ctx, (ctx) => correct(ctx, id, sent))
}

async function correct(
  ctx: RequestContext,
  id: Id<'application'>,
  sent: Sent,
): Promise<Result<Corrected, CorrectProblem>> {
  const { db, now } = ctx
  const application = await lockApplication(ctx, id, 'correct')
  requireAllowed(mayActOnApplication(ctx.actor, 'correct', application))
  const open = await findOpenCorrection(db, id)
  if (!open || !canBeCorrected(application.status)) return problem({ code: 'not_asked' })
  if (open.id !== sent.correction) return problem({ code: 'asked_anew' })

  const { asked, opened, before, after, choices, problems } = await weighCorrection(
    ctx,
    application,
    open.fields,
    sent.typed,
  )
  if (asked.every((question) => isSame(before, after, question))) return problem({ code: 'unchanged' })
  if (problems.length > 0) return problem({ code: 'invalid', problems })

  const also = opened.filter((question) => !isSame(before, after, question))
  await keepVersion(db, { ...open, fields: [...open.fields, ...also.map(({ key }) => key)] }, now)
  const secrets = await openPersonSecrets(ctx, application.ownerId)
  const answers = secrets.seal(answersField(id), JSON.stringify(after))
  await saveCorrected(db, id, { ...choices, applicantName: applicantName(after), answers }, now)
  await announce(db, { staff: true, applicationId: id })
  await announce(db, { accountId: application.ownerId })
  return ok({ isNewPassport: also.some(({ name }) => name === 'passportNumber') })
}
