import { words } from '#app/lib/words/words.ts'
export const workWords = words('routes/shell/work')
