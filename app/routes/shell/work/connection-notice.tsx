import { Notice } from '#app/ui/notice.tsx'
import { shellWords } from '../shell.words.ts'
import { useConnection, type Writes } from './use-connection.ts'

const words = shellWords.offline

/** Said while there is no connection. What is sent waits until it is back. */
export function ConnectionNotice({ writes }: { writes: Writes }) {
  if (useConnection(writes)) return null
  return (
    <div className="page toast-room">
      <Notice tone="warn" title={words.title} text={words.text} role="status" />
    </div>
  )
}
