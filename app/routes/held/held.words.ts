import { dateFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

const clock = dateFormat({ timeStyle: 'short', timeZone: 'UTC' })

export const heldWords = words('routes/held', {
  chosen: (names: readonly string[]) => `You had chosen: ${names.join(', ')}.`,
  until: (end: Date) => `We keep it until ${clock.format(end)} UTC, for you only.`,
  get pages() {
    return [
      { path: /^\/apply\/[^/]+\/requirements/, name: 'your visa application: requirements' },
      { path: /^\/apply\/[^/]+\/name/, name: 'your visa application: name' },
      { path: /^\/apply\/[^/]+\/passport/, name: 'your visa application: passport' },
      { path: /^\/apply\/[^/]+\/contact/, name: 'your visa application: contact details' },
      { path: /^\/apply\b/, name: 'your visa application' },
      { path: /^\/profile\b/, name: 'your profile' },
      { path: /^\/support\b/, name: 'your question to us' },
      { path: /^\/admin\b/, name: 'the admin portal' },
    ] as readonly { path: RegExp; name: string }[]
  },
})

/** What a field is called, made of its name: "givenNames" is "Given names", "expiresOn.day" is "Expires on, day". */
export function fieldName(name: string): string {
  const words = name
    .replaceAll(/[._-]+/g, ', ')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
