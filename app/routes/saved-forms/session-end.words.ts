import { words } from '#app/lib/words/words.ts'
export const sessionEndWords = words('routes/saved-forms/session-end')
