import { recordAct } from '#app/features/audit/record-act.server.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { forgetPrices } from '../read-prices.server.ts'
import { mayChangePrices } from '../setting.policy.ts'
import { findSetting, lockSetting, saveSetting } from '../setting.store.server.ts'
import { type Prices, pricesWith } from '../setting.ts'
import { listOf, type PriceList, type PriceName, priceNames, priceRange, pricesOf } from './price-list.ts'

export type PricesProblem =
  | { code: 'range'; names: readonly PriceName[] }
  /** Someone else has changed some of the same prices since the page was rendered; their current values, in cents. */
  | { code: 'changed'; now: Partial<PriceList> }

/**
 * Changes prices, in US cents. `seen` holds the values shown on the page, so that only edited prices are changed.
 * Stored quotes are unaffected.
 */
export async function changePrices(
  ctx: RequestContext,
  wanted: PriceList,
  seen: PriceList,
): Promise<Result<{ changed: readonly PriceName[] }, PricesProblem>> {
  requireAllowed(mayChangePrices(ctx.actor))
  const wrong = priceNames.filter((name) => !isPrice(wanted[name]))
  if (wrong.length > 0) return problem({ code: 'range', names: wrong })
  const result = await inTransaction(ctx, (ctx) => change(ctx, wanted, seen))
  forgetPrices(ctx)
  return result
}

async function change(
  ctx: RequestContext,
  wanted: PriceList,
  seen: PriceList,
): Promise<Result<{ changed: readonly PriceName[] }, PricesProblem>> {
  await lockSetting(ctx.db, 'prices')
  const stored = (await findSetting(ctx.db, 'prices')) as Partial<Prices> | undefined
  const before = listOf(pricesWith(stored))
  const meant = priceNames.filter((name) => wanted[name] !== seen[name] && wanted[name] !== before[name])
  const overtaken = meant.filter((name) => seen[name] !== before[name])
  if (overtaken.length > 0) {
    return problem({ code: 'changed', now: Object.fromEntries(overtaken.map((name) => [name, before[name]])) })
  }
  if (meant.length === 0) return ok({ changed: [] })
  const after = { ...before, ...Object.fromEntries(meant.map((name) => [name, wanted[name]])) }
  await saveSetting(ctx.db, 'prices', pricesOf(after), ctx.now)
  const detail = Object.fromEntries(
    meant.flatMap((name) => [
      [`${name}.from`, before[name]],
      [`${name}.to`, wanted[name]],
    ]),
  )
  await recordAct(ctx, { act: 'setting.change', subject: { kind: 'setting', id: 'prices' }, detail })
  return ok({ changed: meant })
}

function isPrice(cents: number): boolean {
  return Number.isInteger(cents) && cents >= priceRange.least && cents <= priceRange.most
}
