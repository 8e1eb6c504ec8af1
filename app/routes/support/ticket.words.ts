import { longestMessage, longestSubject } from '#app/features/support/ticket.ts'
import { words } from '#app/lib/words/words.ts'

const limit = longestMessage.toLocaleString('en-GB')

export const ownTicketWords = words('routes/support/ticket', {
  form: {
    get messageHint() {
      return `Up to ${limit} characters.`
    },
  },
})
