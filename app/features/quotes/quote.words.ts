import { formatMoney } from '#app/lib/money.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { listText, numberFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import { percentOf, type TaxRule } from '../settings/prices/tax-rule.ts'
import type { AddOn, InsurancePlan, Plan, Speed } from '../settings/setting.ts'
import type { QuoteLine } from './quote.ts'
import { rateText } from './rate-text.ts'

export const speedWords: Record<Speed, { name: string; days: string }> = words('quotes/quote', 'speed')

export const planWords: Record<Plan, string> = words('quotes/quote', 'plan')

export const insurancePlanWords: Record<InsurancePlan, string> = words('quotes/quote', 'insurancePlan')

const said = words('quotes/quote')

export const quoteWords = words('quotes/quote', 'quote', {
  planIncludes: ({ translatedPages: pages, appointments }: QuoteLine) => {
    const { note } = said
    if (pages && appointments) return note.both({ pages, appointments })
    if (pages) return note.pages({ pages })
    return appointments ? note.appointments({ appointments }) : ''
  },
  plan: (plan: Plan) => said.planLine[plan],
  speed: (speed: Speed) => said.speedLine[speed],
  childFee: ({ childUnder }: QuoteLine) => (childUnder ? said.note.childFee({ age: childUnder }) : ''),
  partnerDiscount: ({ partner }: QuoteLine) =>
    typeof partner === 'object'
      ? said.quote.companyDiscountOf({ percent: partner.percent })
      : said.quote.companyDiscount,
  agreed: ({ partner }: QuoteLine) => (partner === true ? said.quote.partnerPrice : ''),
  tax: (rule: TaxRule) => said.tax.line({ tax: rule.name, rate: percentText(rule) }),
  taxAdded: (rule: TaxRule | undefined) => (rule ? said.tax.added({ tax: rule.name, rate: percentText(rule) }) : ''),
  taxNumber: ({ tax }: QuoteLine) => (tax?.number ? said.note.taxNumber({ tax: tax.name, number: tax.number }) : ''),
  originalFee: ({ original, rate }: QuoteLine) =>
    original && rate
      ? said.note.originalFee({
          fee: formatMoney(original),
          rate: rateText(rate),
          day: formatDate(rate.asOf as PlainDate),
        })
      : '',
  notOffered: (withheld: readonly Speed[]) =>
    said.quote.speedsWithheld({ speeds: listText(withheld.map((speed) => speedWords[speed].name)) }),
})

/** An add-on's name with its quantity: in prices, and in a case's task list. */
export const addOnText: Record<AddOn | 'insurance', (quantity: number, plan?: InsurancePlan) => string> = {
  translation: (pages) => said.addOn.translation({ pages }),
  photos: (sets) => said.addOn.photos({ sets }),
  insurance: (weeks, plan = 'basic') => said.addOn.insurance[plan]({ weeks }),
  appointment: (count) => said.addOn.appointment({ count }),
  courier: (count) => said.addOn.courier({ count }),
  consultation: (hours) => said.addOn.consultation({ hours }),
}

const percents = numberFormat({ style: 'percent', maximumFractionDigits: 4 })

/** "20%", "8.875%". */
const percentText = (rule: TaxRule) => percents.format(Number(percentOf(rule)) / 100)

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
