import type { PlainDate } from '#app/lib/plain-date.ts'
import { service } from '#app/platform/actor.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { openPersonSecrets } from '../accounts/person-secrets.server.ts'
import { mayActOnProof } from './proof.policy.ts'
import { findProof, listPublicKeys } from './proof.store.server.ts'
import { type ProofState, type Shown, stateOf } from './proof.ts'
import { isSigned, readCode } from './proof-code.server.ts'
import { type Sealed, sealedProofField } from './sealed-proof.server.ts'

/** What is shown to the holder of a code. Details of the visa are included only while the proof is valid. */
export type Verified =
  | ({ readonly state: 'valid' | 'expired'; readonly validUntil: PlainDate } & Shown)
  | { readonly state: Exclude<ProofState, 'valid' | 'expired'> }

/** The current state of a code. Nothing is looked up for a code that we did not sign. */
export async function verifyProof(ctx: RequestContext, code: string): Promise<Verified> {
  requireAllowed(mayActOnProof(ctx.actor, 'verify'))
  const read = readCode(code)
  if (!read) return { state: 'unknown' }
  const keys = await listPublicKeys(ctx.db)
  if (!keys.some((key) => isSigned(read, key))) return { state: 'unknown' }
  const proof = await findProof(ctx.db, read.id)
  if (!proof) return { state: 'erased' }
  const state = stateOf(proof, ctx.now)
  if (state === 'revoked' || state === 'withdrawn') return { state }

  const secrets = await openPersonSecrets({ ...ctx, actor: service('account.read') }, proof.ownerId)
  const opened = JSON.parse(secrets.open(sealedProofField(proof.id), requireFound(proof.sealed ?? undefined))) as Sealed
  const { destination, visa, initials, passportEnd } = opened
  return {
    state,
    validUntil: requireFound(proof.visaValidUntil ?? undefined),
    destination,
    visa,
    initials,
    passportEnd,
  }
}
