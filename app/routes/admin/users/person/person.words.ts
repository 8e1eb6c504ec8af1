import type { AuditEntry } from '#app/features/accounts/people/read-person.server.ts'
import type { OwnRoleNames } from '#app/features/accounts/roles/role.ts'
import { roleNameOf } from '#app/features/accounts/roles/role.words.ts'
import { words } from '#app/lib/words/words.ts'
import { accountStatusNames } from '../users.words.ts'

export const personWords = words('routes/admin/users/person')

const statusOf = (text: unknown) => accountStatusNames[text as keyof typeof accountStatusNames] ?? String(text)

export function actWords({ act, detail }: Pick<AuditEntry, 'act' | 'detail'>, roleNames: OwnRoleNames): string {
  const roleOf = (role: unknown) => roleNameOf(String(role), roleNames)
  const { acts } = personWords
  switch (act) {
    case 'person.status':
      return acts[act]({ from: statusOf(detail.from), to: statusOf(detail.to) })
    case 'person.role':
      return acts[act]({ from: roleOf(detail.from), to: roleOf(detail.to) })
    case 'person.sign-out':
      return acts[act]({ count: Number(detail.sessions) })
    case 'person.join':
      return acts[act]({ role: roleOf(detail.role) })
    case 'person.remove-factors':
    case 'person.confirmation':
    case 'passport.reveal':
    case 'form.open':
      return acts[act]
    default:
      return act
  }
}
