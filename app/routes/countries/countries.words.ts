import { type PassportName, passportHolders, placeName, withPassport } from '#app/features/visas/place-name.ts'
import { counted } from '#app/lib/counted.ts'
import { words } from '#app/lib/words/words.ts'

export const countriesWords = words('routes/countries')
