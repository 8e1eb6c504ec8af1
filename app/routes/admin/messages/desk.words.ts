import { longestMessage } from '#app/features/support/ticket.ts'
import { words } from '#app/lib/words/words.ts'

export const deskWords = words('routes/admin/messages/desk', 'desk')

const { answer } = words('routes/admin/messages/desk', 'deskTicket')

export const deskTicketWords = words('routes/admin/messages/desk', 'deskTicket', {
  answer: {
    get hint(): string {
      return answer.hintUpTo({ most: longestMessage })
    },
  },
})

export const deskMessageWords = words('routes/admin/messages/desk', 'deskMessage')
