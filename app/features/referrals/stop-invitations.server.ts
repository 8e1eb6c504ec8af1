import { ok, problem, type Result } from '#app/lib/result.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { digestIn } from './address-digest.server.ts'
import { mayActOnReferrals } from './referral.policy.ts'
import { addRefusal } from './referral.store.server.ts'

/** No invitation is sent to the address of this link any more. Twice is no problem; `unknown` is no link of ours. */
export async function stopInvitations(call: Call, token: string): Promise<Result<null, { code: 'unknown' }>> {
  requireAllowed(mayActOnReferrals(call.actor, 'refuse'))
  const digest = digestIn(call.ports.vault, token)
  if (!digest) return problem({ code: 'unknown' })
  await addRefusal(call.db, digest, call.now)
  return ok(null)
}
