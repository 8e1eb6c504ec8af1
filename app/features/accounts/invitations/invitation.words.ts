import { emailOf } from '#app/lib/email/email-message.ts'
import { sentences } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import { isFixedRole, isStaffRole, type Role } from '#app/platform/roles.ts'
import { invitationDays } from './invitation.ts'

const said = words('accounts/invitations/invitation', 'mail')

type Invited = { readonly role: Role; readonly roleName: string }

export function invitationMail({ role, roleName }: Invited, { link, origin }: { link: string; origin: string }) {
  const isStaff = isStaffRole(role)
  return emailOf(
    said.subject({ isStaff }),
    said.hello,
    isFixedRole(role) ? said.text[role]({ origin }) : said.textOwnRole({ role: roleName, origin }),
    { button: said.button, url: link },
    sentences(said.works({ days: invitationDays }), isStaff && said.factor),
    { small: said.small },
  )
}
