import { shareOf, type Tally } from '#app/features/overview/reports/report.ts'
import { type ChangeProps, formats, LongChange } from './change.tsx'
import type { Pair, ReportView } from './report-view.ts'
import { reportsWords as words } from './reports.words.ts'

type Total = { readonly name: string } & ChangeProps

/** The totals of the report, each with its comparison value. */
export function ReportTotals({ view: { total } }: { view: ReportView }) {
  const { figures } = words
  const of = (read: (tally: Tally) => number | undefined): Pair<number | undefined> => ({
    now: read(total.now),
    before: read(total.before),
  })
  const totals: Total[] = [
    { name: figures.received, kind: 'count', ...of(({ received }) => received), better: 'more' },
    { name: figures.decided, kind: 'count', ...of(({ decided }) => decided), better: 'more' },
    { name: figures.onTime, kind: 'share', ...of(({ onTime, promised }) => shareOf(onTime, promised)), better: 'more' },
    {
      name: figures.refused,
      kind: 'share',
      ...of(({ refused, decided }) => shareOf(refused, decided)),
      better: 'less',
    },
  ]
  const money: Total[] = [
    { name: figures.revenue, kind: 'money', ...of(({ revenue }) => revenue), better: 'more' },
    { name: figures.refunds, kind: 'money', ...of(({ refunds }) => refunds), better: 'less' },
  ]
  const shown = total.now.revenue === undefined ? totals : [...totals, ...money]
  return (
    <section aria-label={words.totals}>
      <dl className="reports-totals">
        {shown.map(({ name, ...pair }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="title reports-total">{written(pair)}</dd>
            {pair.now != null && pair.before != null && (
              <dd className="small">
                <LongChange {...pair} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}

function written({ kind, now }: ChangeProps): string {
  if (now == null) return words.unknown
  return kind === 'money' ? words.largeDollars(now) : formats[kind](now)
}
