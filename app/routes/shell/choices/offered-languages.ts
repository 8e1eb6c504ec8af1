import { type Language, type LanguageState, languageStates, languages } from '#app/lib/words/languages.ts'

export type OfferedLanguages = readonly { readonly language: Language; readonly state?: LanguageState | undefined }[]

type States = Partial<Readonly<Record<Language, LanguageState>>>

/** English, and the languages with a translation in progress. */
export const offeredLanguages = (states: States = languageStates): OfferedLanguages =>
  languages
    .map((language) => ({ language, state: states[language] }))
    .filter(({ language, state }) => language === 'en' || state)

/** The portal supports fewer. */
export const portalLanguages = (states: States = languageStates): OfferedLanguages =>
  offeredLanguages(states).filter(({ language }) => language === 'en' || language === 'es')
