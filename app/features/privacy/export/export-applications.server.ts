import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import { answersField } from '#app/features/applications/read-application.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnPrivacy } from '../privacy.policy.ts'
import { listApplicationFacts, listCorrectionFacts, listHistoryFacts } from './application-facts.store.server.ts'

/** Somebody's applications with their answers and their history. */
export async function applicationsOf(call: Call, accountId: Id<'account'>) {
  requireAllowed(mayActOnPrivacy(call.actor, 'export', { id: accountId }))
  const secrets = await openPersonSecrets(call, accountId)
  const rows = await listApplicationFacts(call.db, accountId)
  return Promise.all(
    rows.map(async ({ id, sealed, ...facts }) => ({
      ...facts,
      answers: JSON.parse(secrets.open(answersField(id), sealed)) as unknown,
      history: await listHistoryFacts(call.db, id),
    })),
  )
}

/** The corrections of their answers, each with what stood there before. */
export async function correctionsOf(call: Call, accountId: Id<'account'>) {
  requireAllowed(mayActOnPrivacy(call.actor, 'export', { id: accountId }))
  const secrets = await openPersonSecrets(call, accountId)
  const rows = await listCorrectionFacts(call.db, accountId)
  return rows.map(({ applicationId, sealed, ...facts }) => ({
    ...facts,
    answersBefore: sealed ? (JSON.parse(secrets.open(answersField(applicationId), sealed)) as unknown) : null,
  }))
}
