import { words } from '#app/lib/words/words.ts'
export const contactWords = words('applications/steps/contact')
