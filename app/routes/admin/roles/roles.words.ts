import { listWords } from '#app/features/accounts/roles/role.words.ts'
import { longestReason } from '#app/features/accounts/standing/because.ts'
import { sentences } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

type Names = readonly string[]

export const rolesWords = words('routes/admin/roles', 'roles')

const form = words('routes/admin/roles', 'roleForm')

export const roleFormWords = words('routes/admin/roles', 'roleForm', {
  problems: {
    get reason_too_long(): string {
      return form.reasonTooLong({ longestReason })
    },
  },
  changed: {
    now: (name: string, can: Names): string =>
      can.length === 0
        ? form.changed.nowIs.none({ name })
        : form.changed.nowIs.some({ name, capabilities: listWords(can) }),
    meant: (name: string, can: Names): string =>
      can.length === 0
        ? form.changed.meantIs.none({ name })
        : form.changed.meantIs.some({ name, capabilities: listWords(can) }),
  },
})

export const rolePageWords = words('routes/admin/roles', 'rolePage')

const { changed } = words('routes/admin/roles', 'proposal')

export const proposalWords = words('routes/admin/roles', 'proposal', {
  changed: {
    before: (can: Names): string =>
      can.length === 0 ? changed.beforeIs.none : changed.beforeIs.some({ capabilities: listWords(can) }),
    now: (can: Names): string =>
      can.length === 0 ? changed.nowIs.none : changed.nowIs.some({ capabilities: listWords(can) }),
  },
})

const acts = words('routes/admin/roles', 'acts')

type Act = { readonly act: string; readonly detail: Readonly<Record<string, unknown>> }

export function roleActWords({ act, detail }: Act): string {
  const list = (text: unknown) => (text ? listWords(String(text).split(' ')) : '')
  const [added, removed] = [list(detail.added), list(detail.removed)]
  switch (act) {
    case 'role.make':
      return added ? acts[act]({ added }) : acts.madeEmpty
    case 'role.change':
      return sentences(
        detail.was !== detail.name && acts.renamed({ was: String(detail.was), name: String(detail.name) }),
        added && acts.added({ added }),
        removed && acts.removed({ removed }),
      )
    case 'role.propose':
    case 'role.approve':
    case 'role.decline':
    case 'role.withdraw':
      return acts[act]({ added })
    default:
      return acts['role.retire']
  }
}
