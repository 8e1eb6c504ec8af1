import { recordAct } from '#app/features/audit/record-act.server.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { forgetPrices } from '../read-prices.server.ts'
import { mayChangePrices } from '../setting.policy.ts'
import { findSetting, holdSetting, saveSetting } from '../setting.store.server.ts'
import { type TaxField, type TaxRule, taxFields, taxRuleOf, wrongTaxFields } from './tax-rule.ts'

export type TaxProblem =
  | { code: 'wrong'; fields: readonly TaxField[] }
  /** Someone else has changed it since the page was rendered. */
  | { code: 'changed'; now: TaxRule }

/** Changes the tax on our own fees. Applies to new quotes; stored ones are unaffected. */
export async function changeTax(call: Call, wanted: TaxRule, seen: TaxRule): Promise<Result<TaxRule, TaxProblem>> {
  requireAllowed(mayChangePrices(call.actor))
  const fields = wrongTaxFields(wanted)
  if (fields.length > 0) return problem({ code: 'wrong', fields })
  const result = await inTransaction(call, (call) => change(call, wanted, seen))
  forgetPrices(call)
  return result
}

async function change(call: Call, wanted: TaxRule, seen: TaxRule): Promise<Result<TaxRule, TaxProblem>> {
  await holdSetting(call.db, 'tax')
  const before = taxRuleOf(await findSetting(call.db, 'tax'))
  const meant = taxFields.filter((field) => wanted[field] !== before[field])
  if (meant.length === 0) return ok(before)
  // A rate belongs to its name and number: all 3 are changed together.
  if (taxFields.some((field) => seen[field] !== before[field])) return problem({ code: 'changed', now: before })
  await saveSetting(call.db, 'tax', wanted, call.now)
  const detail = Object.fromEntries(
    meant.flatMap((field) => [
      [`${field}.from`, before[field]],
      [`${field}.to`, wanted[field]],
    ]),
  )
  await recordAct(call, { act: 'setting.change', subject: { kind: 'setting', id: 'tax' }, detail })
  return ok(wanted)
}
