import { dayOf } from '#app/lib/plain-date.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { lockVisaData, markFactsChanged } from '../facts/visa-load.store.server.ts'
import { mayActOnVisas } from '../visa.policy.ts'
import { findEndedThrough, saveEndedThrough, writeEnded } from './ended-rules.store.server.ts'

/**
 * Adds rules that ended on their known last day to the diary, with what follows: no fact change triggers that. The
 * first run only records the start date. Idempotent.
 */
export async function writeEndedRules(ctx: RequestContext): Promise<void> {
  requireAllowed(mayActOnVisas(ctx.actor, 'load'))
  const today = dayOf(ctx.now)
  if (((await findEndedThrough(ctx.db)) ?? '') >= today) return
  await inTransaction(ctx, async ({ db, now }) => {
    await lockVisaData(db)
    const from = await findEndedThrough(db)
    if (from && from >= today) return
    const written = from ? await writeEnded(db, { from, today, now }) : 0
    await saveEndedThrough(db, today)
    if (written > 0) await markFactsChanged(db)
  })
}
