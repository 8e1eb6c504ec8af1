import type { Id } from '#app/lib/id.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { readRetentionRules } from '../settings/retention/read-retention-rules.server.ts'
import { readRoute } from '../visas/read-route.server.ts'
import { mayActOnApplication } from './application.policy.ts'
import { type Application, canAnswer, isAnswered, isLate, type StatusEntry } from './application.ts'
import { readAcceptance } from './assessment/read-acceptance.server.ts'
import { questionsOf } from './corrections/correctable.ts'
import { type Correction, canBeCorrected } from './corrections/correction.ts'
import { readCorrections } from './corrections/read-corrections.server.ts'
import { erasureOf } from './erasure/erasure-day.ts'
import { stepsFor } from './forms/find-form.server.ts'
import { askedAt, readAnswer } from './question/answer-question.server.ts'
import { readApplication, readHistory } from './read-application.server.ts'

/** Returns a submitted case as its traveller sees it. */
export async function readStatus(ctx: RequestContext, id: Id<'application'>) {
  const application = await readApplication(ctx, id)
  requireAllowed(mayActOnApplication(ctx.actor, 'read', application))
  const route = await readRoute(ctx, { from: application.fromCountry, to: application.toCountry })
  const history = await readHistory(ctx, application)
  const corrections = await readCorrections(ctx, application)
  const isOpen = ({ correctedAt, takenBackAt }: Correction) => !correctedAt && !takenBackAt
  const open = canBeCorrected(application.status) ? corrections.find(isOpen) : undefined
  const { reference, status, expectedOn, submittedAt, fromCountry, toCountry, question, answeredAt } = application
  const visa = route.ok ? route.value.schemes.find((scheme) => scheme.id === application.schemeId) : undefined
  return {
    id,
    reference,
    status,
    expectedOn,
    isLate: isLate(application, dayOf(ctx.now)),
    travelOn: application.travelOn,
    question,
    questionAt: application.questionAt,
    /** Whether it can still be answered, and how the form identifies the question. */
    canAnswer: canAnswer(application),
    asked: askedAt(application),
    answeredAt: isAnswered(application) ? answeredAt : null,
    answer: isAnswered(application) ? await readAnswer(ctx, application) : undefined,
    submittedOn: submittedAt && dayOf(submittedAt),
    from: route.ok ? route.value.from : { code: fromCountry, name: fromCountry, alpha3: fromCountry },
    to: route.ok ? route.value.to : { code: toCountry, name: toCountry, alpha3: toCountry },
    visa: visa?.name ?? '',
    visaValidFrom: application.visaValidFrom,
    visaValidUntil: application.visaValidUntil,
    accepted: await acceptedOf(ctx, application),
    erasure: erasureOf(application, await readRetentionRules(ctx)),
    correction: open && {
      fields: questionsOf(open.fields, stepsFor(visa)).map(({ label }) => label),
      note: open.note,
      dueOn: open.dueOn,
    },
    history: eventsOf(history, corrections, application),
  }
}

/** The warnings accepted before payment, and when. */
async function acceptedOf(ctx: RequestContext, application: Application) {
  const acceptance = await readAcceptance(ctx, application)
  if (!acceptance) return undefined
  return { on: dayOf(new Date(acceptance.at)), warnings: acceptance.warnings }
}

/** The history, newest first: every status, and every question, answer, correction request and correction. */
function eventsOf(history: readonly StatusEntry[], corrections: readonly Correction[], application: Application) {
  const statuses = history.map(({ status, at, note }) => ({ kind: 'status' as const, status, at, note }))
  const asked = corrections
    .filter(({ takenBackAt }) => !takenBackAt)
    .map(({ askedAt, note }) => ({ kind: 'correction_asked' as const, status: null, at: askedAt, note }))
  const done = corrections.flatMap(({ correctedAt }) =>
    correctedAt ? [{ kind: 'corrected' as const, status: null, at: correctedAt, note: null }] : [],
  )
  return [...statuses, ...asked, ...done, ...questionEvents(application)]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .map((entry) => ({ ...entry, day: dayOf(entry.at), at: entry.at.toISOString() }))
}

/** The current question, and that it was answered; not the answer, which is personal. */
function questionEvents(application: Application) {
  const { question, questionAt, answeredAt } = application
  if (!question || !questionAt) return []
  const asked = { kind: 'question_asked' as const, status: null, at: questionAt, note: question }
  if (!answeredAt || !isAnswered(application)) return [asked]
  return [asked, { kind: 'answered' as const, status: null, at: answeredAt, note: null }]
}

export type CaseStatus = Awaited<ReturnType<typeof readStatus>>
