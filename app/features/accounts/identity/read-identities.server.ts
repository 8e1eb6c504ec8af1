import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { findPasswordHash } from '../security/password.store.server.ts'
import { listIdentities } from './identity.store.server.ts'
import { issuerName } from './issuer-name.ts'
import { newcomerIn } from './sign-up-with-identity.server.ts'

export type LinkedIdentity = {
  readonly id: Id<'identity'>
  readonly provider: string
  readonly email: string | null
  readonly linkedAt: Date
  readonly lastUsedAt: Date | null
  /** Whether it is the only sign-in method left. */
  readonly isLastWay: boolean
}

/** Returns the linked identities of an account, and the one awaiting linking in this browser, if any. */
export async function readIdentities(ctx: RequestContext, accountId: Id<'account'>, note: string | undefined) {
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', { id: accountId }))
  const { identity: provider } = ctx.ports
  const rows = await listIdentities(ctx.db, accountId)
  const hasPassword = (await findPasswordHash(ctx.db, accountId)) !== undefined
  const waiting = newcomerIn(ctx, note)?.vouched
  return {
    providerName: provider?.name,
    hasPassword,
    waiting: waiting && { provider: issuerName(waiting.issuer, provider), email: waiting.email },
    identities: rows.map(
      ({ id, issuer, email, createdAt, lastUsedAt }): LinkedIdentity => ({
        id,
        provider: issuerName(issuer, provider),
        email,
        linkedAt: createdAt,
        lastUsedAt,
        isLastWay: !hasPassword && !rows.some((other) => other.id !== id && other.issuer === provider?.issuer),
      }),
    ),
  }
}
