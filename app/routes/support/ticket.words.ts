import { words } from '#app/lib/words/words.ts'

export const ownTicketWords = words('routes/support/ticket')
