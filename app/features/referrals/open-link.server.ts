import { NotFound, requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { linkOf } from './invite.server.ts'
import { mayActOnReferrals } from './referral.policy.ts'
import { codeOf } from './referral.store.server.ts'
import { newCode } from './referral.ts'

/** Returns a traveller's referral link: always the same, even under concurrent calls. */
export async function openLink({ actor, db, now, ports }: RequestContext): Promise<string> {
  requireAllowed(mayActOnReferrals(actor, 'invite'))
  if (actor.kind !== 'traveller') throw new NotFound()
  return linkOf(ports.origin, await codeOf(db, actor.accountId, newCode(), now))
}
