import { words } from '#app/lib/words/words.ts'
export const passportReaderWords = words('applications/steps/passport/passport-reader')
