import { CircleCheck, Clock } from 'lucide-react'
import { type ReportStatus, reportStatuses } from '#app/features/visas/reports/fact-report.ts'
import { reportAnswerWords, reportWords } from '#app/features/visas/reports/fact-report.words.ts'
import { readReportedFact } from '#app/features/visas/reports/name-reported-fact.server.ts'
import { readFactReports } from '#app/features/visas/reports/read-fact-reports.server.ts'
import { addressOf } from '#app/lib/address.ts'
import { pageName, readPage } from '#app/lib/paging.ts'
import { formatTimestamp, spanSince } from '#app/lib/timestamp.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { DataTable } from '#app/ui/page/data-table.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { Pagination } from '#app/ui/page/pagination.tsx'
import { Tabs } from '#app/ui/page/tabs.tsx'
import { visasWords } from '../visas.words.ts'
import { VisasFrame } from '../visas-frame.tsx'
import type { Route } from './+types/reports.ts'
import { factReportsWords as words } from './reports.words.ts'

export const handle: PageHandle = { access: 'staff', needs: 'fact.edit', hydrate: true }

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const status: ReportStatus = searchParams.get('state') === 'answered' ? 'answered' : 'open'
  const fact = readReportedFact(searchParams)
  const { rows, ...found } = await readFactReports(ctx, { status, fact, page: readPage(searchParams) })
  // The list shows the subject of a report, and nothing its sender wrote.
  const shown = rows.map(({ report: { id, reference, wrong, email, createdAt, outcome }, about }) => ({
    id,
    reference,
    wrong,
    wantsAnswer: email !== '',
    createdAt,
    outcome,
    name: about?.name ?? words.gone,
  }))
  return { ...found, rows: shown, status, fact, now: ctx.now }
}

export default function FactReportsPage({ loaderData }: Route.ComponentProps) {
  const { rows, counts, status, fact, about, page, pages } = loaderData
  const at = (state: ReportStatus, number = 1) =>
    addressOf(href('/admin/visas/reports'), {
      state: state === 'open' ? undefined : state,
      subject: fact?.subject,
      key: fact?.key,
      page: pageName(number),
    })
  return (
    <VisasFrame tab="reports" mayChange title={status === 'open' ? words.title : words.statuses[status]}>
      <p>{words.lede}</p>
      {about && (
        <p className="cluster">
          <span>{words.about({ name: about.name })}</span>
          <a href={href('/admin/visas/reports')}>{words.all}</a>
        </p>
      )}
      <Tabs
        label={words.states}
        tabs={reportStatuses.map((state) => ({
          name: words.counted({ name: words.statuses[state], count: counts[state] }),
          href: at(state),
          current: state === status,
        }))}
      />
      {rows.length === 0 ? <EmptyState title={words.none} text={words.noneText} /> : <Rows {...loaderData} />}
      <Pagination page={page} pages={pages} at={(number) => at(status, number)} label={words.pages} />
    </VisasFrame>
  )
}

function Rows({ rows, status, now }: Route.ComponentProps['loaderData']) {
  const { columns } = words
  return (
    <DataTable
      caption={words.title}
      captionHidden
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          name: columns.fact,
          of: ({ id, name, reference }) => (
            <span className="rows breaks-anywhere">
              <a className="bold" href={href('/admin/visas/reports/:reportId', { reportId: id })} data-row="">
                {name}
              </a>
              <span className="ticket-reference small one-line muted">{reference}</span>
            </span>
          ),
        },
        { name: columns.wrong, of: ({ wrong }) => reportWords.wrong[wrong] },
        { name: columns.answer, of: ({ wantsAnswer }) => (wantsAnswer ? words.wanted : words.unwanted) },
        {
          name: columns.status,
          of: ({ outcome }) => (
            <Badge tone={outcome ? 'green' : 'yellow'} icon={outcome ? CircleCheck : Clock}>
              {outcome ? reportAnswerWords.outcomes[outcome] : words.statuses.open}
            </Badge>
          ),
        },
        {
          name: columns.came,
          end: true,
          of: ({ createdAt }) => (
            <time dateTime={createdAt.toISOString()} title={formatTimestamp(createdAt)} className="one-line">
              {status === 'open' ? spanSince(createdAt, now) : formatTimestamp(createdAt)}
            </time>
          ),
        },
      ]}
    />
  )
}

export const ErrorBoundary = failedPage(visasWords.failure)
