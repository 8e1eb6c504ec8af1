import type { OwnRole } from '#app/features/accounts/roles/role.ts'
import { reachWords, roleNameOf } from '#app/features/accounts/roles/role.words.ts'
import { isFixedRole, type Role } from '#app/platform/roles.ts'
import { rolePageWords } from './users.words.ts'

export type RolesToGive = { readonly roles: readonly Role[]; readonly own: readonly OwnRole[] }

/** The roles the user may assign, with their capabilities. Includes the person's current role, for display. */
export function roleChoices({ roles, own }: RolesToGive, now?: Role) {
  const shown = new Set(now ? [now, ...roles] : roles)
  const names = Object.fromEntries(own.map(({ id, name }) => [id, name]))
  return [...shown].map((value) => ({
    value,
    label: roleNameOf(value, names),
    hint: isFixedRole(value)
      ? rolePageWords.means[value]
      : reachWords(own.find(({ id }) => id === value)?.capabilities ?? []),
  }))
}
