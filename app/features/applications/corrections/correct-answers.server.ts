import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { applicantName } from '../applicant-name.ts'
import { mayActOnApplication } from '../application.policy.ts'
import { answersField, holdApplication } from '../read-application.server.ts'
import { findOpenCorrection, keepVersion, saveCorrected } from './correction.store.server.ts'
import { canBeCorrected } from './correction.ts'
import { isSame, weighCorrection } from './weigh-correction.server.ts'

export type CorrectProblem =
  /** Corrected already, taken back, or decided meanwhile. */
  | { code: 'not_asked' }
  /** Staff asked for something else since the page was drawn. */
  | { code: 'asked_anew' }
  | { code: 'unchanged' }
  | { code: 'invalid'; problems: FieldProblem[] }

export type Sent = {
  /** The request that the page was drawn from. */
  readonly correction: string
  /** Whatever came, by the names of the form's fields. */
  readonly typed: Readonly<Record<string, string>>
}

/** Whether the passport is another one, because the journey is later than the first one lasts. */
export type Corrected = { readonly isNewPassport: boolean }

/**
 * Puts right what staff gave back, and what hangs on it, and nothing else: the fields of other questions are not read.
 * The answers as they were are kept, and staff see both.
 */
export function correctAnswers(
  call: Call,
  id: Id<'application'>,
  sent: Sent,
): Promise<Result<Corrected, CorrectProblem>> {
  return inTransaction(call, (call) => correct(call, id, sent))
}

async function correct(call: Call, id: Id<'application'>, sent: Sent): Promise<Result<Corrected, CorrectProblem>> {
  const { db, now } = call
  const application = await holdApplication(call, id, 'correct')
  requireAllowed(mayActOnApplication(call.actor, 'correct', application))
  const open = await findOpenCorrection(db, id)
  if (!open || !canBeCorrected(application.status)) return problem({ code: 'not_asked' })
  if (open.id !== sent.correction) return problem({ code: 'asked_anew' })

  const { asked, opened, before, after, choices, problems } = await weighCorrection(
    call,
    application,
    open.fields,
    sent.typed,
  )
  if (asked.every((question) => isSame(before, after, question))) return problem({ code: 'unchanged' })
  if (problems.length > 0) return problem({ code: 'invalid', problems })

  const also = opened.filter((question) => !isSame(before, after, question))
  await keepVersion(db, { ...open, fields: [...open.fields, ...also.map(({ key }) => key)] }, now)
  const secrets = await openPersonSecrets(call, application.ownerId)
  const answers = secrets.seal(answersField(id), JSON.stringify(after))
  await saveCorrected(db, id, { ...choices, applicantName: applicantName(after), answers }, now)
  await announce(db, { staff: true, applicationId: id })
  await announce(db, { accountId: application.ownerId })
  return ok({ isNewPassport: also.some(({ name }) => name === 'passportNumber') })
}
