import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnProof } from './proof.policy.ts'
import { findSigningKey, retireSigningKey } from './proof.store.server.ts'

/** Lets the next proof make a new key. False where there is none to be replaced. What the old one signed stays valid. */
export async function rotateProofKey({ actor, db, now }: Call): Promise<boolean> {
  requireAllowed(mayActOnProof(actor, 'rotate-key'))
  if (!(await findSigningKey(db))) return false
  await retireSigningKey(db, now)
  return true
}
