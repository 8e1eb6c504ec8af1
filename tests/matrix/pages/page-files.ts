import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Country } from '#app/features/visas/country.ts'

// The entry pages of 3 governments that may be present beside the project: the destination of each page, and where it
// was published. Nothing of the pages is stored here.

export const governments = ['GB', 'US', 'CA'] as const
/** The government that publishes the page, and whose passport it is written for. */
export type Government = (typeof governments)[number]

export type GovernmentPage = {
  readonly government: Government
  readonly to: string
  readonly url: string
  readonly text: string
  /** The date of the page's last update, if the government states it. */
  readonly updatedOn: string | null
}

/** The date on which all pages were read. */
export const pagesReadOn = '2026-08-22'

const folder = new URL('../../../../shared/data/government-entry-pages-2026-08-22/', import.meta.url)

const folders: Readonly<Record<Government, string>> = { GB: 'unitedkingdom', US: 'unitedstates', CA: 'canada' }

/** Names that are neither country names nor aliases in the facts. */
const otherNames: Readonly<Record<string, string>> = {
  Congo: 'CG',
  'Democratic Republic of Congo (Kinshasa)': 'CD',
  'Democratic Republic of the Congo (D.R.C.)': 'CD',
  "Côte d'Ivoire (Ivory Coast)": 'CI',
  'Republic of Congo (Brazzaville)': 'CG',
  'Republic of the Congo': 'CG',
  'Federated States of Micronesia': 'FM',
  'Micronesia (FSM)': 'FM',
  'Gambia, The': 'GM',
  'The Gambia': 'GM',
  'Hong Kong': 'HK',
  Macao: 'MO',
  Macau: 'MO',
  'Israel, the West Bank and Gaza': 'IL',
  'Israel, the West Bank and the Gaza Strip': 'IL',
  'Myanmar (Burma)': 'MM',
  'Russian Federation': 'RU',
  'Saint Vincent & the Grenadines': 'VC',
  'Sao Tome and Principe': 'ST',
  'São Tomé and Principe': 'ST',
  'St Kitts and Nevis': 'KN',
  'St Lucia': 'LC',
  'St Vincent and the Grenadines': 'VC',
  'Timor-Leste (East Timor)': 'TL',
  'Israel and Palestine': 'PS',
  Palestine: 'PS',
}

/** Duplicates of a page under an older name. */
const doubles = ['Czech Republic', 'Gambia, The', 'The Occupied Palestinian Territories']

/** Null if the pages are not beside the project. */
export function readGovernmentPages(countries: readonly Country[]): readonly GovernmentPage[] | null {
  if (!existsSync(folder)) return null
  const codes = codesByName(countries)
  return governments.flatMap((government) => {
    const listed = government === 'GB' ? null : listOf(folders[government], codes)
    return readdirSync(new URL(folders[government], folder))
      .toSorted()
      .flatMap((file) => {
        const name = file.replace(/\.md$/, '')
        const to = codes.get(name)
        if (!to || doubles.includes(name)) return []
        const text = readFileSync(new URL(`${folders[government]}/${file}`, folder), 'utf8').replaceAll('\u{a0}', ' ')
        const { url, updatedOn } = listed?.get(to) ?? { url: britishAddress(text), updatedOn: null }
        return [{ government, to, text, url, updatedOn }]
      })
  })
}

function codesByName(countries: readonly Country[]): Map<string, string> {
  const destinations = countries.filter(({ isDestination }) => isDestination)
  const names = destinations.flatMap(({ code, name, aliases }) =>
    [...aliases, name].map((each): [string, string] => [each, code]),
  )
  return new Map([...names, ...Object.entries(otherNames)])
}

function britishAddress(text: string): string {
  const [, slug] = /\(\/foreign-travel-advice\/([a-z-]+)\/print\)/.exec(text) ?? []
  return `https://www.gov.uk/foreign-travel-advice/${slug}/entry-requirements`
}

type Listed = { readonly url: string; readonly updatedOn: string | null }

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '')

/**
 * The lists of advice levels name the pages of each destination and, for some, their update dates. If there are
 * several, as for territories of a country, the one named like the destination is used.
 */
function listOf(name: string, codes: ReadonlyMap<string, string>): Map<string, Listed> {
  const rows = readFileSync(new URL(`${name}-advisory-levels.csv`, folder), 'utf8').split('\n')
  const found = new Map<string, Listed>()
  for (const row of rows) {
    const destination = (/^("[^"]*"|[^,]*),/.exec(row)?.[1] ?? '').replaceAll('"', '')
    const [, url, updatedOn = null] =
      /,(https:[^,]*(?:Country-Information-Pages|\/destinations\/)[^,\r]*)(?:,(\d{4}-\d\d-\d\d))?/.exec(row) ?? []
    const to = codes.get(destination)
    if (!url || !to) continue
    const calledAlike = lettersOf(url.replace(/.*\//, '').replace('.html', '')) === lettersOf(destination)
    if (calledAlike || !found.has(to)) found.set(to, { url, updatedOn })
    // Canada has one page for both.
    if (to === 'PS' && !found.has('IL')) found.set('IL', { url, updatedOn })
  }
  return found
}
