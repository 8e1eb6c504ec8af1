import { type PassportName, passportHolders, placeName } from '#app/features/visas/place-name.ts'
import { words } from '#app/lib/words/words.ts'

export const changesWords = words('routes/changes', {
  titleOf: (passport: PassportName | undefined, destination: string | undefined): string => {
    const { title, titleBetween, titleForHolders, titleForPlace } = changesWords
    if (passport && destination) return titleBetween({ passport: passport.name, destination })
    if (passport) return titleForHolders({ holders: passportHolders(passport) })
    return destination ? titleForPlace({ place: placeName(destination) }) : title
  },
})
