import type { ReactNode } from 'react'
import { Notice } from '#app/ui/notice.tsx'
import type { Text } from '../components/overtaken.ts'
import { BothTexts, WordsForm } from '../components/words-editor.tsx'
import { type EnglishPart, EnglishText } from './english-text.tsx'
import { translationWords as words } from './translations.words.ts'
import type { VersionEditing } from './version-editing.server.ts'

type Props = {
  editing: VersionEditing<unknown, unknown>
  /** The text as sent, beside that of a colleague who saved first. */
  yours: Text
  english: readonly EnglishPart[] | undefined
  backAt: string
  /** What can be done with a version that is saved. */
  acts: ReactNode
  /** The fields. */
  children: ReactNode
}

/** The fields of a version beside its English text, with later changes above them. */
export function VersionForm({ editing, yours, english, backAt, acts, children }: Props) {
  const { current, cameBack, isKept, isStale } = editing
  return (
    <>
      {isStale && <Notice tone="warn" {...words.changed} />}
      {current && <BothTexts words={words.conflict} yours={yours} theirs={current} />}
      <div className="beside-english">
        {english && <EnglishText parts={english} />}
        <div className="stack">
          <WordsForm words={words} cameBack={cameBack} isConflict={!!current} backAt={backAt}>
            {children}
          </WordsForm>
          {isKept && acts}
        </div>
      </div>
    </>
  )
}
