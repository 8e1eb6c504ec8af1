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

const ruleText = (rule: TaxRule) =>
  rule.rate === 0 ? 'no tax' : [`${rule.name} ${percentOf(rule)}%`, rule.number].filter(Boolean).join(', number ')

/** The service fee of the example. */
const exampleFee = 40_00

export const taxWords = {
  title: 'Tax',
  back: 'Settings',
  text: 'Charged on our own fees less any discount, and never on government fees.',
  now: (rule: TaxRule) => `Now: ${ruleText(rule)}.`,
  later:
    'Changes apply to new prices as soon as you save. Travellers whose price changes are asked to accept the new one before they pay. Payments already made do not change.',
  name: 'Name of the tax',
  nameHint: 'As it appears on prices and invoices, such as VAT, GST or Sales tax.',
  rate: 'Rate in percent',
  rateHint: `From 0 to ${highestTaxPercent}, with up to 3 decimals, such as 20 or 8.875. Enter 0 to charge no tax.`,
  number: 'Tax number',
  numberHint: 'Optional. Your number with the tax office, on receipts and invoices.',
  preview: 'Example',
  example: (rule: Pick<TaxRule, 'rate'>) =>
    rule.rate === 0
      ? 'No tax is added to prices.'
      : `On a service fee of ${formatMoney(usd(exampleFee))} this adds ${formatMoney(usd(taxOn(exampleFee, rule)))}.`,
  noExample: 'Enter a rate to see what it adds.',
  save: 'Save tax',
  saving: 'Saving…',
  wrong: {
    name: `Enter a name with letters, digits, spaces, dots, slashes and hyphens, at most ${limitWords(longestTaxName)} characters`,
    rate: `The rate must be a number from 0 to ${highestTaxPercent} with up to 3 decimals, such as 8.875`,
    number: `Enter a tax number with letters, digits, spaces, dots, slashes and hyphens, at most ${limitWords(longestTaxNumber)} characters`,
  },
  changed: (rule: TaxRule) => `A colleague changed the tax to: ${ruleText(rule)}. Nothing of yours was saved`,
  failure: { title: 'The tax was not changed', text: 'Everything is as it was. Please try again in a moment.' },
}
