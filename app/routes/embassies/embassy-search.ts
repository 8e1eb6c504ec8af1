import { addressOf } from '#app/lib/address.ts'
import { pageName, readPage } from '#app/lib/paging.ts'
import { href } from '#app/lib/words/href.ts'
import { longestCity } from './embassy.form.ts'

export type EmbassySearch = {
  readonly isAsked: boolean
  readonly country: string
  /** Undefined if not in the address; empty for "anywhere". */
  readonly in: string | undefined
  readonly city: string
  readonly page: number
}

export function readEmbassySearch(params: URLSearchParams): EmbassySearch {
  const text = (name: string, most: number) => params.get(name)?.trim().slice(0, most)
  return {
    isAsked: params.has('country'),
    country: text('country', 20)?.toUpperCase() ?? '',
    in: text('in', 20)?.toUpperCase(),
    city: text('city', longestCity) ?? '',
    page: readPage(params),
  }
}

/** The address of another page of the same list. */
export function addressOfPage({ country, in: place, city }: EmbassySearch, page: number): string {
  return addressOf(href('/embassies'), { country, in: place, city, page: pageName(page) })
}
