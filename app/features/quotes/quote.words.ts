import { counted } from '#app/lib/counted.ts'
import { formatMoney } from '#app/lib/money.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { listFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import { percentOf, type TaxRule } from '../settings/prices/tax-rule.ts'
import type { AddOn, InsurancePlan, Plan, Speed } from '../settings/setting.ts'
import type { QuoteLine } from './quote.ts'

export const speedWords: Record<Speed, { name: string; days: string }> = words('quotes/quote', 'speed')

export const planWords: Record<Plan, string> = words('quotes/quote', 'plan')

export const insurancePlanWords: Record<InsurancePlan, string> = words('quotes/quote', 'insurancePlan')

const listed = listFormat({ type: 'conjunction' })

export const quoteWords = words('quotes/quote', 'quote', {
  planIncludes: ({ translatedPages, appointments }: QuoteLine) => {
    const included = [
      translatedPages ? `the translation of ${counted(translatedPages, 'page')}` : '',
      appointments ? `${counted(appointments, 'embassy appointment')}, where the visa needs one` : '',
    ].filter(Boolean)
    return included.length > 0 ? `Includes ${included.join(' and ')}` : ''
  },
  plan: (plan: Plan) => `${planWords[plan]} plan`,
  speed: (speed: Speed) => `${speedWords[speed].name} processing`,
  childFee: ({ childUnder }: QuoteLine) => (childUnder ? `For a child under ${childUnder}` : ''),
  partnerDiscount: ({ partner }: QuoteLine) =>
    typeof partner === 'object'
      ? `Your company’s discount, ${partner.percent}% of our fees`
      : 'Your company’s discount',
  agreed: ({ partner }: QuoteLine) => (partner === true ? quoteWords.partnerPrice : ''),
  tax: (rule: TaxRule) => `${rule.name} ${rateText(rule)}`,
  taxAdded: (rule: TaxRule | undefined) => (rule ? `${rule.name} ${rateText(rule)} is added to our fees.` : ''),
  taxNumber: ({ tax }: QuoteLine) => (tax?.number ? `${tax.name} number ${tax.number}` : ''),
  originalFee: ({ original, rate }: QuoteLine) =>
    original && rate
      ? `${formatMoney(original)} at ${(rate.usdMicros / 1_000_000).toPrecision(4)} US dollars, rate of ${formatDate(rate.asOf as PlainDate)}`
      : '',
  notOffered: (withheld: readonly Speed[]) =>
    `${listed.format(withheld.map((speed) => speedWords[speed].name))} processing would not bring the date forward, so we don’t offer it here.`,
})

const sets = (count: number) => (count === 1 ? 'set of 8' : 'sets of 8')

/** What an add-on is called with how much of it there is: in prices, and on the list of what is done for a case. */
export const addOnText: Record<AddOn | 'insurance', (quantity: number, plan?: InsurancePlan) => string> = {
  translation: (pages) => `Translation of ${counted(pages, 'page')}`,
  photos: (count) => `Passport photos, ${count} ${sets(count)}`,
  insurance: (weeks, plan = 'basic') => `${insurancePlanWords[plan]} travel insurance, ${counted(weeks, 'week')}`,
  appointment: (count) => counted(count, 'embassy appointment'),
  courier: (count) => counted(count, 'courier delivery', 'courier deliveries'),
  consultation: (hours) => `Visa consultation, ${counted(hours, 'hour')}`,
}

/** "20%", "8.875%". */
function rateText(rule: TaxRule): string {
  return `${percentOf(rule)}%`
}

/** What a line of a price is called. */
export function lineName(line: QuoteLine): string {
  const { kind, plan, speed, quantity = 1, insurancePlan, coupon = '', tax } = line
  switch (kind) {
    case 'government_fee':
      return quoteWords.governmentFee
    case 'service_fee':
      return plan ? quoteWords.plan(plan) : quoteWords.serviceFee
    case 'speed':
      return speed ? quoteWords.speed(speed) : quoteWords.serviceFee
    case 'partner_discount':
      return quoteWords.partnerDiscount(line)
    case 'discount':
      return quoteWords.coupon({ code: coupon })
    case 'tax':
      return tax ? quoteWords.tax(tax) : ''
    case 'credit':
      return quoteWords.credit
    default:
      return addOnText[kind](quantity, insurancePlan)
  }
}
