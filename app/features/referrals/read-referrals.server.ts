import type { Id } from '#app/lib/id.ts'
import { type Money, usd } from '#app/lib/money.ts'
import { NotFound, requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { openPersonSecrets } from '../accounts/person-secrets.server.ts'
import { linkOf, referralField } from './invite.server.ts'
import { mayActOnReferrals } from './referral.policy.ts'
import { countReferralsOf, findCode, listReferralsOf } from './referral.store.server.ts'
import { type ReferralStatus, statusOf } from './referral.ts'

/** Reveals nothing about the invited person: only what the referrer typed. */
export type OwnReferral = {
  readonly id: Id<'referral'>
  /** Null for a person who came by the link. */
  readonly address: string | null
  readonly status: ReferralStatus
  readonly at: Date
  readonly reward: Money | null
}

export type OwnReferrals = {
  /** Null until requested: viewing the page creates nothing. */
  readonly link: string | null
  readonly referrals: readonly OwnReferral[]
  readonly totals: {
    readonly all: number
    readonly registered: number
    readonly completed: number
    readonly earned: Money
  }
}

const most = 100

/** A traveller's link, their referrals as far as they may see them, and their rewards. */
export async function readReferrals(ctx: RequestContext): Promise<OwnReferrals> {
  const { actor, db, ports } = ctx
  requireAllowed(mayActOnReferrals(actor, 'read'))
  if (actor.kind !== 'traveller') throw new NotFound()
  const { accountId } = actor
  const code = await findCode(db, accountId)
  const rows = await listReferralsOf(db, accountId, most)
  const { earnedMinor, ...counts } = await countReferralsOf(db, accountId)
  const secrets = rows.some(({ email }) => email) ? await openPersonSecrets(ctx, accountId) : undefined
  const referrals = rows.map(
    ({ id, email, createdAt, rewardMinor, ...timestamps }): OwnReferral => ({
      id,
      address: email && secrets ? secrets.open(referralField(id), email) : null,
      status: statusOf(timestamps),
      at: createdAt,
      reward: rewardMinor === null ? null : usd(rewardMinor),
    }),
  )
  return {
    link: code === undefined ? null : linkOf(ports.origin, code),
    referrals,
    totals: { ...counts, earned: usd(earnedMinor) },
  }
}
