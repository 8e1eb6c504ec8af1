import { ageLimits } from '#app/features/visas/evidence/confidence-of.ts'
import { placeName } from '#app/features/visas/place-name.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'

const figure = new Intl.NumberFormat('en-GB')
const missions = (count: number) => (count === 1 ? '1 mission' : `${figure.format(count)} missions`)

export const embassiesWords = {
  title: 'Embassies and Consulates',
  lede: 'For a visa, choose the country you want to visit. In trouble abroad, choose your own.',
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
  pages: 'Pages of the list',
  none: (operator: string) => `No embassy information found for ${operator}`,
  noneText: 'There may be one we do not know of. Check the official site.',
  everywhere: (operator: string) => `See all missions of ${placeName(operator)}`,
  website: 'Website',
  phone: 'Telephone',
  email: 'Email',
  map: 'Map',
  mapOf: (city: string) => `the mission in ${city}, on OpenStreetMap, another site`,
  elsewhere: 'on another site',
  checked: (on: PlainDate) => `Checked on ${formatDate(on)}`,
  source: (source: string) => `Source: ${source}. It has no street addresses: see the mission’s website or the map.`,
  old: {
    title: (on: PlainDate) => `This list was checked on ${formatDate(on)}, more than ${ageLimits.mission} days ago`,
    text: 'Missions move and close. Check the official site before you travel to one. We show no old telephone numbers.',
  },
  official: {
    title: 'Official site',
    text: (operator: string) => `Addresses, opening hours and emergency numbers, from ${placeName(operator)}.`,
    since: (on: PlainDate) => `Address known since ${formatDate(on)}`,
    none: (operator: string) =>
      `We know no official site of ${placeName(operator)}. Search for its foreign ministry, and check that the address is the government’s.`,
  },
  start: {
    emergency: 'Emergency numbers',
    trips: 'For your applications',
    of: (country: string) => `Missions of ${placeName(country)}`,
  },
  failure: { title: 'The embassies could not be read', text: 'Nothing is lost. Please try again in a minute.' },
}
