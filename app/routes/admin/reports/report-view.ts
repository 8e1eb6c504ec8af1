import type { AskedReport, Counted, OfficerTally, Report } from '#app/features/overview/reports/report.ts'
import { noTally, sources, stages } from '#app/features/overview/reports/report.ts'
import { bucketText, reportWords, tickText } from '#app/features/overview/reports/report.words.ts'
import type { DayRange, Unit } from '#app/features/overview/reports/report-range.ts'

/** A figure with its comparison value. */
export type Pair<Value> = { readonly now: Value; readonly before: Value }

/** A table row with the same row of the comparison range. */
export type PairedRow<Row> = Pair<Row> & { readonly key: string }

/** The number of routes and officers shown initially, and the maximum. */
export const fewRoutes = 7
export const fewOfficers = 7
const mostRoutes = 500

/** Pairs the rows of both ranges, limited to the number of routes shown. */
export function reportView(
  { asked, countedAt, unit, moneyUnit, current, before }: Report,
  nameOf: (code: string) => string,
  all: { readonly routes: boolean; readonly officers: boolean },
) {
  const routes = pairRows(
    current.routes,
    before.routes,
    ({ from, to }) => `${from}-${to}`,
    (row) => ({
      ...noTally,
      ...(current.money && { revenue: 0, refunds: 0 }),
      from: row.from,
      to: row.to,
    }),
  )
  const officers = pairRows(current.officers, before.officers, officerKey, noOfficer)
  const shown = routes.slice(0, all.routes ? mostRoutes : fewRoutes)
  return {
    asked: asked satisfies AskedReport,
    countedAt,
    total: { now: current.total, before: before.total },
    unit,
    intake: columns(current.intake, before.intake, unit),
    moneyUnit,
    money: current.money && columns(current.money, before.money ?? [], moneyUnit),
    times: stages.map((stage) => {
      const of = ({ times }: Counted) =>
        times.find((one) => one.stage === stage) ?? { stage, count: 0, median: null, p90: null }
      return { stage, now: of(current), before: of(before) }
    }),
    routeCount: routes.length,
    routes: shown.map(({ key, now, before }) => ({
      ...{ key, now: { ...now, fromName: nameOf(now.from), toName: nameOf(now.to) }, before },
    })),
    officerCount: officers.length,
    officers: all.officers ? officers : officers.slice(0, fewOfficers),
    allOfficers: { now: officerTotal(current), before: officerTotal(before) },
    reasons: pairRows(
      current.reasons,
      before.reasons,
      ({ reason }) => reason,
      ({ reason }) => ({ reason, count: 0 }),
    ).toSorted((one, other) => other.now.count - one.now.count),
    sources: sources.map((source) => {
      const of = ({ sources }: Counted) => sources.find((one) => one.source === source)?.count ?? 0
      return { source, now: of(current), before: of(before) }
    }),
  }
}

export type ReportView = ReturnType<typeof reportView>
export type RouteRow = ReportView['routes'][number]

const officerKey = ({ id }: OfficerTally) => id ?? 'nobody'
const noOfficer = ({ id, name }: OfficerTally): OfficerTally => ({
  id,
  name,
  decided: 0,
  promised: 0,
  onTime: 0,
  median: null,
})
const officerTotal = ({ total, median }: Counted) => ({ ...total, median })

export function officerName({ id, name }: Pick<OfficerTally, 'id' | 'name'>): string {
  return name ?? (id === null ? reportWords.nobody : reportWords.formerOfficer)
}

/** The current rows in their order, followed by those only in the comparison range. */
function pairRows<Row>(
  now: readonly Row[],
  before: readonly Row[],
  keyOf: (row: Row) => string,
  nothing: (like: Row) => Row,
): PairedRow<Row>[] {
  const earlier = new Map(before.map((row) => [keyOf(row), row]))
  const known = new Set(now.map(keyOf))
  return [
    ...now.map((row) => ({ key: keyOf(row), now: row, before: earlier.get(keyOf(row)) ?? nothing(row) })),
    ...before
      .filter((row) => !known.has(keyOf(row)))
      .map((row) => ({ key: keyOf(row), now: nothing(row), before: row })),
  ]
}

/** The chart columns, each paired by position with one of the comparison range, if there is one. */
function columns<Column extends { readonly days: DayRange }>(
  now: readonly Column[],
  before: readonly Column[],
  unit: Unit,
) {
  return now.map((column, index) => ({
    key: column.days.from,
    name: bucketText(column.days, unit),
    tick: tickText(column.days, unit),
    now: withoutDays(column),
    before: before[index] && withoutDays(before[index]),
  }))
}

function withoutDays<Column extends { readonly days: DayRange }>({ days, ...rest }: Column): Omit<Column, 'days'> {
  return rest
}
