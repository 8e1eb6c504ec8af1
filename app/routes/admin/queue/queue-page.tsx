import { useState } from 'react'
import { otherList, queueAt } from '#app/features/casework/queue/queue-query.ts'
import { perLanguage } from '#app/lib/words/formats.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { smallChart } from '#imagery/scenes/small-chart.ts'
import { useLive } from '../live/use-live.ts'
import { useNow } from '../live/use-now.ts'
import { PortalLink } from '../portal-link.tsx'
import { UndoNotice } from '../undo/undo-notice.tsx'
import { viewsWords, queueWords as words } from './queue.words.ts'
import type { QueueAnswer } from './queue-answer.ts'
import { QueueChips, QueueSearch, QueueTabs } from './queue-head.tsx'
import { QueueList } from './queue-list.tsx'
import { NextCase } from './queue-next.tsx'
import type { QueuePageProps } from './queue-props.ts'
import { QueueTools } from './queue-tools.tsx'
import { viewForm } from './views/view.form.ts'

const chart = perLanguage(() => smallChart('at anchor', words.empty.legend))

/** The list of applications: search, tabs and tools on two lines, the rows, and the bulk actions. */
export function QueuePage(props: QueuePageProps) {
  const { state, queue, answer } = props
  const [claimed, setClaimed] = useState<QueueAnswer>()
  const now = useNow(props.now)
  useLive()
  const { view } = answer ?? {}
  const form = viewForm.show(typeof view === 'object' ? view : undefined)
  const { taken, undoable = props.undoable } = claimed ?? answer ?? {}
  const wrong = queue.problems.map((problem) => ({ field: 'q', message: words.problem(problem) }))
  const all = [...wrong, ...form.problems]
  return (
    <div className="page queue">
      <PageTitle wrong={all.length > 0}>
        {queue.rows.length === 0 && all.length === 0 ? words.empty.title : words.title}
      </PageTitle>
      <ErrorSummary problems={all} />
      <UndoNotice undoable={undoable} back={queueAt(state)} />
      {taken && <Notice tone="warn" title={words.taken.title} role="status" text={words.taken.text(taken)} />}
      {answer?.nothing && (
        <Notice tone="warn" role="status" {...words.handOut[queue.parts.length > 0 ? 'left' : 'none']} />
      )}
      {typeof view === 'string' && <Notice tone="ok" role="status" {...viewsWords.said[view]} />}
      <header className="queue-head">
        <h1 tabIndex={-1}>{words.heading}</h1>
        <QueueSearch key={state.q} state={state} queue={queue} />
        {props.mayAssign && <NextCase state={state} />}
      </header>
      <div className="queue-line">
        <QueueTabs state={state} queue={queue} />
        <QueueTools {...props} form={form} />
      </div>
      <QueueChips state={state} queue={queue} names={props.names} />
      {queue.problems.length > 0 ? (
        <p className="muted">{words.wrong}</p>
      ) : queue.rows.length === 0 ? (
        <Nothing state={state} queue={queue} />
      ) : (
        <QueueList {...props} now={now} onClaimed={setClaimed} />
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
      drawing={<Drawing svg={chart()} className="portal-chart block whole-width" />}
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
