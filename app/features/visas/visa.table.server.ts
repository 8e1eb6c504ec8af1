import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Id } from '#app/lib/id.ts'
import type { Money } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { wordList } from '#app/platform/database-columns.ts'
import { confidences } from './confidence.ts'
import { continents, countryKinds, type EmergencyNumbers } from './country.ts'
import type { Evidence, SchemeEvidence } from './evidence/evidence.ts'
import type { PassportRule } from './journey/passport-rule.ts'
import type { Purpose } from './journey/purpose.ts'
import {
  type Condition,
  type Registration,
  type RequirementKind,
  type RuleLimits,
  requirementKinds,
  type TransitCondition,
} from './requirement.ts'
import {
  type DocumentKind,
  type EntryKind,
  type ExtraFee,
  processingUnits,
  type SchemeStep,
  schemeKinds,
  schemeStatuses,
} from './scheme.ts'

const factSubjects = ['requirement', 'scheme', 'transit'] as const

export const countries = pgTable(
  'countries',
  {
    code: text().primaryKey(),
    alpha3: text().notNull().unique(),
    kind: text({ enum: countryKinds }).notNull(),
    name: text().notNull(),
    aliases: text().array().notNull(),
    capital: text(),
    currencies: text().array().notNull(),
    languages: text().array().notNull(),
    continent: text({ enum: continents }),
    description: text(),
    isDestination: boolean('is_destination').notNull(),
    isPassport: boolean('is_passport').notNull(),
    passportOf: text('passport_of'),
    featuredRank: integer('featured_rank'),
    flagUrl: text('flag_url'),
    bannerImage: text('banner_image'),
    galleryImages: text('gallery_images').array().notNull().default([]),
    emergency: jsonb().$type<EmergencyNumbers>(),
    // Staff edits are not overwritten by the files.
    editedByStaff: boolean('edited_by_staff').notNull().default(false),
  },
  (table) => [
    check('countries_kind_known', sql`${table.kind} in (${wordList(countryKinds)})`),
    check('countries_continent_known', sql`${table.continent} in (${wordList(continents)})`),
    check(
      'countries_code_shape',
      sql`${table.code} ~ '^[A-Z]{2}$' or (${table.kind} = 'document' and ${table.code} ~ '^[A-Z]{3}$')`,
    ),
    check('countries_document_is_no_place', sql`${table.kind} <> 'document' or not ${table.isDestination}`),
  ],
)

export const requirements = pgTable(
  'requirements',
  {
    fromCode: text('from_code')
      .notNull()
      .references(() => countries.code),
    toCode: text('to_code')
      .notNull()
      .references(() => countries.code),
    kind: text({ enum: requirementKinds }).notNull(),
    days: integer(),
    freeMovement: boolean('free_movement').notNull().default(false),
    online: boolean().notNull().default(false),
    alternatives: text().array().$type<RequirementKind[]>().notNull().default([]),
    registrations: jsonb().$type<Registration[]>().notNull().default([]),
    conditions: jsonb().$type<Condition[]>().notNull().default([]),
    note: text(),
    passport: jsonb().$type<PassportRule>(),
    until: date().$type<PlainDate>(),
    // The following rule, and countries of departure it excludes.
    limits: jsonb().$type<RuleLimits>().notNull().default({}),
    asOf: date('as_of').$type<PlainDate>().notNull(),
    source: text().notNull(),
    officialSite: text('official_site'),
    evidence: jsonb().$type<Evidence[]>().notNull().default([]),
    // Strength of evidence regardless of age. A trigger lowers an unjustified "high".
    confidence: text({ enum: confidences }).notNull(),
    editedByStaff: boolean('edited_by_staff').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.fromCode, table.toCode] }),
    check('requirements_kind_known', sql`${table.kind} in (${wordList(requirementKinds)})`),
    check('requirements_confidence_known', sql`${table.confidence} in (${wordList(confidences)})`),
    check('requirements_two_countries', sql`${table.fromCode} <> ${table.toCode}`),
    check('requirements_days_positive', sql`${table.days} > 0`),
    check('requirements_free_movement_is_free', sql`not ${table.freeMovement} or ${table.kind} = 'visa_free'`),
    // For the requirements list of a destination.
    index('requirements_by_destination').on(table.toCode),
  ],
)

export const schemes = pgTable(
  'schemes',
  {
    id: text().primaryKey(),
    destination: text()
      .notNull()
      .references(() => countries.code),
    name: text().notNull(),
    kind: text({ enum: schemeKinds }).notNull(),
    status: text({ enum: schemeStatuses }).notNull(),
    // Null: open to every passport.
    passports: text().array(),
    feeMinor: bigint('fee_minor', { mode: 'number' }),
    feeCurrency: text('fee_currency'),
    // Fees that differ by nationality, keyed by passport.
    passportFees: jsonb('passport_fees').$type<Record<string, Money>>().notNull().default({}),
    extraFees: jsonb('extra_fees').$type<ExtraFee[]>().notNull().default([]),
    serviceFeeMinor: bigint('service_fee_minor', { mode: 'number' }).notNull(),
    serviceFeeCurrency: text('service_fee_currency').notNull(),
    processingMin: integer('processing_min').notNull(),
    processingMax: integer('processing_max').notNull(),
    processingUnit: text('processing_unit', { enum: processingUnits }).notNull(),
    validityDays: integer('validity_days'),
    stayDays: integer('stay_days'),
    entries: text().array().$type<EntryKind[]>().notNull(),
    eligible: text().notNull(),
    purposes: text().array().$type<Purpose[]>().notNull().default([]),
    applyFromDays: integer('apply_from_days'),
    applyByDays: integer('apply_by_days'),
    documents: text().array().$type<DocumentKind[]>().notNull(),
    steps: text().array().$type<SchemeStep[]>().notNull(),
    officialSite: text('official_site'),
    asOf: date('as_of').$type<PlainDate>().notNull(),
    evidence: jsonb().$type<SchemeEvidence>().notNull().default({ whole: [] }),
    confidence: text({ enum: confidences }).notNull(),
    // Read by the previous version, and still written for it.
    sources: text().array().notNull(),
    rank: integer().notNull(),
    editedByStaff: boolean('edited_by_staff').notNull().default(false),
  },
  (table) => [
    check('schemes_kind_known', sql`${table.kind} in (${wordList(schemeKinds)})`),
    check('schemes_status_known', sql`${table.status} in (${wordList(schemeStatuses)})`),
    check('schemes_unit_known', sql`${table.processingUnit} in (${wordList(processingUnits)})`),
    check('schemes_confidence_known', sql`${table.confidence} in (${wordList(confidences)})`),
    check('schemes_fee_whole', sql`(${table.feeMinor} is null) = (${table.feeCurrency} is null)`),
    check('schemes_fee_not_negative', sql`${table.feeMinor} >= 0 and ${table.serviceFeeMinor} >= 0`),
    check(
      'schemes_processing_in_order',
      sql`0 <= ${table.processingMin} and ${table.processingMin} <= ${table.processingMax}`,
    ),
    index('schemes_by_destination').on(table.destination, table.rank),
  ],
)

/** Earlier versions of routes, schemes and transit rules, so that nothing once shown is lost. */
export const factHistory = pgTable(
  'fact_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subject: text({ enum: factSubjects }).notNull(),
    // "IN FR" for a route, otherwise the ID.
    key: text().notNull(),
    // The whole earlier row.
    record: jsonb().notNull(),
    replacedAt: timestamp('replaced_at', { withTimezone: true }).notNull(),
    // The staff account that made the change; null if the files did.
    replacedById: uuid('replaced_by_id').$type<Id<'account'>>(),
    reason: text(),
  },
  (table) => [
    check('fact_history_subject_known', sql`${table.subject} in (${wordList(factSubjects)})`),
    index('fact_history_by_key').on(table.subject, table.key, table.replacedAt.desc()),
  ],
)

/** Routes that staff marked as unknown. Files no longer restore them. */
export const withdrawnRequirements = pgTable(
  'withdrawn_requirements',
  {
    fromCode: text('from_code')
      .notNull()
      .references(() => countries.code),
    toCode: text('to_code')
      .notNull()
      .references(() => countries.code),
  },
  (table) => [primaryKey({ columns: [table.fromCode, table.toCode] })],
)

/** External tables under review before import. Kept for a day at most. */
export const factUploads = pgTable('fact_uploads', {
  id: uuid().$type<Id<'fact-upload'>>().primaryKey(),
  text: text().notNull(),
  uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
})

export const transitRules = pgTable(
  'transit_rules',
  {
    id: text().primaryKey(),
    destination: text()
      .notNull()
      .references(() => countries.code),
    passports: text().array().notNull(),
    airside: text({ enum: requirementKinds }),
    landside: text({ enum: requirementKinds }).notNull(),
    hours: integer(),
    // Requirements for holders of another country's visa or permit.
    conditions: jsonb().$type<TransitCondition[]>().notNull().default([]),
    note: text(),
    asOf: date('as_of').$type<PlainDate>().notNull(),
    evidence: jsonb().$type<Evidence[]>().notNull().default([]),
    confidence: text({ enum: confidences }).notNull(),
    // Checked by staff: kept as long as the files say the same.
    editedByStaff: boolean('edited_by_staff').notNull().default(false),
  },
  (table) => [
    check('transit_rules_airside_known', sql`${table.airside} in (${wordList(requirementKinds)})`),
    check('transit_rules_landside_known', sql`${table.landside} in (${wordList(requirementKinds)})`),
    check('transit_rules_confidence_known', sql`${table.confidence} in (${wordList(confidences)})`),
    check('transit_rules_hours_positive', sql`${table.hours} > 0`),
    index('transit_rules_by_destination').on(table.destination),
  ],
)

export const ruleChanges = pgTable(
  'rule_changes',
  {
    id: text().primaryKey(),
    date: date().$type<PlainDate>(),
    expected: text(),
    destinations: text().array().notNull(),
    // Null: every passport, or none in particular.
    passports: text().array(),
    what: text().notNull(),
    // Day from which it is published.
    publishedOn: date('told_on').$type<PlainDate>().notNull().default(sql`current_date`),
    source: text().notNull(),
    evidence: jsonb().$type<Evidence[]>().notNull().default([]),
    confidence: text({ enum: confidences }).notNull(),
    editedByStaff: boolean('edited_by_staff').notNull().default(false),
  },
  (table) => [
    check('rule_changes_confidence_known', sql`${table.confidence} in (${wordList(confidences)})`),
    check('rule_changes_dated_or_expected', sql`(${table.date} is null) <> (${table.expected} is null)`),
    index('rule_changes_by_destination').using('gin', table.destinations),
  ],
)

/** Versions of the loaded facts. `version` changes with every fact, so that cached pages become stale. */
export const dataVersions = pgTable('data_versions', {
  name: text().primaryKey(),
  version: text().notNull(),
  filesHash: text('files_hash').notNull(),
  loadedAt: timestamp('loaded_at', { withTimezone: true }).notNull(),
})
