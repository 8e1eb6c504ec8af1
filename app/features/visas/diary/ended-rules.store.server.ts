import { eq, sql } from 'drizzle-orm'
import { addDays, type PlainDate } from '#app/lib/plain-date.ts'
import type { Database } from '#app/platform/database.server.ts'
import { onDay } from '../assess/rule-in-force.ts'
import { dataVersions } from '../visa.table.server.ts'
import { type ComparedRule, changesOfRules, type RuleInShort } from './compare-facts.ts'
import { saveFactChanges } from './diary-write.store.server.ts'

// Its version is the first day not yet processed.
const endedName = 'ended-rules'

/** The day up to which ended rules are in the diary; undefined before the first run. */
export async function findEndedThrough(db: Database): Promise<PlainDate | undefined> {
  const [row] = await db
    .select({ day: dataVersions.version })
    .from(dataVersions)
    .where(eq(dataVersions.name, endedName))
  return row?.day as PlainDate | undefined
}

export async function saveEndedThrough(db: Database, day: PlainDate): Promise<void> {
  const row = { version: day, filesHash: '', loadedAt: sql`now()` }
  await db
    .insert(dataVersions)
    .values({ name: endedName, ...row })
    .onConflictDoUpdate({ target: dataVersions.name, set: row })
}

type Days = { readonly from: PlainDate; readonly today: PlainDate; readonly now: Date }

/** Writes diary entries for rules that ended before today; returns the number of changes. */
export async function writeEnded(db: Database, days: Days): Promise<number> {
  const ended = Map.groupBy(await listEnded(db, days), ({ until }) => until)
  const changes = [...ended].flatMap(([until, rules]) =>
    changesOfRules(rules.map(({ rule }) => rule)).map((change) => ({ ...change, effectiveOn: addDays(until, 1) })),
  )
  await saveFactChanges(db, changes)
  return changes.length
}

/** Skips ends announced in advance: the diary already has them under the following day. */
async function listEnded(db: Database, { from, today, now }: Days) {
  const { rows } = await db.execute(sql`
    select to_code, until::text as until, kind, days, free_movement, limits, min(source) as source,
      min(official_site) as site, array_agg(from_code order by from_code) as passports
    from requirements
    where until >= ${from}::date and until < ${today}::date and not exists (
      select from fact_changes
      where what = 'end' and effective_on = until + 1 and destinations @> array[to_code]
        and (passports is null or passports @> array[from_code]))
    group by to_code, until, kind, days, free_movement, limits
    order by until, to_code`)
  return rows.map((row) => {
    const until = row.until as PlainDate
    const before = {
      kind: row.kind,
      days: row.days,
      freeMovement: row.free_movement,
      until,
      limits: row.limits,
      passport: null,
    } as RuleInShort
    const { next: _, ...limits } = before.limits
    const rule: ComparedRule = {
      at: now,
      destination: row.to_code as string,
      passports: row.passports as string[],
      before: { ...before, until: null, limits },
      after: onDay(before, today) ?? null,
      source: row.source as string | null,
      officialSite: row.site as string | null,
    }
    return { until, rule }
  })
}
