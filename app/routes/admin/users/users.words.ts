import type { AccountStatus } from '#app/features/accounts/account.ts'
import { invitationDays } from '#app/features/accounts/invitations/invitation.ts'
import { mostPeopleCounted } from '#app/features/accounts/people/people.ts'
import { longestName } from '#app/features/accounts/person-name.ts'
import { longestReason } from '#app/features/accounts/standing/because.ts'
import type { StandingProblem } from '#app/features/accounts/standing/change-standing.server.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { numberFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import type { FixedRole } from '#app/platform/roles.ts'

const figure = numberFormat()

export const accountStatusNames: Record<AccountStatus, string> = words('routes/admin/users', 'accountStatusNames')

/** "21 Nov 2026" */
export function dayWords(at: Date): string {
  return formatDate(dayOf(at), 'short')
}

export const usersWords = words('routes/admin/users', 'users', {
  found: (total: number) => {
    if (total > mostPeopleCounted) return `More than ${figure.format(mostPeopleCounted)} people`
    return total === 1 ? '1 person' : `${figure.format(total)} people`
  },
})

export const standingProblemWords: Record<StandingProblem['code'], string> = words(
  'routes/admin/users',
  'standingProblem',
)

export const reasonWords = words('routes/admin/users', 'reason')

export const statusPageWords = words('routes/admin/users', 'statusPage')

const roleMeans: Record<FixedRole, string> = words('routes/admin/users', 'roleMeans')

export const rolePageWords = words('routes/admin/users', 'rolePage', {
  get means() {
    return roleMeans
  },
})

export const factorPageWords = words('routes/admin/users', 'factorPage')

export const inviteWords = words('routes/admin/users', 'invite', {
  how: {
    get points() {
      return [
        `The link works once, for ${invitationDays} days, and only for whoever reads at the address.`,
        'There is no account before they choose a password.',
        'Colleagues set up a second factor before the portal opens.',
        'It falls if you lose the right to send it.',
      ]
    },
  },
})

export const invitationsWords = words('routes/admin/users', 'invitations')
