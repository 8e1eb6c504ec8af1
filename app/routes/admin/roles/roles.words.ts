import { longestRoleName } from '#app/features/accounts/roles/role.ts'
import { listWords } from '#app/features/accounts/roles/role.words.ts'
import { longestReason } from '#app/features/accounts/standing/because.ts'
import { counted } from '#app/lib/counted.ts'
import { words } from '#app/lib/words/words.ts'

export const rolesWords = words('routes/admin/roles', 'roles', {
  waiting: { adds: (added: readonly string[]) => `Adds: ${listWords(added)}` },
})

export const roleFormWords = words('routes/admin/roles', 'roleForm', {
  tickHint: (more: string | undefined, needed: readonly string[]) =>
    [more, needed.length > 0 && `Includes: ${listWords(needed)}`].filter(Boolean).join('. '),
  changed: {
    now: (name: string, can: readonly string[]) => `Now: ${name}. ${canWords(can)}`,
    meant: (name: string, can: readonly string[]) => `Your version: ${name}. ${canWords(can)}`,
  },
})

const canWords = (can: readonly string[]) => (can.length === 0 ? 'Can do nothing.' : `${listWords(can)}.`)

export const rolePageWords = words('routes/admin/roles', 'rolePage')

export const proposalWords = words('routes/admin/roles', 'proposal', {
  changed: {
    before: (can: readonly string[]) => `Then: ${canWords(can)}`,
    now: (can: readonly string[]) => `Now: ${canWords(can)}`,
  },
})

type Act = { readonly act: string; readonly detail: Readonly<Record<string, unknown>> }

/** One row of the audit log about a role, as a colleague reads it. */
export function roleActWords({ act, detail }: Act): string {
  const list = (text: unknown) => (text ? listWords(String(text).split(' ')) : '')
  const [added, removed] = [list(detail.added), list(detail.removed)]
  switch (act) {
    case 'role.make':
      return added ? `Made, with: ${added}` : 'Made, without any rights'
    case 'role.change':
      return [
        detail.was !== detail.name && `Renamed from ${detail.was} to ${detail.name}`,
        added && `Added: ${added}`,
        removed && `Removed: ${removed}`,
      ]
        .filter(Boolean)
        .join('. ')
    case 'role.propose':
      return `Proposed: ${added}`
    case 'role.approve':
      return `Approved: ${added}`
    case 'role.decline':
      return `Declined: ${added}`
    case 'role.withdraw':
      return `Withdrawn: ${added}`
    default:
      return 'Retired'
  }
}
