/** In characters. */
export const longestName = 120

// Invisible characters and text-direction overrides, which a name does not need. The joiners used in Persian and Indian
// scripts stay.
const unseen = /[\u00ad\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g

/** A typed name on one line of visible characters; '' if no letter is left. */
export function personName(typed: string): string {
  const name = typed
    .toWellFormed()
    .replace(unseen, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return /\p{L}/u.test(name) ? name : ''
}
