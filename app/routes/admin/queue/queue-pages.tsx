import type { Queue } from '#app/features/casework/queue/queue.ts'
import { type Cursor, otherList, type QueueState, queueAt } from '#app/features/casework/queue/queue-query.ts'
import { PageSteps } from '#app/ui/page/pagination.tsx'
import { queueWords as words } from './queue.words.ts'

/** Pages by the boundary row (keyset pagination), so that no row is skipped when rows move. */
export function QueuePages({ state, queue: { previous, next } }: { state: QueueState; queue: Queue }) {
  const at = (cursor: Cursor) => queueAt(otherList(state, { cursor }))
  return (
    <PageSteps
      label={words.pages}
      previous={previous && { to: at({ side: 'before', key: previous }), name: words.previous }}
      next={next && { to: at({ side: 'after', key: next }), name: words.next }}
    />
  )
}
