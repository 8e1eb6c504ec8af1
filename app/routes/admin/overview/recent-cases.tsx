import { StatusBadge } from '#app/features/applications/components/status-badge.tsx'
import { shortId } from '#app/features/casework/case.ts'
import { caseAt } from '#app/features/casework/queue/queue-query.ts'
import type { RecentCase } from '#app/features/overview/overview.ts'
import { href } from '#app/lib/words/href.ts'
import { DataTable } from '#app/ui/page/data-table.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { overviewWords } from './overview.words.ts'

const words = overviewWords.recent

export function RecentCases({ cases }: { cases: readonly RecentCase[] }) {
  return (
    <section className="stack" aria-labelledby="recent-title">
      <header className="head-row">
        <h2 id="recent-title">{words.title}</h2>
        <a href={href('/admin/applications')}>{words.all}</a>
      </header>
      {cases.length === 0 ? (
        <EmptyState title={words.none} />
      ) : (
        <div className="table-sheet">
          <DataTable
            labelledBy="recent-title"
            columns={[
              {
                name: words.id,
                of: ({ id }) => (
                  <a className="mono" href={caseAt(id)}>
                    {shortId(id)}
                  </a>
                ),
              },
              { name: words.applicant, of: ({ applicantName }) => <bdi>{applicantName}</bdi> },
              { name: words.route, of: ({ fromName, toName }) => words.routeOf({ from: fromName, to: toName }) },
              { name: words.status, of: ({ status }) => <StatusBadge status={status} /> },
              {
                name: words.received,
                of: ({ submittedAt }) => (
                  <time dateTime={submittedAt.toISOString()}>{words.receivedAt(submittedAt)}</time>
                ),
                end: true,
              },
            ]}
            rows={cases}
            keyOf={({ id }) => id}
          />
        </div>
      )}
    </section>
  )
}
