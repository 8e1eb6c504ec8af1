import type { CaseOverview } from '#app/features/overview/read-overview.server.ts'
import { ColumnChart } from '#app/ui/charts/column-chart.tsx'
import { ChartKey } from '#app/ui/charts/textures.tsx'
import { DataTable } from '#app/ui/page/data-table.tsx'
import { overviewWords } from './overview.words.ts'

const words = overviewWords.intake
const { figure } = overviewWords

/** Submitted and decided cases, by day or by week. */
export function IntakeChart({ intake: { unit, columns } }: { intake: CaseOverview['intake'] }) {
  const busy = columns.filter(({ received, decided }) => received > 0 || decided > 0)
  return (
    <figure className="chart">
      <figcaption className="bold" id="intake-title">
        {words.label[unit]}
      </figcaption>
      <ChartKey
        id="intake"
        keys={[
          { name: words.keys.received, texture: 'solid' },
          { name: words.keys.decided, texture: 'hatched' },
        ]}
      />
      <ColumnChart
        id="intake"
        label={words.label[unit]}
        columns={columns.map(({ start }) => words.start(start))}
        series={[
          { texture: 'solid', values: columns.map(({ received }) => received) },
          { texture: 'hatched', values: columns.map(({ decided }) => decided) },
        ]}
        figure={figure}
      />
      {busy.length > 0 && (
        <details className="fold-link small">
          <summary>{overviewWords.table}</summary>
          <DataTable
            labelledBy="intake-title"
            columns={[
              { name: words.column[unit], of: ({ start }) => words.start(start) },
              { name: words.keys.received, of: ({ received }) => figure(received), end: true },
              { name: words.keys.decided, of: ({ decided }) => figure(decided), end: true },
            ]}
            rows={busy.toReversed()}
            keyOf={({ start }) => start.toISOString()}
          />
        </details>
      )}
    </figure>
  )
}
