import { passportHolders, placeName } from '#app/features/visas/place-name.ts'
import type { AnswerKind } from '#app/features/visas/requirement.ts'
import type { RouteCountry } from '#app/features/visas/route.ts'
import { mostDays, periodDays } from '#app/features/visas/schengen/schengen-stay.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { counted } from '#app/lib/counted.ts'
import type { DateName } from './journey-dates.ts'

type Named = Pick<RouteCountry, 'code' | 'name' | 'kind'>

export const answerWords = {
  title: (from: string, to: string, kind: AnswerKind) => `${from} to ${to}, what you need: ${visaWords.headline[kind]}`,
  home: 'Home',
  requirements: 'Requirements',
  change: 'Change',
  journey: 'Your journey',
  journeyWhy: 'Add what applies to you and the answer gets more exact. Every field is optional.',
  notKept: 'Your answers are only in the address of this page. We store them if you start an application.',
  links: {
    title: 'Other routes',
    back: (to: string, from: string) => `The other way: ${to} to ${from}`,
    another: 'Check another route',
    country: (to: string) => `All about ${placeName(to)}`,
    map: (from: string) => `${from} on the map of the world`,
    passports: (to: string) => `Other passports for ${to}`,
    destinations: (from: string) => `Other destinations from ${from}`,
    route: (from: string, to: string) => `${from} to ${to}`,
  },
  questions: 'Questions and answers',
  schengen: {
    title: (place: string) => `Do days in ${place} count for the whole Schengen area?`,
    rule: `Yes. You may stay at most ${mostDays} days in any ${periodDays}, in all its countries together.`,
    count: 'Count your days',
  },
}

export const foldWords = {
  accept: 'What do I have to accept before I pay?',
  compare: 'Which of my passports should I use?',
  documents: 'Which documents do I need?',
  documentsCount: (count: number) => counted(count, 'document'),
  giveDates: 'Enter the dates of your passport under “Your journey” to check it.',
  transit: (to: string) => `Can I change planes in ${placeName(to)}?`,
  longer: (days: number | null) => `What if I stay longer${days === null ? '' : ` than ${counted(days, 'day')}`}?`,
  changes: 'What changed recently?',
  allChanges: 'All changes for this passport and destination',
  ask: (to: string, from: string) => `Where is an embassy of ${placeName(to)} in ${placeName(from)}?`,
  missions: (count: number) => counted(count, 'embassy or consulate', 'embassies and consulates'),
  source: 'Where does this information come from?',
}

const fieldNames: Record<DateName, string> = {
  travel: 'travel date',
  return: 'return date',
  expires: 'expiry date',
  issued: 'date of issue',
}

export const journeyFormWords = {
  purpose: 'Purpose of the journey',
  anyPurpose: 'A short visit',
  travel: 'Travel date',
  return: 'Return date',
  expires: 'Passport expiry date',
  issued: 'Passport date of issue',
  issuedHint: 'This country asks how old your passport is.',
  dateHint: 'For example, 14 February 2027',
  also: 'I also hold a passport of',
  alsoNext: 'And one of',
  prompt: 'No other passport',
  more: 'Passports, permits, stops, birth and children',
  submit: 'Update the answer',
  busy: 'Searching...',
  problems: {
    purpose: 'Select a purpose from the list',
    also: 'Select a country from the list',
    notADate: (name: DateName) => `The ${fieldNames[name]} must be a real date, such as 14 February 2027`,
    travelPast: 'Enter a travel date that is today or later',
    travelFar: 'Enter a travel date within the next three years',
    returnBefore: 'Enter a return date that is not before the travel date',
    returnPast: 'Enter a return date that is today or later',
    returnFar: 'Enter a return date within the next ten years',
    expiresFar: 'Enter the expiry date as it stands in your passport',
    issuedFuture: 'Enter a date of issue that is today or earlier',
    issuedLate: 'Enter a date of issue that is before the expiry date',
    issuedFar: 'Enter the date of issue as it stands in your passport',
  },
}

export const questionWords = {
  need: (from: Named, to: Named) => `Do ${passportHolders(from)} need a visa for ${placeName(to.name)}?`,
  yes: 'Yes.',
  no: 'No.',
  stay: (from: Named, to: Named) => `How long may ${passportHolders(from)} stay in ${placeName(to.name)}?`,
  unlimited: 'As long as you like: there is no limit to your stay.',
  upTo: (days: number) => `Up to ${days === 1 ? '1 day' : `${days} days`} at a time.`,
  passport: (to: Named) => `How long must a passport be valid for ${placeName(to.name)}?`,
  price: (to: Named) => `What does the visa for ${placeName(to.name)} cost?`,
  total: (total: string) => `${total} with us, for one traveller at standard speed.`,
  fee: (fee: string) => `The government fee alone is ${fee}.`,
  estimate: 'This is an estimate: nobody has confirmed the price of this route yet.',
  time: (to: Named) => `How long does the visa for ${placeName(to.name)} take?`,
  by: (date: string) => `If you pay today, expect a decision by ${date}.`,
  authority: (time: string) => `Processing time of the authority: ${time}.`,
  transit: (from: Named, to: Named) =>
    `Do ${passportHolders(from)} need a visa to change planes in ${placeName(to.name)}?`,
  airside: (headline: string) => `If you stay in the transit area: ${headline}.`,
  landside: (headline: string) => `If you pass the border: ${headline}.`,
}

export const descriptionWords = {
  /** Short pieces; as many as fit are joined. */
  start: (from: Named, to: Named) => `${from.name} to ${to.name}:`,
  stay: (days: number) => `Stay up to ${days === 1 ? '1 day' : `${days} days`}.`,
  price: (total: string) => `${total} in full.`,
  by: (date: string) => `Decision by ${date}.`,
  rest: 'Documents, passport rules, price, dates and the source.',
}

export const chooseWords = {
  notFound: 'No Results Found, choose another route',
  title: 'Requirements for a route',
  lede: 'Choose your passport and your destination. You read the answer without an account.',
  from: 'Citizenship',
  to: 'Destination',
  prompt: 'Select a country',
  submit: 'Check requirements',
}
