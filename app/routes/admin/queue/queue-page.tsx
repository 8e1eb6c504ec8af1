import { BadgeCheck, Download } from 'lucide-react'
import { href } from 'react-router'
import type { CaseView } from '#app/features/casework/case.ts'
import type { Queue } from '#app/features/casework/queue/queue.ts'
import { otherList, type QueueState, queueAt, queueParams } from '#app/features/casework/queue/queue-query.ts'
import type { Undoable } from '#app/features/casework/read-undoable.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import type { ShownForm } from '#app/ui/form/form.ts'
import { Icon } from '#app/ui/icon.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { smallChart } from '#imagery/scenes/small-chart.ts'
import { selectedPath } from '../selected/selected-address.ts'
import { queueWords as words } from './queue.words.ts'
import { QueueBar } from './queue-bar.tsx'
import { type CountryChoices, QueueFields } from './queue-fields.tsx'
import { QueueChips, QueueSearch, QueueSorts, QueueTabs } from './queue-head.tsx'
import { QueuePages } from './queue-pages.tsx'
import { QueueTable } from './queue-table.tsx'
import { QueueViews } from './queue-views.tsx'
import { UndoNotice } from './undo-notice.tsx'

const chart = smallChart('at anchor', words.empty.legend)

export type QueuePageProps = {
  state: QueueState
  queue: Queue
  views: readonly CaseView[]
  /** How many prices and payments wait to be confirmed. */
  before: number
  now: Date
  me: string
  mayDecide: boolean
  undoable: Undoable | undefined
  countries: CountryChoices
  names: Readonly<Record<string, string>>
  /** What keeps the list under a name. */
  form: ShownForm
}

/** The list of applications: tabs, search, filters, the rows, and what can be done with those that are selected. */
export function QueuePage(props: QueuePageProps) {
  const { state, queue, undoable, form } = props
  const wrong = queue.problems.map((problem) => ({ field: 'q', message: words.problem(problem) }))
  const all = [...wrong, ...form.problems]
  return (
    <div className="page band queue stack">
      <PageTitle wrong={all.length > 0}>
        {queue.rows.length === 0 && all.length === 0 ? words.empty.title : words.title}
      </PageTitle>
      <ErrorSummary problems={all} />
      <UndoNotice undoable={undoable} back={queueAt(state)} />
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
      <QueueSearch state={state} queue={queue} />
      <QueueFields state={state} filter={queue.filter} countries={props.countries} />
      <QueueChips state={state} queue={queue} names={props.names} />
      {queue.problems.length > 0 ? <p className="muted">{words.wrong}</p> : <List {...props} />}
    </div>
  )
}

function List({ state, queue, now, me, mayDecide }: QueuePageProps) {
  if (queue.rows.length === 0) return <Nothing state={state} queue={queue} />
  return (
    <form action={selectedPath} className="queue-form" data-queue="">
      <input type="hidden" name="back" value={queueAt(state)} />
      <QueueSorts state={state} />
      <QueueTable
        rows={queue.rows}
        state={state}
        all={queue.counts[state.tab]}
        now={now}
        me={me}
        mayDecide={mayDecide}
      />
      <QueuePages state={state} queue={queue} />
      <QueueBar mayDecide={mayDecide} />
    </form>
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
        <ButtonLink to={queueAt(otherList(state, { tab: 'all', q: '' }))} look="quiet">
          {words.empty.all}
        </ButtonLink>
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
