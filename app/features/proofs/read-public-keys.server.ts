import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnProof } from './proof.policy.ts'
import { listPublicKeys } from './proof.store.server.ts'

/** The keys that signed proofs, as a JSON Web Key Set (RFC 7517, RFC 8037). */
export async function readPublicKeys({ actor, db }: RequestContext) {
  requireAllowed(mayActOnProof(actor, 'verify'))
  const keys = await listPublicKeys(db)
  return { keys: keys.map(({ kid, x }) => ({ kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA', use: 'sig' })) }
}
