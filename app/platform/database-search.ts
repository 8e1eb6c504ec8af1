import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Escapes a word for LIKE. */
export function literally(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&')
}

/** Whether a text contains a word; both must be in the same case. */
export function holdsWord(text: SQLWrapper, word: string): SQL {
  return sql`${text} like ${`%${literally(word)}%`}`
}

/** The non-ASCII letters of a text, as indexed separately. */
export function otherLetters(text: SQLWrapper): SQL {
  return sql`string_to_array(regexp_replace(${text}, '[ -~]+', '', 'g'), null)`
}

/** The same for a text with both indexes. In some scripts a single letter is a word. */
export function holdsAnyWord(text: SQLWrapper, word: string): SQL {
  const letters = sql.join(
    [...word].filter((letter) => isBeyondIndex(letter)).map((letter) => sql`${letter}`),
    sql`, `,
  )
  const holds = holdsWord(text, word)
  return isBeyondIndex(word) ? sql`(${otherLetters(text)} @> array[${letters}] and ${holds})` : holds
}

/** Whether the trigram index is useless for a word: it covers ASCII only. */
export function isBeyondIndex(word: string): boolean {
  return !/^[ -~]*$/.test(word) && !/[a-z0-9]{3}/i.test(word)
}
