import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import { readAcceptance } from '#app/features/applications/assessment/read-acceptance.server.ts'
import { answersField, listMyApplications } from '#app/features/applications/read-application.server.ts'
import { type Draft, readDrafts } from '#app/features/applications/read-draft.server.ts'
import { savedTravellerField } from '#app/features/applications/saved-travellers/read-saved-travellers.server.ts'
import { summaryAnswer, writtenAnswer } from '#app/features/applications/steps/question.ts'
import { isAsked } from '#app/features/applications/steps/step.ts'
import { toldUntil } from '#app/features/applications/undo.ts'
import { filingReferenceField } from '#app/features/casework/filing/marks.ts'
import { sealedProofField } from '#app/features/proofs/sealed-proof.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
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
export async function applicationsOf(call: Call, accountId: Id<'account'>) {
  requireAllowed(mayActOnPrivacy(call.actor, 'export', { id: accountId }))
  const rows = await listApplicationFacts(call.db, accountId)
  // Staff have no applications, and may not list any as their own.
  if (rows.length === 0) return []
  const drafts = await readDrafts(call, accountId, await listMyApplications(call), 'read')
  const draftById = new Map(drafts.map((draft) => [draft.application.id, draft]))
  const accepted = await readAcceptances(call, drafts)
  const until = toldUntil(call.now)
  const secrets = await openPersonSecrets(call, accountId)
  const history = Map.groupBy(await listHistoryFacts(call.db, accountId, until), ({ applicationId }) => applicationId)
  const tasks = Map.groupBy(await listTaskFacts(call.db, accountId), ({ applicationId }) => applicationId)
  const proofs = Map.groupBy(await listProofFacts(call.db, accountId), ({ applicationId }) => applicationId)
  const checks = Map.groupBy(await listVisaCheckFacts(call.db, accountId, until), ({ applicationId }) => applicationId)
  return rows.map(({ id, sealedReference, ...facts }) => {
    const draft = requireFound(draftById.get(id))
    return {
      ...facts,
      ...toldFacts(facts, draft),
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
function toldFacts(facts: Omit<Facts, 'id' | 'sealedReference'>, { application }: Draft) {
  const { status, question, questionAt } = application
  const asked = { status, weAsk: question, weAskedAt: questionAt }
  return status === facts.status ? asked : { ...asked, completedAt: null, visaValidFrom: null, visaValidUntil: null }
}

async function readAcceptances(call: Call, drafts: readonly Draft[]) {
  const read = await Promise.all(
    drafts.map(async ({ application }) => [application.id, await readAcceptance(call, application)] as const),
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
export async function correctionsOf(call: Call, accountId: Id<'account'>) {
  requireAllowed(mayActOnPrivacy(call.actor, 'export', { id: accountId }))
  const secrets = await openPersonSecrets(call, accountId)
  const rows = await listCorrectionFacts(call.db, accountId, toldUntil(call.now))
  return rows.map(({ applicationId, sealed, ...facts }) => ({
    ...facts,
    answersBefore: sealed ? (JSON.parse(secrets.open(answersField(applicationId), sealed)) as unknown) : null,
  }))
}

/** The saved travellers with their details as typed. */
export async function savedTravellersOf(call: Call, accountId: Id<'account'>) {
  requireAllowed(mayActOnPrivacy(call.actor, 'export', { id: accountId }))
  const rows = await listSavedTravellerFacts(call.db, accountId)
  if (rows.length === 0) return []
  const secrets = await openPersonSecrets(call, accountId)
  return rows.map(({ id, sealed, ...facts }) => ({
    ...(JSON.parse(secrets.open(savedTravellerField(id), sealed)) as object),
    ...facts,
  }))
}
