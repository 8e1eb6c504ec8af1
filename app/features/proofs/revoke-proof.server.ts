import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { lockApplication } from '../applications/read-application.server.ts'
import { mayActOnProof } from './proof.policy.ts'
import { findProofOf, saveRevoked } from './proof.store.server.ts'

/** Permanently ends a proof of the user's own visa. One that has been replaced is already revoked. */
export function revokeProof(ctx: RequestContext, applicationId: Id<'application'>, proof: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const application = await lockApplication(ctx, applicationId, 'read')
    requireAllowed(mayActOnProof(ctx.actor, 'revoke', application))
    const found = await findProofOf(ctx.db, applicationId)
    if (found && found.id === proof) await saveRevoked(ctx.db, found.id, ctx.now)
  })
}
