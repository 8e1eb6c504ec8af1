import type { TranslatedLanguage } from '#app/features/content/translations/translation.ts'
import { DeletePage } from '../components/delete-page.tsx'
import { languageName, translationWords as words } from './translations.words.ts'

type Props = {
  language: TranslatedLanguage
  title: string
  drawnFrom: string
  isChanged: boolean
  /** The editor of the version. */
  keepAt: string
}

/** Asked before a version is deleted for good. */
export function DeleteVersionPage({ language, title, drawnFrom, isChanged, keepAt }: Props) {
  const name = languageName(language)
  const button = words.delete({ language: name })
  return (
    <DeletePage
      words={{
        deleteTitle: button,
        deleteSure: words.deleteSure,
        deleting: { button, keep: words.keep, changed: words.deleteChanged },
      }}
      name={title}
      consequence={words.consequence({ language: name })}
      drawnFrom={drawnFrom}
      isChanged={isChanged}
      keepAt={keepAt}
    />
  )
}
