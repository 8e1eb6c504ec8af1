import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Rate } from '#app/lib/money.ts'
import { dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { forgetPrices } from '../read-prices.server.ts'
import { mayChangePrices } from '../setting.policy.ts'
import { findRate, holdSetting, saveRate } from '../setting.store.server.ts'
import { rateRange } from './rate-rules.ts'

export type RateProblem =
  | { code: 'currency' }
  | { code: 'range' }
  | { code: 'future' }
  /** Someone else has changed it since the page was rendered. */
  | { code: 'changed'; now: Rate }

/** Sets an exchange rate, in millionths of a US dollar per unit. `seen` is the rate shown on the page, if any. */
export async function changeRate(
  call: Call,
  { currency, usdMicros, asOf }: { currency: string; usdMicros: number; asOf: PlainDate },
  seen: number | undefined,
): Promise<Result<Rate, RateProblem>> {
  requireAllowed(mayChangePrices(call.actor))
  if (!/^[A-Z]{3}$/.test(currency) || currency === 'USD') return problem({ code: 'currency' })
  if (!Number.isInteger(usdMicros) || usdMicros < rateRange.least || usdMicros > rateRange.most) {
    return problem({ code: 'range' })
  }
  if (asOf > dayOf(call.now)) return problem({ code: 'future' })
  const result = await inTransaction(call, async (call): Promise<Result<Rate, RateProblem>> => {
    await holdSetting(call.db, 'rates')
    const before = await findRate(call.db, currency)
    const rate = { currency, usdMicros, asOf }
    if (before?.usdMicros === usdMicros && before.asOf === asOf) return ok(rate)
    if (before && before.usdMicros !== seen) return problem({ code: 'changed', now: before })
    await saveRate(call.db, rate)
    const detail = { currency, from: before?.usdMicros ?? null, to: usdMicros, asOf }
    await recordAct(call, { act: 'setting.change', subject: { kind: 'setting', id: 'rates' }, detail })
    return ok(rate)
  })
  forgetPrices(call)
  return result
}
