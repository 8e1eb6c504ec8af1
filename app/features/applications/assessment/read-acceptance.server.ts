import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnApplication } from '../application.policy.ts'
import { findSealedAcceptance } from '../application.store.server.ts'
import type { Application } from '../application.ts'
import type { Acceptance } from './acceptance.ts'

/** Names the value that the encrypted acceptance belongs to. */
export const acceptanceField = (id: string) => `acceptance of ${id}`

export async function readAcceptance(
  call: Call,
  application: Pick<Application, 'id' | 'ownerId'>,
): Promise<Acceptance | undefined> {
  requireAllowed(mayActOnApplication(call.actor, 'read', application))
  const sealed = await findSealedAcceptance(call.db, application.id)
  if (!sealed) return undefined
  const secrets = await openPersonSecrets(call, application.ownerId)
  return JSON.parse(secrets.open(acceptanceField(application.id), sealed)) as Acceptance
}
