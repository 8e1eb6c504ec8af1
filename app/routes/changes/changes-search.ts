import { codeAsSent } from '#app/features/visas/country.ts'
import { addressOf } from '#app/lib/address.ts'
import { pageName, readPage } from '#app/lib/paging.ts'
import { href } from '#app/lib/words/href.ts'

/** The query of the change log. Codes are unvalidated: they may not exist. */
export type ChangesAsked = {
  readonly passport: string | undefined
  readonly destination: string | undefined
  /** Starts at 1. */
  readonly page: number
}

export function readChangesAsked(search: URLSearchParams): ChangesAsked {
  const code = (name: string) => codeAsSent(search.get(name) ?? '').slice(0, 20) || undefined
  return { passport: code('passport'), destination: code('destination'), page: readPage(search) }
}

/** The address of another page of the same list. */
export function changesAt({ passport, destination }: Partial<ChangesAsked>, page = 1): string {
  return addressOf(href('/changes'), { passport, destination, page: pageName(page) })
}

/** The feed for the same filters. */
export function feedAt({ passport, destination }: Partial<ChangesAsked>): string {
  return addressOf(href('/changes.atom'), { passport, destination })
}
