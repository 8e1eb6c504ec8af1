import { letterOf } from '#app/lib/letter/letter.ts'
import { words } from '#app/lib/words/words.ts'
import { type FixedRole, isFixedRole, isStaffRole, type Role } from '#app/platform/roles.ts'
import { invitationDays } from './invitation.ts'

const asWhat: Record<FixedRole, string> = words('accounts/invitations/invitation')

const workOf = (role: Role, name: string) => (isFixedRole(role) ? asWhat[role] : `to work in the role “${name}”`)

type Invited = { readonly role: Role; readonly roleName: string }

export const invitationMail = ({ role, roleName }: Invited, { link, origin }: { link: string; origin: string }) =>
  letterOf(
    isStaffRole(role) ? 'You are invited to work at Portolan' : 'You are invited to Portolan',
    'Hello,',
    `You are invited ${workOf(role, roleName)} at Portolan (${origin}).`,
    { button: 'Choose a password', url: link },
    `The link works once, for ${invitationDays} days.${isStaffRole(role) ? ' You will then set up a second factor, which all staff need to sign in.' : ''}`,
    {
      small:
        'Do not forward it: anyone who opens it can take the account. If you did not expect this email, ignore it. No account exists until you choose a password.',
    },
  )
