import type { Id } from '#app/lib/id.ts'
import type { Role } from '#app/platform/roles.ts'
import type { Account, AccountStatus } from '../account.ts'

/** What staff narrow the list of people by. Each stands in its address. */
export type PeopleAsked = {
  /** Parts of words of the name, the address, or the id. */
  readonly q: string
  /** The countries whose name fits what was typed. */
  readonly countries: readonly string[]
  readonly status: AccountStatus | undefined
  readonly role: Role | undefined
  /** Whom the page comes after, or before, in the order of the list. */
  readonly after: Id<'account'> | undefined
  readonly before: Id<'account'> | undefined
}

/** How many stand on a page. */
export const peopleAPage = 50

/** Beyond these, a list says that there are more, and not how many. */
export const mostPeopleCounted = 1_000

export type Person = Pick<Account, 'id' | 'fullName' | 'email' | 'emailVerified' | 'country' | 'role' | 'status'> & {
  readonly joinedAt: Date
}

/** Newest first, with the ids to go on from where there is more. */
export type PeoplePage = {
  readonly people: readonly (Person & { readonly lastSeenAt: Date | null })[]
  readonly total: number
  readonly older: Id<'account'> | undefined
  readonly newer: Id<'account'> | undefined
}
