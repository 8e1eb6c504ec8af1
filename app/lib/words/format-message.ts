import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { type Formats, type Formatters, formatToParts } from 'intl-messageformat'
import { isMarkedEnglish } from './in-english.ts'
import { directionOf, intlLocale, type Language } from './languages.ts'

export type Arguments = Readonly<Record<string, unknown>>

const utc = { timeZone: 'UTC' } as const

/** The styles that messages may name, such as `{day, date, long}`. */
const formats: Formats = {
  number: { percent: { style: 'percent' } },
  date: { medium: { dateStyle: 'medium', ...utc }, long: { dateStyle: 'long', ...utc } },
  time: { short: { timeStyle: 'short', ...utc } },
}

/** The Intl objects of one language, each made once. */
function formattersOf(language: string): Formatters {
  const locale = intlLocale(language)
  const numbers = new Intl.NumberFormat(locale)
  const hasLatinDigits = numbers.resolvedOptions().numberingSystem === 'latn'
  const isSmall = (value: unknown): value is number =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) < 1000
  // Below a thousand the digits are the same in every language with Latin digits: ten times faster than Intl.
  const plain = {
    format: (value: number) => (hasLatinDigits && isSmall(value) ? String(value) : numbers.format(value)),
  }
  const cardinal = new Intl.PluralRules(locale)
  const ordinal = new Intl.PluralRules(locale, { type: 'ordinal' })
  const made = new WeakMap<object, object>()
  const madeOnce = (style: object, make: () => object) => {
    const found = made.get(style) ?? make()
    made.set(style, found)
    return found
  }
  return {
    getNumberFormat: (_: unknown, style?: object) =>
      style ? madeOnce(style, () => new Intl.NumberFormat(locale, style)) : plain,
    getDateTimeFormat: (_: unknown, style: object = {}) =>
      madeOnce(style, () => new Intl.DateTimeFormat(locale, style)),
    getPluralRules: (_: unknown, style?: Intl.PluralRulesOptions) => (style?.type === 'ordinal' ? ordinal : cardinal),
  } as unknown as Formatters
}

const hasLatin = /[A-Za-z\u00C0-\u024F]|^[+(]?\d/
const isFromRight = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const isPlainNumber = /^[\d.,\s%]*$/

const known = new WeakMap<MessageFormatElement[], boolean>()

/** Whether a message has letters of its own that are read from the right. The name of a file has none. */
function readsFromRight(message: MessageFormatElement[]): boolean {
  const reads = known.get(message) ?? isFromRight.test(JSON.stringify(message))
  known.set(message, reads)
  return reads
}

/**
 * In a sentence that is read from the right, a name, a code or a number of another script keeps its own order: it
 * stands between the signs of Unicode for that (FSI and PDI).
 */
function setApart(args: Arguments): Arguments {
  const named = Object.entries(args).map(([name, value]) => {
    const isOther =
      typeof value === 'string' &&
      hasLatin.test(value) &&
      !isFromRight.test(value) &&
      !isPlainNumber.test(value) &&
      !isMarkedEnglish(value)
    return [name, isOther ? `\u2068${value}\u2069` : value] as const
  })
  return Object.fromEntries(named)
}

const formattersByLanguage = new Map<string, Formatters>()

/** The text of a message; a list of texts and elements where it has tags, such as `<link>our terms</link>`. */
export function formatMessage(message: MessageFormatElement[], language: string, args?: Arguments): string | unknown[] {
  let formatters = formattersByLanguage.get(language)
  if (!formatters) {
    formatters = formattersOf(language)
    formattersByLanguage.set(language, formatters)
  }
  const isSentence = args && directionOf(language as Language) === 'rtl' && readsFromRight(message)
  const given = isSentence ? setApart(args) : args
  const parts = formatToParts(message, intlLocale(language), formatters, formats, given as never)
  return parts.every(({ type }) => type === 0)
    ? parts.map(({ value }) => value).join('')
    : parts.map(({ value }) => value)
}
