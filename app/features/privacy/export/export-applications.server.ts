import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import { readAcceptance } from '#app/features/applications/assessment/read-acceptance.server.ts'
import { answersField, listMyApplications } from '#app/features/applications/read-application.server.ts'
import { type Draft, readDrafts } from '#app/features/applications/read-draft.server.ts'
import { savedTravellerField } from '#app/features/applications/saved-travellers/read-saved-travellers.server.ts'
import { summaryAnswer, writtenAnswer } from '#app/features/applications/steps/question.ts'
import { isAsked } from '#app/features/applications/steps/step.ts'
import { visibleUntil } from '#app/features/applications/undo.ts'
import { filingReferenceField } from '#app/features/casework/filing/marks.ts'
import { sealedProofField } from '#app/features/proofs/sealed-proof.server.ts'
import type { Id } from '#app/lib/id.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnPrivacy } from '../privacy.policy.ts'
import {
  listApplicationFacts,
  listCorrectionFacts,
  listHistoryFacts,
  listProofFacts,
  listSavedTravellerFacts,
  listTaskFacts,
  listVisaCheckFacts,
} from './application-facts.store.server.ts'

/** An account's applications with their answers and history. */
export async function applicationsOf(ctx: RequestContext, accountId: Id<'account'>) {
  requireAllowed(mayActOnPrivacy(ctx.actor, 'export', { id: accountId }))
  const rows = await listApplicationFacts(ctx.db, accountId)
  // Staff have no applications, and may not list any as their own.
  if (rows.length === 0) return []
  const drafts = await readDrafts(ctx, accountId, await listMyApplications(ctx), 'read')
  const draftById = new Map(drafts.map((draft) => [draft.application.id, draft]))
  const accepted = await readAcceptances(ctx, drafts)
  const until = visibleUntil(ctx.now)
  const secrets = await openPersonSecrets(ctx, accountId)
  const history = Map.groupBy(await listHistoryFacts(ctx.db, accountId, until), ({ applicationId }) => applicationId)
  const tasks = Map.groupBy(await listTaskFacts(ctx.db, accountId), ({ applicationId }) => applicationId)
  const proofs = Map.groupBy(await listProofFacts(ctx.db, accountId), ({ applicationId }) => applicationId)
  const checks = Map.groupBy(await listVisaCheckFacts(ctx.db, accountId, until), ({ applicationId }) => applicationId)
  return rows.map(({ id, sealedReference, ...facts }) => {
    const draft = requireFound(draftById.get(id))
    return {
      ...facts,
      ...visibleFacts(facts, draft),
      governmentReference: sealedReference && secrets.open(filingReferenceField(id), sealedReference),
      answers: draft.answers,
      answersInWords: answersInWords(draft),
      coupon: draft.coupon?.coupon.code ?? null,
      promised: (tasks.get(id) ?? []).map(({ applicationId: _, ...task }) => task),
      visaProofs: (proofs.get(id) ?? []).map(({ id, sealed, createdAt, revokedAt }) => ({
        createdAt,
        revokedAt,
        shows: sealed && (JSON.parse(secrets.open(sealedProofField(id), sealed)) as unknown),
      })),
      visaChecks: (checks.get(id) ?? []).map(({ applicationId: _, ...check }) => check),
      warningsAccepted: accepted.get(id) ?? null,
      history: (history.get(id) ?? []).map(({ applicationId: _, ...entry }) => entry),
    }
  })
}

type Facts = Awaited<ReturnType<typeof listApplicationFacts>>[number]

/** Exports exclude actions that staff can still undo. */
function visibleFacts(facts: Omit<Facts, 'id' | 'sealedReference'>, { application }: Draft) {
  const { status, question, questionAt } = application
  const asked = { status, weAsk: question, weAskedAt: questionAt }
  return status === facts.status ? asked : { ...asked, completedAt: null, visaValidFrom: null, visaValidUntil: null }
}

async function readAcceptances(ctx: RequestContext, drafts: readonly Draft[]) {
  const read = await Promise.all(
    drafts.map(async ({ application }) => [application.id, await readAcceptance(ctx, application)] as const),
  )
  return new Map(read)
}

/** The answers in readable form, besides the fields as typed. Omits unanswered questions. */
function answersInWords({ answers, facts, steps }: Draft) {
  return steps.flatMap(({ store, title, questions }) => {
    const typed = answers[store] ?? {}
    const asked = questions.filter((question) => isAsked(question, typed, facts))
    const answered = asked.filter((question) => writtenAnswer(question, typed, facts) !== '')
    return answered.map((question) => ({
      page: title,
      question: question.label,
      answer: summaryAnswer(question, typed, facts),
    }))
  })
}

/** The corrections of their answers, each with the earlier answer. */
export async function correctionsOf(ctx: RequestContext, accountId: Id<'account'>) {
  requireAllowed(mayActOnPrivacy(ctx.actor, 'export', { id: accountId }))
  const secrets = await openPersonSecrets(ctx, accountId)
  const rows = await listCorrectionFacts(ctx.db, accountId, visibleUntil(ctx.now))
  return rows.map(({ applicationId, sealed, ...facts }) => ({
    ...facts,
    answersBefore: sealed ? (JSON.parse(secrets.open(answersField(applicationId), sealed)) as unknown) : null,
  }))
}

/** The saved travellers with their details as typed. */
export async function savedTravellersOf(ctx: RequestContext, accountId: Id<'account'>) {
  requireAllowed(mayActOnPrivacy(ctx.actor, 'export', { id: accountId }))
  const rows = await listSavedTravellerFacts(ctx.db, accountId)
  if (rows.length === 0) return []
  const secrets = await openPersonSecrets(ctx, accountId)
  return rows.map(({ id, sealed, ...facts }) => ({
    ...(JSON.parse(secrets.open(savedTravellerField(id), sealed)) as object),
    ...facts,
  }))
}
