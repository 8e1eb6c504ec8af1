import { z } from 'zod'
import { applicationStatuses } from '#app/features/applications/application.ts'
import type { CaseStatus } from '#app/features/applications/read-status.server.ts'
import type { OwnCase } from '#app/features/own-cases/read-own-cases.server.ts'

/** What programs of a traveller read of their applications. Each field is named: a new column is not told by itself. */
const place = z.strictObject({ code: z.string(), name: z.string() })
const day = z.string().nullable()

const listed = z.strictObject({
  id: z.string(),
  reference: z.string(),
  status: z.enum(applicationStatuses),
  from: place,
  to: place,
  visa: z.string().nullable(),
  purpose: z.string().nullable(),
  /** The day it was sent, or of a draft the day it was begun. */
  day: z.string(),
  expectedOn: day,
  holder: z.enum(['you', 'us', 'government', 'nobody']),
  waitsFor: z.array(z.enum(['question', 'correction', 'document', 'draft', 'payment'])),
  page: z.string(),
})

export const ownCasesAnswer = z.strictObject({
  applications: z.array(listed),
  total: z.number(),
  page: z.number(),
  pages: z.number(),
})

const event = z.strictObject({
  kind: z.enum(['status', 'question_asked', 'answered', 'correction_asked', 'corrected']),
  status: z.enum(applicationStatuses).nullable(),
  at: z.string(),
  note: z.string().nullable(),
})

export const ownCaseAnswer = z.strictObject({
  id: z.string(),
  reference: z.string(),
  status: z.enum(applicationStatuses),
  from: place,
  to: place,
  visa: z.string().nullable(),
  travelOn: day,
  submittedOn: day,
  expectedOn: day,
  visaValidUntil: day,
  question: z.string().nullable(),
  questionAt: z.string().nullable(),
  answeredAt: z.string().nullable(),
  correction: z
    .strictObject({ fields: z.array(z.string()), note: z.string().nullable(), dueOn: z.string() })
    .nullable(),
  history: z.array(event),
  page: z.string(),
})

export function listedJson(one: OwnCase, origin: string): z.infer<typeof listed> {
  const { id, reference, status, purpose, day, expectedOn, holder } = one
  return {
    ...{ id, reference, status, purpose, day, expectedOn, holder },
    from: { code: one.fromCountry, name: one.fromName },
    to: { code: one.toCountry, name: one.toName },
    visa: one.visa || null,
    waitsFor: [...new Set(one.waits.map(({ kind }) => kind))],
    page: `${origin}/applications/${id}`,
  }
}

export function ownCaseJson(found: CaseStatus, origin: string): z.infer<typeof ownCaseAnswer> {
  const { id, reference, status, travelOn, submittedOn, expectedOn, visaValidUntil, question, correction } = found
  return {
    ...{ id, reference, status, travelOn, submittedOn, expectedOn, visaValidUntil, question },
    from: placeJson(found.from),
    to: placeJson(found.to),
    visa: found.visa || null,
    questionAt: found.questionAt?.toISOString() ?? null,
    answeredAt: found.answeredAt?.toISOString() ?? null,
    correction: correction ?? null,
    history: found.history.map(({ kind, status, at, note }) => ({ kind, status, at, note })),
    page: `${origin}/applications/${id}`,
  }
}

const placeJson = ({ code, name }: { code: string; name: string }) => ({ code, name })
