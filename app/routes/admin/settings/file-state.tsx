import type { FileComparison } from '#app/features/settings/stored-files/file-comparison.ts'
import { Section } from '#app/ui/page/section.tsx'
import { settingsWords } from './settings.words.ts'

const words = settingsWords.files

/** The result of comparing the stored files with the database. */
export function FileState({ files }: { files: FileComparison | undefined }) {
  return (
    <Section name="files" title={words.title} className="stack stack-sm">
      {files ? <Found files={files} /> : <p className="muted">{words.none}</p>}
    </Section>
  )
}

function Found({ files }: { files: FileComparison }) {
  const { removed, left, missing } = files
  return (
    <>
      <p>{words.checkedAt(files)}</p>
      {removed > 0 && <p>{words.removedFiles(removed)}</p>}
      {left > 0 && <p className="bold">{words.left({ count: left })}</p>}
      {missing > 0 && <p className="bold">{words.missing({ count: missing })}</p>}
      {left + missing === 0 && <p className="muted">{words.fine}</p>}
    </>
  )
}
