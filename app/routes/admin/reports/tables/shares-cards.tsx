import { shareOf } from '#app/features/overview/reports/report.ts'
import { DataTable } from '#app/ui/page/data-table.tsx'
import { Compared } from '../change.tsx'
import type { Pair, ReportView } from '../report-view.ts'
import { reportsWords as words } from '../reports.words.ts'

type Row = Pair<number> & { readonly key: string; readonly name: string }

type Props = {
  id: string
  title: string
  of: string
  count: string
  rows: readonly Row[]
  none: string
  better?: 'less'
}

/** The parts of a whole, each with its share. */
function SharesCard({ id, title, of, count, rows, none, better }: Props) {
  const sum = (side: keyof Pair<number>) => rows.reduce((total, row) => total + row[side], 0)
  const total = { now: sum('now'), before: sum('before') }
  return (
    <section className="reports-card" aria-labelledby={`${id}-title`}>
      <h2 className="title-small" id={`${id}-title`}>
        {title}
      </h2>
      {total.now + total.before === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <DataTable
          labelledBy={`${id}-title`}
          tight
          className="reports-table"
          rows={rows}
          keyOf={({ key }) => key}
          columns={[
            { name: of, of: ({ name }) => name },
            {
              name: count,
              of: ({ now, before }) => <Compared kind="count" now={now} before={before} {...(better && { better })} />,
              end: true,
            },
            {
              name: words.shareOf,
              of: ({ now, before }) => (
                <Compared kind="share" now={shareOf(now, total.now)} before={shareOf(before, total.before)} />
              ),
              end: true,
            },
          ]}
        />
      )}
    </section>
  )
}

export function ReasonsCard({ view: { reasons } }: { view: ReportView }) {
  return (
    <SharesCard
      id="reasons"
      title={words.sections.reasons}
      of={words.reason}
      count={words.figures.refusals}
      none={words.none.reasons}
      better="less"
      rows={reasons.map(({ key, now, before }) => ({
        ...{ key, name: words.reasonName(now.reason), now: now.count, before: before.count },
      }))}
    />
  )
}

export function SourcesCard({ view: { sources } }: { view: ReportView }) {
  return (
    <SharesCard
      id="sources"
      title={words.sections.sources}
      of={words.source}
      count={words.figures.applications}
      none={words.none.sources}
      rows={sources.map(({ source, now, before }) => ({ key: source, name: words.sources[source], now, before }))}
    />
  )
}
