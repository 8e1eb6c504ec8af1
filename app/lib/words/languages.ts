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

/** The language whose rules for numbers, dates and lists are used: British English is our English. */
export const intlLocale = (language: Language | string) => (language === 'en' ? 'en-GB' : language)

export const directionOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr')

export const isLanguage = (tag: string): tag is Language => (languages as readonly string[]).includes(tag)
