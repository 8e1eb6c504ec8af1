import { briefListText, dateFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

const clock = dateFormat({ timeStyle: 'short', timeZone: 'UTC' })

const said = words('routes/saved-forms', 'pageNames')

export const savedFormWords = words('routes/saved-forms', {
  chosen: (names: readonly string[]): string => savedFormWords.chosenFiles({ names: briefListText(names) }),
  until: (end: Date): string => savedFormWords.keptUntil({ time: clock.format(end) }),
  get pages(): readonly { path: RegExp; name: string }[] {
    return [
      { path: /^\/apply\/[^/]+\/requirements/, name: said.requirements },
      { path: /^\/apply\/[^/]+\/name/, name: said.name },
      { path: /^\/apply\/[^/]+\/passport/, name: said.passport },
      { path: /^\/apply\/[^/]+\/contact/, name: said.contact },
      { path: /^\/apply\b/, name: said.apply },
      { path: /^\/profile\b/, name: said.profile },
      { path: /^\/support\b/, name: said.support },
      { path: /^\/admin\b/, name: said.admin },
    ]
  },
})

/** Derives a label from a field name: "givenNames" becomes "Given names", "expiresOn.day" becomes "Expires on, day". */
export function fieldName(name: string): string {
  const words = name
    .replaceAll(/[._-]+/g, ', ')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
