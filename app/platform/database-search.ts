import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A word as LIKE takes it: none of its letters means anything but itself. */
export function literally(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&')
}

/**
 * Whether a text has a word anywhere in it; both in the same case. The index of three letters knows those of ASCII only:
 * for a word without three of them it would hand over every row, so such a word is looked for past it.
 */
export function holdsWord(text: SQLWrapper, word: string): SQL {
  if (knowsIndex(word)) return sql`${text} like ${`%${literally(word)}%`}`
  return sql`position(${word} in ${text}) > 0`
}

function knowsIndex(word: string): boolean {
  return /^[ -~]*$/.test(word) || /[a-z0-9]{3}/i.test(word)
}
