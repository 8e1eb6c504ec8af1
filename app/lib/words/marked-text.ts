import { languageNow } from '#words-source'
import { englishStart as first, isolateEnd as last, setApart } from './format-message.ts'
import { directionOf } from './languages.ts'

const marked = /\u2066([^\u2069]*)\u2069/

/**
 * A text of our data that exists only in English: the name of a visa, a note. In other languages it is placed between
 * Unicode isolates that keep it left to right, and pages render it with its language (`MixedText`).
 */
export const inEnglish = (text: string): string =>
  text && languageNow() !== 'en' && !text.startsWith(first) ? first + text + last : text

/** The parts of a text. Every second one was marked as English. */
export const partsInEnglish = (text: string): string[] => text.split(marked)

/** Whether all of a text was marked as English. */
export const isInEnglish = (text: string): boolean => text.startsWith(first) && text.indexOf(last) === text.length - 1

/** The same text for programs, without the signs. */
export const withoutMarks = (text: string): string => partsInEnglish(text).join('')

/** Of an element whose whole content is in English. */
export const englishAttributes = (): { lang?: 'en'; dir?: 'ltr' } =>
  languageNow() === 'en' ? {} : { lang: 'en', dir: 'ltr' }

/** Text typed by a user, for use next to our own sentences. */
export const typedText = (text: string): string => (directionOf(languageNow()) === 'rtl' ? setApart(text) : text)
