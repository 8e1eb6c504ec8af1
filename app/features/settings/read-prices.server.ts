import { createHash } from 'node:crypto'
import type { Rate } from '#app/lib/money.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { chargedTax, type TaxRule, taxRuleOf } from './prices/tax-rule.ts'
import { mayReadPrices } from './setting.policy.ts'
import { findSettings, listRates } from './setting.store.server.ts'
import { type Prices, pricesWith } from './setting.ts'

export type PriceTable = {
  prices: Prices
  rates: ReadonlyMap<string, Rate>
  /** The tax on our own fees; undefined if none. */
  tax: TaxRule | undefined
  /** Changes with every price or rate: a cache key for pages that show prices. */
  stamp: string
}

const keptForMs = 5_000
const kept = new WeakMap<RequestContext['ports'], { at: number; table: PriceTable }>()
// The number of invalidations: a read in progress during one may be outdated.
const forgotten = new WeakMap<RequestContext['ports'], number>()

/**
 * Current prices in US cents, their tax, and the exchange rates. Cached for a few seconds, because every result page
 * needs them.
 */
export async function readPrices({ actor, db, now, ports }: RequestContext): Promise<PriceTable> {
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

/** Clears the cache after a change. Other servers are notified through PostgreSQL. */
export function forgetPrices({ actor, ports }: Pick<RequestContext, 'actor' | 'ports'>): void {
  requireAllowed(mayReadPrices(actor))
  kept.delete(ports)
  forgotten.set(ports, (forgotten.get(ports) ?? 0) + 1)
}

const stampOf = (table: unknown) => createHash('sha256').update(JSON.stringify(table)).digest('base64url').slice(0, 12)
