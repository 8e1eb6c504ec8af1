import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A word as LIKE takes it: none of its letters means anything but itself. */
export function literally(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&')
}

/** Whether a text has a word anywhere in it; both in the same case. */
export function holdsWord(text: SQLWrapper, word: string): SQL {
  return sql`${text} like ${`%${literally(word)}%`}`
}

/** The letters of a text that are not ASCII, as an index of their own has them. */
export function otherLetters(text: SQLWrapper): SQL {
  return sql`string_to_array(regexp_replace(${text}, '[ -~]+', '', 'g'), null)`
}

/** The same of a text that has both indexes. In some scripts one letter is a word. */
export function holdsAnyWord(text: SQLWrapper, word: string): SQL {
  const letters = sql.join(
    [...word].filter((letter) => isBeyondIndex(letter)).map((letter) => sql`${letter}`),
    sql`, `,
  )
  const holds = holdsWord(text, word)
  return isBeyondIndex(word) ? sql`(${otherLetters(text)} @> array[${letters}] and ${holds})` : holds
}

/** Whether the index of three letters is of no use for a word: it knows those of ASCII only. */
export function isBeyondIndex(word: string): boolean {
  return !/^[ -~]*$/.test(word) && !/[a-z0-9]{3}/i.test(word)
}
