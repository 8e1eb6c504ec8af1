import { invitationDays } from '#app/features/accounts/invitations/invitation.ts'
import { passwordRule } from '#app/features/accounts/password.ts'
import { words } from '#app/lib/words/words.ts'
import { type FixedRole, isFixedRole, type Role } from '#app/platform/roles.ts'

const asWhat: Record<FixedRole, string> = words('routes/account/invitation', 'asWhat')

export const invitationWords = words('routes/account/invitation', 'invitation', {
  asWhat: (role: Role, name: string) =>
    isFixedRole(role) ? asWhat[role] : `You are invited to work in the role “${name}”.`,
  get passwordHint() {
    return `Must be at least ${passwordRule.least} characters. Paste and password managers work.`
  },
})
