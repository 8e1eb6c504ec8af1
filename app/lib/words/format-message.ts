import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { type Formats, type Formatters, formatToParts } from 'intl-messageformat'
import { directionOf, intlLocale, type Language } from './languages.ts'
import { readsFromRight, setApart } from './marked-text.ts'

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

const known = new WeakMap<MessageFormatElement[], boolean>()

/** Whether a message has letters of its own that are read from the right. The name of a file has none. */
function isSentenceFromRight(message: MessageFormatElement[]): boolean {
  const reads = known.get(message) ?? readsFromRight(JSON.stringify(message))
  known.set(message, reads)
  return reads
}

const withOthersApart = (args: Arguments): Arguments =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, typeof value === 'string' ? setApart(value) : value]),
  )

const formattersByLanguage = new Map<string, Formatters>()

/** The text of a message; a list of texts and elements where it has tags, such as `<link>our terms</link>`. */
export function formatMessage(message: MessageFormatElement[], language: string, args?: Arguments): string | unknown[] {
  let formatters = formattersByLanguage.get(language)
  if (!formatters) {
    formatters = formattersOf(language)
    formattersByLanguage.set(language, formatters)
  }
  const isSentence = args && directionOf(language as Language) === 'rtl' && isSentenceFromRight(message)
  const given = isSentence ? withOthersApart(args) : args
  const parts = formatToParts(message, intlLocale(language), formatters, formats, given as never)
  return parts.every(({ type }) => type === 0)
    ? parts.map(({ value }) => value).join('')
    : parts.map(({ value }) => value)
}
