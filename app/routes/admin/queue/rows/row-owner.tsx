import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { shortId } from '#app/features/casework/case.ts'
import type { QueueRow } from '#app/features/casework/queue/queue.ts'
import { queuePath } from '#app/features/casework/queue/queue-query.ts'
import { portalKeys as keys } from '#app/routes/admin/keys/portal-keys.ts'
import { hidden } from '#app/ui/hidden.tsx'
import { Key } from '#app/ui/key.tsx'
import { queueWords as words } from '../queue.words.ts'
import type { QueueAnswer } from '../queue-answer.ts'

type OwnerProps = { row: QueueRow; me: string; onClaimed(answer: QueueAnswer): void }

/** The assignee, or a claim button for an unassigned case. A pending claim is shown as done. */
export function RowOwner({ row: { id, assigneeId, assigneeName }, me, onClaimed }: OwnerProps) {
  const fetcher = useFetcher<QueueAnswer>()
  const { data } = fetcher
  useEffect(() => {
    if (data) onClaimed(data)
  }, [data, onClaimed])
  if (fetcher.state !== 'idle' && !data?.taken) return <Person name={words.you} mine />
  if (assigneeId) return <Person name={assigneeId === me ? words.you : (assigneeName ?? '')} mine={assigneeId === me} />
  return (
    // Without script, the surrounding form is submitted to the same action.
    <button
      type="submit"
      className="queue-claim"
      name="claim"
      value={id}
      formMethod="post"
      formAction={queuePath}
      onClick={(event) => {
        event.preventDefault()
        void fetcher.submit({ claim: id }, { method: 'post', action: queuePath })
      }}
    >
      {words.claim({ id: shortId(id), more: hidden })} <Key>{keys.claim}</Key>
    </button>
  )
}

function Person({ name, mine = false }: { name: string; mine?: boolean }) {
  const initials = name
    .split(/\s+/)
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('')
  return (
    <span className="queue-person">
      <span className={mine ? 'queue-face queue-face-mine' : 'queue-face'} aria-hidden="true">
        {initials}
      </span>
      {mine ? <b>{name}</b> : <bdi>{name}</bdi>}
    </span>
  )
}
