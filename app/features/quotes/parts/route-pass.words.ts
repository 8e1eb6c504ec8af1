import { placeName, placeNameFirst } from '#app/features/visas/place-name.ts'
import { formatMoney, type Money } from '#app/lib/money.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'

export const passWords = {
  /** A visa stands beside an entry without one. */
  notNeeded: 'You only need this visa for more than that',
  notNeededWhy: (days: number | null) =>
    days === null
      ? 'For a short visit you apply for nothing and pay nothing. The visa below is for a longer stay.'
      : `For ${days === 1 ? '1 day' : `up to ${days} days`} you apply for nothing and pay nothing. The visa below is for a longer stay.`,
  priceTitle: 'What it costs',
  total: 'Total at standard speed',
  perTraveller: 'for one traveller, at standard speed',
  estimated: 'estimated, for one traveller',
  datesTitle: 'When to expect a decision',
  papersTitle: 'When your papers are ready',
  by: (date: PlainDate) => `By ${formatDate(date)}`,
  atBorder: 'The decision is made at the border when you arrive. We prepare your papers by these dates.',
  ifPaidToday: 'If you pay today.',
  countedIn: (country: string, knowsHolidays: boolean) =>
    knowsHolidays
      ? `Weekends and public holidays of ${placeName(country)} are left out.`
      : `Weekends are left out. We do not know the public holidays of ${placeName(country)}.`,
  speed: (name: string, days: string) => `${name}, ${days}`,
  speedOfAuthority: (name: string, time: string) => `${name}, the authority takes ${time}`,
  safeUntil: (day: PlainDate) => `Safe for your journey if you apply by ${formatDate(day)}.`,
  tooLate: (day: PlainDate) => `Too late to be safe: you should have applied by ${formatDate(day)}.`,
  notBefore: (day: PlainDate) => `The authority takes applications for your journey from ${formatDate(day)}.`,
  directFee: (fee: Money) => `The government fee alone is ${formatMoney(fee)}.`,
  start: 'Start Your Application',
  othersTitle: 'Other visas for this journey',
  embassyDecides: (country: string) => `${placeNameFirst(country)} decides. We prepare, check and submit.`,
}
