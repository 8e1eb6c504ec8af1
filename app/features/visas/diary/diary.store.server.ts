import { type SQL, sql } from 'drizzle-orm'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Database } from '#app/platform/database.server.ts'
import { isOfferedOn } from './fact-change.table.server.ts'
import type { BeforeAndAfter, FactChange } from './fact-change.ts'

/** Filters diary entries by passport and destination; unfiltered by default. */
export type DiaryAsked = { readonly passport?: string | undefined; readonly destination?: string | undefined }

type Common = {
  readonly id: string
  /** When it was first published. */
  readonly at: Date
  /** Sort date: the publication day, or a later effective date. */
  readonly day: PlainDate
  readonly destinations: readonly string[]
  /** Null: every passport. */
  readonly passports: readonly string[] | null
  readonly effectiveOn: PlainDate | null
  readonly source: string | null
  /** Whether it has yet to take effect. */
  readonly isComing: boolean
}

/** An authority's change or announcement, or a change to our own facts. */
export type DiaryEntry = Common &
  (
    | { readonly kind: 'announced'; readonly what: string; readonly expected: string | null }
    | { readonly kind: 'fact'; readonly change: BeforeAndAfter & Pick<FactChange, 'scheme' | 'officialSite'> }
  )

/** Both kinds of entry as one list: upcoming ones first, then newest first. */
function entries(passport: SQL, destination: SQL, today: PlainDate): SQL {
  const wanted = sql`
    (${destination}::text is null or destinations @> array[${destination}::text])
    and (${passport}::text is null or passports is null or passports @> array[${passport}::text])`
  return sql`
    select 'announced' as kind, left(md5(id), 16) as id, told_on::timestamp at time zone 'UTC' as at, destinations,
      passports, date as effective_on, source, expected, what, null::jsonb as before, null::jsonb as after,
      null as scheme_id, null as scheme_name, null as official_site,
      date is null or date > ${today}::date as is_coming,
      case when date > told_on and date <= ${today}::date then date else told_on end as day
    from rule_changes where ${wanted}
    union all
    select 'fact', id::text, at, destinations, passports, effective_on, source, null, what, before, after,
      scheme_id, scheme_name, official_site, coalesce(effective_on > ${today}::date, false),
      greatest((at at time zone 'UTC')::date, case when effective_on <= ${today}::date then effective_on end)
    from fact_changes where ${wanted}`
}

const entriesOf = ({ passport, destination }: DiaryAsked, today: PlainDate) =>
  entries(sql`${passport ?? null}`, sql`${destination ?? null}`, today)

export async function countEntries(db: Database, asked: DiaryAsked, today: PlainDate): Promise<number> {
  const { rows } = await db.execute(sql`select count(*)::int as total from (${entriesOf(asked, today)}) as diary`)
  return (rows[0]?.total as number | undefined) ?? 0
}

type Page = { readonly limit: number; readonly offset: number }

export async function listEntries(
  db: Database,
  asked: DiaryAsked,
  today: PlainDate,
  { limit, offset }: Page,
): Promise<DiaryEntry[]> {
  const { rows } = await db.execute(sql`
    select *, effective_on::text as effective, day::text as told_day from (${entriesOf(asked, today)}) as diary
    order by is_coming desc, case when is_coming then coalesce(effective_on, 'infinity') end, day desc, at desc, id
    limit ${limit} offset ${offset}`)
  return rows.map((row) => entryOf(row as Row))
}

/** A route and when the user started to follow it. With a visa set, changes to other visas are excluded. */
export type FollowedRoute = {
  readonly passport: string
  readonly destination: string
  readonly since: Date
  readonly schemeId?: string | null
}

/** Lists the changes on each route since it was followed, newest first, in the order of the routes. */
export async function listEntriesSince(
  db: Database,
  routes: readonly FollowedRoute[],
  today: PlainDate,
  most: number,
): Promise<DiaryEntry[][]> {
  if (routes.length === 0) return []
  const followed = JSON.stringify(routes.map((route, place) => ({ ...route, place })))
  const route = { passport: sql`route.passport`, destination: sql`route.destination`, schemeId: sql`entry.scheme_id` }
  const { rows } = await db.execute(sql`
    select route.place, diary.*, effective_on::text as effective, day::text as told_day
    from jsonb_to_recordset(${followed}::text::jsonb)
      as route(place integer, passport text, destination text, since timestamptz, "schemeId" text)
    cross join lateral (
      select * from (${entries(route.passport, route.destination, today)}) as entry
      where (at > route.since or (effective_on <= ${today}::date and effective_on > route.since))
        and (scheme_id is null or scheme_id = route."schemeId" or (route."schemeId" is null and ${isOfferedOn(route)}))
      order by at desc, id limit ${most}) as diary
    order by route.place, diary.at desc, diary.id`)
  const ofPlace = Map.groupBy(rows, ({ place }) => place as number)
  return routes.map((_, place) => (ofPlace.get(place) ?? []).map((row) => entryOf(row as Row)))
}

type Row = {
  kind: DiaryEntry['kind']
  id: string
  at: string | Date
  destinations: string[]
  passports: string[] | null
  effective: PlainDate | null
  told_day: PlainDate
  source: string | null
  is_coming: boolean
  expected: string | null
  what: string
  before: unknown
  after: unknown
  scheme_id: string | null
  scheme_name: string | null
  official_site: string | null
}

function entryOf(row: Row): DiaryEntry {
  const { id, destinations, passports, effective, source, what } = row
  const common = {
    id,
    at: new Date(row.at),
    day: row.told_day,
    destinations,
    passports,
    effectiveOn: effective,
    source,
    isComing: row.is_coming,
  }
  if (row.kind === 'announced') return { ...common, kind: 'announced', what, expected: row.expected }
  const { scheme_id: schemeId, scheme_name: name, before, after, official_site: officialSite } = row
  const scheme = schemeId && name ? { id: schemeId, name } : null
  // Written by `compare-facts.ts`.
  const said = { what, before, after } as BeforeAndAfter
  return { ...common, kind: 'fact', change: { ...said, scheme, officialSite } }
}
