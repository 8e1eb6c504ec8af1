import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Country } from '#app/features/visas/country.ts'

// The entry pages of three governments that may lie beside the project: which page is about which destination, and where
// it was published. Nothing of the pages is kept here.

export const governments = ['GB', 'US', 'CA'] as const
/** Whose page it is, and the passport it is written for. */
export type Government = (typeof governments)[number]

export type GovernmentPage = {
  readonly government: Government
  readonly to: string
  readonly url: string
  readonly text: string
}

/** The day of all pages. */
export const pagesReadOn = '2026-08-22'

const folder = new URL('../../../../shared/data/government-entry-pages-2026-08-22/', import.meta.url)

const folders: Readonly<Record<Government, string>> = { GB: 'unitedkingdom', US: 'unitedstates', CA: 'canada' }

/** Names that neither our country names nor their aliases know. */
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

/** The same page a second time, under an older name. */
const doubles = ['Czech Republic', 'Gambia, The', 'The Occupied Palestinian Territories']

/** Null where the pages are not beside the project. */
export function readGovernmentPages(countries: readonly Country[]): readonly GovernmentPage[] | null {
  if (!existsSync(folder)) return null
  const codes = codesByName(countries)
  return governments.flatMap((government) => {
    const addresses = government === 'GB' ? null : addressesOf(folders[government])
    return readdirSync(new URL(folders[government], folder))
      .toSorted()
      .flatMap((file) => {
        const name = file.replace(/\.md$/, '')
        const to = codes.get(name)
        if (!to || doubles.includes(name)) return []
        const text = readFileSync(new URL(`${folders[government]}/${file}`, folder), 'utf8').replaceAll('\u{a0}', ' ')
        return [{ government, to, text, url: addresses?.get(name) ?? britishAddress(text) }]
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
  const [, slug] = /\(\/foreign-travel-advice\/([a-z-]+)[/)]/.exec(text) ?? []
  return `https://www.gov.uk/foreign-travel-advice/${slug}/entry-requirements`
}

/** The lists of levels name the page of each destination. */
function addressesOf(name: string): Map<string, string> {
  const rows = readFileSync(new URL(`${name}-advisory-levels.csv`, folder), 'utf8').split('\n')
  return new Map(
    rows.flatMap((row): [string, string][] => {
      const [, destination = ''] = /^("[^"]*"|[^,]*),/.exec(row) ?? []
      const url = row.split(',').findLast((cell) => /Country-Information-Pages|\/destinations\//.test(cell))
      return url ? [[destination.replaceAll('"', ''), url]] : []
    }),
  )
}
