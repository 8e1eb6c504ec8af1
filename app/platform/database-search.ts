import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A word as LIKE takes it: none of its letters means anything but itself. */
export function literally(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&')
}

/** Whether a text has a word anywhere in it; both in the same case. */
export function holdsWord(text: SQLWrapper, word: string): SQL {
  return sql`${text} like ${`%${literally(word)}%`}`
}

/** Whether the index of three letters is of no use for a word: it knows those of ASCII only. */
export function isBeyondIndex(word: string): boolean {
  return !/^[ -~]*$/.test(word) && !/[a-z0-9]{3}/i.test(word)
}
