import { readPrices } from '#app/features/settings/read-prices.server.ts'
import { type Money, type Rate, toUsd, usd } from '#app/lib/money.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnVisas } from '../visa.policy.ts'
import { pageOfSchemes } from './public-visa.store.server.ts'
import { mostSchemes } from './read-public-schemes.server.ts'

export type FeeRange = { readonly least: Money; readonly most: Money }

/** Reads the visas whose government fee depends on nationality, with the lowest and highest fee. */
export async function readFeeRanges(ctx: RequestContext, destination: string): Promise<ReadonlyMap<string, FeeRange>> {
  requireAllowed(mayActOnVisas(ctx.actor, 'read'))
  const { rates } = await readPrices(ctx)
  const schemes = await pageOfSchemes(ctx.db, { destination, limit: mostSchemes, offset: 0 }, dayOf(ctx.now))
  return new Map(
    schemes.flatMap(({ id, fee, passportFees }) => {
      const range = fee && rangeOf([fee, ...Object.values(passportFees)], rates)
      return range ? [[id, range] as const] : []
    }),
  )
}

/** In the fee's currency, or US dollars if there are several. Undefined if all fees are equal. */
export function rangeOf(fees: readonly Money[], rates: ReadonlyMap<string, Rate>): FeeRange | undefined {
  const inDollars = fees.flatMap((fee) => {
    const rate = rates.get(fee.currency)
    if (fee.currency === 'USD') return [{ fee, cents: fee.minor }]
    return rate ? [{ fee, cents: toUsd(fee, rate).minor }] : []
  })
  const [least, ...dearer] = inDollars.toSorted((one, other) => one.cents - other.cents)
  const most = dearer.at(-1)
  if (!least || !most || least.cents === most.cents) return undefined
  const isOneCurrency = inDollars.every(({ fee }) => fee.currency === least.fee.currency)
  return isOneCurrency ? { least: least.fee, most: most.fee } : { least: usd(least.cents), most: usd(most.cents) }
}
