import { words } from '#app/lib/words/words.ts'

const said = words('lib')

/** A text as a whole sentence, with the full stop of the language of the moment unless it ends with a sign. */
export const asSentence = (text: string): string => (/[.!?。।؟！？]$/.test(text) ? text : said.sentence({ text }))
