import { dayOf } from '#app/lib/plain-date.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { lockVisaData, markFactsChanged } from '../facts/visa-load.store.server.ts'
import { mayActOnVisas } from '../visa.policy.ts'
import { findEndedThrough, saveEndedThrough, writeEnded } from './ended-rules.store.server.ts'

/**
 * Adds rules that ended on their known last day to the diary, with what follows: no fact change triggers that. The
 * first run only records the start date. Idempotent.
 */
export async function writeEndedRules(call: Call): Promise<void> {
  requireAllowed(mayActOnVisas(call.actor, 'load'))
  const today = dayOf(call.now)
  if (((await findEndedThrough(call.db)) ?? '') >= today) return
  await inTransaction(call, async ({ db, now }) => {
    await lockVisaData(db)
    const from = await findEndedThrough(db)
    if (from && from >= today) return
    const written = from ? await writeEnded(db, { from, today, now }) : 0
    await saveEndedThrough(db, today)
    if (written > 0) await markFactsChanged(db)
  })
}
