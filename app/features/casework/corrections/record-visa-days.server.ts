import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { addMonths, dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { changeCase, holdCases } from '../case.store.server.ts'
import { longestVisaYears } from '../case.ts'
import { mayWorkOnCase } from '../casework.policy.ts'
import { tellColleagues } from '../tell-of-case.server.ts'

export type VisaDaysProblem = { code: 'not_approved' | 'past' | 'far' | 'reversed' }

type VisaDays = { readonly validFrom: PlainDate | null; readonly validUntil: PlainDate | null }

/** Records the first and last day of a granted visa, as printed on it; null removes a day. */
export function recordVisaDays(
  call: Call,
  id: Id<'application'>,
  { validFrom, validUntil }: VisaDays,
): Promise<Result<null, VisaDaysProblem>> {
  requireAllowed(mayWorkOnCase(call.actor, 'decide'))
  return inTransaction(call, async (call) => {
    const { db, now } = call
    const [held] = await holdCases(db, [id])
    const one = requireFound(held)
    requireAllowed(mayWorkOnCase(call.actor, 'decide', one))
    if (one.status !== 'approved') return problem({ code: 'not_approved' })
    // A visa that has already expired is most likely a typing error.
    if (validUntil && validUntil < dayOf(now)) return problem({ code: 'past' })
    const latest = addMonths(dayOf(now), longestVisaYears * 12)
    if ([validFrom, validUntil].some((day) => day && day > latest)) return problem({ code: 'far' })
    if (validFrom && validUntil && validFrom > validUntil) return problem({ code: 'reversed' })
    if (validFrom === one.visaValidFrom && validUntil === one.visaValidUntil) return ok(null)
    await changeCase(db, id, { visaValidFrom: validFrom, visaValidUntil: validUntil }, now)
    const subject = { kind: 'application', id } as const
    await recordAct(call, { act: 'application.visa-valid-until', subject, detail: { known: validUntil !== null } })
    await tellColleagues(call, id)
    await announce(db, { accountId: one.ownerId })
    return ok(null)
  })
}
