import { accountStatuses } from '#app/features/accounts/account.ts'
import type { PeopleAsked } from '#app/features/accounts/people/people.ts'
import { addressOf } from '#app/lib/address.ts'
import { isId } from '#app/lib/id.ts'
import { href } from '#app/lib/words/href.ts'
import { isFixedRole, type Role } from '#app/platform/roles.ts'

const longestQuestion = 100
// Two letters are a country code, or match half of all names.
const shortestName = 3

type Place = { readonly code: string; readonly name: string; readonly aliases: readonly string[] }

/** Parses the list query; invalid values are ignored. */
export function readPeopleAsked(search: URLSearchParams, places: readonly Place[]): PeopleAsked {
  const text = (name: string) => (search.get(name) ?? '').replaceAll('\0', '').trim().slice(0, longestQuestion)
  const id = (name: string) => {
    const given = text(name)
    return isId<'account'>(given) ? given : undefined
  }
  const q = text('q')
  return {
    q,
    countries: countriesIn(q, places),
    status: accountStatuses.find((status) => status === text('status')),
    role: roleIn(text('role')),
    after: id('after'),
    before: id('before'),
  }
}

/** The role in an address or a form, if valid. */
export function roleIn(text: string): Role | undefined {
  return isFixedRole(text) || isId<'role'>(text) ? text : undefined
}

function countriesIn(q: string, places: readonly Place[]): string[] {
  const wanted = q.toLowerCase()
  const fits = ({ code, name, aliases }: Place) =>
    code.toLowerCase() === wanted ||
    (wanted.length >= shortestName && [name, ...aliases].some((one) => one.toLowerCase().includes(wanted)))
  return wanted ? places.filter(fits).map(({ code }) => code) : []
}

/** The address of the list with its query, optionally starting after a person. */
export function peopleAddress(
  { q, status, role }: PeopleAsked,
  from: { after?: string; before?: string } = {},
): string {
  return addressOf(href('/admin/users'), { q, status, role, ...from })
}

export function isNarrowed({ q, status, role }: PeopleAsked): boolean {
  return !!q || !!status || !!role
}
