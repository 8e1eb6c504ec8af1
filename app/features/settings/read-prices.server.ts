import { createHash } from 'node:crypto'
import type { Rate } from '#app/lib/money.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { chargedTax, type TaxRule, taxRuleOf } from './prices/tax-rule.ts'
import { mayReadPrices } from './setting.policy.ts'
import { findSettings, listRates } from './setting.store.server.ts'
import { type Prices, pricesWith } from './setting.ts'

export type PriceTable = {
  prices: Prices
  rates: ReadonlyMap<string, Rate>
  /** What is added to our own fees; undefined where nothing is. */
  tax: TaxRule | undefined
  /** Changes whenever a price or a rate does: what is drawn with prices may be kept under it. */
  stamp: string
}

const keptForMs = 5_000
const kept = new WeakMap<Call['ports'], { at: number; table: PriceTable }>()
// How often they were forgotten: what is being read at that moment may be what was before.
const forgotten = new WeakMap<Call['ports'], number>()

/** What things cost now, in US cents, the tax on them and the exchange rates. Kept for a few seconds: every result page asks for it. */
export async function readPrices({ actor, db, now, ports }: Call): Promise<PriceTable> {
  requireAllowed(mayReadPrices(actor))
  const known = kept.get(ports)
  if (known && Math.abs(now.getTime() - known.at) < keptForMs) return known.table

  const before = forgotten.get(ports)
  const [stored, rates] = [await findSettings(db, ['prices', 'tax']), await listRates(db)]
  const prices = pricesWith(stored.get('prices') as Partial<Prices> | undefined)
  const tax = chargedTax(taxRuleOf(stored.get('tax')))
  const byCurrency = new Map(rates.map((rate) => [rate.currency, rate]))
  const table = { prices, rates: byCurrency, tax, stamp: stampOf([prices, rates, tax]) }
  if (forgotten.get(ports) === before) kept.set(ports, { at: now.getTime(), table })
  return table
}

/** After a change: they are read anew. Each server hears of it through PostgreSQL. */
export function forgetPrices({ actor, ports }: Pick<Call, 'actor' | 'ports'>): void {
  requireAllowed(mayReadPrices(actor))
  kept.delete(ports)
  forgotten.set(ports, (forgotten.get(ports) ?? 0) + 1)
}

const stampOf = (table: unknown) => createHash('sha256').update(JSON.stringify(table)).digest('base64url').slice(0, 12)
