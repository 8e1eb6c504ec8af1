import { type PassportName, passportHolders, placeName } from '#app/features/visas/place-name.ts'
import { limitWords } from '#app/lib/counted.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'

export const changesWords = words('routes/changes', {
  titleOf: (passport: PassportName | undefined, destination: string | undefined) => {
    if (passport && destination) return `Visa rule changes, ${passport.name} to ${destination}`
    if (passport) return `Visa rule changes for ${passportHolders(passport)}`
    return destination ? `Visa rule changes for ${placeName(destination)}` : 'Visa rule changes'
  },
})
