import { Check, Languages } from 'lucide-react'
import { formatDate, isPlainDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { directionOf, type Language, type LanguageState, languageNames } from '#app/lib/words/languages.ts'
import { Icon } from '#app/ui/icon.tsx'
import { languageNow } from '#words-source'
import { shellWords } from '../shell.words.ts'
import { type OfferedLanguages, offeredLanguages } from './offered-languages.ts'

type Props = { offered?: OfferedLanguages }

/** The language menu in the bar, behind an icon. */
export function LanguageMenu({ offered = offeredLanguages() }: Props) {
  if (offered.length < 2) return null
  return (
    <details className="menu menu-bare menu-language" name="bar">
      <summary>
        <Icon of={Languages} />
        <span className="visually-hidden">{shellWords.language}</span>
      </summary>
      <div className="menu-sheet">
        <p className="menu-head">{shellWords.language}</p>
        <LanguageList offered={offered} />
      </div>
    </details>
  )
}

/** The language list inside another menu, expanded in place. */
export function LanguageFold({ offered = offeredLanguages() }: Props) {
  if (offered.length < 2) return null
  return (
    <details className="unfold language-fold">
      <summary>
        {shellWords.language}: <bdi>{languageNames[languageNow()]}</bdi>
      </summary>
      <LanguageList offered={offered} />
    </details>
  )
}

/** Each language by its own name, with its translation progress in the reader's language. */
function LanguageList({ offered = offeredLanguages() }: Props) {
  if (offered.length < 2) return null
  return (
    <form method="post" action={href('/language')} className="language-list">
      {offered.map(({ language, state }) => (
        <button key={language} {...choiceOf(language)}>
          <span className="grows">
            <bdi lang={language} dir={directionOf(language)}>
              {languageNames[language]}
            </bdi>
            <span className="block small muted">{state ? stateText(state) : shellWords.translation.none}</span>
          </span>
          {language === languageNow() && <Icon of={Check} />}
        </button>
      ))}
    </form>
  )
}

const choiceOf = (language: Language) =>
  ({ type: 'submit', name: 'language', value: language, 'aria-pressed': language === languageNow() }) as const

function stateText({ isComplete, reviewedBy, day }: LanguageState): string {
  const said = shellWords.translation
  const on = { day: isPlainDate(day) ? formatDate(day) : day }
  if (reviewedBy) return said.reviewed({ name: reviewedBy, ...on })
  return isComplete ? said.machine(on) : said.partly(on)
}
