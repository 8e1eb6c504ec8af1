import { words } from '#app/lib/words/words.ts'

export const extrasWords = words('routes/apply/extras')
