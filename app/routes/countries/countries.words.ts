import { words } from '#app/lib/words/words.ts'

export const countriesWords = words('routes/countries')
