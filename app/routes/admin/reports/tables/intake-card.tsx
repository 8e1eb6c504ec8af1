import { DataTable } from '#app/ui/page/data-table.tsx'
import { Compared } from '../change.tsx'
import { ChartCard } from '../charts/chart-card.tsx'
import { ColumnChart } from '../charts/column-chart.tsx'
import type { ReportView } from '../report-view.ts'
import { reportsWords as words } from '../reports.words.ts'

/** Submitted and decided cases, by day, week or month. */
export function IntakeCard({ view: { intake, unit }, rangeText }: { view: ReportView; rangeText: string }) {
  const { received, decided } = words.figures
  const label = words.chart.intake({ range: rangeText })
  return (
    <ChartCard
      id="intake"
      title={words.sections.intake}
      keys={[received, decided]}
      chart={
        <ColumnChart
          id="intake"
          label={label}
          names={[received, decided]}
          columns={intake.map(({ now, ...column }) => ({ ...column, values: [now.received, now.decided] }))}
          figure={words.figure}
          tick={words.figure}
        />
      }
      table={
        <DataTable
          caption={label}
          captionHidden
          tight
          className="reports-table"
          rows={intake}
          keyOf={({ key }) => key}
          columns={[
            { name: words.unit[unit], of: ({ name }) => name },
            {
              name: received,
              of: ({ now, before }) => (
                <Compared kind="count" now={now.received} before={before?.received} better="more" />
              ),
              end: true,
            },
            {
              name: decided,
              of: ({ now, before }) => (
                <Compared kind="count" now={now.decided} before={before?.decided} better="more" />
              ),
              end: true,
            },
          ]}
        />
      }
    />
  )
}
