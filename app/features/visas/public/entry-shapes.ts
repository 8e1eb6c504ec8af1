import { z } from 'zod'
import { duties, dutyKinds, noteKinds, pastEffects, pastKinds, payPeriods } from '../conditions/conditions.ts'
import { day } from './evidence-shapes.ts'
import { moneyShape } from './money-shape.ts'

const sources = z
  .array(
    z.object({
      url: z.string().nullable().meta({ description: 'null for general knowledge, which cites no page.' }),
      readOn: day('When it was read, where that was written down.').nullable(),
      says: z.string().nullable().meta({ description: 'A short quote or a figure.' }),
    }),
  )
  .meta({ description: 'What it is known from.' })

const code = z.string().regex(/^[A-Z]{2}$/)
const note = z.string().nullable()
const per = z.enum(payPeriods).nullable().meta({ description: 'What the amount is for; null means for the stay.' })

const dutyShape = z
  .object({
    about: z
      .enum(dutyKinds)
      .meta({ description: 'What is shown: an onward ticket, a place to stay, money, insurance.' }),
    asked: z.enum(duties).meta({ description: 'may_ask: an officer or the airline may ask for it.' }),
    where: z.string().nullable().meta({ description: 'The part of the country that alone asks for it.' }),
    amount: moneyShape.nullable().meta({ description: 'The least that is enough.' }),
    per,
    note,
    sources,
  })
  .meta({ description: 'What a traveller shows at the border.' })

const arrivalCardShape = z
  .object({ name: z.string(), site: z.string().nullable(), sources })
  .meta({ description: 'Also in registrations, with the days before the arrival.' })

const yellowFeverShape = z
  .object({
    asked: z.enum(['from_risk', 'everyone']).meta({
      description: 'from_risk: of those who come from a country with a risk. everyone: of everybody.',
    }),
    fromMonths: z.int().nullable().meta({ description: 'The age in months from which it is asked.' }),
    transitHours: z.int().nullable().meta({
      description: 'A longer wait at an airport of a country with a risk counts as coming from there.',
    }),
    risk: z.array(code).meta({ description: 'The countries with a risk, as this destination counts them.' }),
    note,
    sources,
  })
  .meta({ description: 'Whether a certificate of vaccination is asked for.' })

const levyShape = z
  .object({ name: z.string(), fee: moneyShape.nullable(), per, site: z.string().nullable(), note, sources })
  .meta({ description: 'What visitors pay besides a visa.' })

const noteShape = z.object({ about: z.enum(noteKinds), note: z.string(), sources })

const pastShape = z
  .object({
    about: z.enum(pastKinds).meta({ description: 'been: a stamp or a stay. born. citizen: another nationality.' }),
    places: z.array(code),
    effect: z.enum(pastEffects).meta({ description: 'other_visa: only the visa of an embassy is open.' }),
    note: z.string(),
    sources,
  })
  .meta({ description: 'Past travel, place of birth or nationality that rules out this way of entering.' })

export const entryShape = z
  .object({
    duties: z.array(dutyShape),
    arrivalCards: z.array(arrivalCardShape),
    yellowFever: yellowFeverShape.nullable(),
    levies: z.array(levyShape),
    notes: z.array(noteShape),
    past: z.array(pastShape),
  })
  .meta({ description: 'What is asked of the holder of this passport besides passport and visa.' })

export type EntryJson = z.infer<typeof entryShape>
