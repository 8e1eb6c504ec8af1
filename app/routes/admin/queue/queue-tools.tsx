import { ArrowDownWideNarrow, BadgeCheck, Download } from 'lucide-react'
import { type QueueState, queueParams } from '#app/features/casework/queue/queue-query.ts'
import { href } from '#app/lib/words/href.ts'
import { Button } from '#app/ui/button.tsx'
import type { ShownForm } from '#app/ui/form/form.ts'
import { hidden } from '#app/ui/hidden.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PortalLink } from '../portal-link.tsx'
import { queueWords as words } from './queue.words.ts'
import { QueueFields } from './queue-fields.tsx'
import { QueueSorts } from './queue-head.tsx'
import type { QueuePageProps } from './queue-props.ts'
import { QueueViews } from './views/queue-views.tsx'

/** Filter, sort, save and export, on one line. */
export function QueueTools({ form, ...props }: QueuePageProps & { form: ShownForm }) {
  const { state, queue } = props
  return (
    <div className="queue-tools">
      <QueueFields key={state.q} {...props} filter={queue.filter} />
      <details className="menu" name="queue-tools">
        <summary>
          <Icon of={ArrowDownWideNarrow} size={18} /> {words.sort[state.sort]}
        </summary>
        <div className="menu-sheet">
          <QueueSorts state={state} />
        </div>
      </details>
      <QueueViews views={props.views} form={form} />
      {props.mayDecide && (
        <>
          {queue.rows.length > 0 && <ExportForm state={state} count={queue.counts[state.tab]} />}
          <PortalLink className="queue-tool" to={href('/admin/applications/before')}>
            <Icon of={BadgeCheck} size={18} /> {words.before}
            {props.before > 0 && <span className="count">{words.count(props.before)}</span>}
          </PortalLink>
        </>
      )}
    </div>
  )
}

/** A form, so that a file with personal data is created only on request, never by following a link. */
function ExportForm({ state, count }: { state: QueueState; count: number }) {
  const params = queueParams({ ...state, cursor: undefined }).toString()
  return (
    <form method="post" action={`${href('/admin/applications/export')}${params ? `?${params}` : ''}`}>
      <Button look="quiet" className="queue-tool">
        <Icon of={Download} size={18} /> {words.exportOf(count, hidden)}
      </Button>
    </form>
  )
}
