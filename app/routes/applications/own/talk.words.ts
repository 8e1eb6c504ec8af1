import { words } from '#app/lib/words/words.ts'
export const talkWords = words('routes/applications/own/talk')
