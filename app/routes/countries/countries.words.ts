import { type PassportName, passportHolders, placeName, withPassport } from '#app/features/visas/place-name.ts'
import { counted } from '#app/lib/counted.ts'

export const countriesWords = {
  title: 'Explore Visa Destinations',
  titleFrom: (from: PassportName) => `Visa destinations for ${passportHolders(from)}`,
  titleFound: (typed: string) => `Destinations found for “${typed}”`,
  titlePage: (title: string, page: number) => `${title}, page ${page}`,
  titlePair: (from: PassportName, to: string) => `What ${passportHolders(from)} need for ${placeName(to)}`,
  description:
    'Every destination with the visa it asks for. Choose your citizenship to see what you need, the price and the processing time.',
  descriptionFrom: (from: PassportName) =>
    `What ${passportHolders(from)} need for each destination: visa, length of stay, price and processing time.`,
  lede: 'Choose your citizenship to see what you need, what it costs and how long it takes.',
  ledeFrom: (from: PassportName) => `What you need for each destination ${withPassport(from)}.`,

  filter: {
    title: 'Search and filter',
    name: 'Search destinations',
    placeholder: 'Country or city',
    more: 'Choose one destination',
    citizenship: 'Citizenship',
    destination: 'Destination',
    anyPassport: 'Any passport',
    anyDestination: 'All destinations',
    continent: 'Continents',
    anyContinent: 'All continents',
    show: 'Show destinations',
    clear: 'Clear all filters',
  },

  popular: {
    title: 'Popular Destinations',
    all: 'See all',
    details: 'View Details',
    of: (name: string) => ` of ${name}`,
  },

  kinds: {
    title: (from: string) => `On a passport of ${placeName(from)}`,
    all: (count: number) => `All ${count}`,
    count: (word: string, count: number) => `${word}: ${count}`,
    note: 'Your own country and territories are not counted.',
  },

  all: {
    title: 'All Destinations',
    found: (count: number) => counted(count, 'destination'),
    pages: 'Pages of destinations',
    results: (count: number, typed: string) => `${counted(count, 'result')} for “${typed}”`,
    territories: 'Territories',
    territoriesNote: 'Places that belong to another country. Their own entry rules may differ from it.',
    caption: 'Map for orientation. Borders shown are not a statement on sovereignty.',
  },

  card: {
    requirements: 'View Visa Requirements',
    route: 'View Visa Requirements',
    of: (name: string) => ` for ${name}`,
    apply: 'Apply Now',
    fee: 'Fee',
    processing: 'Processing time',
    entries: 'Entry type',
    estimate: 'estimate',
    stay: (days: number) => `Up to ${counted(days, 'day', 'days')}`,
    noLimit: 'No limit to your stay',
    own: 'You are a citizen',
    open: (free: number, known: number) => `Visa-free for ${free} of ${known} passports`,
    partOf: (name: string) => `Territory. Its people hold a passport of ${placeName(name)}.`,
    territory: 'Territory',
  },

  none: {
    title: (typed: string) => `0 results for “${typed}”`,
    help: 'Check the spelling, or search by a city or by the country code.',
    meant: 'Did you mean',
    filtered: 'No destination fits all of your filters.',
    clear: 'Show all destinations',
  },
  unknown: { again: 'Choose other countries' },
  failed: { text: 'The list could not be read just now. Your choices are kept in the address.', again: 'Try again' },
}
