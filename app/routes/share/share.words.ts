import { words } from '#app/lib/words/words.ts'

export const shareWords = words('routes/share')
