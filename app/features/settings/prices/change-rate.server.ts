import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Rate } from '#app/lib/money.ts'
import { dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { forgetPrices } from '../read-prices.server.ts'
import { mayChangePrices } from '../setting.policy.ts'
import { findRate, lockSetting, saveRate } from '../setting.store.server.ts'
import { rateRange } from './rate-rules.ts'

export type RateProblem =
  | { code: 'currency' }
  | { code: 'range' }
  | { code: 'future' }
  /** Someone else has changed it since the page was rendered. */
  | { code: 'changed'; now: Rate }

/** Sets an exchange rate, in millionths of a US dollar per unit. `seen` is the rate shown on the page, if any. */
export async function changeRate(
  ctx: RequestContext,
  { currency, usdMicros, asOf }: { currency: string; usdMicros: number; asOf: PlainDate },
  seen: number | undefined,
): Promise<Result<Rate, RateProblem>> {
  requireAllowed(mayChangePrices(ctx.actor))
  if (!/^[A-Z]{3}$/.test(currency) || currency === 'USD') return problem({ code: 'currency' })
  if (!Number.isInteger(usdMicros) || usdMicros < rateRange.least || usdMicros > rateRange.most) {
    return problem({ code: 'range' })
  }
  if (asOf > dayOf(ctx.now)) return problem({ code: 'future' })
  const result = await inTransaction(ctx, async (ctx): Promise<Result<Rate, RateProblem>> => {
    await lockSetting(ctx.db, 'rates')
    const before = await findRate(ctx.db, currency)
    const rate = { currency, usdMicros, asOf }
    if (before?.usdMicros === usdMicros && before.asOf === asOf) return ok(rate)
    if (before && before.usdMicros !== seen) return problem({ code: 'changed', now: before })
    await saveRate(ctx.db, rate)
    const detail = { currency, from: before?.usdMicros ?? null, to: usdMicros, asOf }
    await recordAct(ctx, { act: 'setting.change', subject: { kind: 'setting', id: 'rates' }, detail })
    return ok(rate)
  })
  forgetPrices(ctx)
  return result
}
