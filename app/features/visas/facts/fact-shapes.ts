import { z } from 'zod'
import { continents } from '../country.ts'
import { sourcesShape } from '../evidence/sources.ts'
import { purposes } from '../journey/purpose.ts'
import { photoBackgrounds } from '../photo/photo-spec.ts'
import { permits, requirementKinds } from '../requirement.ts'
import { documentKinds, entryKinds, processingUnits, schemeKinds, schemeStatuses, schemeSteps } from '../scheme.ts'
import { day } from './day-shape.ts'

// Schemas of the files under `data/`. Strict, so that a misspelt key is an error rather than silently ignored.

/** Source of a fact. Without one, a rule inherits its file's. Confidence is never written in a file. */
const cited = { asOf: day.optional(), source: z.string().min(1).optional(), sources: sourcesShape.optional() }
const currency = z.string().regex(/^[A-Z]{3}$/, 'Not a currency code')
export const site = z.string().regex(/^https:\/\/[a-z0-9.-]+\.[a-z]{2,}(\/\S*)?$/, 'Not an https address')
const minor = z.number().int().nonnegative()
const money = z.strictObject({ minor, currency })
const days = z.number().int().positive()
/** Lines of codes and groups: "@eu -IE", "AR BR CL". */
const codeLines = z.array(z.string().regex(/^\S+( \S+)*$/)).min(1)

export const countryShape = z.record(
  z.string().regex(/^[A-Z]{2}$/),
  z.strictObject({
    name: z.string().optional(),
    alpha3: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional(),
    aliases: z.array(z.string()).optional(),
    capital: z.string().optional(),
    continent: z.enum(continents).optional(),
    passportOf: z
      .string()
      .regex(/^[A-Z]{2,3}$/)
      .optional(),
    territory: z.literal(true).optional(),
    listed: z.literal(false).optional(),
  }),
)

export const travelDocumentShape = z.record(
  z.string().regex(/^[A-Z]{3}$/),
  z.strictObject({ name: z.string(), aliases: z.array(z.string()) }),
)

export const featuredShape = z.array(z.string().regex(/^[A-Z]{2}$/))

/** 2 sentences per destination. */
export const descriptionShape = z.record(z.string().regex(/^[A-Z]{2}$/), z.string().min(40).max(240))

export const groupShape = z.record(
  z.string().regex(/^[a-z_]+$/),
  z.strictObject({ name: z.string(), members: codeLines }),
)

export const rateShape = z.strictObject({
  asOf: day,
  source: z.string(),
  usdMicros: z.record(currency, z.number().int().positive()),
})

// Sources of registrations and conditions are for data maintainers; they are not loaded.
const registration = z.strictObject({
  name: z.string(),
  site: site.nullable(),
  daysBefore: days.optional(),
  fee: money.optional(),
  sources: sourcesShape.optional(),
})

const condition = z.strictObject({
  kind: z.enum(requirementKinds),
  days: days.nullable(),
  holding: z.array(z.string()).min(1),
  permit: z.enum(permits),
  sources: sourcesShape.optional(),
})

const passport = z.strictObject({
  months: z.number().int().min(0).max(12),
  from: z.enum(['arrival', 'departure']),
  issuedWithinYears: z.literal(10).optional(),
  blankPages: z.number().int().min(1).max(4).optional(),
  ...cited,
})

const transitCondition = condition.pick({ kind: true, holding: true, permit: true }).extend({
  side: z.enum(['airside', 'landside']),
  asOf: day,
  source: z.string().min(1),
  sources: sourcesShape.optional(),
})

const transitRule = z.strictObject({
  passports: codeLines,
  airside: z.enum(requirementKinds).optional(),
  landside: z.enum(requirementKinds),
  hours: z.number().int().positive().optional(),
  note: z.string().optional(),
  ...cited,
  conditions: z.array(transitCondition).optional(),
})

const nextRule = z.strictObject({
  kind: z.enum(requirementKinds),
  days: days.optional(),
  alternatives: z.array(z.enum(requirementKinds)).optional(),
})

const treatment = {
  kind: z.enum(requirementKinds),
  days: days.optional(),
  freeMovement: z.literal(true).optional(),
  online: z.literal(true).optional(),
  until: day.optional(),
  next: nextRule.optional(),
  notFrom: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .min(1)
    .optional(),
  suspended: z.literal(true).optional(),
  onlyWith: condition.pick({ holding: true, permit: true }).optional(),
  alternatives: z.array(z.enum(requirementKinds)).optional(),
  ...cited,
  note: z.string().optional(),
  registrations: z.array(registration).optional(),
  conditions: z.array(condition).optional(),
  // Overrides the file's passport rule for these passports.
  passport: passport.optional(),
}

const policyRule = z.strictObject({ ...treatment, passports: codeLines })

export const policyShape = z.strictObject({
  destination: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  like: z.string().optional(),
  ...cited,
  // An imported policy has none until one is researched.
  officialSite: site.optional(),
  registrations: z.array(registration).optional(),
  passport: passport.optional(),
  // Exceptions from a government's advice to its own nationals.
  passportExceptions: z.array(passport.extend({ passports: codeLines })).optional(),
  transit: z.array(transitRule).optional(),
  default: z.strictObject(treatment).optional(),
  rules: z.array(policyRule).optional(),
  /** Passports with no known rule, so that the default does not apply to them. */
  unknown: codeLines.optional(),
})

const scheme = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: z.string(),
  kind: z.enum(schemeKinds),
  status: z.enum(schemeStatuses),
  passports: codeLines.optional(),
  fee: money.extend({ sources: sourcesShape.optional() }).nullable(),
  passportFees: z
    .array(z.strictObject({ passports: codeLines, minor, currency, sources: sourcesShape.optional() }))
    .optional(),
  // `under`: maximum age (exclusive) for this fee, which then replaces the standard fee.
  extraFees: z
    .array(
      z.strictObject({
        minor,
        currency,
        for: z.string(),
        under: z.number().int().min(1).max(21).optional(),
        sources: sourcesShape.optional(),
      }),
    )
    .optional(),
  processing: z
    .strictObject({
      min: z.number().int().nonnegative(),
      max: z.number().int().max(120),
      unit: z.enum(processingUnits),
      sources: sourcesShape.optional(),
    })
    .refine(({ min, max }) => min <= max, 'Processing ends before it starts'),
  validityDays: days.nullable(),
  stayDays: days.nullable(),
  entries: z.array(z.enum(entryKinds)).min(1),
  eligible: z.string().min(1),
  purposes: z.array(z.enum(purposes)).min(1),
  applyFromDays: days.optional(),
  applyByDays: days.optional(),
  documents: z
    .array(z.union([z.enum(documentKinds), z.strictObject({ document: z.enum(documentKinds), sources: sourcesShape })]))
    .min(1),
  steps: z.array(z.enum(schemeSteps)),
  officialSite: site,
  asOf: day,
  sources: sourcesShape,
  // For data maintainers; not loaded.
  notes: z.string().optional(),
})

export const schemeFileShape = z.strictObject({
  destination: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  destinations: codeLines.optional(),
  schemes: z.array(scheme).min(1),
})

/** A change has a known date, or only an expected one: "late 2026". */
export const changeShape = z.array(
  z
    .strictObject({
      date: day.optional(),
      expected: z.string().optional(),
      passports: codeLines.optional(),
      destinations: codeLines,
      what: z.string().min(20),
      source: z.string().min(2),
      sources: sourcesShape.optional(),
      asOf: day.optional(),
    })
    .refine(({ date, expected }) => (date === undefined) !== (expected === undefined), 'One of date and expected'),
)

const numbers = z.array(z.string().regex(/^\d{2,12}$/, 'Not a number to call'))

export const emergencyShape = z.strictObject({
  asOf: day,
  source: z.string(),
  numbers: z.record(
    z.string().regex(/^[A-Z]{2}$/),
    z.strictObject({
      general: numbers.optional(),
      police: numbers.optional(),
      ambulance: numbers.optional(),
      fire: numbers.optional(),
    }),
  ),
})

const millimetres = z.number().int().min(20).max(80)

/** Published photo requirements by destination. */
export const photoShape = z.record(
  z.string().regex(/^[A-Z]{2}$/),
  z
    .strictObject({
      widthMm: millimetres,
      heightMm: millimetres,
      // Head height, from the chin to the crown.
      headMinMm: millimetres.optional(),
      headMaxMm: millimetres.optional(),
      background: z.enum(photoBackgrounds),
      asOf: day,
      source: site,
    })
    .refine(({ headMinMm = 0, headMaxMm = headMinMm, heightMm }) => headMinMm <= headMaxMm && headMaxMm < heightMm, {
      message: 'The head does not fit',
    }),
)

export type PhotoFacts = z.infer<typeof photoShape>
export type CountryFacts = z.infer<typeof countryShape>
export type TravelDocumentFacts = z.infer<typeof travelDocumentShape>
export type FeaturedFacts = z.infer<typeof featuredShape>
export type DescriptionFacts = z.infer<typeof descriptionShape>
export type GroupFacts = z.infer<typeof groupShape>
export type ChangeFacts = z.infer<typeof changeShape>
export type EmergencyFacts = z.infer<typeof emergencyShape>
export type RateFacts = z.infer<typeof rateShape>
export type PolicyFile = z.infer<typeof policyShape>
export type Treatment = Omit<z.infer<typeof policyRule>, 'passports'>
export type SchemeFile = z.infer<typeof schemeFileShape>
