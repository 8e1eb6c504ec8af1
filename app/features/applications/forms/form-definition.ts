import { z } from 'zod'
import { confidences } from '#app/features/visas/confidence.ts'
import { schemeKinds } from '#app/features/visas/scheme.ts'
import { isPlainDate, type PlainDate } from '#app/lib/plain-date.ts'

/*
 * A form definition lists the questions that a visa's government asks, in its order and words. One file each,
 * data/forms/<id>.json, checked by `npm run data:check`. It leaves out what the four pages of every application ask
 * (visa and trip, name and birth, passport, contact and address).
 *
 *   {
 *     "id": "us-esta",                     the file name
 *     "name": "ESTA application",          as the government calls it
 *     "visas": ["us-esta", "in-evisa-*",   scheme ids, with * as a wildcard,
 *               { "destination": "US", "kind": "embassy_visa" }],   or one kind for one destination
 *     "source": { "publisher": "…", "page": "https://…" },          the official page; null for the general forms
 *     "asOf": "2026-11-24",                when it was last reviewed
 *     "confidence": "medium",              high: compared with the official form; medium: general knowledge; low: unconfirmed
 *     "groups": [                          one page each: up to 12, with up to 16 questions each
 *       { "title": "Your trip",
 *         "lede": "…",                     optional: one sentence below the title
 *         "questions": [
 *           "sex",                         a library question, unchanged
 *           { "key": "hasBeenRefused",     or with what this form changes:
 *             "label": "…", "hint": "…",   the government's own words
 *             "required": false,
 *             "when": { "question": "purpose", "is": "business" },   or isNot, or anyOf: […]; in a list, all must be met;
 *                                          "always" removes the library's condition
 *             "choices": ["single", "married"],        a subset, or { "value": "Own words" } to replace them,
 *                                          where true keeps the words of the library
 *             "most": 5,                   the maximum number of rows
 *             "fields": ["country", "when"],           a subset of the fields of a row
 *             "checks": [{ "rule": "after", "than": "arrivalOn" }] } ] } ] }
 *
 * A condition names an earlier question of the form, or one of `knownAnswers`: purpose, nationality, residence,
 * isMinor. A library question keeps its own condition, so the form has to ask the question that it names.
 *
 * A check compares two dates, or two months: after, notBefore, before, notAfter, and within (with "days"): no more than
 * that many days after. "than" names a question of the form, or today, travelOn, bornOn, passportIssuedOn or
 * passportExpiresOn. "differs" applies to any two answers. "message" replaces our error message.
 */

const key = z.string().regex(/^[a-z][A-Za-z]+$/, 'Not a library key')
const words = (longest: number) => z.string().trim().min(1).max(longest)
const site = z.string().regex(/^https:\/\/[a-z0-9.-]+\.[a-z]{2,}(\/\S*)?$/, 'Not an https address')
const day = z.custom<PlainDate>((value) => typeof value === 'string' && isPlainDate(value), 'Not a day (YYYY-MM-DD)')

const condition = z
  .strictObject({
    question: key,
    is: z.string().optional(),
    isNot: z.string().optional(),
    anyOf: z.array(z.string()).min(1).optional(),
  })
  .refine(
    ({ is, isNot, anyOf }) => [is, isNot, anyOf].filter((one) => one !== undefined).length === 1,
    'Needs exactly one of is, isNot and anyOf',
  )

export const dateRules = ['after', 'notBefore', 'before', 'notAfter', 'within'] as const

const check = z
  .strictObject({
    rule: z.enum([...dateRules, 'differs']),
    than: key,
    days: z.number().int().positive().optional(),
    message: words(160).optional(),
  })
  .refine(({ rule, days }) => (rule === 'within') === (days !== undefined), 'days go with within, and only with it')

export type FieldCheck = z.infer<typeof check>

const question = z.strictObject({
  key,
  label: words(220).optional(),
  hint: words(240).optional(),
  required: z.boolean().optional(),
  when: z.union([z.literal('always'), condition, z.array(condition).min(1)]).optional(),
  choices: z
    .union([
      z.array(z.string()).min(2),
      z.record(z.string().regex(/^[a-z0-9_]+$/), z.union([words(120), z.literal(true)])),
    ])
    .optional(),
  most: z.number().int().min(1).max(20).optional(),
  fields: z.array(key).min(1).optional(),
  checks: z.array(check).min(1).optional(),
})

export type AskedQuestion = z.infer<typeof question>

const visa = z.union([
  z.string().regex(/^[a-z0-9*][a-z0-9*-]+$/, 'Not a scheme id'),
  z.strictObject({ destination: z.string().regex(/^[A-Z]{2}$/), kind: z.enum(schemeKinds) }),
])

export type VisaMatcher = z.infer<typeof visa>

export const mostPages = 12
export const mostOnPage = 16

export const formShape = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]+$/),
  name: words(80),
  visas: z.array(visa),
  source: z.strictObject({ publisher: words(120), page: site.nullable() }),
  asOf: day,
  confidence: z.enum(confidences),
  groups: z
    .array(
      z.strictObject({
        title: words(50),
        lede: words(160).optional(),
        questions: z.array(z.union([key, question])).min(1, 'A page without questions'),
      }),
    )
    .min(1),
})

export type FormDefinition = z.infer<typeof formShape>

/** A question of a form; most entries are only a key. */
export const asAsked = (entry: string | AskedQuestion): AskedQuestion =>
  typeof entry === 'string' ? { key: entry } : entry
