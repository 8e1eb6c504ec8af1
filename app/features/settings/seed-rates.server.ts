import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Database } from '#app/platform/database.server.ts'
import facts from '#data/rates.json' with { type: 'json' }
import { addRates } from './setting.store.server.ts'

/** Adds missing exchange rates; changes by staff stay. Runs at startup without an actor. */
export async function unsafeSeedRates(db: Database): Promise<void> {
  const rates = Object.entries(facts.usdMicros).map(([currency, usdMicros]) => ({
    currency,
    usdMicros,
    asOf: facts.asOf as PlainDate,
  }))
  await addRates(db, rates)
}
