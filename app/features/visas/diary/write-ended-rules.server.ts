import { dayOf } from '#app/lib/plain-date.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { lockVisaData, markFactsChanged } from '../facts/visa-load.store.server.ts'
import { mayActOnVisas } from '../visa.policy.ts'
import { findEndedThrough, saveEndedThrough, writeEnded } from './ended-rules.store.server.ts'

/**
 * Writes into the diary that a rule ended and what follows it, where nobody changed a fact for that: its last day was
 * known from the beginning. The first time, only the day is kept from which on it looks. Doing it again does nothing.
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
