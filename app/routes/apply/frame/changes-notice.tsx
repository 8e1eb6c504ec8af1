import { sentences } from '#app/lib/words/formats.ts'
import { Notice } from '#app/ui/notice.tsx'
import { changedWords as words } from '../wizard.words.ts'

/** The changes an answer caused elsewhere in the application, shown on the next page. */
export function ChangesNotice({ changes }: { changes: readonly string[] }) {
  if (changes.length === 0) return null
  return (
    <Notice title={words.title} role="status">
      <p>{sentences(...changes)}</p>
    </Notice>
  )
}
