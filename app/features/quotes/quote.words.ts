import { counted } from '#app/lib/counted.ts'
import { formatMoney } from '#app/lib/money.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import type { Plan, Speed } from '../settings/setting.ts'
import type { QuoteLine } from './quote.ts'

export const speedWords: Record<Speed, { name: string; days: string }> = {
  standard: { name: 'Standard', days: '5 to 10 business days' },
  expedited: { name: 'Expedited', days: '3 to 5 business days' },
  urgent: { name: 'Urgent', days: '1 to 2 business days' },
}

export const planWords: Record<Plan, string> = { basic: 'Basic', premium: 'Premium', business: 'Business' }

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' })

export const quoteWords = {
  title: 'Your order',
  governmentFee: 'Government fee',
  serviceFee: 'Service fee',
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
  credit: 'Your credit',
  total: 'Total',
  traveller: (number: number) => `Traveller ${number}`,
  totalToday: 'Total today',
  originalFee: ({ original, rate }: QuoteLine) =>
    original && rate
      ? `${formatMoney(original)} at ${(rate.usdMicros / 1_000_000).toPrecision(4)} US dollars, rate of ${formatDate(rate.asOf as PlainDate)}`
      : '',
  estimate: 'This is an estimate. You can pay once our staff have confirmed the price.',
  decisionBy: (date: PlainDate) => `Decision expected by ${formatDate(date)}`,
  notOffered: (withheld: readonly Speed[]) =>
    `${listed.format(withheld.map((speed) => speedWords[speed].name))} processing would not bring the date forward, so we don’t offer it here.`,
  authorityDecides: 'The date follows from the time the authority states for itself. It is not a promise.',
}

/** A line of a price where it stands below a traveller's name: "Government fee $25.00". */
export function lineText(line: QuoteLine): string {
  return `${lineName(line)} ${formatMoney(line.amount)}`
}

/** What a line of a price is called. */
export function lineName({ kind, plan, speed }: QuoteLine): string {
  if (kind === 'government_fee') return quoteWords.governmentFee
  if (kind === 'credit') return quoteWords.credit
  if (kind === 'speed' && speed) return quoteWords.speed(speed)
  return plan ? quoteWords.plan(plan) : quoteWords.serviceFee
}
