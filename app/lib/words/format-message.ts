import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { type Formats, type Formatters, formatToParts } from 'intl-messageformat'
import { directionOf, intlLocale, type Language } from './languages.ts'

export type Arguments = Readonly<Record<string, unknown>>

const utc = { timeZone: 'UTC' } as const

/** Format styles for messages, such as `{day, date, long}`. */
const formats: Formats = {
  number: { percent: { style: 'percent' } },
  date: { medium: { dateStyle: 'medium', ...utc }, long: { dateStyle: 'long', ...utc } },
  time: { short: { timeStyle: 'short', ...utc } },
}

/** Intl objects of one language, each created once. */
function formattersOf(language: string): Formatters {
  const locale = intlLocale(language)
  const numbers = new Intl.NumberFormat(locale)
  const hasLatinDigits = numbers.resolvedOptions().numberingSystem === 'latn'
  const isSmall = (value: unknown): value is number =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) < 1000
  // Below 1,000 the digits are the same in every language that uses Latin digits; 10 times faster than Intl.
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

// LRI and PDI of Unicode around English text; FSI around text that may be in any language.
export const englishStart = '\u2066'
export const isolateEnd = '\u2069'
const apart = '\u2068'

const hasLatin = /[A-Za-z\u00C0-\u024F]|^[+(]?\d/
const isFromRight = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const isPlainNumber = /^[\d.,\s%]*$/

export const readsFromRight = (text: string): boolean => isFromRight.test(text)

/**
 * In a right-to-left sentence, a name, a code or a number in another script keeps its own direction: it is placed between
 * the Unicode isolates FSI and PDI.
 */
export const setApart = (text: string): string =>
  hasLatin.test(text) && !isFromRight.test(text) && !isPlainNumber.test(text) && !text.startsWith(englishStart)
    ? `${apart}${text}${isolateEnd}`
    : text

const fromRight = new WeakMap<MessageFormatElement[], MessageFormatElement[]>()

/**
 * Renames the arguments of a right-to-left sentence, so that their texts are isolated (`setApart`). The argument that a
 * choice depends on keeps its name. A message without letters of its own, such as a file name, is not a sentence.
 */
function sentenceFromRight(message: MessageFormatElement[]): MessageFormatElement[] {
  const made = fromRight.get(message) ?? (readsFromRight(JSON.stringify(message)) ? renamed(message) : message)
  fromRight.set(message, made)
  return made
}

// TYPE of the parser, which browsers do not have.
const literal = 0
const argument = 1

function renamed(message: readonly MessageFormatElement[]): MessageFormatElement[] {
  return message.map((element): MessageFormatElement => {
    if ('children' in element) return { ...element, children: renamed(element.children) }
    if ('options' in element) {
      const options = Object.entries(element.options).map(([name, { value }]) => [name, { value: renamed(value) }])
      return { ...element, options: Object.fromEntries(options) }
    }
    return element.type === argument ? { ...element, value: element.value + apart } : element
  })
}

/** The arguments by both names. */
function withTextsApart(args: Arguments): Arguments {
  const texts = Object.entries(args).map(([name, value]) => [
    name + apart,
    typeof value === 'string' ? setApart(value) : value,
  ])
  return { ...args, ...Object.fromEntries(texts) }
}

/** Most messages are only text and names, which need no formatter: this is several times faster. */
function joinedText(message: readonly MessageFormatElement[], args: Arguments = {}): string | undefined {
  let text = ''
  for (const element of message) {
    if (element.type === literal) text += element.value
    else {
      const value = element.type === argument ? args[element.value] : undefined
      if (typeof value !== 'string') return undefined
      text += value
    }
  }
  return text
}

const formattersByLanguage = new Map<string, Formatters>()

/** Formats a message to text, or to a list of texts and elements if it has tags, such as `<link>our terms</link>`. */
export function formatMessage(message: MessageFormatElement[], language: string, args?: Arguments): string | unknown[] {
  const isFromRight = args && directionOf(language as Language) === 'rtl'
  const said = isFromRight ? sentenceFromRight(message) : message
  const given = said === message ? args : withTextsApart(args ?? {})
  const joined = joinedText(said, given)
  if (joined !== undefined) return joined
  let formatters = formattersByLanguage.get(language)
  if (!formatters) {
    formatters = formattersOf(language)
    formattersByLanguage.set(language, formatters)
  }
  const parts = formatToParts(said, intlLocale(language), formatters, formats, given as never)
  return parts.every(({ type }) => type === 0)
    ? parts.map(({ value }) => value).join('')
    : parts.map(({ value }) => value)
}
