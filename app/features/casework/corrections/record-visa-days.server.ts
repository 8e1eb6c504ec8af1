import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { addMonths, dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { changeCase, lockCases } from '../case.store.server.ts'
import { longestVisaYears } from '../case.ts'
import { mayWorkOnCase } from '../casework.policy.ts'
import { notifyColleagues } from '../notify-of-case.server.ts'

export type VisaDaysProblem = { code: 'not_approved' | 'past' | 'far' | 'reversed' }

type VisaDays = { readonly validFrom: PlainDate | null; readonly validUntil: PlainDate | null }

/** Records the first and last day of a granted visa, as printed on it; null removes a day. */
export function recordVisaDays(
  ctx: RequestContext,
  id: Id<'application'>,
  { validFrom, validUntil }: VisaDays,
): Promise<Result<null, VisaDaysProblem>> {
  requireAllowed(mayWorkOnCase(ctx.actor, 'decide'))
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx
    const [locked] = await lockCases(db, [id])
    const one = requireFound(locked)
    requireAllowed(mayWorkOnCase(ctx.actor, 'decide', one))
    if (one.status !== 'approved') return problem({ code: 'not_approved' })
    // A visa that has already expired is most likely a typing error.
    if (validUntil && validUntil < dayOf(now)) return problem({ code: 'past' })
    const latest = addMonths(dayOf(now), longestVisaYears * 12)
    if ([validFrom, validUntil].some((day) => day && day > latest)) return problem({ code: 'far' })
    if (validFrom && validUntil && validFrom > validUntil) return problem({ code: 'reversed' })
    if (validFrom === one.visaValidFrom && validUntil === one.visaValidUntil) return ok(null)
    await changeCase(db, id, { visaValidFrom: validFrom, visaValidUntil: validUntil }, now)
    const subject = { kind: 'application', id } as const
    await recordAct(ctx, { act: 'application.visa-valid-until', subject, detail: { known: validUntil !== null } })
    await notifyColleagues(ctx, id)
    await announce(db, { accountId: one.ownerId })
    return ok(null)
  })
}
