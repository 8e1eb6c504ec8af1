import { words } from '#app/lib/words/words.ts'

export const passportWords = words('applications/steps/passport')
