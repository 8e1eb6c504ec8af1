import { href } from '#app/lib/words/href.ts'
import { directionOf, type Language, languageNames } from '#app/lib/words/languages.ts'
import { languageNow } from '#words-source'
import { shellWords } from '../shell.words.ts'
import { type OfferedLanguages, offeredLanguages } from './offered-languages.ts'

/** The languages, each by the name it calls itself: a button that shows the same page in it. */
export function LanguageForm({ offered = offeredLanguages() }: { offered?: OfferedLanguages }) {
  if (offered.length < 2) return null
  return (
    <form method="post" action={href('/language')} className="language-form">
      <fieldset>
        <legend className="visually-hidden">{shellWords.language}</legend>
        <div className="cluster gap-8">
          {offered.map(({ language }) => (
            <button
              key={language}
              {...choiceOf(language)}
              lang={language}
              dir={directionOf(language)}
              className="bar-link"
            >
              {languageNames[language]}
            </button>
          ))}
        </div>
      </fieldset>
    </form>
  )
}

export const choiceOf = (language: Language) =>
  ({ type: 'submit', name: 'language', value: language, 'aria-pressed': language === languageNow() }) as const
