import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type {
  Counted,
  OfficerTally,
  ReportFilter,
  RouteTally,
  StageTime,
} from '#app/features/overview/reports/report.ts'
import { bucketsOf, type DayRange, type Unit } from '#app/features/overview/reports/report-range.ts'
import type { Database } from '#app/platform/database.server.ts'

type Asked = { range: DayRange; filter: ReportFilter; unit: Unit; moneyUnit: Unit }

const statements = readFileSync(new URL('slow-report.sql', import.meta.url), 'utf8')

const count = (rows: string, name: string) => `(select count(*)::int from ${rows}) as "${name}"`
const sum = (column: string, which: string) =>
  `(select coalesce(sum(${column}), 0)::float8 from money where ${which}) as ${column}`
const quantile = (part: number, of: string) => `percentile_cont(${part}) within group (order by ${of})`
const seconds = 'extract(epoch from ended - began)::float8'

const received = (which: string) => count(`received where ${which}`, 'received')
const decided = (which: string) => count(`decided where ${which}`, 'decided')
const filed = (which: string) => `
  ${count(`filed where ${which} and file_by is not null`, 'promised')},
  ${count(`filed where ${which} and file_by is not null and kept`, 'onTime')}`
const money = (which: string) => `${sum('revenue', which)}, ${sum('refunds', which)}`
const median = (which: string) => `(select ${quantile(0.5, 'seconds')} from filed where ${which}) as median`
const tally = (which: string) => `${received(which)}, ${decided(which)},
  ${count(`decided where ${which} and status = 'rejected'`, 'refused')}, ${filed(which)}, ${money(which)}`

/** The figures of a report, calculated in plain SQL. It shares nothing with the queries of the report itself. */
export async function slowReport(db: Database, { range, filter, unit, moneyUnit }: Asked): Promise<Counted> {
  const { fromCountry = null, toCountry = null, officer = null } = filter
  await db.execute(sql`drop table if exists asked`)
  await db.execute(sql`create temporary table asked
    (first_day date, last_day date, from_country text, to_country text, officer uuid)`)
  await db.execute(sql`insert into asked values (${range.from}, ${range.to}, ${fromCountry}, ${toCountry}, ${officer})`)
  await db.execute(sql.raw(statements))

  const rowsOf = async <Row>(query: string) => (await db.execute(sql.raw(query))).rows as Row[]
  const inDays = async <Figures>(unit: Unit, figures: (which: string) => string) => {
    const counted: ({ days: DayRange } & Figures)[] = []
    for (const days of bucketsOf(range, unit)) {
      const [row] = await rowsOf<Figures>(`select ${figures(`day between '${days.from}' and '${days.to}'`)}`)
      if (row) counted.push({ days, ...row })
    }
    return counted
  }
  const [all] = await rowsOf<Counted['total'] & { median: number | null }>(`select ${tally('true')}, ${median('true')}`)
  if (!all) throw new Error('Nothing was counted')
  const { median: middle, ...total } = all
  const isTheirs = 'officer is not distinct from one.id'
  return {
    total,
    median: middle,
    intake: await inDays<{ received: number; decided: number }>(
      unit,
      (which) => `${received(which)}, ${decided(which)}`,
    ),
    money: await inDays<{ revenue: number; refunds: number }>(moneyUnit, money),
    routes: await rowsOf<RouteTally>(`
      select one."from", one."to", ${tally('from_country = one."from" and to_country = one."to"')}
      from (select from_country as "from", to_country as "to" from received
        union select from_country, to_country from decided union select from_country, to_country from filed
        union select from_country, to_country from money) one`),
    officers: await rowsOf<OfficerTally>(`
      select one.id, (select full_name from accounts where accounts.id = one.id) as name,
        ${decided(isTheirs)}, ${filed(isTheirs)}, ${median(isTheirs)}
      from (select officer as id from decided union select officer from filed) one`),
    times: await rowsOf<StageTime>(`
      select stage, count(*)::int as count, ${quantile(0.5, seconds)} as median, ${quantile(0.9, seconds)} as p90
      from spans group by stage`),
    reasons: await rowsOf<Counted['reasons'][number]>(`
      select coalesce(refusal_reason, 'unrecorded') as reason, count(*)::int as count
      from decided where status = 'rejected' group by 1`),
    sources: await rowsOf<Counted['sources'][number]>(`
      select case when r.id is null then 'direct' when r.invited_at is null then 'link' else 'invitation' end as source,
        count(*)::int as count
      from received left join referrals r on r.referred_id = owner_id group by 1`),
  }
}
