import { languageNow } from '#words-source'
import { directionOf, intlLocale, type Language } from './languages.ts'

/** Attributes of the element around text in the current language. */
export function languageAttributes(): { lang: string; dir: 'ltr' | 'rtl' } {
  const language = languageNow()
  return { lang: intlLocale(language), dir: directionOf(language) }
}

/** Of an element whose text may be in another language than the page around it. */
export function attributesOfText(language: Language): { lang?: string; dir?: 'ltr' | 'rtl' } {
  return language === languageNow() ? {} : { lang: language, dir: directionOf(language) }
}

/** Arrow between origin and destination, in reading direction. */
export const onwards = (): string => (directionOf(languageNow()) === 'rtl' ? '←' : '→')

/** Arrow before the name of a page to return to. */
export const backwards = (): string => (directionOf(languageNow()) === 'rtl' ? '→' : '←')

/** Creates a value once per language, on first use. */
export function perLanguage<Made>(make: (locale: string) => Made): () => Made {
  const made = new Map<Language, Made>()
  return () => {
    const language = languageNow()
    let found = made.get(language)
    if (found === undefined) {
      found = make(intlLocale(language))
      made.set(language, found)
    }
    return found
  }
}

/** Like `Intl.NumberFormat`, in the current language. */
export function numberFormat(options?: Intl.NumberFormatOptions) {
  const formatter = perLanguage((locale) => new Intl.NumberFormat(locale, options))
  return { format: (value: number): string => formatter().format(value) }
}

/** Like `Intl.DateTimeFormat`, in the current language. */
export function dateFormat(options: Intl.DateTimeFormatOptions) {
  const formatter = perLanguage((locale) => new Intl.DateTimeFormat(locale, options))
  return {
    format: (timestamp: Date | number): string => formatter().format(timestamp),
    formatToParts: (timestamp: Date | number) => formatter().formatToParts(timestamp),
  }
}

/** Like `Intl.ListFormat`, in the current language. */
export function listFormat(options?: Intl.ListFormatOptions) {
  const formatter = perLanguage((locale) => new Intl.ListFormat(locale, options))
  return { format: (items: Iterable<string>): string => formatter().format(items) }
}

/** Like `Intl.DisplayNames`, in the current language. */
export function displayNames(options: Intl.DisplayNamesOptions) {
  const names = perLanguage((locale) => new Intl.DisplayNames([locale], options))
  return { of: (code: string): string | undefined => names().of(code) }
}

const collator = perLanguage((locale) => new Intl.Collator(locale))

/** Compares names by the current language's sort order. */
export const compareNames = (one: string, other: string): number => collator().compare(one, other)

const figures = numberFormat()

/** "12,000", in the current language. */
export const numberText = (value: number): string => figures.format(value)

const all = listFormat({ type: 'conjunction' })
const any = listFormat({ type: 'disjunction' })

/** "a, b and c". */
export const listText = (items: Iterable<string>): string => all.format(items)

/** "a, b or c". */
export const choiceText = (items: Iterable<string>): string => any.format(items)

const brief = listFormat({ type: 'conjunction', style: 'narrow' })

/** "a, b, c". */
export const briefListText = (items: Iterable<string>): string => brief.format(items)

/** Joins whole sentences. Chinese puts no space between them. */
export const sentences = (...said: readonly (string | false | null | undefined)[]): string =>
  said.filter(Boolean).join(languageNow() === 'zh-Hans' ? '' : ' ')
