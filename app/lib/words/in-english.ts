import { languageNow } from '#words-source'

// LRI and PDI of Unicode. Names and numbers that stand apart inside a sentence have FSI: they are of no language.
const first = '\u2066'
const last = '\u2069'
const marked = /\u2066([^\u2069]*)\u2069/

export const isMarkedEnglish = (text: string): boolean => text.startsWith(first)

/**
 * A text of our data that is only in English: the name of a visa, a note. In other languages it stands between the signs
 * of Unicode that keep its order from left to right, and pages draw it with its language (`MixedText`).
 */
export const inEnglish = (text: string): string =>
  text && languageNow() !== 'en' && !isMarkedEnglish(text) ? first + text + last : text

/** The parts of a text. Every second one was marked. */
export const partsInEnglish = (text: string): string[] => text.split(marked)

/** The same text for programs, without the signs. */
export const withoutMarks = (text: string): string => partsInEnglish(text).join('')

/** Of an element whose whole content is in English. */
export const englishAttributes = (): { lang?: 'en'; dir?: 'ltr' } =>
  languageNow() === 'en' ? {} : { lang: 'en', dir: 'ltr' }
