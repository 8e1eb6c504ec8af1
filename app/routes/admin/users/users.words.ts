import type { AccountStatus } from '#app/features/accounts/account.ts'
import { invitationDays } from '#app/features/accounts/invitations/invitation.ts'
import { mostPeopleCounted } from '#app/features/accounts/people/people.ts'
import { longestName } from '#app/features/accounts/person-name.ts'
import { longestReason } from '#app/features/accounts/standing/because.ts'
import type { StandingProblem } from '#app/features/accounts/standing/change-standing.server.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'

export const accountStatusNames: Record<AccountStatus, string> = words('routes/admin/users', 'accountStatusNames')

/** Formats a date: "21 Nov 2026". */
export function dayWords(at: Date): string {
  return formatDate(dayOf(at), 'short')
}

const users = words('routes/admin/users', 'users')

export const usersWords = words('routes/admin/users', 'users', {
  found: ({ total }: { total: number }): string =>
    total > mostPeopleCounted ? users.foundMore({ most: mostPeopleCounted }) : users.found({ total }),
})

export const standingProblemWords: Record<StandingProblem['code'], string> = words(
  'routes/admin/users',
  'standingProblem',
  {
    get reason_too_long(): string {
      return standing.reasonTooLong({ longestReason })
    },
  },
)

const standing = words('routes/admin/users', 'standing')

export const reasonWords = words('routes/admin/users', 'reason')

export const statusPageWords = words('routes/admin/users', 'statusPage')

export const rolePageWords = words('routes/admin/users', 'rolePage')

export const factorPageWords = words('routes/admin/users', 'factorPage')

export const inviteWords = words('routes/admin/users', 'invite', {
  how: {
    get points(): readonly string[] {
      const { once, password, factor, right } = invite.how.rules
      return [once({ invitationDays }), password, factor, right]
    },
  },
  problems: {
    get name(): string {
      return invite.nameProblem({ longestName })
    },
  },
})

const invite = words('routes/admin/users', 'invite')

export const invitationsWords = words('routes/admin/users', 'invitations')
