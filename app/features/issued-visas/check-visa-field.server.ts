import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { readApplication } from '../applications/read-application.server.ts'
import { readIssuedVisa } from '../documents/read-documents.server.ts'
import { mayActOnVisaCheck } from './visa-check.policy.ts'
import { saveCheck } from './visa-check.store.server.ts'
import { type CheckedField, type CheckVerdict, daysChecked, visaVersion } from './visa-check.ts'

type Checked = {
  readonly field: CheckedField
  readonly verdict: CheckVerdict
  /** The visa version shown on the page. */
  readonly seen: string
}

/** Saves the result of a traveller's check of their own visa. Problems: there is no visa, or it has been replaced. */
export function checkVisaField(
  ctx: RequestContext,
  applicationId: Id<'application'>,
  { field, verdict, seen }: Checked,
): Promise<Result<null, { code: 'no_visa' | 'replaced' }>> {
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx
    const application = await readApplication(ctx, applicationId)
    requireAllowed(mayActOnVisaCheck(ctx.actor, 'check', application))
    const visa = await readIssuedVisa(ctx, applicationId)
    if (!visa) return problem({ code: 'no_visa' })
    if (visaVersion(visa) !== seen) return problem({ code: 'replaced' })
    const { documentId, version } = visa
    await saveCheck(db, { documentId, version, field, verdict, days: daysChecked(field, application), checkedAt: now })
    await announce(db, { accountId: application.ownerId }, { staff: true, applicationId })
    return ok(null)
  })
}
