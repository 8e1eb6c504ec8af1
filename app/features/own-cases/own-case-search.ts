import { addressOf } from '#app/lib/address.ts'
import { pageName, readPage, shownPage } from '#app/lib/paging.ts'
import { searchable } from '#app/lib/search-text.ts'
import { href } from '#app/lib/words/href.ts'
import { type ApplicationStatus, applicationStatuses } from '../applications/application.ts'
import { dashboardWords } from '../applications/application-page.words.ts'
import { purposeWords } from '../visas/journey/purpose.words.ts'
import type { OwnCase } from './read-own-cases.server.ts'

/** A traveller's search among their applications, as in the list's URL. */
export type OwnCasesAsked = {
  readonly q: string
  /** "you": applications waiting for their traveller. */
  readonly status: ApplicationStatus | 'you' | ''
  readonly page: number
}

const perPage = 12
const longestSearch = 100

export function readOwnCasesAsked(params: URLSearchParams): OwnCasesAsked {
  const status = params.get('status') ?? ''
  return {
    q: (params.get('q') ?? '').trim().slice(0, longestSearch),
    status: isCaseFilter(status) ? status : '',
    page: readPage(params),
  }
}

export function isCaseFilter(text: string): text is OwnCasesAsked['status'] {
  return text === '' || text === 'you' || applicationStatuses.some((one) => one === text)
}

export function isNarrowed({ q, status }: OwnCasesAsked): boolean {
  return q !== '' || status !== ''
}

/** The URL of a results page. */
export function ownCasesAddress({ q, status }: OwnCasesAsked, page = 1): string {
  return addressOf(href('/applications'), { q, status, page: pageName(page) })
}

function holds(
  { traveller, reference, fromName, toName, fromCountry, toCountry, purpose, visa }: OwnCase,
  q: string,
): boolean {
  const words = searchable(q).split(/\s+/).filter(Boolean)
  const codes = [fromCountry, toCountry].map((code) => code.toLowerCase())
  // As users type it: a reference without hyphens, and a country as shown on its card.
  const said = [
    traveller?.name ?? '',
    reference,
    reference.replaceAll('-', ''),
    fromName,
    dashboardWords.visa({ country: toName }),
    visa,
  ]
  const text = searchable([...said, purpose ? purposeWords[purpose] : ''].join(' '))
  return words.every((word) => codes.includes(word) || text.includes(word))
}

/** One page of the matching applications, and the total. A page number beyond the last returns the last page. */
export function findOwnCases(cases: readonly OwnCase[], { q, status, page }: OwnCasesAsked) {
  const isAsked = (one: OwnCase) =>
    (status === '' || (status === 'you' ? one.holder === 'you' : one.status === status)) && holds(one, q)
  const found = cases.filter(isAsked)
  const { after, ...shown } = shownPage(found.length, page, perPage)
  return { found: found.slice(after, after + perPage), count: found.length, ...shown }
}
