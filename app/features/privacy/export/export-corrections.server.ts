import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import { answersField } from '#app/features/applications/read-application.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnPrivacy } from '../privacy.policy.ts'
import { listCorrectionFacts } from './corrections.store.server.ts'

/** The corrections of somebody's answers, each with what stood there before. */
export async function correctionsOf(call: Call, accountId: Id<'account'>) {
  requireAllowed(mayActOnPrivacy(call.actor, 'export', { id: accountId }))
  const rows = await listCorrectionFacts(call.db, accountId)
  if (rows.length === 0) return []
  const secrets = await openPersonSecrets(call, accountId)
  return rows.map(({ applicationId, sealed, ...facts }) => ({
    ...facts,
    answersBefore: sealed ? (JSON.parse(secrets.open(answersField(applicationId), sealed)) as unknown) : null,
  }))
}
