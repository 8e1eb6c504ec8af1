import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { openPersonSecrets } from '../accounts/person-secrets.server.ts'
import type { Application } from '../applications/application.ts'
import { mayActOnProof } from './proof.policy.ts'
import type { Shown } from './proof.ts'

/** The encrypted content of a proof: what it shows, and its code, which its traveller can see again. */
export type Sealed = Shown & { readonly code: string }

/** Names the row that an encrypted proof belongs to. */
export function sealedProofField(id: Id<'visa-proof'>): string {
  return `visa-proof/${id}`
}

type Kept = { readonly id: Id<'visa-proof'>; readonly sealed: Uint8Array | null }

/** The content of a proof, for its traveller; undefined once it is revoked. */
export async function openProof(
  ctx: RequestContext,
  { ownerId }: Pick<Application, 'ownerId'>,
  { id, sealed }: Kept,
): Promise<Sealed | undefined> {
  requireAllowed(mayActOnProof(ctx.actor, 'read', { ownerId }))
  if (!sealed) return undefined
  const secrets = await openPersonSecrets(ctx, ownerId)
  return JSON.parse(secrets.open(sealedProofField(id), sealed)) as Sealed
}
