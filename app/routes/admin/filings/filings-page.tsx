import { dueFilters, filingsAt, filingsPath } from '#app/features/casework/filing/list/filing-list.ts'
import { perLanguage } from '#app/lib/words/formats.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { PageSteps } from '#app/ui/page/pagination.tsx'
import { smallChart } from '#imagery/scenes/small-chart.ts'
import { useLive } from '../live/use-live.ts'
import { PortalLink } from '../portal-link.tsx'
import { filingsWords as words } from './filings.words.ts'
import { FilingsCounts } from './filings-counts.tsx'
import { FilingsFilter } from './filings-filter.tsx'
import type { FilingsProps } from './filings-props.ts'
import { FilingsTable } from './filings-table.tsx'

const chart = perLanguage(() => smallChart('at anchor', words.empty.legend))

/** Filings awaiting a government decision, with follow-up dates, by government and by officer. */
export function FilingsPage({ state, list, today }: FilingsProps) {
  useLive()
  const { rows, previous, next } = list
  const isNarrowed = filingsAt(state) !== filingsPath
  return (
    <div className="page band queue filings stack">
      <PageTitle>{rows.length === 0 && isNarrowed ? words.empty.title : words.title}</PageTitle>
      <header className="stack stack-sm">
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="muted">{words.lede}</p>
      </header>
      <nav className="tabs queue-tabs" aria-label={words.tabs}>
        <ul>
          {dueFilters.map((due) => (
            <li key={due}>
              <PortalLink
                to={filingsAt(state, { due })}
                aria-current={due === state.due ? 'page' : undefined}
                preventScrollReset
              >
                {words.due[due]} <span className="count">{words.count(list.counts[due])}</span>
              </PortalLink>
            </li>
          ))}
        </ul>
      </nav>
      <FilingsFilter key={filingsAt(state)} state={state} list={list} isNarrowed={isNarrowed} />
      {rows.length === 0 ? (
        <EmptyState
          title={words.empty.title}
          text={isNarrowed || state.cursor ? words.empty.text : words.empty.none}
          drawing={<Drawing svg={chart()} className="portal-chart block whole-width" />}
          as="h2"
        >
          {isNarrowed && (
            <PortalLink className="button button-quiet" to={filingsPath}>
              {words.filters.clear}
            </PortalLink>
          )}
        </EmptyState>
      ) : (
        <>
          <FilingsTable state={state} list={list} today={today} />
          <PageSteps
            label={words.pages}
            previous={
              previous && { to: filingsAt(state, { cursor: { side: 'before', key: previous } }), name: words.previous }
            }
            next={next && { to: filingsAt(state, { cursor: { side: 'after', key: next } }), name: words.next }}
          />
        </>
      )}
      <FilingsCounts state={state} list={list} />
    </div>
  )
}
