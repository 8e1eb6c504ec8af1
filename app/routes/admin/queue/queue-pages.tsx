import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { Queue } from '#app/features/casework/queue/queue.ts'
import { otherList, type QueueState, queueAt } from '#app/features/casework/queue/queue-query.ts'
import { Icon } from '#app/ui/icon.tsx'
import { queueWords as words } from './queue.words.ts'

/** To the rows before these and after them, by the row they border on: nothing is skipped when rows move. */
export function QueuePages({ state, queue: { previous, next } }: { state: QueueState; queue: Queue }) {
  if (!previous && !next) return null
  return (
    <nav className="pagination queue-pages" aria-label={words.pages}>
      {previous && (
        <a
          className="pagination-step"
          href={queueAt(otherList(state, { cursor: { side: 'before', key: previous } }))}
          rel="prev"
        >
          <Icon of={ArrowLeft} /> {words.previous}
        </a>
      )}
      {next && (
        <a
          className="pagination-step"
          href={queueAt(otherList(state, { cursor: { side: 'after', key: next } }))}
          rel="next"
        >
          {words.next} <Icon of={ArrowRight} />
        </a>
      )}
    </nav>
  )
}
