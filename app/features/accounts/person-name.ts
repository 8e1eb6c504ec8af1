/** In characters. */
export const longestName = 120

// What turns the direction of everything after it around, or takes no room: a name needs none of it. The joiners of
// Persian and of the scripts of India stay.
const unseen = /[\u00ad\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g

/** A name as somebody typed it, in one line of what can be seen; '' where that leaves no letter. */
export function personName(typed: string): string {
  const name = typed
    .toWellFormed()
    .replace(unseen, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return /\p{L}/u.test(name) ? name : ''
}
