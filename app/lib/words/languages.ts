/** Supported language tags: English first, then in display order. */
export const languages = ['en', 'es', 'fr', 'ar', 'hi', 'zh-Hans'] as const

/** Each language's own name. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  ar: 'العربية',
  hi: 'हिन्दी',
  'zh-Hans': '简体中文',
}

export type Language = (typeof languages)[number]

/** Progress of a translation. */
export type LanguageState = {
  /** Every message is translated, which tests enforce. */
  readonly isComplete: boolean
  /** Who reviewed it against English. Without a name it is an unreviewed machine translation. */
  readonly reviewedBy?: string
  /** Day it was created or reviewed. */
  readonly day: string
}

/** A language without an entry has not been started. */
export const languageStates: { readonly [Tag in Exclude<Language, 'en'>]?: LanguageState } = {
  es: { isComplete: true, day: '2026-11-30' },
  fr: { isComplete: true, day: '2026-11-30' },
  ar: { isComplete: true, day: '2026-11-30' },
  hi: { isComplete: true, day: '2026-11-30' },
  'zh-Hans': { isComplete: true, day: '2026-11-30' },
}

/**
 * Pseudo-locales for tests, generated from English: `en-XA` adds brackets and length, `ar-XB` is right-to-left. They
 * reveal clipped, concatenated and untranslated text. Not part of the `Language` type.
 */
const testLanguages = ['en-XA', 'ar-XB'] as const as unknown as readonly Language[]
let hasTestLanguages = false

export function offerTestLanguages(offered = true): void {
  hasTestLanguages = offered
}

export const isTestLanguage = (tag: string): boolean => (testLanguages as readonly string[]).includes(tag)

/** Every tag an account may have, in any environment. */
export const knownLanguages: readonly Language[] = [...languages, ...testLanguages]

/** The languages offered here. */
export const offeredLanguages = (): readonly Language[] => (hasTestLanguages ? knownLanguages : languages)

/** Locale for numbers, dates and lists: our English is British. */
export const intlLocale = (language: Language | string) =>
  language === 'en' || isTestLanguage(language) ? 'en-GB' : language

export const directionOf = (language: Language) => (language.startsWith('ar') ? 'rtl' : 'ltr')

export const isLanguage = (tag: string): tag is Language => (offeredLanguages() as readonly string[]).includes(tag)
