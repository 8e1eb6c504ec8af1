import { type SQL, sql } from 'drizzle-orm'
import { applications, statusEntries } from '#app/features/applications/application.table.server.ts'
import { referrals } from '#app/features/referrals/referral.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Reason, ReportFilter, Source } from './report.ts'
import type { Unit } from './report-range.ts'

/** What to count: a start (inclusive), an end (exclusive), a unit of days, weeks or months, and filters. */
export type Which = ReportFilter & { readonly from: Date; readonly to: Date }

export const within = (column: SQL, { from, to }: Which) =>
  sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${to.toISOString()}::timestamptz`

/** The first day of a timestamp's day, week or month, in UTC. */
export const bucketOf = (column: SQL, unit: Unit) =>
  sql`to_char(date_trunc(${unit}, ${column} at time zone 'UTC'), 'YYYY-MM-DD')`

/** The officer who last decided an application, or else its assignee. */
export const officerOf = sql`coalesce((select d.actor_id from ${statusEntries} d
  where d.application_id = a.id and d.status in ('approved', 'rejected')
  order by d.at desc, d.id desc limit 1), a.assignee_id)`

/** The report's filter, as a condition on `a`. */
export function isAsked({ fromCountry, toCountry, officer }: ReportFilter): SQL {
  const parts = [
    sql`a.submitted_at is not null`,
    ...(fromCountry ? [sql`a.from_country = ${fromCountry}`] : []),
    ...(toCountry ? [sql`a.to_country = ${toCountry}`] : []),
    ...(officer ? [sql`${officerOf} = ${officer}`] : []),
  ]
  return sql.join(parts, sql` and `)
}

type Grouped = {
  readonly bucket: PlainDate | null
  readonly from: string | null
  readonly to: string | null
}

export type ReceivedRow = Grouped & { readonly source: Source | null; readonly count: number }

/** Received applications by chart column, route and source; each row has one of these dimensions. */
export async function countReceived(db: Database, which: Which, unit: Unit): Promise<ReceivedRow[]> {
  const { rows } = await db.execute<ReceivedRow>(sql`
    select bucket, "from", "to", source, count(*)::int as count from (
      select ${bucketOf(sql`a.submitted_at`, unit)} as bucket, a.from_country as "from", a.to_country as "to",
        case when r.id is null then 'direct' when r.invited_at is null then 'link' else 'invitation' end as source
      from ${applications} a left join ${referrals} r on r.referred_id = a.owner_id
      where ${within(sql`a.submitted_at`, which)} and ${isAsked(which)}) received
    group by grouping sets ((bucket), ("from", "to"), (source))`)
  return rows
}

export type DecidedRow = Grouped & {
  /** One of 5 row kinds; the last is the reason for a refusal. */
  readonly kind: 'bucket' | 'route' | 'officer' | 'reason'
  readonly officer: Id<'account'> | null
  readonly reason: Reason | null
  readonly count: number
  readonly refused: number
}

const kindOf = sql`case grouping(bucket, "from", officer, reason)
  when 7 then 'bucket' when 11 then 'route' when 13 then 'officer' else 'reason' end`

/**
 * Decisions in the status history, by column, route, officer and reason. If an application was decided several times in
 * the range, the last decision counts.
 */
export async function countDecided(db: Database, which: Which, unit: Unit): Promise<DecidedRow[]> {
  const { rows } = await db.execute<DecidedRow>(sql`
    select ${kindOf} as kind, bucket, "from", "to", officer, reason, count(*)::int as count,
      (count(*) filter (where status = 'rejected'))::int as refused
    from (
      select ${bucketOf(sql`e.at`, unit)} as bucket, a.from_country as "from", a.to_country as "to",
        ${officerOf} as officer, e.status,
        case when e.status = 'rejected' then coalesce(e.refusal_reason, 'unrecorded') end as reason
      from (
        select distinct on (application_id) application_id, status, at, refusal_reason from ${statusEntries} d
        where d.status in ('approved', 'rejected') and ${within(sql`d.at`, which)}
        order by application_id, at desc, id desc) e
      join ${applications} a on a.id = e.application_id
      where ${isAsked(which)}) decided
    group by grouping sets ((bucket), ("from", "to"), (officer), (reason))`)
  return rows
}

export async function nameOfficers(db: Database, ids: readonly Id<'account'>[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, full_name as name from accounts where id = any(array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))::uuid[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** All staff, by name, as filter options for a report. */
export async function listOfficers(db: Database): Promise<{ id: Id<'account'>; name: string }[]> {
  const { rows } = await db.execute<{ id: Id<'account'>; name: string }>(sql`
    select id, full_name as name from accounts
    where role <> 'traveller' and deleted_at is null order by full_name, id`)
  return rows
}
