import { words } from '#app/lib/words/words.ts'
export const teamWords = words('routes/company/team')
