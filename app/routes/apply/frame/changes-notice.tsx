import { sentences } from '#app/lib/words/formats.ts'
import { Notice } from '#app/ui/notice.tsx'
import { changedWords as words } from '../wizard.words.ts'

/** What another answer changed elsewhere in the application, on the page after it. */
export function ChangesNotice({ changes }: { changes: readonly string[] }) {
  if (changes.length === 0) return null
  return (
    <Notice title={words.title} role="status">
      <p>{sentences(...changes)}</p>
    </Notice>
  )
}
