import { type Application, isAnswered } from '#app/features/applications/application.ts'
import { readAcceptance } from '#app/features/applications/assessment/read-acceptance.server.ts'
import { correctableIn } from '#app/features/applications/corrections/correctable.ts'
import { readCorrected } from '#app/features/applications/corrections/read-corrections.server.ts'
import { readOpenCorrection } from '#app/features/applications/corrections/request-correction.server.ts'
import { erasureOf } from '#app/features/applications/erasure/erasure-day.ts'
import { filledForm } from '#app/features/applications/forms/filled-form.ts'
import { readAnswer } from '#app/features/applications/question/answer-question.server.ts'
import { readAnswers, readApplication } from '#app/features/applications/read-application.server.ts'
import { describeDraft } from '#app/features/applications/read-draft.server.ts'
import { isAsked } from '#app/features/applications/steps/step.ts'
import type { Typed } from '#app/features/applications/steps/step-facts.ts'
import { type Answers, answersWith, maskedAnswers } from '#app/features/applications/steps/steps.ts'
import { readTravellers } from '#app/features/applications/travellers/read-travellers.server.ts'
import { mayActOnAudit } from '#app/features/audit/audit.policy.ts'
import { readAudit } from '#app/features/audit/read-audit.server.ts'
import { mayActOnDocument } from '#app/features/documents/document.policy.ts'
import { readDisputesOf } from '#app/features/payments/disputes/read-disputes.server.ts'
import { readPromise } from '#app/features/payments/promise/read-promise.server.ts'
import { readRefundsOf } from '#app/features/payments/refunds/read-refunds.server.ts'
import { readQuote } from '#app/features/quotes/store-quote.server.ts'
import { readRetentionRules } from '#app/features/settings/retention/read-retention-rules.server.ts'
import { readPhotoSpec } from '#app/features/visas/photo/read-photo-spec.server.ts'
import type { Id } from '#app/lib/id.ts'
import { service } from '#app/platform/actor.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { readCasePartner } from '../agency/read-agency.server.ts'
import { listNotes } from '../case.store.server.ts'
import { mayWorkOnCase } from '../casework.policy.ts'
import { type Clock, clockStates } from '../clock/clock.ts'
import { readChecked } from '../gates/gate.store.server.ts'
import { noneChecked } from '../gates/gate.ts'
import { askedOf } from '../queue/queue.ts'
import { staffId } from '../staff-id.ts'
import { listTasks } from '../tasks/task.store.server.ts'
import { correctedOf } from './case-corrections.ts'
import { caseDocumentsOf } from './case-documents.ts'
import {
  findCaseRow,
  listCaseAttempts,
  listCaseDocuments,
  listColleagues,
  listHistory,
  listNames,
} from './detail.store.server.ts'

export type CaseDetail = Awaited<ReturnType<typeof describe>>

/** The case, or that it is the viewer's own. */
export type CaseReading = { kind: 'own'; reference: string } | { kind: 'case'; detail: CaseDetail }

/**
 * Returns everything staff see of an application. The passport number is always masked: `revealPassportNumber` is a
 * separate act. Support sees no files, since they show the number.
 */
export async function readCase(ctx: RequestContext, id: Id<'application'>): Promise<CaseReading> {
  const { actor, db } = ctx
  requireAllowed(mayWorkOnCase(actor, 'see'))
  const row = requireFound(await findCaseRow(db, id))
  requireAllowed(row.status !== 'draft')
  if (!mayWorkOnCase(actor, 'see', row)) {
    const { reference } = await readApplication({ ...ctx, actor: service('application.read') }, id)
    return { kind: 'own', reference }
  }
  return { kind: 'case', detail: await describe(ctx, id, row) }
}

function clockIn({ clock, dueAt, pausedAt }: Pick<Row, 'clock' | 'dueAt' | 'pausedAt'>): Clock | undefined {
  const state = clockStates[clock ?? -1]
  return state && dueAt ? { state, dueAt, pausedAt } : undefined
}

/** Each government form has this question on a different page. */
function sexIn(answers: Answers): Typed {
  const sex = Object.values(answers).find((page) => page.sex)?.sex
  return sex ? { sex } : {}
}

type Row = NonNullable<Awaited<ReturnType<typeof findCaseRow>>>

async function describe(
  ctx: RequestContext,
  id: Id<'application'>,
  { version, movedAt, assignee, owner, applicantName, ...row }: Row,
) {
  const { actor, db } = ctx
  const clock = clockIn(row)
  // The viewer's permission has been checked. The service decrypts the answers, since they are encrypted with the
  // traveller's key.
  const opening: RequestContext = { ...ctx, actor: service('application.read', 'account.read', 'quote.use') }
  const application = await readApplication(opening, id)
  const answers = await readAnswers(opening, application)
  const { steps, ...draft } = await describeMasked(opening, application, answers)
  const may = mayOf(ctx, application)
  const attempts = await listCaseAttempts(db, id)
  const paid = attempts.find(({ state, refundDueAt }) => state === 'succeeded' && !refundDueAt)
  const correction = await readOpenCorrection(opening, application)
  const corrected = correctedOf(await readCorrected(opening, application, answers), steps, draft.facts)
  const [last] = corrected
  const documents = caseDocumentsOf(await listCaseDocuments(db, id), draft.requiredDocuments)
  return {
    application,
    version,
    movedAt,
    clock,
    partner: await readCasePartner(ctx, id),
    assignee: assignee?.id ? assignee : null,
    owner,
    applicantName,
    erasure: erasureOf(application, await readRetentionRules(ctx)),
    me: staffId(actor),
    may,
    from: draft.route.from,
    to: draft.route.to,
    visa: draft.scheme?.name ?? '',
    acceptance: await readAcceptance(opening, application),
    passportRule: draft.facts.passportRule,
    photo: readPhotoSpec(draft.route.to.code),
    pairQuote: draft.quote,
    paidQuote: paid ? await readQuote(opening, paid.quoteId) : null,
    attempts,
    promise: await readPromise(opening, application),
    ...(await readRefundsOf(ctx, application)),
    ...(await readDisputesOf(ctx, id)),
    /** The travellers of the same order. */
    travellers: await readTravellers(opening, application),
    /** Compared with the passport's machine-readable lines, and masked like the other answers. */
    passportTyped: { ...draft.answers.name, ...draft.answers.passport, ...sexIn(draft.answers) },
    /** Services included in the plan, and add-ons. */
    tasks: await listTasks(db, id),
    /** Unchecked or missing items that block the next move. */
    checked: (await readChecked(db, [id])).get(id) ?? noneChecked,
    documents: may.open ? documents : documents.map((one) => ({ ...one, versions: [] })),
    sections: steps.map((step) => ({
      slug: step.slug,
      title: step.title,
      rows: step.summary(answersWith(step, draft.answers), draft.facts),
    })),
    /** The government form as staff see it, with masked values shortened. */
    form: application.erasedAt ? undefined : filledForm({ ...draft, steps }),
    /** Questions that can be corrected; those the answers did not lead to are excluded. */
    correctable: correctableIn(steps)
      .filter((question) => isAsked(question, draft.answers[question.step] ?? {}, draft.facts))
      .map(({ key, label }) => ({ key, label })),
    answer: isAnswered(application) ? await readAnswer(opening, application) : undefined,
    correction,
    corrected,
    asked: askedOf({
      ...application,
      correctionAt: correction?.askedAt ?? null,
      correctionDueOn: correction?.dueOn ?? null,
      correctedAt: last && last.at >= movedAt ? last.at : null,
    }),
    history: (await listHistory(db, id)).map(({ actorId, ...entry }) => ({
      ...entry,
      isMine: actorId === staffId(actor),
    })),
    notes: await listNotes(db, id),
    colleagues: await listColleagues(db),
    audit: mayActOnAudit(actor, 'read') && may.decide ? await namedAudit(ctx, id, documents) : [],
  }
}

/** The draft as staff see it. Its pages define which answers are masked. */
async function describeMasked(ctx: RequestContext, application: Application, answers: Answers) {
  const { steps } = await describeDraft(ctx, application, answers)
  return describeDraft(ctx, application, maskedAnswers(answers, steps))
}

function mayOf({ actor }: RequestContext, application: { ownerId: Id<'account'> }) {
  const may = (action: Parameters<typeof mayWorkOnCase>[1]) => mayWorkOnCase(actor, action, application)
  return {
    decide: may('decide'),
    override: may('override'),
    open: mayActOnDocument(actor, 'open', application),
    edit: mayActOnDocument(actor, 'edit', application),
    verify: mayActOnDocument(actor, 'decide', application),
    reveal: may('reveal'),
    ask: may('ask'),
    flag: may('flag'),
    assign: may('assign'),
    note: may('note'),
    task: may('task'),
    hold: may('hold'),
  }
}

/** Staff acts on the application and its documents, newest first, with names. */
async function namedAudit(
  ctx: RequestContext,
  id: Id<'application'>,
  documents: readonly { id: Id<'document'> | null }[],
) {
  const fileSubjects = documents.flatMap((one) => (one.id ? [{ kind: 'document' as const, id: one.id }] : []))
  const rows = await readAudit(ctx, { kind: 'application', id }, ...fileSubjects)
  const names = await listNames(
    ctx.db,
    rows.flatMap(({ actorId }) => actorId ?? []),
  )
  return rows.map(({ seq, at, actorId, act, reason, detail }) => ({
    seq,
    at,
    act,
    reason,
    detail,
    actorName: (actorId && names.get(actorId)) ?? null,
  }))
}
