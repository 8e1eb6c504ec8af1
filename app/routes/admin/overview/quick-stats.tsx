import type { Happenings } from '#app/features/overview/overview.ts'
import { type Period, periods } from '#app/features/overview/period.ts'
import type { Overview } from '#app/features/overview/read-overview.server.ts'
import { href } from '#app/lib/words/href.ts'
import { Tabs } from '#app/ui/page/tabs.tsx'
import { changeOf } from './change.ts'
import { IntakeChart } from './intake-chart.tsx'
import { overviewWords } from './overview.words.ts'

const { stats: words, happened, change } = overviewWords

type Props = { overview: Overview; period: Period }

/** Today, this week or this month, compared with the same part of the previous period. */
export function QuickStats({ overview, period }: Props) {
  const { current, before, cases, activeUsers } = overview
  if (!cases && activeUsers === undefined && current.revenue === undefined) return null
  return (
    <section className="stack" aria-labelledby="stats-title" id="stats">
      <header className="head-row">
        <h2 id="stats-title">{words.title}</h2>
        <Tabs
          label={words.label}
          className="stats-periods"
          tabs={periods.map((name) => ({
            name: words.periods[name],
            href: name === 'today' ? href('/admin/dashboard') : `${href('/admin/dashboard')}?period=${name}`,
            current: name === period,
          }))}
        />
      </header>
      <p className="muted">{words.compared[period]}</p>
      <Stats overview={overview} />
      {cases && (
        <div className="with-aside main-fills stats-two">
          <div className="card">
            <IntakeChart intake={cases.intake} />
          </div>
          <div className="card">
            <Happened current={current} before={before} period={period} />
          </div>
        </div>
      )}
    </section>
  )
}

type Stat = { name: string; value: string; more: string; change?: string | undefined }

function Stats({ overview: { activeUsers, current, before, cases } }: Pick<Props, 'overview'>) {
  const { users, revenue, conversion, processing } = words
  const [rate, rateBefore] = [rateOf(current), rateOf(before)]
  const ofCases = [
    {
      name: conversion.name,
      value: rate === undefined ? conversion.none : conversion.value(rate),
      more: conversion.more({ sent: current.sent, started: current.started }),
      change: changeOf(percent(rate), percent(rateBefore), (points) => change.points({ points }), change.fewer),
    },
    {
      name: processing.name,
      value: current.processingHours === undefined ? processing.none : processing.value(current.processingHours),
      more: processing.more,
      change: changeOf(hours(current), hours(before), processing.value, change.shorter, change.longer),
    },
  ]
  const shown: Stat[] = [
    ...(activeUsers === undefined
      ? []
      : [{ name: users.name, value: users.value(activeUsers), more: users.more({ count: current.newUsers }) }]),
    ...(current.revenue === undefined
      ? []
      : [
          {
            name: revenue.name,
            value: words.dollars(current.revenue),
            more: revenue.more,
            change: changeOf(current.revenue, before.revenue, words.dollars, change.less),
          },
        ]),
    ...(cases ? ofCases : []),
  ]
  return (
    <dl className="stats">
      {shown.map(({ name, value, more, change }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className="stat-value title">{value}</span>
            {change && <span className="small bold block">{change}</span>}
            <span className="muted small">{more}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const rateOf = ({ sent, started }: Happenings) => (started === 0 ? undefined : sent / started)
const percent = (rate: number | undefined) => (rate === undefined ? undefined : Math.round(rate * 100))
const hours = ({ processingHours }: Happenings) =>
  processingHours === undefined ? undefined : Math.round(processingHours)

/** Three counts with their previous values. */
function Happened({ current, before, period }: { current: Happenings; before: Happenings; period: Period }) {
  const rows = (['received', 'approved', 'rejected'] as const).map((kind) => ({
    kind,
    by: current[kind] - before[kind],
  }))
  return (
    <div className="stack stack-sm">
      <h3 className="title-small" id="happened-title">
        {happened.title}
      </h3>
      <table className="small-table whole-width figures" aria-labelledby="happened-title">
        <thead>
          <tr>
            <th scope="col">{happened.kind}</th>
            <th scope="col">{words.periods[period]}</th>
            <th scope="col">{happened.change}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, by }) => (
            <tr key={kind}>
              <th scope="row">{happened[kind]}</th>
              <td>{overviewWords.figure(current[kind])}</td>
              <td>{happened.changed(by)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
