import { and, type Column, eq, getTableColumns, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { Country } from './country.ts'
import type { RequirementRule } from './facts/policy-facts.ts'
import type { SchemeFact } from './facts/scheme-facts.ts'
import { visaDataName } from './visa.store.server.ts'
import { countries, dataVersions, requirements, schemes } from './visa.table.server.ts'

/** Two servers that start together load one after the other; the second then finds nothing to do. */
export async function lockVisaData(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`load ${visaDataName}`}))`)
}

/** What an insert that meets an existing row puts in its place. */
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
  // Others may refer to a country, so one that left the files stays, but is no longer offered.
  const codes = rows.map(({ code }) => code)
  await db
    .update(countries)
    .set({ isDestination: false, isPassport: false })
    .where(and(notInArray(countries.code, codes), eq(countries.editedByStaff, false)))
}

/**
 * The database spreads each rule over its passports: some thirty thousand rows from a few hundred, in one statement.
 * A row that staff corrected stays and wins.
 */
export async function saveRequirements(db: Database, rules: readonly RequirementRule[]): Promise<void> {
  await db.delete(requirements).where(eq(requirements.editedByStaff, false))
  await db.execute(sql`
    insert into ${requirements} (from_code, to_code, kind, days, free_movement, online, alternatives, registrations,
      conditions, note, until, as_of, source, official_site, confidence)
    select passport, rule."to", rule.kind, rule.days, rule."freeMovement", rule.online,
      array(select jsonb_array_elements_text(rule.alternatives)), rule.registrations, rule.conditions, rule.note,
      rule.until, rule."asOf", rule.source, rule."officialSite", rule.confidence
    from jsonb_to_recordset(${JSON.stringify(rules)}::text::jsonb) as rule(
      "to" text, kind text, days integer, "freeMovement" boolean, online boolean, alternatives jsonb,
      registrations jsonb, conditions jsonb, note text, until date, "asOf" date, source text, "officialSite" text,
      confidence text, passports jsonb)
    cross join lateral jsonb_array_elements_text(rule.passports) as passport
    on conflict (from_code, to_code) do nothing`)
}

export async function saveSchemes(db: Database, facts: readonly SchemeFact[]): Promise<void> {
  const { editedByStaff, ...loaded } = getTableColumns(schemes)
  const rows = facts.map(({ fee, serviceFee, processing, ...fact }) => ({
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
    documents: [...fact.documents],
    steps: [...fact.steps],
    sources: [...fact.sources],
  }))
  await db
    .insert(schemes)
    .values(rows)
    .onConflictDoUpdate({ target: schemes.id, set: replacing(loaded), setWhere: eq(editedByStaff, false) })
  const ids = rows.map(({ id }) => id)
  await db
    .update(schemes)
    .set({ status: 'closed' })
    .where(and(notInArray(schemes.id, ids), eq(schemes.editedByStaff, false)))
}

export async function saveDataVersion(db: Database, filesHash: string): Promise<void> {
  const row = { version: filesHash, filesHash, loadedAt: sql`now()` }
  await db
    .insert(dataVersions)
    .values({ name: visaDataName, ...row })
    .onConflictDoUpdate({ target: dataVersions.name, set: row })
}

/** After staff changed a fact: whatever is remembered of the old ones is dropped, the files count as loaded still. */
export async function markFactsChanged(db: Database): Promise<void> {
  await db
    .update(dataVersions)
    .set({ version: sql`gen_random_uuid()::text` })
    .where(eq(dataVersions.name, visaDataName))
}
