import { type Language, languages } from '#app/lib/words/languages.ts'

export type TranslatedLanguage = Exclude<Language, 'en'>

/** Articles and questions are written in English. These are the languages they may have versions in. */
export const translatedLanguages = languages.filter((language): language is TranslatedLanguage => language !== 'en')

export const isTranslatedLanguage = (tag: string | undefined): tag is TranslatedLanguage =>
  (translatedLanguages as readonly (string | undefined)[]).includes(tag)

/** A version there is. It is stale where the English text has changed since. */
export type TranslationState = { readonly language: TranslatedLanguage; readonly isStale: boolean }

export type TranslationGaps = {
  readonly missing: readonly TranslatedLanguage[]
  readonly stale: readonly TranslatedLanguage[]
}

/** What there is to do, in the order of the languages. */
export function gapsIn(states: readonly TranslationState[]): TranslationGaps {
  const stateOf = new Map(states.map((state) => [state.language, state]))
  return {
    missing: translatedLanguages.filter((language) => !stateOf.has(language)),
    stale: translatedLanguages.filter((language) => stateOf.get(language)?.isStale),
  }
}
