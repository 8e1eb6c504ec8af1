import type { Id } from '#app/lib/id.ts'
import { type Language, languages } from '#app/lib/words/languages.ts'

export type TranslatedLanguage = Exclude<Language, 'en'>

/** Articles and questions are written in English. These are the languages they may have versions in. */
export const translatedLanguages = languages.filter((language): language is TranslatedLanguage => language !== 'en')

export const isTranslatedLanguage = (tag: string | undefined): tag is TranslatedLanguage =>
  (translatedLanguages as readonly (string | undefined)[]).includes(tag)

/** A version there is. It is stale where the English text has changed since. */
export type TranslationState = { readonly language: TranslatedLanguage; readonly isStale: boolean }

/** What an English text says of its versions. */
export type Translatable = {
  /** Changes with any text that is translated, and with nothing else. */
  readonly hash: string
  readonly states: readonly TranslationState[]
}

/** A version of a text: its row, without what only its kind has. */
export type Translation<Kind extends string, Texts> = Texts & {
  readonly englishId: Id<Kind>
  readonly language: TranslatedLanguage
  /** Of the English text it was made from. */
  readonly englishHash: string
  readonly savedById: Id<'account'> | null
  readonly updatedAt: Date
}

/** An English text and its version in a language, if there is one. */
export type TranslationToEdit<English, Version> = { readonly english: English; readonly version: Version | undefined }

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
