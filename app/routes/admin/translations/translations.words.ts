import type { TranslatedLanguage, TranslationState } from '#app/features/content/translations/translation.ts'
import { gapsIn } from '#app/features/content/translations/translation.ts'
import { displayNames } from '#app/lib/words/formats.ts'
import type { Language } from '#app/lib/words/languages.ts'
import { words } from '#app/lib/words/words.ts'
import { listOf } from '../components/list-of.ts'

const said = words('routes/admin/translations')
const names = displayNames({ type: 'language' })

/** What a language is called in the language of the portal. */
export const languageName = (language: Language): string => names.of(language) ?? language

const namesOf = (languages: readonly TranslatedLanguage[]) => listOf(languages.map(languageName))

export const translationWords = words('routes/admin/translations', {
  /** What there is to do in other languages, in few words each. */
  gaps: (states: readonly TranslationState[]): string[] => {
    const { missing, stale } = gapsIn(states)
    if (states.length === 0) return [said.englishOnly]
    return [
      ...(stale.length > 0 ? [said.stale({ languages: namesOf(stale) })] : []),
      missing.length > 0 ? said.missing({ languages: namesOf(missing) }) : said.complete,
    ]
  },
})
