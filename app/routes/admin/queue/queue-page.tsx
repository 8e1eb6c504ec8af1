import { BadgeCheck, Download } from 'lucide-react'
import { useState } from 'react'
import { href } from 'react-router'
import { otherList, type QueueState, queueAt, queueParams } from '#app/features/casework/queue/queue-query.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { smallChart } from '#imagery/scenes/small-chart.ts'
import { useLive } from '../live/use-live.ts'
import { PortalLink } from '../portal-link.tsx'
import { UndoNotice } from '../undo/undo-notice.tsx'
import { viewsWords, queueWords as words } from './queue.words.ts'
import type { QueueAnswer } from './queue-answer.ts'
import { QueueFields } from './queue-fields.tsx'
import { QueueChips, QueueSearch, QueueTabs } from './queue-head.tsx'
import { QueueList } from './queue-list.tsx'
import type { QueuePageProps } from './queue-props.ts'
import { QueueViews } from './queue-views.tsx'
import { viewForm } from './view.form.ts'

const chart = smallChart('at anchor', words.empty.legend)

/** The list of applications: tabs, search, filters, the rows, and what can be done with those that are selected. */
export function QueuePage(props: QueuePageProps) {
  const { state, queue } = props
  const [claimed, setClaimed] = useState<QueueAnswer>()
  useLive(href('/realtime/v1/desk'))
  const { view } = props.answer ?? {}
  const form = viewForm.show(typeof view === 'object' ? view : undefined)
  const { taken, undoable = props.undoable } = claimed ?? props.answer ?? {}
  const wrong = queue.problems.map((problem) => ({ field: 'q', message: words.problem(problem) }))
  const all = [...wrong, ...form.problems]
  return (
    <div className="page band queue stack">
      <PageTitle wrong={all.length > 0}>
        {queue.rows.length === 0 && all.length === 0 ? words.empty.title : words.title}
      </PageTitle>
      <ErrorSummary problems={all} />
      <UndoNotice undoable={undoable} back={queueAt(state)} />
      {taken && <Notice tone="warn" title={words.taken.title} role="status" text={words.taken.text(taken)} />}
      {typeof view === 'string' && <Notice tone="ok" role="status" {...viewsWords.said[view]} />}
      <header className="head-row">
        <h1 tabIndex={-1}>{words.heading}</h1>
        <div className="row gap-8">
          {props.mayDecide && (
            <ButtonLink to={href('/admin/applications/before')} look="quiet" small>
              <Icon of={BadgeCheck} size={18} /> {words.before}
              {props.before > 0 && <span className="count">{words.count(props.before)}</span>}
            </ButtonLink>
          )}
          <QueueViews views={props.views} form={form} />
          {props.mayDecide && queue.rows.length > 0 && <ExportForm state={state} count={queue.counts[state.tab]} />}
        </div>
      </header>
      <QueueTabs state={state} queue={queue} />
      <QueueSearch key={state.q} state={state} queue={queue} />
      <QueueFields key={`fields ${state.q}`} state={state} filter={queue.filter} countries={props.countries} />
      <QueueChips state={state} queue={queue} names={props.names} />
      {queue.problems.length > 0 ? (
        <p className="muted">{words.wrong}</p>
      ) : queue.rows.length === 0 ? (
        <Nothing state={state} queue={queue} />
      ) : (
        <QueueList {...props} onClaimed={setClaimed} />
      )}
    </div>
  )
}

function Nothing({ state, queue }: Pick<QueuePageProps, 'state' | 'queue'>) {
  const isNarrowed = queue.parts.length > 0
  return (
    <EmptyState
      title={words.empty.title}
      text={isNarrowed || state.cursor ? words.empty.text : words.empty.none}
      drawing={<Drawing svg={chart} className="portal-chart block whole-width" />}
      as="h2"
    >
      {(isNarrowed || state.tab !== 'all' || state.cursor) && (
        <PortalLink className="button button-quiet" to={queueAt(otherList(state, { tab: 'all', q: '' }))}>
          {words.empty.all}
        </PortalLink>
      )}
    </EmptyState>
  )
}

/** Sent as a form: a file of many people is made because somebody asked for it, never because a link was followed. */
function ExportForm({ state, count }: { state: QueueState; count: number }) {
  const params = queueParams({ ...state, cursor: undefined }).toString()
  return (
    <form method="post" action={`${href('/admin/applications/export')}${params ? `?${params}` : ''}`}>
      <Button look="quiet" small>
        <Icon of={Download} size={18} /> {words.export.button}
        <span className="visually-hidden">{words.export.what(count)}</span>
      </Button>
    </form>
  )
}
