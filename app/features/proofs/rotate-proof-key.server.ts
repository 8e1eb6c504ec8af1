import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnProof } from './proof.policy.ts'
import { findSigningKey, retireSigningKey } from './proof.store.server.ts'

/**
 * Makes the next proof create a new key. False if there is none to replace. Proofs signed by the old key stay valid.
 */
export async function rotateProofKey({ actor, db, now }: RequestContext): Promise<boolean> {
  requireAllowed(mayActOnProof(actor, 'rotate-key'))
  if (!(await findSigningKey(db))) return false
  await retireSigningKey(db, now)
  return true
}
