import { words } from '#app/lib/words/words.ts'
import { type FixedRole, isFixedRole, type Role } from '#app/platform/roles.ts'

const asWhat: Record<FixedRole, string> = words('routes/account/invitation', 'asWhat')
const said = words('routes/account/invitation', 'invitation')

export const invitationWords = words('routes/account/invitation', 'invitation', {
  asWhat: (role: Role, name: string) => (isFixedRole(role) ? asWhat[role] : said.asRole({ name })),
})
