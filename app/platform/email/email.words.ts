import { words } from '#app/lib/words/words.ts'
export const emailWords = words('platform/email')
