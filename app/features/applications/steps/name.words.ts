import { words } from '#app/lib/words/words.ts'
export const nameWords = words('applications/steps/name')
