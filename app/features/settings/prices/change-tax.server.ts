import { recordAct } from '#app/features/audit/record-act.server.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { forgetPrices } from '../read-prices.server.ts'
import { mayChangePrices } from '../setting.policy.ts'
import { findSetting, lockSetting, saveSetting } from '../setting.store.server.ts'
import { type TaxField, type TaxRule, taxFields, taxRuleOf, wrongTaxFields } from './tax-rule.ts'

export type TaxProblem =
  | { code: 'wrong'; fields: readonly TaxField[] }
  /** Someone else has changed it since the page was rendered. */
  | { code: 'changed'; now: TaxRule }

/** Changes the tax on our own fees. Applies to new quotes; stored ones are unaffected. */
export async function changeTax(
  ctx: RequestContext,
  wanted: TaxRule,
  seen: TaxRule,
): Promise<Result<TaxRule, TaxProblem>> {
  requireAllowed(mayChangePrices(ctx.actor))
  const fields = wrongTaxFields(wanted)
  if (fields.length > 0) return problem({ code: 'wrong', fields })
  const result = await inTransaction(ctx, (ctx) => change(ctx, wanted, seen))
  forgetPrices(ctx)
  return result
}

async function change(ctx: RequestContext, wanted: TaxRule, seen: TaxRule): Promise<Result<TaxRule, TaxProblem>> {
  await lockSetting(ctx.db, 'tax')
  const before = taxRuleOf(await findSetting(ctx.db, 'tax'))
  const meant = taxFields.filter((field) => wanted[field] !== before[field])
  if (meant.length === 0) return ok(before)
  // A rate belongs to its name and number: all 3 are changed together.
  if (taxFields.some((field) => seen[field] !== before[field])) return problem({ code: 'changed', now: before })
  await saveSetting(ctx.db, 'tax', wanted, ctx.now)
  const detail = Object.fromEntries(
    meant.flatMap((field) => [
      [`${field}.from`, before[field]],
      [`${field}.to`, wanted[field]],
    ]),
  )
  await recordAct(ctx, { act: 'setting.change', subject: { kind: 'setting', id: 'tax' }, detail })
  return ok(wanted)
}
