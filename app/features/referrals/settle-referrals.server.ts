import type { Id } from '#app/lib/id.ts'
import { href } from '#app/lib/words/href.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { undoSeconds } from '../casework/case.ts'
import { notify } from '../notifications/notify.server.ts'
import { giveCredit } from '../payments/credit/give-credit.server.ts'
import { mayActOnReferrals } from './referral.policy.ts'
import {
  completeReferral,
  findParty,
  listDueReferrals,
  lockDueReferral,
  removeReferral,
} from './referral.store.server.ts'
import { mayRefer, reward } from './referral.ts'
import { rewardNotice } from './referral.words.ts'

const atOnce = 50

/**
 * Completes the referrals of accounts with a verified address and a decision that can no longer be undone, and grants
 * the reward; returns how many. Each is one transaction: after an interruption, the next run completes the remainder.
 */
export async function settleReferrals(ctx: RequestContext): Promise<number> {
  requireAllowed(mayActOnReferrals(ctx.actor, 'settle'))
  const since = new Date(ctx.now.getTime() - undoSeconds * 1000)
  let completed = 0
  for (const id of await listDueReferrals(ctx.db, since, atOnce)) {
    if (await settle(ctx, id, since)) completed += 1
  }
  return completed
}

function settle(ctx: RequestContext, id: Id<'referral'>, since: Date): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx
    const due = await lockDueReferral(db, id, since)
    if (!due?.referredId) return false
    const referrer = await findParty(db, due.referrerId)
    const newcomer = await findParty(db, due.referredId)
    // Their addresses may have become the same since sign-up.
    if (!referrer || !newcomer || !mayRefer(referrer, newcomer)) {
      await removeReferral(db, id)
      return false
    }
    const gift = { ownerId: referrer.id, reason: 'referral', sourceId: id, amount: reward } as const
    await giveCredit(ctx, gift)
    await completeReferral(db, id, now)
    await notify(ctx, referrer.id, () => ({
      kind: 'payment',
      topic: 'payment',
      ...rewardNotice(),
      link: href('/referrals'),
    }))
    return true
  })
}
