import { type FixedRole, isFixedRole, isStaffRole, type Role } from '#app/platform/roles.ts'
import { invitationDays } from './invitation.ts'

const asWhat: Record<FixedRole, string> = {
  traveller: 'to open an account',
  support: 'to work in support',
  officer: 'to work as an officer',
  admin: 'to work as an administrator',
}

const workOf = (role: Role, name: string) => (isFixedRole(role) ? asWhat[role] : `to work in the role “${name}”`)

type Invited = { readonly role: Role; readonly roleName: string }

export const invitationMail = ({ role, roleName }: Invited, { link, origin }: { link: string; origin: string }) => ({
  subject: 'You are invited to Portolan',
  text: `Hello,\n\nYou are invited ${workOf(role, roleName)} at Portolan (${origin}). Open this link to choose a password:\n\n${link}\n\nThe link works once, for ${invitationDays} days.${!isStaffRole(role) ? '' : ' You will then set up a second factor, which all staff need to sign in.'}\n\nDo not forward it: anyone who opens it can take the account. If you did not expect this email, ignore it. No account exists until you choose a password.\n`,
})
