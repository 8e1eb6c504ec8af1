import { DataTable } from '#app/ui/page/data-table.tsx'
import { Compared } from '../change.tsx'
import { ChartCard } from '../charts/chart-card.tsx'
import { ColumnChart } from '../charts/column-chart.tsx'
import type { ReportView } from '../report-view.ts'
import { reportsWords as words } from '../reports.words.ts'

type Props = { view: ReportView; columns: NonNullable<ReportView['money']>; rangeText: string }

/** Revenue and refunds, by month if there are several. */
export function MoneyCard({ view: { moneyUnit }, columns, rangeText }: Props) {
  const { revenue, refunds } = words.figures
  const label = words.chart.money({ range: rangeText })
  return (
    <ChartCard
      id="money"
      title={words.sections.money}
      keys={[revenue, refunds]}
      chart={
        <ColumnChart
          id="money"
          label={label}
          names={[revenue, refunds]}
          columns={columns.map(({ now, ...column }) => ({ ...column, values: [now.revenue, now.refunds] }))}
          figure={words.dollars}
          tick={words.chart.thousands}
        />
      }
      table={
        <DataTable
          caption={label}
          captionHidden
          tight
          className="reports-table"
          rows={columns}
          keyOf={({ key }) => key}
          columns={[
            { name: words.unit[moneyUnit], of: ({ name }) => name },
            {
              name: revenue,
              of: ({ now, before }) => (
                <Compared kind="money" now={now.revenue} before={before?.revenue} better="more" />
              ),
              end: true,
            },
            {
              name: refunds,
              of: ({ now, before }) => (
                <Compared kind="money" now={now.refunds} before={before?.refunds} better="less" />
              ),
              end: true,
            },
          ]}
        />
      }
    />
  )
}
