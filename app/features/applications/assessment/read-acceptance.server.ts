import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnApplication } from '../application.policy.ts'
import { findSealedAcceptance } from '../application.store.server.ts'
import type { Application } from '../application.ts'
import type { Acceptance } from './acceptance.ts'

/** Names the value that the encrypted acceptance belongs to. */
export const acceptanceField = (id: string) => `acceptance of ${id}`

export async function readAcceptance(
  ctx: RequestContext,
  application: Pick<Application, 'id' | 'ownerId'>,
): Promise<Acceptance | undefined> {
  requireAllowed(mayActOnApplication(ctx.actor, 'read', application))
  const sealed = await findSealedAcceptance(ctx.db, application.id)
  if (!sealed) return undefined
  const secrets = await openPersonSecrets(ctx, application.ownerId)
  return JSON.parse(secrets.open(acceptanceField(application.id), sealed)) as Acceptance
}
