import { z } from 'zod'
import { confidences } from '#app/features/visas/confidence.ts'
import { schemeKinds } from '#app/features/visas/scheme.ts'
import { isPlainDate, type PlainDate } from '#app/lib/plain-date.ts'

/*
 * A form definition: which questions the government behind a visa asks, in its order and its words. One file each,
 * data/forms/<id>.json, checked by `npm run data:check`. Beside the four pages of every application (visa and journey,
 * name and birth, passport, contact and address) it holds only what they do not ask.
 *
 *   {
 *     "id": "us-esta",                     the name of the file
 *     "name": "ESTA application",          as the government calls it
 *     "visas": ["us-esta", "in-evisa-*",   ids of schemes, * for any rest of it,
 *               { "destination": "US", "kind": "embassy_visa" }],   or all of a kind for one destination
 *     "source": { "publisher": "…", "page": "https://…" },          the government's own page; null for the general forms
 *     "asOf": "2026-11-24",                the day on which it was true as far as we know
 *     "confidence": "medium",              high: read on that page; medium: stable knowledge; low: needs checking
 *     "groups": [                          one page of the application each, 12 at most, 14 questions each at most
 *       { "title": "Your trip",
 *         "lede": "…",                     one sentence below the title, where one helps
 *         "questions": [
 *           "sex",                         a question of the library as it is
 *           { "key": "hasBeenRefused",     or with what differs here:
 *             "label": "…", "hint": "…",   the government's own words
 *             "required": false,
 *             "when": { "question": "purpose", "is": "business" },   or isNot, or anyOf: […]; a list means all of them;
 *                                          "always" takes away the condition that the library has
 *             "choices": ["single", "married"],        fewer choices, or { "value": "Own words" } for other ones
 *             "most": 5,                   how many rows at most
 *             "fields": ["country", "when"],           only these fields of each row
 *             "checks": [{ "rule": "after", "than": "arrivalOn" }] } ] } ] }
 *
 * A condition names a question that is asked before it, or one of `knownAnswers`: purpose, nationality, residence,
 * isMinor. A question with a condition in the library (the details of a yes) keeps it, and what it names has to be asked.
 *
 * A check compares two dates, or two months: after, notBefore, before, notAfter, and within (with "days"): at most so
 * many days after. Besides questions of the form "than" may be today, travelOn, bornOn, passportIssuedOn or
 * passportExpiresOn. "differs" holds for any two answers. "message" says it in other words than ours.
 */

const key = z.string().regex(/^[a-z][A-Za-z]+$/, 'Not a key of the library')
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
    'One of is, isNot and anyOf',
  )

export const dateRules = ['after', 'notBefore', 'before', 'notAfter', 'within'] as const

const check = z
  .strictObject({
    rule: z.enum([...dateRules, 'differs']),
    than: key,
    days: z.number().int().positive().optional(),
    message: words(160).optional(),
  })
  .refine(({ rule, days }) => (rule === 'within') === (days !== undefined), 'days belong to within')

export type FieldCheck = z.infer<typeof check>

const question = z.strictObject({
  key,
  label: words(220).optional(),
  hint: words(240).optional(),
  required: z.boolean().optional(),
  when: z.union([z.literal('always'), condition, z.array(condition).min(1)]).optional(),
  choices: z.union([z.array(z.string()).min(2), z.record(z.string().regex(/^[a-z0-9_]+$/), words(120))]).optional(),
  most: z.number().int().min(1).max(20).optional(),
  fields: z.array(key).min(1).optional(),
  checks: z.array(check).min(1).optional(),
})

export type AskedQuestion = z.infer<typeof question>

const visa = z.union([
  z.string().regex(/^[a-z0-9*][a-z0-9*-]+$/, 'Not the id of a scheme'),
  z.strictObject({ destination: z.string().regex(/^[A-Z]{2}$/), kind: z.enum(schemeKinds) }),
])

export type VisaMatcher = z.infer<typeof visa>

export const mostPages = 12
export const mostOnPage = 14

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

/** A question as a form asks it; most are their key alone. */
export const asAsked = (entry: string | AskedQuestion): AskedQuestion =>
  typeof entry === 'string' ? { key: entry } : entry
