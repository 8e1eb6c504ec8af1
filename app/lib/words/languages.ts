/** The languages of the service, by their tags: English first, then as they are listed to people. */
export const languages = ['en', 'es', 'fr', 'ar', 'hi', 'zh-Hans'] as const

/** What each language calls itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  ar: 'العربية',
  hi: 'हिन्दी',
  'zh-Hans': '简体中文',
}

export type Language = (typeof languages)[number]

/** How far a translation is. */
export type LanguageState = {
  /** Every message is translated. House tests hold it to that. */
  readonly isComplete: boolean
  /** Who read it against English. Nobody has where a machine made it and there is no name. */
  readonly reviewedBy?: string
  /** The day it was made or reviewed. */
  readonly day: string
}

/** A language that has no state is not begun. */
export const languageStates: { readonly [Tag in Exclude<Language, 'en'>]?: LanguageState } = {
  es: { isComplete: true, day: '2026-11-30' },
  fr: { isComplete: true, day: '2026-11-30' },
  ar: { isComplete: true, day: '2026-11-30' },
  hi: { isComplete: true, day: '2026-11-30' },
  'zh-Hans': { isComplete: true, day: '2026-11-30' },
}

/**
 * Languages for tests, made from English: in `en-XA` each message stands in brackets and is longer, and `ar-XB` is
 * written from right to left. What is clipped, put together or in no catalogue is seen. Types know nothing of them.
 */
const testLanguages = ['en-XA', 'ar-XB'] as const as unknown as readonly Language[]
let hasTestLanguages = false

export function offerTestLanguages(offered = true): void {
  hasTestLanguages = offered
}

export const isTestLanguage = (tag: string): boolean => (testLanguages as readonly string[]).includes(tag)

/** What may stand for the language of an account, wherever it runs. */
export const knownLanguages: readonly Language[] = [...languages, ...testLanguages]

/** What somebody may choose here. */
export const offeredLanguages = (): readonly Language[] => (hasTestLanguages ? knownLanguages : languages)

/** The language whose rules for numbers, dates and lists are used: British English is our English. */
export const intlLocale = (language: Language | string) =>
  language === 'en' || isTestLanguage(language) ? 'en-GB' : language

export const directionOf = (language: Language) => (language.startsWith('ar') ? 'rtl' : 'ltr')

export const isLanguage = (tag: string): tag is Language => (offeredLanguages() as readonly string[]).includes(tag)
