import { isTranslatedLanguage, type TranslatedLanguage } from '#app/features/content/translations/translation.ts'
import { NotFound } from '#app/platform/refusal.ts'

/** The language that an address names, where there may be versions in it. */
export function languageParam(param: string): TranslatedLanguage {
  if (!isTranslatedLanguage(param)) throw new NotFound()
  return param
}
