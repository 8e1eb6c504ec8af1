import { words } from '#app/lib/words/words.ts'

export const clientWords = words('ui/client')
