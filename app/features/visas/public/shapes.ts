import { z } from 'zod'
import { speeds } from '#app/features/settings/setting.ts'
import { transitSides } from '../assess/journey.ts'
import { continents, countryKinds } from '../country.ts'
import { passportOutcomes } from '../journey/passport-rule.ts'
import { coverages, purposes } from '../journey/purpose.ts'
import { answerKinds, permits, requirementKinds } from '../requirement.ts'
import { documentKinds, entryKinds, processingUnits, schemeKinds, schemeSteps } from '../scheme.ts'
import { assessmentShape } from './assessment-shapes.ts'
import { entryShape } from './entry-shapes.ts'
import { confidenceShape, day, evidenceList, schemeEvidenceShape } from './evidence-shapes.ts'
import { moneyShape } from './money-shape.ts'

/**
 * API shapes: the source of the mapper types, the OpenAPI schemas and the tests. Within an API version nothing may be
 * removed or change meaning.
 */

export const count = (description: string) => z.int().nonnegative().meta({ description })
export const address = (description: string) => z.string().meta({ format: 'uri', description })

export const codeShape = z.string().regex(/^[A-Z]{2,3}$/)
const requirementKind = z.enum(requirementKinds)

export const placeShape = z
  .object({
    code: codeShape.meta({
      description: 'ISO 3166-1 alpha-2, XK for Kosovo, or the three letters of a travel document (ICAO Doc 9303).',
    }),
    alpha3: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .meta({ description: 'As in the machine-readable zone of the passport.' }),
    name: z.string().meta({ description: 'In English.' }),
  })
  .meta({ description: 'One end of a route.' })

export const countryShape = z
  .object({
    ...placeShape.shape,
    kind: z.enum(countryKinds).meta({
      description:
        'country: issues a passport of its own. territory: its people travel on another passport. document: a travel document that is no country’s.',
    }),
    capital: z.string().nullable(),
    languages: z.array(z.string()).meta({ description: 'ISO 639-1.' }),
    currencies: z.array(z.string()).meta({ description: 'ISO 4217.' }),
    continent: z.enum(continents).nullable(),
    passportOf: codeShape.nullable().meta({ description: 'Whose passport the people of a territory hold.' }),
    isDestination: z.boolean().meta({ description: 'Whether its requirements are looked after.' }),
    isPassport: z.boolean().meta({ description: 'Whether it can be the start of a route.' }),
  })
  .meta({ description: 'A country, a territory or a travel document.' })

export const registrationShape = z
  .object({
    name: z.string(),
    site: z.string().nullable(),
    daysBefore: count('How many days before the arrival it opens.').nullable(),
    fee: moneyShape.nullable(),
  })
  .meta({ description: 'A duty that is no visa: an arrival card, a levy.' })

export const conditionShape = z
  .object({
    kind: requirementKind.meta({ description: 'What is asked instead.' }),
    days: count('The longest stay then.').nullable(),
    holding: z.array(z.string()).meta({ description: 'Country codes, and the groups @eu, @schengen and @gcc.' }),
    permit: z.enum(permits).meta({ description: 'What has to be held of one of them.' }),
  })
  .meta({ description: 'A lighter way in for people who hold a visa or permit of certain other countries.' })

export const passportRuleShape = z
  .object({
    months: count('How many months it must still be valid; 0 means for the stay itself.'),
    from: z.enum(['arrival', 'departure']).meta({ description: 'From which day these months are counted.' }),
    issuedWithinYears: count('How old it may be on arrival.').nullable(),
    blankPages: count('How many pages must be empty.').nullable(),
    confidence: confidenceShape,
    evidence: evidenceList,
  })
  .meta({ description: 'What the destination asks of the passport itself.' })

export const passportVerdictShape = z
  .object({
    outcome: z.enum(passportOutcomes).meta({ description: 'no_rule: the rule of the destination is not known.' }),
    neededUntil: day('The first expiry date that would do.').nullable(),
    lastArrival: day('The last day on which this passport still lets its holder arrive.').nullable(),
    arrivesOn: day('As asked, or today.'),
    leavesOn: day('As asked, or the 30th day of the stay.'),
  })
  .meta({ description: 'Whether the passport that was asked about is good enough for the journey.' })

export const transitShape = z
  .object({
    airside: requirementKind.nullable().meta({ description: 'Without passing the border; null where not known.' }),
    landside: requirementKind.meta({ description: 'To leave the airport, port or station for a while.' }),
    hours: count('The longest stop that this covers.').nullable(),
    conditions: z
      .array(
        conditionShape.extend({ side: z.enum(transitSides), asOf: day('When this was checked.'), source: z.string() }),
      )
      .meta({ description: 'What it takes for people who hold a visa or permit of other countries.' }),
    note: z.string().nullable(),
    asOf: day('When this was last checked.'),
    confidence: confidenceShape,
    evidence: evidenceList,
  })
  .meta({ description: 'What somebody needs who only passes through.' })

const schemeShape = z
  .object({
    id: z.string(),
    destination: codeShape,
    name: z.string(),
    kind: z.enum(schemeKinds),
    status: z.enum(['open', 'announced']),
    fee: moneyShape.nullable().meta({
      description: 'What the authority charges; null where it depends on more than we know.',
    }),
    extraFees: z.array(z.object({ for: z.string(), amount: moneyShape })),
    processing: z.object({
      min: count('In units.'),
      max: count('In units.'),
      unit: z.enum(processingUnits).meta({ description: 'business days or calendar days.' }),
    }),
    validityDays: count('The time in which the visa may be used; not the length of a stay.').nullable(),
    stayDays: count('The longest stay.').nullable(),
    entries: z.array(z.enum(entryKinds)),
    eligible: z.string().meta({ description: 'For whom it is, in words.' }),
    purposes: z.array(z.enum(purposes)),
    applyFromDays: count('How many days before the journey it may be applied for at the earliest.').nullable(),
    applyByDays: count('How many days before the journey it must be applied for at the latest.').nullable(),
    documents: z.array(z.enum(documentKinds)),
    steps: z.array(z.enum(schemeSteps)).meta({ description: 'What is asked besides documents.' }),
    officialSite: z.string().nullable(),
    asOf: day('When this was last checked.').nullable(),
    confidence: confidenceShape,
    evidence: schemeEvidenceShape,
    sources: z.array(z.string()),
  })
  .meta({ description: 'One way to be admitted: an authorisation or a visa.' })

export const listedSchemeShape = z
  .object({
    ...schemeShape.shape,
    fee: moneyShape
      .nullable()
      .meta({ description: 'What the authority charges those whom passportFees does not name.' }),
    passports: z.array(codeShape).nullable().meta({ description: 'Who may apply; null means every passport.' }),
    passportFees: z
      .array(z.object({ passport: codeShape, amount: moneyShape }))
      .meta({ description: 'Other fees for some passports.' }),
  })
  .meta({ description: 'A scheme with whom it is for.' })

export const offeredSchemeShape = z
  .object({
    ...schemeShape.shape,
    speeds: z
      .array(
        z.object({
          speed: z.enum(speeds),
          decisionFrom: day('The first day on which a decision is likely, if it is paid for today.'),
          decisionBy: day('The last day on which one is expected, if it is paid for today.'),
          lastDay: day('The last day to pay on for the journey; null where no day of arrival was asked.').nullable(),
          inTime: z.boolean().nullable().meta({
            description:
              'Whether paying today is early enough. null: no day of arrival was asked. false: the authority may take longer than there is time, and its traveller has to accept that.',
          }),
        }),
      )
      .meta({ description: 'How fast we work for this visa, where it is of use. Empty where nothing is in time.' }),
    notOffered: z
      .array(z.object({ speed: z.enum(speeds), why: z.enum(['gains_no_day', 'too_late']) }))
      .meta({ description: 'The speeds that are not sold for this journey, and why.' }),
  })
  .meta({ description: 'A scheme with the speeds that come in time for the journey.' })

export const disclaimer = z
  .string()
  .meta({ description: 'That this is not the word of a government. Show it to people.' })

export const requirementShape = z
  .object({
    from: placeShape,
    to: placeShape,
    purpose: z.enum(purposes).nullable().meta({ description: 'As asked; null means a short visit.' }),
    kind: z.enum(answerKinds).meta({
      description: 'same_country: their own country. unknown: nothing is known, and the embassy has to be asked.',
    }),
    days: count('The longest stay; null where there is no limit, or none is known.').nullable(),
    freeMovement: z.boolean().meta({ description: 'No visa and no limit to the stay.' }),
    online: z.boolean().meta({ description: 'A visa of an embassy that is applied for online all the same.' }),
    alternatives: z.array(requirementKind).meta({ description: 'Other kinds that are open too.' }),
    registrations: z.array(registrationShape),
    conditions: z.array(conditionShape),
    entryConditions: entryShape.nullable().meta({ description: 'null where nothing is known of it.' }),
    note: z.string().nullable(),
    passport: passportRuleShape.nullable(),
    passportVerdict: passportVerdictShape.nullable().meta({ description: 'null where no passport was asked about.' }),
    transit: transitShape.nullable(),
    coverage: z.enum(coverages).meta({
      description: 'Whether the answer holds for the purpose. unsure: nobody has said, so ask the authority.',
    }),
    day: day('The day the answer holds for: that of arrival as asked, or today.'),
    endedOn: day('The last day of the rule before it, where that has ended by then.').nullable(),
    assessment: assessmentShape,
    until: day('The last day on which this is known to hold.').nullable(),
    asOf: day('When this was last checked.').nullable(),
    source: z.string().nullable(),
    officialSite: z.string().nullable(),
    confidence: confidenceShape,
    evidence: evidenceList,
    stale: z.boolean().meta({ description: 'Old, past its own end, or never certain: check it before relying on it.' }),
    schemes: z
      .array(offeredSchemeShape)
      .meta({ description: 'To choose from, best first. Empty where none is researched.' }),
    page: address('The same answer for people.'),
    disclaimer,
  })
  .meta({ description: 'What the holder of a passport needs for a destination.' })

export const countriesShape = z
  .object({ countries: z.array(countryShape), total: count('How many there are in this answer.') })
  .meta({ description: 'Countries by name; best match first where q was asked.' })

export const schemesShape = z
  .object({
    schemes: z.array(listedSchemeShape),
    total: count('How many there are in all.'),
    limit: count('How many an answer holds at most.'),
    offset: count('How many come before this answer.'),
    next: address('Where the list goes on.').nullable(),
    disclaimer,
  })
  .meta({ description: 'Schemes by destination, each in the order they are offered.' })

export const problemCodes = [
  'malformed_code',
  'unknown_country',
  'unknown_purpose',
  'malformed_date',
  'missing_date',
  'dates_out_of_order',
  'malformed_number',
  'unknown_value',
  'too_long',
  'unknown_address',
  'method_not_allowed',
  'not_acceptable',
  'too_many_requests',
  'unavailable',
] as const
export type ProblemCode = (typeof problemCodes)[number]

export const errorShape = z
  .object({
    error: z.object({
      code: z.enum(problemCodes).meta({ description: 'For programs.' }),
      field: z.string().nullable().meta({ description: 'Which parameter is wrong; null where none is.' }),
      message: z.string().meta({ description: 'For the people who write programs. Its words may change.' }),
    }),
  })
  .meta({ description: 'Why there is no answer.' })

export type CountryJson = z.infer<typeof countryShape>
export type CountriesJson = z.infer<typeof countriesShape>
export type SchemeJson = z.infer<typeof schemeShape>
export type ListedSchemeJson = z.infer<typeof listedSchemeShape>
export type SchemesJson = z.infer<typeof schemesShape>
export type RequirementJson = z.infer<typeof requirementShape>
export type ErrorJson = z.infer<typeof errorShape>
