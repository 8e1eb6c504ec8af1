import { words } from '#app/lib/words/words.ts'
export const guardianWords = words('applications/travellers/guardian')
