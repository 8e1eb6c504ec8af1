import { words } from '#app/lib/words/words.ts'
export const aboutWords = words('routes/company/about')
