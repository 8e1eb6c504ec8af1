import { words } from '#app/lib/words/words.ts'

export const sessionEndWords = words('ui/enhance/frame/session-end')
