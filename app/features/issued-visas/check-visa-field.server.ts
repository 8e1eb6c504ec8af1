import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
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
  call: Call,
  applicationId: Id<'application'>,
  { field, verdict, seen }: Checked,
): Promise<Result<null, { code: 'no_visa' | 'replaced' }>> {
  return inTransaction(call, async (call) => {
    const { db, now } = call
    const application = await readApplication(call, applicationId)
    requireAllowed(mayActOnVisaCheck(call.actor, 'check', application))
    const visa = await readIssuedVisa(call, applicationId)
    if (!visa) return problem({ code: 'no_visa' })
    if (visaVersion(visa) !== seen) return problem({ code: 'replaced' })
    const { documentId, version } = visa
    await saveCheck(db, { documentId, version, field, verdict, days: daysChecked(field, application), checkedAt: now })
    await announce(db, { accountId: application.ownerId }, { staff: true, applicationId })
    return ok(null)
  })
}
