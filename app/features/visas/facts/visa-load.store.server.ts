import { isDeepStrictEqual } from 'node:util'
import { and, type Column, eq, getTableColumns, notInArray, type SQL, sql } from 'drizzle-orm'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { RuleChange } from '../change.ts'
import type { Country } from '../country.ts'
import { writeDiary } from '../diary/diary-write.store.server.ts'
import { lastReadOn } from '../evidence/evidence.ts'
import { visaDataName } from '../visa.store.server.ts'
import { countries, dataVersions, factHistory, ruleChanges, schemes, transitRules } from '../visa.table.server.ts'
import type { RequirementRule } from './policy-facts.ts'
import type { SchemeFact } from './scheme-facts.ts'
import type { TransitFact } from './transit-facts.ts'

/** If 2 servers start together, the second waits and then finds nothing to load. */
export async function lockVisaData(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`load ${visaDataName}`}))`)
}

/** Loading all rules on a slow server exceeds the statement timeout. The limit applies again after the transaction. */
export async function allowLongLoad(db: Database): Promise<void> {
  await db.execute(sql`set local statement_timeout = '5min'`)
}

/** The update set of an upsert. */
function replacing(columns: Record<string, Column>): Record<string, SQL> {
  return Object.fromEntries(
    Object.entries(columns).map(([key, column]) => [key, sql`excluded.${sql.identifier(column.name)}`]),
  )
}

export async function saveCountries(db: Database, facts: readonly Country[]): Promise<void> {
  const { editedByStaff, ...loaded } = getTableColumns(countries)
  const rows = facts.map((country) => ({
    ...country,
    aliases: [...country.aliases],
    currencies: [...country.currencies],
    languages: [...country.languages],
    galleryImages: [...country.galleryImages],
  }))
  await db
    .insert(countries)
    .values(rows)
    .onConflictDoUpdate({ target: countries.code, set: replacing(loaded), setWhere: eq(editedByStaff, false) })
  // A country removed from the files stays for existing references, but is no longer offered.
  const codes = rows.map(({ code }) => code)
  await db
    .update(countries)
    .set({ isDestination: false, isPassport: false })
    .where(and(notInArray(countries.code, codes), eq(countries.editedByStaff, false)))
}

/**
 * Expands a few hundred rules into about 40,000 rows in one statement. Staff-edited rows take precedence. Changed rows
 * are kept in the history; unchanged rows are not rewritten.
 */
export async function saveRequirements(db: Database, rules: readonly RequirementRule[], now: Date): Promise<void> {
  await db.execute(sql`create temporary table fresh (like requirements including defaults) on commit drop`)
  await db.execute(sql`
    insert into fresh (from_code, to_code, kind, days, free_movement, online, alternatives, registrations,
      conditions, note, passport, until, limits, as_of, source, official_site, evidence, confidence)
    select traveller, rule."to", rule.kind, rule.days, rule."freeMovement", rule.online,
      array(select jsonb_array_elements_text(rule.alternatives)), rule.registrations, rule.conditions, rule.note,
      nullif(rule.passport, 'null'), rule.until, rule.limits, rule."asOf", rule.source, rule."officialSite", rule.evidence,
      rule.confidence
    from jsonb_to_recordset(${JSON.stringify(rules)}::text::jsonb) as rule(
      "to" text, kind text, days integer, "freeMovement" boolean, online boolean, alternatives jsonb,
      registrations jsonb, conditions jsonb, note text, passport jsonb, until date, limits jsonb, "asOf" date, source text,
      "officialSite" text, evidence jsonb, confidence text, passports jsonb)
    cross join lateral jsonb_array_elements_text(rule.passports) as traveller`)
  // Compares rows by content: a newer migration may have changed the column order.
  const differs = sql`not old.edited_by_staff and not exists (
    select from fresh where fresh.from_code = old.from_code and fresh.to_code = old.to_code
      and to_jsonb(fresh) = to_jsonb(old))`
  await db.execute(sql`
    with replaced as (delete from requirements old where ${differs} returning old.*)
    insert into fact_history (subject, key, record, replaced_at)
    select 'requirement', from_code || ' ' || to_code, to_jsonb(replaced), ${now.toISOString()}::timestamptz from replaced`)
  await db.execute(sql`
    insert into requirements select * from fresh
    where not exists (
      select from withdrawn_requirements gone
      where gone.from_code = fresh.from_code and gone.to_code = fresh.to_code)
    on conflict (from_code, to_code) do nothing`)
  await db.execute(sql`drop table fresh`)
}

export async function saveSchemes(db: Database, facts: readonly SchemeFact[], now: Date): Promise<void> {
  const before = await db.select().from(schemes).where(eq(schemes.editedByStaff, false))
  const { editedByStaff, ...loaded } = getTableColumns(schemes)
  const rows = facts.map(schemeRowOf)
  await db
    .insert(schemes)
    .values(rows)
    .onConflictDoUpdate({ target: schemes.id, set: replacing(loaded), setWhere: eq(editedByStaff, false) })
  const ids = rows.map(({ id }) => id)
  await db
    .update(schemes)
    .set({ status: 'closed' })
    .where(and(notInArray(schemes.id, ids), eq(schemes.editedByStaff, false)))
  await keepReplaced(db, 'scheme', before, await db.select().from(schemes), now)
}

export function schemeRowOf({ fee, serviceFee, processing, ...fact }: SchemeFact) {
  return {
    ...fact,
    passports: fact.passports && [...fact.passports],
    feeMinor: fee?.minor ?? null,
    feeCurrency: fee?.currency ?? null,
    serviceFeeMinor: serviceFee.minor,
    serviceFeeCurrency: serviceFee.currency,
    extraFees: [...fact.extraFees],
    processingMin: processing.min,
    processingMax: processing.max,
    processingUnit: processing.unit,
    entries: [...fact.entries],
    purposes: [...fact.purposes],
    documents: [...fact.documents],
    steps: [...fact.steps],
    sources: fact.evidence.whole.map(({ url, publisher }) => url ?? publisher),
  }
}

/**
 * The files take precedence, except that a staff check is kept if the files still say the same and cite nothing as
 * recent.
 */
export async function saveTransits(db: Database, facts: readonly TransitFact[], now: Date): Promise<void> {
  const before = await db.select().from(transitRules)
  const checked = before.filter(({ editedByStaff }) => editedByStaff)
  await db.delete(transitRules)
  const rows = facts.map((fact) => {
    const check = checked.find((row) => isDeepStrictEqual(saidOf(row), saidOf(fact)))
    const row = {
      ...fact,
      passports: [...fact.passports],
      conditions: [...fact.conditions],
      evidence: [...fact.evidence],
    }
    if (!check || readOn(check) <= readOn(fact)) return row
    const { asOf, evidence, confidence, editedByStaff } = check
    return { ...row, asOf, evidence, confidence, editedByStaff }
  })
  if (rows.length > 0) await db.insert(transitRules).values(rows)
  await keepReplaced(db, 'transit', before, await db.select().from(transitRules), now)
}

const readOn = ({ evidence, asOf }: Pick<TransitFact, 'evidence' | 'asOf'>) => lastReadOn(evidence) ?? asOf

/** The content of a transit rule, without its evidence. */
function saidOf({ destination, passports, airside, landside, hours, conditions, note }: Omit<TransitFact, 'id'>) {
  const asked = conditions.map(({ asOf, source, ...asked }) => asked)
  return { destination, passports: passports.toSorted(), airside, landside, hours, conditions: asked, note }
}

type Row = { readonly id: string }

/** Archives rows that changed or were removed. */
async function keepReplaced(
  db: Database,
  subject: 'scheme' | 'transit',
  before: readonly Row[],
  after: readonly Row[],
  replacedAt: Date,
): Promise<void> {
  const now = new Map(after.map((row) => [row.id, row]))
  const replaced = before.filter((row) => !isDeepStrictEqual(row, now.get(row.id)))
  if (replaced.length === 0) return
  await db.insert(factHistory).values(replaced.map((record) => ({ subject, key: record.id, record, replacedAt })))
}

/**
 * Each change keeps the day it was first published, even if its text is corrected. On the first load, past changes are
 * dated to their own day.
 */
export async function saveChanges(db: Database, facts: readonly RuleChange[], today: PlainDate): Promise<void> {
  const before = await db.select().from(ruleChanges)
  const known = new Map(before.map((change) => [occasionOf(change), change.publishedOn]))
  await db.delete(ruleChanges).where(eq(ruleChanges.editedByStaff, false))
  if (facts.length === 0) return
  const firstDay = ({ date }: RuleChange) => (before.length === 0 && date !== null && date < today ? date : today)
  const rows = facts.map((fact) => ({
    ...fact,
    destinations: [...fact.destinations],
    passports: fact.passports && [...fact.passports],
    evidence: [...fact.evidence],
    publishedOn: known.get(occasionOf(fact)) ?? firstDay(fact),
  }))
  await db.insert(ruleChanges).values(rows).onConflictDoNothing()
}

const occasionOf = ({ date, expected, destinations }: Pick<RuleChange, 'date' | 'expected' | 'destinations'>) =>
  `${date ?? expected} ${destinations.join(' ')}`

export async function saveDataVersion(db: Database, filesHash: string): Promise<void> {
  const row = { version: filesHash, filesHash, loadedAt: sql`now()` }
  await db
    .insert(dataVersions)
    .values({ name: visaDataName, ...row })
    .onConflictDoUpdate({ target: dataVersions.name, set: row })
}

/** Updates the diary and makes cached pages stale after staff change a fact. The files still count as loaded. */
export async function markFactsChanged(db: Database): Promise<void> {
  await writeDiary(db)
  await db
    .update(dataVersions)
    .set({ version: sql`gen_random_uuid()::text` })
    .where(eq(dataVersions.name, visaDataName))
}
