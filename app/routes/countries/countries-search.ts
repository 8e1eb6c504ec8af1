import { type Continent, codeAsSent, continents } from '#app/features/visas/country.ts'
import { type AnswerKind, answerKinds } from '#app/features/visas/requirement.ts'
import { addressOf } from '#app/lib/address.ts'
import { pageName, readPage } from '#app/lib/paging.ts'
import { href } from '#app/lib/words/href.ts'

/** The query of the list. Codes are unvalidated: they may not exist. */
export type CountriesAsked = {
  q: string
  from: string | undefined
  to: string | undefined
  continent: Continent | undefined
  kind: AnswerKind | undefined
  /** Starts at 1. */
  page: number
}

const longest = 80

export function readCountriesAsked(search: URLSearchParams): CountriesAsked {
  const code = (name: string) => codeAsSent(search.get(name) ?? '').slice(0, 20) || undefined
  const continent = code('continent')
  const kind = search.get('kind')
  return {
    q: (search.get('q') ?? '').trim().slice(0, longest),
    from: code('from'),
    to: code('to'),
    continent: continents.find((known) => known === continent),
    kind: answerKinds.find((known) => known === kind),
    page: readPage(search),
  }
}

/** The address of the list with some parameters changed, on page 1 unless another is given. */
export function countriesAt(asked: CountriesAsked, change: Partial<CountriesAsked> = {}): string {
  const { q, from, to, continent, kind, page } = { ...asked, page: 1, ...change }
  return addressOf(href('/countries'), { q, from, to, continent, kind, page: pageName(page) })
}

export function isNarrowed({ q, to, continent, kind }: CountriesAsked): boolean {
  return q !== '' || !!to || !!continent || !!kind
}
