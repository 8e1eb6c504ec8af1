import type { BookEntry } from '#app/features/accounts/people/read-person.server.ts'
import type { OwnRoleNames } from '#app/features/accounts/roles/role.ts'
import { roleNameOf } from '#app/features/accounts/roles/role.words.ts'
import { counted } from '#app/lib/counted.ts'
import { words } from '#app/lib/words/words.ts'
import { accountStatusNames } from '../users.words.ts'

export const personWords = words('routes/admin/users/person')

const statusOf = (text: unknown) => accountStatusNames[text as keyof typeof accountStatusNames] ?? String(text)

/** One row of the books about a person, as a colleague reads it. */
export function actWords({ act, detail }: Pick<BookEntry, 'act' | 'detail'>, roleNames: OwnRoleNames): string {
  const roleOf = (role: unknown) => roleNameOf(String(role), roleNames)
  switch (act) {
    case 'person.status':
      return `Status changed from ${statusOf(detail.from)} to ${statusOf(detail.to)}`
    case 'person.role':
      return `Role changed from ${roleOf(detail.from)} to ${roleOf(detail.to)}`
    case 'person.sign-out':
      return `Signed out of ${counted(Number(detail.sessions), 'session')}`
    case 'person.remove-factors':
      return 'Second factors removed'
    case 'person.confirmation':
      return 'Confirmation letter sent again'
    case 'person.join':
      return `Came in by invitation as ${roleOf(detail.role)}`
    case 'passport.reveal':
      return 'Passport number shown'
    case 'form.open':
      return 'Filled form opened'
    default:
      return act
  }
}
