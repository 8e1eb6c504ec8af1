import type { Id } from '#app/lib/id.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { readApplication } from '../applications/read-application.server.ts'
import { readIssuedVisa } from '../documents/read-documents.server.ts'
import { mayActOnProof } from './proof.policy.ts'
import { findProofOf } from './proof.store.server.ts'
import { whyNoProof } from './proof.ts'
import { openProof } from './sealed-proof.server.ts'

/** The proof of the visa of the user's own application; without one, the reason if none is possible. */
export async function readOwnProof(ctx: RequestContext, applicationId: Id<'application'>) {
  const application = await readApplication(ctx, applicationId)
  requireAllowed(mayActOnProof(ctx.actor, 'read', application))
  const visa = await readIssuedVisa(ctx, applicationId)
  const why = whyNoProof(application, !!visa, ctx.now) ?? null
  const kept = await findProofOf(ctx.db, applicationId)
  // A proof of a withdrawn visa is invalid, and is replaced by the next one.
  const shown =
    why || kept?.documentId !== visa?.documentId ? undefined : kept && (await openProof(ctx, application, kept))
  const { visaValidUntil: validUntil } = application
  const proof = kept && shown && validUntil && { ...shown, id: kept.id, madeOn: dayOf(kept.createdAt), validUntil }
  return { why, proof: proof ?? null }
}

export type OwnProof = NonNullable<Awaited<ReturnType<typeof readOwnProof>>['proof']>
