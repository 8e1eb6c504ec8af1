import type { Id } from '#app/lib/id.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { holdApplication } from '../applications/read-application.server.ts'
import { mayActOnProof } from './proof.policy.ts'
import { findProofOf, saveRevoked } from './proof.store.server.ts'

/** Permanently ends a proof of the user's own visa. One that has been replaced is already revoked. */
export function revokeProof(call: Call, applicationId: Id<'application'>, proof: string): Promise<void> {
  return inTransaction(call, async (call) => {
    const application = await holdApplication(call, applicationId, 'read')
    requireAllowed(mayActOnProof(call.actor, 'revoke', application))
    const found = await findProofOf(call.db, applicationId)
    if (found && found.id === proof) await saveRevoked(call.db, found.id, call.now)
  })
}
