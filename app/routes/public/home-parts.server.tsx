import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { readGlances } from '#app/features/quotes/read-glances.server.ts'
import { readPrices } from '#app/features/settings/read-prices.server.ts'
import type { Country } from '#app/features/visas/country.ts'
import { type CountryOptions, keptOptions, withChosen } from '#app/features/visas/parts/country-options.ts'
import { RequiredDocuments } from '#app/features/visas/parts/required-documents.tsx'
import { SchemeHead } from '#app/features/visas/parts/scheme-facts.tsx'
import type { CountryLists } from '#app/features/visas/read-countries.server.ts'
import type { Scheme } from '#app/features/visas/scheme.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import type { Call } from '#app/platform/call.server.ts'
import { keepPrepared } from '#app/ui/prepared.tsx'
import { homeWords } from './home.words.ts'
import { Featured } from './home-featured.tsx'
import { HowItWorks } from './home-how.tsx'
import { CheckButton, type End, EnterButton, SwapButton, TicketField } from './home-ticket.tsx'
import { Voices } from './home-voices.tsx'

export type Chosen = { from: string | undefined; to: string | undefined }

/** The names of the drawings a page is put together from. */
export type HomeParts = {
  ticket: readonly string[]
  visa: { head: string; documents: string } | undefined
  how: string
  featured: string
  /** Undefined where nobody may be quoted. */
  voices: string | undefined
}

/** What the first page has in common with itself for everybody. */
type Home = {
  readonly citizenships: CountryOptions
  readonly destinations: CountryOptions
  readonly countryNames: ReadonlyMap<string, string>
  readonly featured: readonly Country[]
  /** What is drawn, and under which prices and on which day where it depends on them. */
  readonly kept: Map<string, string>
}

const shownAtOnce = 8

// The lists are the same object until a fact changes; what was drawn of them is then drawn again.
const homes = new WeakMap<CountryLists, Home>()

export function homeOf(lists: CountryLists): Home {
  let home = homes.get(lists)
  if (!home) {
    home = {
      citizenships: keptOptions(lists.passports, homeWords.prompt),
      destinations: keptOptions(lists.places, homeWords.prompt),
      countryNames: new Map(lists.all.map(({ code, name }) => [code, name])),
      featured: lists.featured.slice(0, shownAtOnce),
      kept: new Map(),
    }
    homes.set(lists, home)
  }
  return home
}

type Wanted = Chosen & {
  /** The form was sent with a choice left out. */
  missing: boolean
  scheme: Scheme | undefined
  demo: boolean
}

/** Sees to it that everything is drawn that a page with these choices needs. The codes are known ones. */
export async function prepareHome(call: Call, home: Home, wanted: Wanted): Promise<HomeParts> {
  const { from, to, missing, scheme, demo } = wanted
  const once = (name: string, draw: () => ReactNode) => {
    if (!home.kept.has(name)) keep(home, name, '', draw())
    return name
  }
  const field = (end: End, lists: CountryOptions, value: string | undefined, wrong: boolean) =>
    once(`home ${end} ${value} ${wrong}`, () => (
      <TicketField end={end} options={withChosen(lists, value)} value={value} missing={wrong} />
    ))
  return {
    ticket: [
      once('home enter', () => <EnterButton />),
      field('from', home.citizenships, from, missing && !from),
      once('home swap', () => <SwapButton />),
      field('to', home.destinations, to, missing && !!from),
      once('home check', () => <CheckButton />),
    ],
    visa: scheme && {
      head: once(`visa ${headKey(scheme)}`, () => <SchemeHead scheme={scheme} />),
      documents: once(`documents ${scheme.documents}, ${scheme.steps}`, () => <RequiredDocuments scheme={scheme} />),
    },
    how: once(`home how ${demo}`, () => <HowItWorks demo={demo} />),
    featured: await prepareFeatured(call, home, from),
    voices: demo ? once('home voices', () => <Voices />) : undefined,
  }
}

function keep(home: Home, name: string, under: string, drawing: ReactNode): void {
  keepPrepared(name, renderToStaticMarkup(drawing))
  home.kept.set(name, under)
}

/** The cards say prices and dates: they are drawn anew when a price changes, and every day. */
async function prepareFeatured(call: Call, home: Home, from: string | undefined): Promise<string> {
  const name = `home featured ${from}`
  const under = `${(await readPrices(call)).stamp} ${dayOf(call.now)}`
  if (home.kept.get(name) !== under) {
    const glances = await readGlances(call, home.featured, from)
    keep(home, name, under, <Featured countries={home.featured} glances={glances} from={from} />)
  }
  return name
}

/** All that the head of a visa shows. A visa without details of its own has one name in many routes. */
function headKey({ name, eligible, validityDays, stayDays, entries, processing }: Scheme): string {
  return [name, eligible, validityDays, stayDays, entries, processing.min, processing.max, processing.unit].join('|')
}
