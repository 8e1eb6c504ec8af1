import { invitationDays } from '#app/features/accounts/invitations/invitation.ts'
import { passwordRule } from '#app/features/accounts/password.ts'
import { type FixedRole, isFixedRole, type Role } from '#app/platform/roles.ts'

const asWhat: Record<FixedRole, string> = {
  traveller: 'You are invited to open an account.',
  support: 'You are invited to work in support.',
  officer: 'You are invited to work as an officer.',
  admin: 'You are invited to work as an administrator.',
}

export const invitationWords = {
  title: 'Accept your invitation',
  asWhat: (role: Role, name: string) =>
    isFixedRole(role) ? asWhat[role] : `You are invited to work in the role “${name}”.`,
  lede: 'Choose a password, and your account is open.',
  email: 'Email address',
  passwordHint: `Must be at least ${passwordRule.least} characters. Paste and password managers work.`,
  staff: 'After this you set up a second factor. The portal opens with it.',
  already: (name: string) => `You are signed in as ${name}. Accepting this signs that account out here.`,
  button: 'Open my account',
  busy: 'Opening your account...',
  failedTitle: 'Your account is not open yet',
  taken: 'This address has an account by now. Sign in to it. If you did not open it, set a new password.',
  expiredTitle: 'This invitation no longer works',
  expired: `It was used, withdrawn or replaced by a newer letter, or it is older than ${invitationDays} days. Ask whoever invited you for a new one.`,
  signIn: 'Sign in',
  newPassword: 'Set a new password',
  failure: {
    name: 'Account not opened',
    title: 'Your account was not opened',
    text: 'Something went wrong on our side.',
    more: 'Your invitation still works. Please try again in a minute.',
  },
}
