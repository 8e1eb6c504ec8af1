import { href } from '#app/lib/words/href.ts'
import { directionOf, languageNames, languages } from '#app/lib/words/languages.ts'
import { languageNow } from '#words-source'
import { shellWords } from '../shell.words.ts'

/** The languages, each by the name it calls itself: a button that shows the same page in it. */
export function LanguageForm() {
  const now = languageNow()
  return (
    <form method="post" action={href('/language')} className="language-form">
      <fieldset>
        <legend className="visually-hidden">{shellWords.language}</legend>
        <div className="cluster gap-8">
          {languages.map((language) => (
            <button
              key={language}
              type="submit"
              name="language"
              value={language}
              lang={language}
              dir={directionOf(language)}
              aria-pressed={language === now}
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
