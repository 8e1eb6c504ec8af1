import {
  highestTaxPercent,
  longestTaxName,
  longestTaxNumber,
  type TaxRule,
  taxOn,
} from '#app/features/settings/prices/tax-rule.ts'
import { formatMoney, usd } from '#app/lib/money.ts'
import { numberFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

const percents = numberFormat({ style: 'percent', maximumFractionDigits: 3 })

/** "20%", "8.875%" */
export const taxPercent = ({ rate }: Pick<TaxRule, 'rate'>): string => percents.format(rate / 100_000)

/** The service fee in the example, in cents. */
const exampleFee = 40_00

const said = words('routes/admin/settings/tax')

function ruleText(texts: typeof said.now, rule: TaxRule): string {
  const { name, number } = rule
  if (rule.rate === 0) return texts.none
  const percent = taxPercent(rule)
  return number ? texts.numbered({ name, percent, number }) : texts.named({ name, percent })
}

export const taxWords = words('routes/admin/settings/tax', {
  nowIs: (rule: TaxRule): string => ruleText(said.now, rule),
  exampleOf: (rule: Pick<TaxRule, 'rate'>): string =>
    rule.rate === 0
      ? said.noTax
      : said.example({ fee: formatMoney(usd(exampleFee)), tax: formatMoney(usd(taxOn(exampleFee, rule))) }),
  changedTo: (rule: TaxRule): string => ruleText(said.changed, rule),
  wrong: {
    get name(): string {
      return said.limit.name({ longestTaxName })
    },
    get rate(): string {
      return said.limit.rate({ highestTaxPercent })
    },
    get number(): string {
      return said.limit.number({ longestTaxNumber })
    },
  },
})
