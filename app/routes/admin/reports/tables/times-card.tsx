import { DataTable } from '#app/ui/page/data-table.tsx'
import { Compared } from '../change.tsx'
import { SpanBar } from '../charts/span-bar.tsx'
import type { ReportView } from '../report-view.ts'
import { reportsWords as words } from '../reports.words.ts'

/** The duration of each stage. The chart is part of its table. */
export function TimesCard({ view: { times } }: { view: ReportView }) {
  const longest = Math.max(...times.map(({ now }) => now.p90 ?? 0))
  return (
    <section className="reports-card" aria-labelledby="times-title">
      <div className="head-row">
        <h2 className="title-small" id="times-title">
          {words.sections.times}
        </h2>
        <span className="muted small">{words.timesNote}</span>
      </div>
      <DataTable
        labelledBy="times-title"
        beside
        className="reports-table reports-times"
        rows={times}
        keyOf={({ stage }) => stage}
        columns={[
          {
            name: words.stage,
            of: ({ stage, now }) => (
              <span className="reports-stage">
                {words.stages[stage]}
                <SpanBar median={now.median} p90={now.p90} longest={longest} />
              </span>
            ),
          },
          {
            name: words.figures.median,
            of: ({ now, before }) => <Compared kind="time" now={now.median} before={before.median} better="less" />,
            end: true,
          },
          {
            name: words.figures.p90,
            of: ({ now, before }) => <Compared kind="time" now={now.p90} before={before.p90} better="less" />,
            end: true,
          },
        ]}
      />
    </section>
  )
}
