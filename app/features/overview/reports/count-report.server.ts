import { promiseState } from '#app/features/payments/promise/filing-promise.ts'
import { addDays, type PlainDate } from '#app/lib/plain-date.ts'
import type { Database } from '#app/platform/database.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayOversee } from '../overview.policy.ts'
import {
  countDecided,
  countReceived,
  type DecidedRow,
  nameOfficers,
  type ReceivedRow,
  type Which,
} from './counts.store.server.ts'
import { type MoneyRow, sumMoney } from './money.store.server.ts'
import { type Counted, noTally, type OfficerTally, type ReportFilter, type RouteTally, type Tally } from './report.ts'
import { bucketOf, bucketsOf, type DayRange, type Unit } from './report-range.ts'
import { countFiled, type FiledRow, listWaits, timeStages, type Unclear } from './times.store.server.ts'

export type Wanted = {
  readonly range: DayRange
  readonly filter: ReportFilter
  readonly unit: Unit
  /** Undefined without permission to see money. */
  readonly moneyUnit: Unit | undefined
}

const midnight = (day: PlainDate) => new Date(`${day}T00:00:00Z`)

export async function countReport(
  { actor, db, now }: RequestContext,
  { range, filter, unit, moneyUnit }: Wanted,
): Promise<Counted> {
  requireAllowed(mayOversee(actor, 'see-reports'))
  const which: Which = { ...filter, from: midnight(range.from), to: midnight(addDays(range.to, 1)) }
  // In sequence, so that a page uses only one connection for each of its 2 ranges.
  const received = await countReceived(db, which, unit)
  const decided = await countDecided(db, which, unit)
  const filed = await withKept(db, await countFiled(db, which), now)
  const times = await timeStages(db, which)
  const money = moneyUnit && (await sumMoney(db, which, moneyUnit))
  const total = filed.find(({ kind }) => kind === 'total')
  return {
    total: {
      received: sum(received.filter(hasBucket), countOf),
      decided: sum(decided.filter(isOf('bucket')), countOf),
      refused: sum(decided.filter(isOf('bucket')), ({ refused }) => refused),
      promised: total?.promised ?? 0,
      onTime: total?.onTime ?? 0,
      ...(money ? moneyOf(money.filter(hasBucket)) : { revenue: undefined, refunds: undefined }),
    },
    intake: bucketsOf(range, unit).map((days) => {
      const isHere = ({ bucket }: { bucket: PlainDate | null }) => bucket === bucketOf(days.from, unit)
      return {
        days,
        received: sum(received.filter(isHere), countOf),
        decided: sum(decided.filter(isOf('bucket')).filter(isHere), countOf),
      }
    }),
    money:
      money &&
      moneyUnit &&
      bucketsOf(range, moneyUnit).map((days) => ({
        days,
        ...moneyOf(money.filter(({ bucket }) => bucket === bucketOf(days.from, moneyUnit))),
      })),
    routes: routesOf(received, decided, filed, money),
    officers: await officersOf(db, decided, filed),
    median: total?.median ?? null,
    times,
    reasons: decided.filter(isOf('reason')).flatMap(({ reason, count }) => (reason ? [{ reason, count }] : [])),
    sources: received.flatMap(({ source, count }) => (source ? [{ source, count }] : [])),
  }
}

const countOf = ({ count }: { count: number }) => count
const hasBucket = ({ bucket }: { bucket: PlainDate | null }) => bucket !== null
const isOf =
  <Kind extends string>(kind: Kind) =>
  (row: { kind: string }) =>
    row.kind === kind

function sum<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((total, row) => total + of(row), 0)
}

function moneyOf(rows: readonly MoneyRow[]) {
  return { revenue: sum(rows, ({ revenue }) => revenue), refunds: sum(rows, ({ refunds }) => refunds) }
}

/** Adds applications that count as on time because we waited for their travellers. */
async function withKept(db: Database, rows: readonly FiledRow[], now: Date): Promise<FiledRow[]> {
  const unclear = rows.find(({ kind }) => kind === 'total')?.unclear ?? []
  if (unclear.length === 0) return [...rows]
  const waits = Map.groupBy(
    await listWaits(
      db,
      unclear.map(({ id }) => id),
    ),
    ({ id }) => id,
  )
  const isKept = ({ id, fileBy, at }: Unclear) =>
    promiseState({ fileBy, ended: at, waits: waits.get(id) ?? [] }, now) === 'kept'
  return rows.map((row) => ({ ...row, onTime: row.onTime + row.unclear.filter(isKept).length }))
}

function routesOf(
  received: readonly ReceivedRow[],
  decided: readonly DecidedRow[],
  filed: readonly FiledRow[],
  money: readonly MoneyRow[] | undefined,
): RouteTally[] {
  const routes = new Map<string, RouteTally>()
  const add = ({ from, to }: { from: string | null; to: string | null }, change: Partial<Tally>) => {
    if (from === null || to === null) return
    const before = routes.get(`${from}-${to}`) ?? { ...noTally, ...(money && { revenue: 0, refunds: 0 }), from, to }
    routes.set(`${from}-${to}`, { ...before, ...change })
  }
  for (const row of received) add(row, { received: row.count })
  for (const row of decided) add(row, { decided: row.count, refused: row.refused })
  for (const row of filed) add(row, { promised: row.promised, onTime: row.onTime })
  for (const row of money ?? []) add(row, { revenue: row.revenue, refunds: row.refunds })
  return [...routes.values()].toSorted(
    (one, other) =>
      other.received - one.received ||
      other.decided - one.decided ||
      `${one.from}${one.to}`.localeCompare(`${other.from}${other.to}`),
  )
}

async function officersOf(
  db: Database,
  decided: readonly DecidedRow[],
  filed: readonly FiledRow[],
): Promise<OfficerTally[]> {
  const [decisions, filings] = [decided.filter(isOf('officer')), filed.filter(isOf('officer'))]
  const ids = [...new Set([...decisions, ...filings].map(({ officer }) => officer))]
  const names = await nameOfficers(
    db,
    ids.flatMap((id) => id ?? []),
  )
  return ids
    .map((id) => {
      const filing = filings.find(({ officer }) => officer === id)
      return {
        id,
        name: (id && names.get(id)) ?? null,
        decided: decisions.find(({ officer }) => officer === id)?.count ?? 0,
        promised: filing?.promised ?? 0,
        onTime: filing?.onTime ?? 0,
        median: filing?.median ?? null,
      }
    })
    .toSorted((one, other) => other.decided - one.decided || (one.name ?? '~').localeCompare(other.name ?? '~'))
}
