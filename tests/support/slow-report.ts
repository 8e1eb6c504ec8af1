import type { Counted, ReportFilter, Tally } from '#app/features/overview/reports/report.ts'
import { bucketsOf, type DayRange, type Unit } from '#app/features/overview/reports/report-range.ts'
import { promiseState } from '#app/features/payments/promise/filing-promise.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import type { Agency } from './random-agency.ts'

type Asked = { range: DayRange; filter: ReportFilter; unit: Unit; moneyUnit: Unit }
type Application = Agency['applications'][number]
type Entry = Agency['entries'][number]

const ms = (at: Date | null | undefined) => at?.getTime() ?? Number.NaN
const decisions = ['approved', 'rejected']
const filings = ['under_review', 'approved', 'rejected']

/** The figures of a report, counted one by one from the rows of an agency, without a database. */
export function slowReport(agency: Agency, { range, filter, unit, moneyUnit }: Asked, now: Date): Counted {
  const isIn = (at: Date | null | undefined) => !!at && dayOf(at) >= range.from && dayOf(at) <= range.to
  const historyOf = (id: string | undefined) =>
    agency.entries.filter((entry) => entry.applicationId === id).toSorted((one, other) => ms(one.at) - ms(other.at))
  const decidedIn = (entries: Entry[]) => entries.filter(({ status }) => decisions.includes(status)).at(-1)
  const officerOf = (one: Application) => decidedIn(historyOf(one.id))?.actorId ?? one.assigneeId ?? null
  const asked = agency.applications.filter(
    (one) =>
      one.submittedAt &&
      (!filter.fromCountry || one.fromCountry === filter.fromCountry) &&
      (!filter.toCountry || one.toCountry === filter.toCountry) &&
      (!filter.officer || officerOf(one) === filter.officer),
  )
  const received = asked.filter(({ submittedAt }) => isIn(submittedAt))
  const decided = asked.flatMap((one) => {
    const last = decidedIn(historyOf(one.id).filter(({ at }) => isIn(at)))
    return last ? [{ one, last }] : []
  })
  const claimOf = (id: string | undefined) =>
    agency.claims
      .filter(({ applicationId, to }) => applicationId === id && to !== null)
      .toSorted((first, second) => ms(first.at) - ms(second.at))[0]?.at
  const filed = asked.flatMap((one) => {
    const first = historyOf(one.id).find(({ status }) => filings.includes(status))
    if (!first || !isIn(first.at)) return []
    const claimed = claimOf(one.id)
    const took = claimed && claimed <= first.at ? (ms(first.at) - ms(claimed)) / 1_000 : undefined
    const promise = agency.promises.find(({ applicationId }) => applicationId === one.id)
    return [{ one, took, isPromised: !!promise, isOnTime: !!promise && isKept(promise, one.id, first.at) }]
  })

  function isKept(promise: Agency['promises'][number], id: string | undefined, at: Date): boolean {
    if (typeof promise.kept === 'boolean') return promise.kept
    const waits = [
      ...agency.waits.filter(({ applicationId }) => applicationId === id),
      ...agency.corrections
        .filter(({ applicationId }) => applicationId === id)
        .map(({ askedAt, correctedAt, takenBackAt }) => ({ since: askedAt, until: correctedAt ?? takenBackAt })),
    ].map(({ since, until }) => ({ since, until: until ?? null }))
    return promiseState({ fileBy: promise.fileBy, ended: at, waits }, now) === 'kept'
  }

  const money = agency.ledger.flatMap(({ attemptId, kind, at, line }) => {
    const id = line.applicationId ?? agency.attempts.get(attemptId)
    const one = asked.find((application) => application.id === id)
    if (!one || !isIn(at)) return []
    const { account, amount } = line
    const isOurs = account === 'service_revenue' || account === 'discounts'
    const isWay = account === 'refunds_payable' || account === 'traveller_credit'
    return [
      {
        ...{ one, at },
        revenue: kind === 'capture' && isOurs ? -amount.minor : 0,
        refunds: kind === 'refund' && !isWay ? amount.minor : 0,
        counts: kind === 'capture' ? isOurs : !isWay,
      },
    ]
  })
  const sumOf = (rows: typeof money) => ({
    revenue: rows.reduce((sum, { revenue }) => sum + revenue, 0),
    refunds: rows.reduce((sum, { refunds }) => sum + refunds, 0),
  })
  const tally = (is: (one: Application) => boolean): Tally => ({
    received: received.filter(is).length,
    decided: decided.filter(({ one }) => is(one)).length,
    refused: decided.filter(({ one, last }) => is(one) && last.status === 'rejected').length,
    promised: filed.filter(({ one, isPromised }) => is(one) && isPromised).length,
    onTime: filed.filter(({ one, isOnTime }) => is(one) && isOnTime).length,
    ...sumOf(money.filter(({ one }) => is(one))),
  })
  const took = (is: (one: Application) => boolean) =>
    quantile(
      filed.flatMap((row) => (is(row.one) && row.took !== undefined ? [row.took] : [])),
      0.5,
    )
  const within = (at: Date, days: DayRange) => dayOf(at) >= days.from && dayOf(at) <= days.to
  const touched = [...received, ...decided.map(({ one }) => one), ...filed.map(({ one }) => one)]
  const routes = new Set(
    [...touched, ...money.filter(({ counts }) => counts).map(({ one }) => one)].map(
      ({ fromCountry, toCountry }) => `${fromCountry} ${toCountry}`,
    ),
  )
  const officers = new Set([...decided, ...filed].map(({ one }) => officerOf(one)))
  const times = timesOf()

  function timesOf() {
    const spans: [string, number][] = []
    for (const one of asked) {
      const claimed = claimOf(one.id)
      if (claimed && isIn(claimed) && one.submittedAt) spans.push(['claim', ms(claimed) - ms(one.submittedAt)])
      for (const wait of agency.waits) {
        if (wait.applicationId === one.id && isIn(wait.until)) spans.push(['answer', ms(wait.until) - ms(wait.since)])
      }
      for (const { applicationId, askedAt, correctedAt } of agency.corrections) {
        if (applicationId === one.id && isIn(correctedAt)) spans.push(['answer', ms(correctedAt) - ms(askedAt)])
      }
      const history = historyOf(one.id)
      for (const [index, { status, at }] of history.entries()) {
        const before = history[index - 1]
        if (!before || !isIn(at)) continue
        const step = `${before.status} ${status}`
        const stage = /^document_verification (pending|processing)$/.test(step)
          ? 'check'
          : step === 'processing under_review'
            ? 'file'
            : /^under_review (approved|rejected)$/.test(step)
              ? 'decide'
              : undefined
        if (stage) spans.push([stage, ms(at) - ms(before.at)])
      }
    }
    return [...Map.groupBy(spans, ([stage]) => stage)].map(([stage, some]) => {
      const seconds = some.map(([, length]) => length / 1_000)
      return { stage, count: some.length, median: quantile(seconds, 0.5), p90: quantile(seconds, 0.9) }
    }) as Counted['times']
  }

  const countBy = <Key>(keys: readonly Key[]) =>
    [...Map.groupBy(keys, (key) => key)].map(([key, some]) => [key, some.length] as const)
  const sourceOf = ({ ownerId }: Application) => {
    const referral = agency.referrals.find(({ referredId }) => referredId === ownerId)
    return !referral ? 'direct' : referral.invitedAt ? 'invitation' : 'link'
  }
  return {
    total: tally(() => true),
    intake: bucketsOf(range, unit).map((days) => ({
      days,
      received: received.filter(({ submittedAt }) => submittedAt && within(submittedAt, days)).length,
      decided: decided.filter(({ last }) => within(last.at, days)).length,
    })),
    money: bucketsOf(range, moneyUnit).map((days) => ({ days, ...sumOf(money.filter(({ at }) => within(at, days))) })),
    routes: [...routes].map((key) => {
      const [from = '', to = ''] = key.split(' ')
      return { from, to, ...tally((one) => one.fromCountry === from && one.toCountry === to) }
    }),
    officers: [...officers].map((id) => {
      const { decided, promised, onTime } = tally((one) => officerOf(one) === id)
      return {
        id,
        name: id && `Somebody ${id.slice(0, 4)}`,
        decided,
        promised,
        onTime,
        median: took((one) => officerOf(one) === id),
      }
    }),
    median: took(() => true),
    times,
    reasons: countBy(
      decided.flatMap(({ last }) =>
        last.status === 'rejected' ? [last.refusalReason ?? ('unrecorded' as const)] : [],
      ),
    ).map(([reason, count]) => ({ reason, count })),
    sources: countBy(received.map(sourceOf)).map(([source, count]) => ({ source, count })),
  }
}

/** As PostgreSQL's percentile_cont: between two values, the share of the way between them. */
function quantile(values: readonly number[], part: number): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  if (sorted.length === 0) return null
  const place = (sorted.length - 1) * part
  const [low = 0, high = low] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return low + (high - low) * (place - Math.floor(place))
}
