import { renderToStaticMarkup } from 'react-dom/server'
import type { Country } from '#app/features/visas/country.ts'
import { type CountryOptions, countryOptions, withChosen } from '#app/features/visas/parts/country-options.ts'
import type { CountryLists } from '#app/features/visas/read-countries.server.ts'
import { keepPrepared } from '#app/ui/prepared.tsx'
import { homeWords } from './home.words.ts'
import { Featured } from './home-featured.tsx'
import { HowItWorks } from './home-how.tsx'

export type Chosen = { from: string | undefined; to: string | undefined }

/** The names of the drawings a page is put together from. */
export type HomeParts = { citizenships: string; destinations: string; how: string; featured: string }

/** What the first page has in common with itself for everybody. */
type Home = {
  readonly citizenships: CountryOptions
  readonly destinations: CountryOptions
  readonly countryNames: ReadonlyMap<string, string>
  readonly featured: readonly Country[]
  readonly kept: Set<string>
}

const shownAtOnce = 8

// The lists are the same object until a fact changes; what was drawn of them is then drawn again.
const homes = new WeakMap<CountryLists, Home>()

export function homeOf(lists: CountryLists): Home {
  let home = homes.get(lists)
  if (!home) {
    home = {
      citizenships: countryOptions(lists.passports, homeWords.prompt),
      // Every place a person may go to, territories too: what is not known of them is said, and not left out.
      destinations: countryOptions(
        lists.all.filter(({ kind }) => kind !== 'document'),
        homeWords.prompt,
      ),
      countryNames: new Map(lists.all.map(({ code, name }) => [code, name])),
      featured: lists.featured.slice(0, shownAtOnce),
      kept: new Set(),
    }
    homes.set(lists, home)
  }
  return home
}

/** Sees to it that everything is drawn that a page with these choices needs. The codes are known ones. */
export function prepareHome(home: Home, { from = '', to = '' }: Chosen, demo: boolean): HomeParts {
  const { kept } = home
  function once(name: string, draw: () => string): string {
    if (!kept.has(name)) {
      keepPrepared(name, draw())
      kept.add(name)
    }
    return name
  }
  return {
    citizenships: once(`home from ${from}`, () => withChosen(home.citizenships, from)),
    destinations: once(`home to ${to}`, () => withChosen(home.destinations, to)),
    how: once(`home how ${demo}`, () => renderToStaticMarkup(<HowItWorks demo={demo} />)),
    featured: once(`home featured ${from}`, () =>
      renderToStaticMarkup(<Featured countries={home.featured} from={from || undefined} />),
    ),
  }
}
