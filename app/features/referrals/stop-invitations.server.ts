import { ok, problem, type Result } from '#app/lib/result.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { digestIn } from './address-digest.server.ts'
import { mayActOnReferrals } from './referral.policy.ts'
import { addRefusal } from './referral.store.server.ts'

/** Stops invitations to the address of this link. Idempotent. Problem `unknown`: the link was not issued by us. */
export async function stopInvitations(call: Call, token: string): Promise<Result<null, { code: 'unknown' }>> {
  requireAllowed(mayActOnReferrals(call.actor, 'refuse'))
  const digest = digestIn(call.ports.vault, token)
  if (!digest) return problem({ code: 'unknown' })
  await addRefusal(call.db, digest, call.now)
  return ok(null)
}
