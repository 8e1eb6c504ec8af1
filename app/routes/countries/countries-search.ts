import { type Continent, codeAsSent, continents } from '#app/features/visas/country.ts'
import { type AnswerKind, answerKinds } from '#app/features/visas/requirement.ts'
import { addressOf } from '#app/lib/address.ts'
import { pageName, readPage } from '#app/lib/paging.ts'
import { href } from '#app/lib/words/href.ts'

/** What an address of the list asks for. Codes are as they were sent: whether they exist is for the list to say. */
export type CountriesAsked = {
  q: string
  from: string | undefined
  to: string | undefined
  continent: Continent | undefined
  kind: AnswerKind | undefined
  /** Counted from 1. */
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

/** The same list with something about it changed, from its first page unless another is named. */
export function countriesAt(asked: CountriesAsked, change: Partial<CountriesAsked> = {}): string {
  const { q, from, to, continent, kind, page } = { ...asked, page: 1, ...change }
  return addressOf(href('/countries'), { q, from, to, continent, kind, page: pageName(page) })
}

/** Whether only some of the countries are wanted. */
export function isNarrowed({ q, to, continent, kind }: CountriesAsked): boolean {
  return q !== '' || !!to || !!continent || !!kind
}
