import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { digestIn } from './address-digest.server.ts'
import { mayActOnReferrals } from './referral.policy.ts'
import { addRefusal } from './referral.store.server.ts'

/** Stops invitations to the address of this link. Idempotent. Problem `unknown`: the link was not issued by us. */
export async function stopInvitations(ctx: RequestContext, token: string): Promise<Result<null, { code: 'unknown' }>> {
  requireAllowed(mayActOnReferrals(ctx.actor, 'refuse'))
  const digest = digestIn(ctx.ports.encryption, token)
  if (!digest) return problem({ code: 'unknown' })
  await addRefusal(ctx.db, digest, ctx.now)
  return ok(null)
}
