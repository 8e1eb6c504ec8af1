import {
  highestTaxPercent,
  longestTaxName,
  longestTaxNumber,
  percentOf,
  type TaxRule,
  taxOn,
} from '#app/features/settings/prices/tax-rule.ts'
import { limitWords } from '#app/lib/counted.ts'
import { formatMoney, usd } from '#app/lib/money.ts'
import { words } from '#app/lib/words/words.ts'

const ruleText = (rule: TaxRule) =>
  rule.rate === 0 ? 'no tax' : [`${rule.name} ${percentOf(rule)}%`, rule.number].filter(Boolean).join(', number ')

/** The service fee of the example. */
const exampleFee = 40_00

export const taxWords = words('routes/admin/settings/tax', {
  now: (rule: TaxRule) => `Now: ${ruleText(rule)}.`,
  example: (rule: Pick<TaxRule, 'rate'>) =>
    rule.rate === 0
      ? 'No tax is added to prices.'
      : `On a service fee of ${formatMoney(usd(exampleFee))} this adds ${formatMoney(usd(taxOn(exampleFee, rule)))}.`,
  changed: (rule: TaxRule) => `A colleague changed the tax to: ${ruleText(rule)}. Nothing of yours was saved`,
})
