import { placeName, placeNameFirst } from '#app/features/visas/place-name.ts'
import { freshDays } from '#app/features/visas/requirement.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'

const figure = new Intl.NumberFormat('en-GB')
const missions = (count: number) => (count === 1 ? '1 mission' : `${figure.format(count)} missions`)

export const embassiesWords = {
  title: 'Embassies and Consulates',
  lede: 'Find where a country can be reached abroad: for a visa, or for help of your own country.',
  form: {
    operator: 'Whose embassy?',
    operatorPrompt: 'Select a country',
    in: 'In which country? (optional)',
    inPrompt: 'Anywhere',
    city: 'City (optional)',
    button: 'Find Embassies',
    label: 'Find an embassy or consulate',
  },
  problems: {
    missing: 'Select the country whose embassy you look for',
    no_operator: 'Select a country from the list',
    no_country: 'Select a country from the list, or "Anywhere"',
  },
  found: (count: number, operator: string, place: string | undefined, city: string) =>
    `${missions(count)} of ${placeName(operator)}${place ? ` in ${placeName(place)}` : ''}${city ? ` for "${city}"` : ''}`,
  foundTitle: (operator: string) => `Missions of ${placeName(operator)}`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  pages: 'Pages of the list',
  none: (operator: string) => `No embassy information found for ${operator}`,
  noneText: 'There may be one that we do not know of. The official site has the list that counts.',
  everywhere: (operator: string) => `See all missions of ${placeName(operator)}`,
  website: 'Website',
  phone: 'Telephone',
  email: 'Email',
  map: 'Map',
  mapOf: (city: string) => `the mission in ${city}, on OpenStreetMap, another site`,
  elsewhere: 'on another site',
  checked: (on: PlainDate) => `Checked on ${formatDate(on)}`,
  source: (source: string) => `Source: ${source}. We have not called or visited any of them.`,
  old: {
    title: (on: PlainDate) => `This list was checked on ${formatDate(on)}, more than ${freshDays} days ago`,
    text: 'Missions move and close. Look at the official site before you travel to one. We show no telephone numbers: an old one could fail you in an emergency.',
  },
  official: {
    title: (operator: string) => `The official word of ${placeName(operator)}`,
    text: (operator: string) =>
      `${placeNameFirst(operator)} publishes addresses, opening hours and emergency numbers of its missions.`,
    none: (operator: string) =>
      `We know of no official site of ${placeName(operator)} for certain. Search for its foreign ministry, and look whether the address belongs to the government.`,
  },
  start: {
    title: 'Whose embassy are you looking for?',
    text: 'For a visa, choose the country you want to visit and the country you live in. In trouble abroad, choose your own country and the country you are in.',
    emergency: 'Emergency numbers',
    trips: 'For your applications',
    of: (country: string) => `Missions of ${placeName(country)}`,
  },
  failure: { title: 'The embassies could not be read', text: 'Nothing is lost. Please try again in a minute.' },
}
