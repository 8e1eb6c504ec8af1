import { words } from '#app/lib/words/words.ts'

export const sessionEndWords = words('ui/client/frame/session-end')
