import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import { wishesField } from '#app/features/recommendations/read-wishes.server.ts'
import { referralField } from '#app/features/referrals/invite.server.ts'
import { statusOf } from '#app/features/referrals/referral.ts'
import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnPrivacy } from '../privacy.policy.ts'
import { findCodeFact, findOwnArrival, findWishesFact, listReferralFacts } from './recommending-facts.store.server.ts'

export async function wishesOf(call: Call, accountId: Id<'account'>): Promise<unknown> {
  requireAllowed(mayActOnPrivacy(call.actor, 'export', { id: accountId }))
  const row = await findWishesFact(call.db, accountId)
  if (!row) return null
  const secrets = await openPersonSecrets(call, accountId)
  return { ...(JSON.parse(secrets.open(wishesField, row.sealed)) as object), savedAt: row.updatedAt }
}

/** The account's referrals, as far as shown to it, and whether it was referred itself. */
export async function referralsOf(call: Call, accountId: Id<'account'>) {
  requireAllowed(mayActOnPrivacy(call.actor, 'export', { id: accountId }))
  const secrets = await openPersonSecrets(call, accountId)
  const rows = await listReferralFacts(call.db, accountId)
  return {
    code: (await findCodeFact(call.db, accountId)) ?? null,
    brought: rows.map(({ id, sealed, ...moments }) => ({
      invitedAddress: sealed ? secrets.open(referralField(id), sealed) : null,
      status: statusOf(moments),
      ...moments,
    })),
    cameByLinkAt: (await findOwnArrival(call.db, accountId)) ?? null,
  }
}
