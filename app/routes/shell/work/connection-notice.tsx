import { Notice } from '#app/ui/notice.tsx'
import { shellWords } from '../shell.words.ts'
import { useConnection, type Writes } from './use-connection.ts'

const words = shellWords.offline

/** Shown while offline. Submissions wait for the connection. */
export function ConnectionNotice({ writes }: { writes: Writes }) {
  if (useConnection(writes)) return null
  return (
    <div className="page toast-room">
      <Notice tone="warn" title={words.title} text={words.text} role="status" />
    </div>
  )
}
