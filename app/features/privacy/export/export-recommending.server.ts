import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import { wishesField } from '#app/features/recommendations/read-wishes.server.ts'
import { referralField } from '#app/features/referrals/invite.server.ts'
import { statusOf } from '#app/features/referrals/referral.ts'
import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnPrivacy } from '../privacy.policy.ts'
import { findCodeFact, findOwnArrival, findWishesFact, listReferralFacts } from './recommending-facts.store.server.ts'

export async function wishesOf(ctx: RequestContext, accountId: Id<'account'>): Promise<unknown> {
  requireAllowed(mayActOnPrivacy(ctx.actor, 'export', { id: accountId }))
  const row = await findWishesFact(ctx.db, accountId)
  if (!row) return null
  const secrets = await openPersonSecrets(ctx, accountId)
  return { ...(JSON.parse(secrets.open(wishesField, row.sealed)) as object), savedAt: row.updatedAt }
}

/** The account's referrals, as far as shown to it, and whether it was referred itself. */
export async function referralsOf(ctx: RequestContext, accountId: Id<'account'>) {
  requireAllowed(mayActOnPrivacy(ctx.actor, 'export', { id: accountId }))
  const secrets = await openPersonSecrets(ctx, accountId)
  const rows = await listReferralFacts(ctx.db, accountId)
  return {
    code: (await findCodeFact(ctx.db, accountId)) ?? null,
    brought: rows.map(({ id, sealed, ...timestamps }) => ({
      invitedAddress: sealed ? secrets.open(referralField(id), sealed) : null,
      status: statusOf(timestamps),
      ...timestamps,
    })),
    cameByLinkAt: (await findOwnArrival(ctx.db, accountId)) ?? null,
  }
}
