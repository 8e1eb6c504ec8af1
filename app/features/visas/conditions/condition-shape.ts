import { z } from 'zod'
import { day } from '../facts/day-shape.ts'
import { site } from '../facts/fact-shapes.ts'
import { requirementKinds } from '../requirement.ts'
import { duties, dutyKinds, noteKinds, pastEffects, pastKinds, payPeriods } from './conditions.ts'

const code = z.string().regex(/^[A-Z]{2}$/)
const codeLines = z.array(z.string().regex(/^\S+( \S+)*$/)).min(1)
const money = z.strictObject({ minor: z.number().int().positive(), currency: z.string().regex(/^[A-Z]{3}$/) })
const sentence = z.string().regex(/^[A-Z].{10,220}\.$/s, 'Not a sentence')

export const generalKnowledge = 'General knowledge'

const source = z.union([
  site,
  z.literal(generalKnowledge),
  z.strictObject({ url: site, readOn: day, says: z.string().min(3).max(120).optional() }),
])
const sourced = { sources: z.array(source).min(1) }
// `passports`: only for these passports. `kinds`: only when the route has one of these requirement kinds.
const narrowed = { passports: codeLines.optional(), kinds: z.array(z.enum(requirementKinds)).min(1).optional() }
const paid = { per: z.enum(payPeriods).optional(), note: sentence.optional() }

const duty = z.strictObject({
  about: z.enum(dutyKinds),
  asked: z.enum(duties),
  // The only part of the country that requires it.
  where: z.string().min(3).optional(),
  amount: money.optional(),
  ...paid,
  ...narrowed,
  ...sourced,
})

const arrivalCard = z.strictObject({
  name: z.string().min(5),
  site: site.nullable(),
  daysBefore: z.number().int().positive().optional(),
  ...narrowed,
  ...sourced,
})

const yellowFever = z.strictObject({
  asked: z.enum(['from_risk', 'everyone']),
  fromMonths: z.number().int().min(6).max(24).optional(),
  transitHours: z.number().int().min(1).max(24).optional(),
  // `only` replaces the common list of yellow fever risk countries; `also` adds to it.
  only: z.array(code).min(1).optional(),
  also: z.array(code).min(1).optional(),
  note: sentence.optional(),
  ...sourced,
})

const levy = z.strictObject({
  name: z.string().min(5),
  fee: money.optional(),
  site: site.optional(),
  ...paid,
  ...narrowed,
  ...sourced,
})

const note = z.strictObject({ about: z.enum(noteKinds), note: sentence, ...narrowed, ...sourced })

const past = z.strictObject({
  about: z.enum(pastKinds),
  places: z.array(code).min(1),
  effect: z.enum(pastEffects),
  note: sentence,
  ...narrowed,
  ...sourced,
})

/**
 * A destination's entry conditions besides passport and visa. A file without a destination is only a base for `like`.
 */
export const conditionShape = z.strictObject({
  destination: code.optional(),
  like: z.string().optional(),
  duties: z.array(duty).min(1).optional(),
  arrivalCards: z.array(arrivalCard).min(1).optional(),
  yellowFever: yellowFever.optional(),
  levies: z.array(levy).min(1).optional(),
  notes: z.array(note).min(1).optional(),
  past: z.array(past).min(1).optional(),
})

/** Yellow fever risk countries, shared by most destinations. */
export const yellowFeverShape = z.strictObject({ risk: codeLines, ...sourced })

export type ConditionFile = z.infer<typeof conditionShape>
export type YellowFeverRisk = z.infer<typeof yellowFeverShape>
