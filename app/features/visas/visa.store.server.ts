import { and, arrayContains, asc, desc, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Money, money } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Database } from '#app/platform/database.server.ts'
import { preparedOnce } from '#app/platform/prepared-statement.server.ts'
import type { RuleChange } from './change.ts'
import type { Country } from './country.ts'
import { confidenceOn } from './evidence/confidence-of.ts'
import { requirementOn, schemeOn, transitOn } from './evidence/on-day.ts'
import { inOwnWords } from './names/country-name.ts'
import type { PassportRecord } from './passport/passport.ts'
import type { TransitRule } from './requirement.ts'
import type { RouteCountry, RouteRecord } from './route.ts'
import type { Scheme } from './scheme.ts'
import { countries, dataVersions, requirements, ruleChanges, schemes, transitRules } from './visa.table.server.ts'

const { editedByStaff: _country, ...countryColumns } = getTableColumns(countries)
const { editedByStaff: _requirement, fromCode: _from, toCode: _to, ...ofRequirement } = getTableColumns(requirements)
export const requirementColumns = ofRequirement
const {
  editedByStaff: _scheme,
  passports: _passports,
  passportFees: _fees,
  sources: _sources,
  ...ofScheme
} = getTableColumns(schemes)
export const schemeColumns = ofScheme

const { editedByStaff: _change, publishedOn: _publishedOn, ...changeColumns } = getTableColumns(ruleChanges)
const { airside, landside, hours, conditions, note, asOf, evidence, confidence } = transitRules
export const transitColumns = { airside, landside, hours, conditions, note, asOf, evidence, confidence }

const origins = alias(countries, 'origins')

// Only the columns the answer needs, because every scheme row repeats them.
function endOf<Table extends Record<keyof RouteCountry, unknown>>(table: Table): Pick<Table, keyof RouteCountry> {
  const { code, alpha3, name, kind, isPassport, passportOf } = table
  return { code, alpha3, name, kind, isPassport, passportOf }
}

/** One statement for both countries, their rule, and one row per open scheme. */
function routeQuery(db: Database, isTo: SQL | undefined) {
  return db
    .select({
      from: endOf(origins),
      to: endOf(countries),
      requirement: requirementColumns,
      scheme: schemeColumns,
      ownFee: sql<Money | null>`${schemes.passportFees} -> ${origins.code}`,
    })
    .from(origins)
    .innerJoin(countries, isTo)
    .leftJoin(requirements, and(eq(requirements.fromCode, origins.code), eq(requirements.toCode, countries.code)))
    .leftJoin(
      schemes,
      and(
        eq(schemes.destination, countries.code),
        eq(schemes.status, 'open'),
        or(isNull(schemes.passports), sql`${origins.code} = any(${schemes.passports})`),
      ),
    )
    .orderBy(asc(schemes.rank))
}

const routeStatement = preparedOnce((db) => {
  return routeQuery(db, eq(countries.code, sql.placeholder('to')))
    .where(eq(origins.code, sql.placeholder('from')))
    .prepare('find_route')
})

/** Confidence is computed for the day of reading, as in every function here that reads facts. */
export async function findRoute(
  db: Database,
  { from, to, today }: { from: string; to: string; today: PlainDate },
): Promise<RouteRecord | undefined> {
  return recordOf(await routeStatement(db).execute({ from, to }), today)
}

/** Reads several routes, in order. */
export async function findRoutes(
  db: Database,
  pairs: readonly { from: string; to: string }[],
  today: PlainDate,
): Promise<(RouteRecord | undefined)[]> {
  if (pairs.length === 0) return []
  const isPair = or(...pairs.map(({ from, to }) => and(eq(origins.code, from), eq(countries.code, to))))
  const rows = await routeQuery(db, isPair)
  return pairs.map(({ from, to }) =>
    recordOf(
      rows.filter((row) => row.from.code === from && row.to.code === to),
      today,
    ),
  )
}

function recordOf(rows: Awaited<ReturnType<typeof routeQuery>>, today: PlainDate): RouteRecord | undefined {
  const [first] = rows
  if (!first) return undefined
  return {
    from: inOwnWords(first.from),
    to: inOwnWords(first.to),
    requirement: first.requirement && requirementOn(first.requirement, today),
    schemes: rows.flatMap(({ scheme, ownFee }) => (scheme ? [toScheme(scheme, today, ownFee)] : [])),
  }
}

/** One statement for the passport, every destination, and the rule for each where known. */
const passportStatement = preparedOnce((db) => {
  const { kind, days, freeMovement, until, limits, asOf, evidence, confidence } = requirements
  return db
    .select({
      passport: endOf(origins),
      destination: { code: countries.code, name: countries.name, continent: countries.continent },
      requirement: { kind, days, freeMovement, until, limits, asOf, evidence, confidence },
    })
    .from(origins)
    .innerJoin(countries, eq(countries.isDestination, true))
    .leftJoin(requirements, and(eq(requirements.fromCode, origins.code), eq(requirements.toCode, countries.code)))
    .where(eq(origins.code, sql.placeholder('from')))
    .prepare('find_passport')
})

export async function findPassport(db: Database, from: string, today: PlainDate): Promise<PassportRecord | undefined> {
  const rows = await passportStatement(db).execute({ from })
  const [first] = rows
  if (!first) return undefined
  return {
    passport: inOwnWords(first.passport),
    destinations: rows.map(({ destination, requirement }) => ({
      ...inOwnWords(destination),
      requirement: requirement && { ...requirement, confidence: confidenceOn('rule', requirement.evidence, today) },
    })),
  }
}

type SchemeRow = Omit<typeof schemes.$inferSelect, 'editedByStaff' | 'passports' | 'passportFees' | 'sources'>

export function toScheme(row: SchemeRow, today: PlainDate, ownFee: Money | null = null): Scheme {
  const { feeMinor, feeCurrency, serviceFeeMinor, serviceFeeCurrency, ...rest } = row
  const { processingMin, processingMax, processingUnit, rank: _rank, ...scheme } = rest
  const usualFee = feeMinor === null || feeCurrency === null ? null : money(feeMinor, feeCurrency)
  const read = {
    ...scheme,
    fee: ownFee ?? usualFee,
    serviceFee: money(serviceFeeMinor, serviceFeeCurrency),
    processing: { min: processingMin, max: processingMax, unit: processingUnit },
  }
  return schemeOn(read, today)
}

const transitStatement = preparedOnce((db) => {
  return db
    .select(transitColumns)
    .from(transitRules)
    .where(
      and(
        eq(transitRules.destination, sql.placeholder('to')),
        sql`${sql.placeholder('from')}::text = any(${transitRules.passports})`,
      ),
    )
    .limit(1)
    .prepare('find_transit')
})

export async function findTransit(
  db: Database,
  { from, to, today }: { from: string; to: string; today: PlainDate },
): Promise<TransitRule | undefined> {
  const [rule] = await transitStatement(db).execute({ from, to })
  return rule && transitOn(rule, today)
}

/** Returns the transit rules of several pairs, each with its pair. */
export async function findTransits(
  db: Database,
  pairs: readonly { from: string; to: string }[],
  today: PlainDate,
): Promise<{ from: string; to: string; rule: TransitRule }[]> {
  if (pairs.length === 0) return []
  const isOf = ({ from, to }: { from: string; to: string }) =>
    and(eq(transitRules.destination, to), sql`${from}::text = any(${transitRules.passports})`)
  const rows = await db
    .select({ to: transitRules.destination, passports: transitRules.passports, rule: transitColumns })
    .from(transitRules)
    .where(or(...pairs.map(isOf)))
  return pairs.flatMap(({ from, to }) => {
    const found = rows.find((row) => row.to === to && row.passports.includes(from))
    return found ? [{ from, to, rule: transitOn(found.rule, today) }] : []
  })
}

/** Lists past and expected changes for a destination, newest first. */
export async function listChanges(db: Database, destination: string): Promise<RuleChange[]> {
  return db
    .select(changeColumns)
    .from(ruleChanges)
    .where(arrayContains(ruleChanges.destinations, [destination]))
    .orderBy(desc(ruleChanges.date))
}

export async function findCountry(db: Database, code: string): Promise<Country | undefined> {
  const [country] = await db.select(countryColumns).from(countries).where(eq(countries.code, code))
  return country && inOwnWords(country)
}

export async function listCountries(db: Database): Promise<Country[]> {
  const rows = await db.select(countryColumns).from(countries).orderBy(asc(countries.name))
  return rows.map(inOwnWords)
}

/** Lists a destination's open and announced schemes in display order. */
export async function listSchemes(db: Database, destination: string, today: PlainDate): Promise<Scheme[]> {
  const rows = await db
    .select(schemeColumns)
    .from(schemes)
    .where(and(eq(schemes.destination, destination), sql`${schemes.status} <> 'closed'`))
    .orderBy(asc(schemes.rank))
  return rows.map((row) => toScheme(row, today))
}

/** Finds a scheme with its country. Includes closed ones, because applications may refer to them. */
export async function findScheme(
  db: Database,
  id: string,
  today: PlainDate,
): Promise<{ scheme: Scheme; country: Country } | undefined> {
  const [row] = await db
    .select({ scheme: schemeColumns, country: countryColumns })
    .from(schemes)
    .innerJoin(countries, eq(countries.code, schemes.destination))
    .where(eq(schemes.id, id))
  return row && { scheme: toScheme(row.scheme, today), country: inOwnWords(row.country) }
}

export type DataVersion = Pick<typeof dataVersions.$inferSelect, 'version' | 'filesHash'>

export const visaDataName = 'visas'

const versionStatement = preparedOnce((db) => {
  return db
    .select({ version: dataVersions.version, filesHash: dataVersions.filesHash })
    .from(dataVersions)
    .where(eq(dataVersions.name, visaDataName))
    .prepare('find_data_version')
})

export async function findDataVersion(db: Database): Promise<DataVersion | undefined> {
  const [row] = await versionStatement(db).execute()
  return row
}
