import { EllipsisVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { shortId } from '#app/features/casework/case.ts'
import type { QueueRow } from '#app/features/casework/queue/queue.ts'
import { caseAt, type QueueState, queueAt, queueParams } from '#app/features/casework/queue/queue-query.ts'
import { PortalLink } from '#app/routes/admin/portal-link.tsx'
import { selectedAt } from '#app/routes/admin/selected/selected-address.ts'
import { hidden } from '#app/ui/hidden.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { queueWords } from '../queue.words.ts'

const words = queueWords.acts

type Props = { row: QueueRow; state: QueueState; mayDecide: boolean }

/** The actions of a row, in a menu; a decision is confirmed on its own page. */
export function RowActs({ row: { id, version }, state, mayDecide }: Props) {
  const at = (to?: string) => selectedAt({ act: 'status', to, cases: [{ id, version }], back: queueAt(state) })
  return (
    <details className="menu menu-bare" name="row">
      <summary>
        {words.menu({
          id: shortId(id),
          word: (inner: readonly ReactNode[]) => (
            <span className="queue-menu-word" key="word">
              {inner}
            </span>
          ),
          more: hidden,
        })}
        <Icon of={EllipsisVertical} size={18} />
      </summary>
      <div className="menu-sheet">
        <PortalLink to={caseAt(id, queueParams(state))}>{words.open}</PortalLink>
        {mayDecide && (
          <>
            <PortalLink to={at('approved')}>{words.approve}</PortalLink>
            <PortalLink to={at('rejected')}>{words.reject}</PortalLink>
            <PortalLink to={at()}>{words.status}</PortalLink>
          </>
        )}
        <PortalLink to={`${caseAt(id, queueParams(state))}#note`}>{words.note}</PortalLink>
      </div>
    </details>
  )
}
