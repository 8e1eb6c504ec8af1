import { isErasureDue, isVisaErasureDue, visaErasureDay } from '#app/features/applications/erasure/erasure-day.ts'
import type { Retention } from '#app/features/settings/retention/retention-rules.ts'
import type { Id } from '#app/lib/id.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { emptyApplication } from '../deletion/erase.store.server.ts'
import { eraseVisaOf } from '../deletion/erase-files.store.server.ts'
import { eraseTicketsAbout } from '../deletion/erase-tickets.store.server.ts'
import { mayActOnPrivacy } from '../privacy.policy.ts'
import { type CaseKind, expireDraft, listCases, lockCase } from './cases-due.store.server.ts'
import { daysOf } from './erasure.ts'

const atOnce = 500
const dayMs = 86_400_000

type Dated = NonNullable<Awaited<ReturnType<typeof lockCase>>>

/** Exactly the day that its traveller was shown. */
function isDue(kind: CaseKind, one: Dated, rules: Retention, now: Date): boolean {
  return (kind === 'visa' ? isVisaErasureDue : isErasureDue)(one, rules, dayOf(now))
}

export async function* dueCases(
  { actor, db, now }: RequestContext,
  kind: CaseKind,
  rules: Retention,
): AsyncGenerator<Id<'application'>> {
  requireAllowed(mayActOnPrivacy(actor, 'clean-up') || mayActOnPrivacy(actor, 'see-erasures'))
  // Anything that started later cannot be due, whatever the time of day.
  const before = new Date(now.getTime() - ((daysOf(kind, rules) ?? 1) - 1) * dayMs)
  let after: Id<'application'> | undefined
  for (;;) {
    const rows = await listCases(db, kind, { before, after, most: atOnce })
    for (const row of rows) if (isDue(kind, row, rules, now)) yield row.id
    after = rows.at(-1)?.id
    if (rows.length < atOnce) return
  }
}

/** Erases one application in its own transaction. False if it is no longer due or is locked by another transaction. */
export function eraseCase(
  ctx: RequestContext,
  kind: CaseKind,
  id: Id<'application'>,
  rules: Retention,
): Promise<boolean> {
  requireAllowed(mayActOnPrivacy(ctx.actor, 'clean-up'))
  return inTransaction(ctx, async ({ db, now }) => {
    const one = await lockCase(db, kind, id)
    if (!one || !isDue(kind, one, rules, now)) return false
    if (kind === 'visa') {
      await eraseVisaOf(db, id, now)
      return true
    }
    const visaDay = visaErasureDay(one, rules)
    const keepsVisa = one.status === 'approved' && visaDay !== null && visaDay > dayOf(now)
    await emptyApplication(db, { id, ownerId: one.ownerId, keepsVisa }, now)
    await eraseTicketsAbout(db, id, now)
    if (kind === 'draft') await expireDraft(db, id, now)
    return true
  })
}
