import { type SQL, sql } from 'drizzle-orm'
import { applications, statusEntries } from '#app/features/applications/application.table.server.ts'
import { correctionRequests } from '#app/features/applications/corrections/correction.table.server.ts'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import { filingPromises, travellerWaits } from '#app/features/payments/promise/promise.table.server.ts'
import { filedStatuses } from '#app/features/payments/refunds/refund-policy.ts'
import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Database } from '#app/platform/database.server.ts'
import { wordList } from '#app/platform/database-columns.ts'
import { isAsked, officerOf, type Which, within } from './counts.store.server.ts'
import type { StageTime } from './report.ts'

/** Must match the index predicates exactly: the application was assigned. */
const isClaim = (row: string) =>
  sql.raw(
    `${row}.act = 'application.assign' and ${row}.subject_kind = 'application' and ${row}.detail ->> 'to' is not null`,
  )
const isFiled = sql`status in (${wordList(filedStatuses)})`

/** When it was first assigned, according to the audit log. */
const claimedAt = sql`(select min(c.at) from ${auditRows} c where ${isClaim('c')} and c.subject_id = a.id::text)`

const secondsBetween = (start: SQL, end: SQL) => sql`extract(epoch from ${end} - ${start})::float8`

/** The duration of each stage, for stages that ended in the range. */
export async function timeStages(db: Database, which: Which): Promise<StageTime[]> {
  const { rows } = await db.execute<StageTime & { quantiles: number[] }>(sql`
    select stage, count(*)::int as count,
      percentile_cont(array[0.5, 0.9]) within group (order by seconds) as quantiles
    from (${claims(which)} union all ${answers(which)} union all ${moves(which)}) ended
    group by stage`)
  return rows.map(({ stage, count, quantiles: [median = null, p90 = null] }) => ({ stage, count, median, p90 }))
}

/** From submission to the first claim. */
function claims(which: Which): SQL {
  return sql`
    select 'claim' as stage, ${secondsBetween(sql`a.submitted_at`, sql`c.at`)} as seconds
    from ${auditRows} c join ${applications} a on a.id = c.subject_id::uuid
    where ${isClaim('c')} and ${within(sql`c.at`, which)} and c.at >= a.submitted_at and ${isAsked(which)}
      and not exists (select 1 from ${auditRows} e
        where ${isClaim('e')} and e.subject_id = c.subject_id and (e.at, e.seq) < (c.at, c.seq))`
}

/** From a request to the traveller to the response: an answer, another file or a correction. */
function answers(which: Which): SQL {
  return sql`
    select 'answer', ${secondsBetween(sql`w.since`, sql`w.until`)}
    from ${travellerWaits} w join ${applications} a on a.id = w.application_id
    where ${within(sql`w.until`, which)} and ${isAsked(which)}
    union all
    select 'answer', ${secondsBetween(sql`w.asked_at`, sql`w.corrected_at`)}
    from ${correctionRequests} w join ${applications} a on a.id = w.application_id
    where ${within(sql`w.corrected_at`, which)} and ${isAsked(which)}`
}

/** From one status to the next. Cancelled applications do not count as checked, filed or decided. */
function moves(which: Which): SQL {
  return sql`
    select case p.status when 'document_verification' then 'check' when 'processing' then 'file' else 'decide' end,
      ${secondsBetween(sql`p.at`, sql`e.at`)}
    from (select application_id, at, status from ${statusEntries} where ${within(sql`at`, which)}
      and status in ('pending', 'processing', 'under_review', 'approved', 'rejected') offset 0) e
    join lateral (select l.status, l.at from ${statusEntries} l
      where l.application_id = e.application_id and l.at < e.at order by l.at desc, l.id desc limit 1) p on true
    join ${applications} a on a.id = e.application_id
    where ${isAsked(which)} and (
      (p.status = 'document_verification' and e.status in ('pending', 'processing'))
      or (p.status = 'processing' and e.status = 'under_review')
      or (p.status = 'under_review' and e.status in ('approved', 'rejected')))`
}

/** Applications first filed in the range, with their promises. */
function filed(which: Which): SQL {
  return sql`
    select a.id, a.from_country as "from", a.to_country as "to", ${officerOf} as officer, e.at, p.file_by,
      case when p.settled_at is not null then p.kept
        when (e.at at time zone 'UTC')::date <= p.file_by then true end as kept, ${claimedAt} as claimed_at
    from (select application_id, at, id from ${statusEntries} where ${isFiled} and ${within(sql`at`, which)} offset 0) e
    join ${applications} a on a.id = e.application_id
    left join ${filingPromises} p on p.application_id = a.id
    where ${isAsked(which)} and e.id = (select l.id from ${statusEntries} l
      where l.application_id = e.application_id and l.${isFiled} order by l.at, l.id limit 1)`
}

/** Filed after the promised day, with the promise not yet settled. */
export type Unclear = { readonly id: Id<'application'>; readonly at: Date; readonly fileBy: PlainDate }

export type FiledRow = {
  readonly kind: 'total' | 'route' | 'officer'
  readonly from: string | null
  readonly to: string | null
  readonly officer: Id<'account'> | null
  readonly promised: number
  readonly onTime: number
  readonly median: number | null
  readonly unclear: readonly Unclear[]
}

/**
 * How many were filed by the promised day, and the time since the claim. Those filed later with an unsettled promise
 * are unclear: periods of waiting for the traveller have to be checked. There are only ever a few.
 */
export async function countFiled(db: Database, which: Which): Promise<FiledRow[]> {
  const { rows } = await db.execute<FiledRow & { unclear: readonly Unclear[] | null }>(sql`
    select case grouping("from", officer) when 3 then 'total' when 1 then 'route' else 'officer' end as kind,
      "from", "to", officer, count(file_by)::int as promised, (count(*) filter (where kept))::int as "onTime",
      percentile_cont(0.5) within group (order by seconds) as median,
      json_agg(json_build_object('id', id, 'at', at, 'fileBy', file_by))
        filter (where file_by is not null and kept is null) as unclear
    from (select *, case when claimed_at <= at then ${secondsBetween(sql`claimed_at`, sql`at`)} end as seconds
      from (${filed(which)}) one) filed
    group by grouping sets ((), ("from", "to"), (officer))`)
  return rows.map(({ unclear, ...row }) => ({
    ...row,
    unclear: (unclear ?? []).map(({ id, at, fileBy }) => ({ id, at: new Date(at), fileBy })),
  }))
}

/** The periods in which given applications waited for their travellers. */
export async function listWaits(db: Database, ids: readonly Id<'application'>[]) {
  const wanted = sql`any(array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))::uuid[])`
  const { rows } = await db.execute<{ id: Id<'application'>; since: string; until: string | null }>(sql`
    select application_id as id, since, until from ${travellerWaits} where application_id = ${wanted}
    union all
    select application_id, asked_at, coalesce(corrected_at, taken_back_at) from ${correctionRequests}
    where application_id = ${wanted}`)
  return rows.map(({ id, since, until }) => ({
    id,
    since: new Date(since),
    until: until === null ? null : new Date(until),
  }))
}
