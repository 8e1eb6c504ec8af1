import { ageLimits } from '#app/features/visas/evidence/confidence-of.ts'
import { placeName } from '#app/features/visas/place-name.ts'
import type { AnswerKind } from '#app/features/visas/requirement.ts'
import { counted } from '#app/lib/counted.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import type { MapSort } from './map-search.ts'

/** What is said of a passport: its name, and whether it is a document that no country stands behind. */
type Named = { name: string; isDocument: boolean }

const destinations = (count: number) => counted(count, 'destination')
const days = (count: number) => counted(count, 'day')

const holding = ({ name, isDocument }: Named) =>
  isDocument ? 'With this travel document' : `With a passport of ${placeName(name)}`

const need: Record<AnswerKind, string> = {
  same_country: 'Your own country',
  visa_free: 'No visa needed',
  visa_on_arrival: 'Visa on arrival',
  eta: 'Authorisation required',
  evisa: 'e-Visa',
  embassy_visa: 'Visa required',
  no_admission: 'Entry not allowed',
  unknown: 'Not known',
}

/** Said once below the heading of a group. */
const needMeans: Record<AnswerKind, string> = {
  same_country: 'You do not need a visa for the country you are a citizen of.',
  visa_free: 'You enter with your passport alone.',
  visa_on_arrival: 'You get the visa at the border.',
  eta: 'You ask for an electronic travel authorisation before you travel.',
  evisa: 'You apply for the visa online before you travel.',
  embassy_visa: 'You apply to an embassy or consulate before you travel.',
  no_admission: 'You cannot enter on this passport.',
  unknown: 'We do not know what this passport needs. Ask the embassy before you book.',
}

const sort: Record<MapSort, string> = {
  need: 'By what you need',
  name: 'By name',
  stay: 'Longest stay first',
  checked: 'Oldest check first',
}

export const mapWords = {
  title: 'World map for your passport',
  titleOf: (name: string) => `World map for a passport: ${name}`,
  titleOfContinent: (name: string, continent: string) => `${continent} for a passport: ${name}`,
  description:
    'Choose your citizenship. See on a map and in a table what every country in the world asks of your passport.',
  lede: 'See what every country asks of your passport, on a map and in a table.',
  form: 'Choose a passport',
  citizenship: 'Citizenship',
  prompt: 'Select a country',
  show: 'Show the map',
  showing: 'Drawing...',

  empty: 'Choose a passport above, or a country on the map. The map then shows what that passport needs.',
  emptyMap: 'Map of the world without colours. The list above holds every passport.',
  // Specified word for word.
  noResults: 'No Results Found',
  notFoundTitle: 'No passport found',
  askedFor: 'You asked for',
  noPassport: 'There is no passport with this code. Choose one from the list.',
  chooseAgain: 'Choose another passport',

  freely: (passport: Named, count: number, abroad: number) =>
    count === 0
      ? `${holding(passport)} we know of no destination that you can enter without applying beforehand.`
      : `${holding(passport)} you can go to ${count} of ${abroad} destinations without applying for anything beforehand.`,
  /** Which of them need no visa, and which give one at the border. */
  ofThese: (free: number, onArrival: number) => {
    if (onArrival === 0) return 'You need no visa for any of these.'
    if (free === 0) return 'You get a visa on arrival in all of these.'
    return `You need no visa for ${destinations(free)}, and get one on arrival in ${onArrival}.`
  },
  notKnown: (count: number) =>
    `We do not know the rule for ${destinations(count)} yet, so the true number may be higher.`,
  littleKnown: 'We know little about this document',
  littleKnownOfPassport: 'We know little about this passport',
  littleKnownWhy: (unknown: number, all: number) =>
    `We do not know what it needs for ${unknown} of ${all} destinations. Ask the embassy before you book.`,
  territory: (holder: string) => `It is a territory. Its people hold this passport: ${holder}.`,

  views: 'Part of the world',
  world: 'Whole world',
  figure: (name: string) => `Map of what a passport needs: ${name}`,
  scroll: 'Map. Move it sideways to see all of it.',
  caption: 'Map for orientation. Borders shown are not a statement on sovereignty.',
  captionOfPassport:
    'Every country on the map is also in the table below. Grey land is not one of our destinations. Map for orientation. Borders shown are not a statement on sovereignty.',
  legendTitle: (place: string, count: number) => `${place}: ${destinations(count)}`,
  need,
  needMeans,
  hover: (name: string, kind: AnswerKind, stay: string) => `${name}: ${need[kind]}${stay && `, ${stay}`}`,
  hoverStay: (count: number) => `up to ${days(count)}`,

  list: 'All destinations',
  listOf: (continent: string) => `Destinations: ${continent}`,
  sorting: 'Order of the table',
  sort,
  group: (kind: AnswerKind, count: number) => `${need[kind]}: ${count}`,
  country: 'Country',
  needed: 'What you need',
  stay: 'Longest stay',
  checked: 'Last checked',
  toLegend: 'Back to the map',
  only: (kind: AnswerKind) => `Shown: ${need[kind]}.`,
  all: 'Show all destinations',
  page: (page: number) => `page ${page}`,
  pages: 'Pages of the table',
  again: ', check again',
  againMeans: `“Check again” marks a rule that is older than ${ageLimits.rule} days or not certain. Look at the official site before you book.`,
  stayOf: {
    none: 'None',
    unlimited: 'No limit',
    unstated: 'Not stated',
    byVisa: 'As on the visa',
    unknown: 'Not known',
  },
  stayDays: days,
  checkedOn: (asOf: PlainDate) => formatDate(asOf),
  unchecked: 'Not checked',
  noCheck: 'Not needed',
}
