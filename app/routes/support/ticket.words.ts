import { longestMessage, longestSubject } from '#app/features/support/ticket.ts'
import { numberText } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

const limit = numberText(longestMessage)

export const ownTicketWords = words('routes/support/ticket', {
  form: {
    get messageHint() {
      return `Up to ${limit} characters.`
    },
  },
})
