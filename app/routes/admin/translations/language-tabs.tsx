import { type TranslationState, translatedLanguages } from '#app/features/content/translations/translation.ts'
import type { Language } from '#app/lib/words/languages.ts'
import { Tabs } from '#app/ui/page/tabs.tsx'
import { languageName, translationWords as words } from './translations.words.ts'

type Props = {
  current: Language
  states: readonly TranslationState[]
  /** The address of the editor of a language. */
  at(language: Language): string
}

/** Links from the editor of one language to the others, each with its pending work. */
export function LanguageTabs({ current, states, at }: Props) {
  const stateOf = new Map(states.map((state) => [state.language, state]))
  const tabs = (['en', ...translatedLanguages] as const).map((language) => {
    const state = language === 'en' ? undefined : stateOf.get(language)
    const name = languageName(language)
    const isMissing = language !== 'en' && !state
    return {
      name: isMissing
        ? words.tabMissing({ language: name })
        : state?.isStale
          ? words.tabStale({ language: name })
          : name,
      href: at(language),
      current: language === current,
    }
  })
  return <Tabs label={words.languages} tabs={tabs} />
}
