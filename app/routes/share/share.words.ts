import { placeName, placeNameFirst } from '#app/features/visas/place-name.ts'
import { counted } from '#app/lib/counted.ts'
import { formatMoney, type Money } from '#app/lib/money.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'

export const shareWords = {
  route: (from: string, to: string) => `${from} to ${to}`,
  country: (name: string) => `Visas for ${placeName(name)}`,
  price: (isEstimate: boolean) => (isEstimate ? 'Estimated price' : 'Total price'),
  amount: (amount: Money) => formatMoney(amount),
  decision: 'Decision expected by',
  date: (day: PlainDate) => formatDate(day),
  stay: 'Longest stay',
  days: (count: number) => counted(count, 'day'),
  noLimit: 'No limit',
  cost: 'Visa fee',
  nothing: 'None',
  paid: (today: PlainDate, country: string) =>
    `If you pay on ${formatDate(today)}. ${placeNameFirst(country)} decides.`,
  asOf: (today: PlainDate) => `As of ${formatDate(today)}.`,
  open: (free: number, known: number) => `Visa-free for ${free} of ${known} passports`,
  unknown: 'What each passport needs',
  visas: 'Visa types',
  cheapest: 'Price from',
  article: (author: string, published: PlainDate, minutes: number) =>
    `${author}, ${formatDate(published)}. ${counted(minutes, 'minute')} to read.`,
}
