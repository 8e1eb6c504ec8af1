import { displayNames } from '#app/lib/words/formats.ts'
import { type ShownCurrency, shownCurrencies } from '#app/platform/http/shown-currency.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { readPrices } from '../settings/read-prices.server.ts'
import { mayReadPrices } from '../settings/setting.policy.ts'
import type { BesideDollars } from './beside-dollars.ts'

const names = displayNames({ type: 'currency' })

/**
 * The currencies in which totals can be shown besides dollars. A currency without a rate is neither offered nor used.
 */
export async function readBesideDollars(
  ctx: RequestContext,
  chosen: ShownCurrency | undefined,
): Promise<BesideDollars> {
  requireAllowed(mayReadPrices(ctx.actor))
  const { rates } = await readPrices(ctx)
  return {
    choices: shownCurrencies
      .filter((currency) => rates.has(currency))
      .map((value) => ({ value, label: `${names.of(value)} (${value})` })),
    rate: chosen && rates.get(chosen),
    isPaidInDollars: ctx.ports.payments.every(({ currency }) => currency === 'USD'),
  }
}
