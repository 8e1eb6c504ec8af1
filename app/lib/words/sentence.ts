import { words } from '#app/lib/words/words.ts'

const said = words('lib')

/** Ends a text with the full stop of the current language, unless it already ends with punctuation. */
export const asSentence = (text: string): string => (/[.!?。।؟！？]$/.test(text) ? text : said.sentence({ text }))
