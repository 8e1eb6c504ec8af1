import type { ContactStatus } from '#app/features/content/messages/contact-message.ts'
import { contactLimits } from '#app/features/content/messages/contact-message.ts'
import { longestMessage } from '#app/features/support/ticket.ts'
import { numberFormat, numberText } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

const figure = numberFormat()

export const deskWords = words('routes/admin/messages/desk', 'desk', {
  counted: (name: string, count: number) => `${name} (${figure.format(count)})`,
})

const limit = (count: number) => numberText(count)

export const deskTicketWords = words('routes/admin/messages/desk', 'deskTicket', {
  answer: {
    get hint() {
      return `The customer reads it under the name "Support". Up to ${limit(longestMessage)} characters.`
    },
  },
})

export const deskMessageWords = words('routes/admin/messages/desk', 'deskMessage', {
  answer: {
    hint: (email: string) =>
      `It goes to ${email} and quotes nothing of the message. Up to ${limit(contactLimits.message)} characters.`,
  },
})
