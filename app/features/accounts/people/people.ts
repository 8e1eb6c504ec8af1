import type { Id } from '#app/lib/id.ts'
import type { Role } from '#app/platform/roles.ts'
import type { Account, AccountStatus } from '../account.ts'

/** Filters of the people list, each a query parameter. */
export type PeopleAsked = {
  /** Parts of the name, the address or the id. */
  readonly q: string
  /** The countries whose name matches the query. */
  readonly countries: readonly string[]
  readonly status: AccountStatus | undefined
  readonly role: Role | undefined
  /** The person this page starts after, or ends before. */
  readonly after: Id<'account'> | undefined
  readonly before: Id<'account'> | undefined
}

export const peopleAPage = 50

/** Above this, the list says that there are more, without a number. */
export const mostPeopleCounted = 1_000

export type Person = Pick<Account, 'id' | 'fullName' | 'email' | 'emailVerified' | 'country' | 'role' | 'status'> & {
  readonly joinedAt: Date
}

/** Newest first, with the ids for the next and previous page if there is one. */
export type PeoplePage = {
  readonly people: readonly (Person & { readonly lastSeenAt: Date | null })[]
  readonly total: number
  readonly older: Id<'account'> | undefined
  readonly newer: Id<'account'> | undefined
}
