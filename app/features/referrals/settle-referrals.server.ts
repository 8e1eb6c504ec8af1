import type { Id } from '#app/lib/id.ts'
import { href } from '#app/lib/words/href.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { undoSeconds } from '../casework/case.ts'
import { tell } from '../notifications/tell.server.ts'
import { giveCredit } from '../payments/credit/give-credit.server.ts'
import { mayActOnReferrals } from './referral.policy.ts'
import {
  completeReferral,
  findParty,
  holdDueReferral,
  listDueReferrals,
  removeReferral,
} from './referral.store.server.ts'
import { mayRefer, reward } from './referral.ts'
import { rewardNotice } from './referral.words.ts'

const atOnce = 50

/**
 * Completes the referrals of accounts with a verified address and a decision that can no longer be undone, and grants
 * the reward; returns how many. Each is one transaction: after an interruption, the next run completes the remainder.
 */
export async function settleReferrals(call: Call): Promise<number> {
  requireAllowed(mayActOnReferrals(call.actor, 'settle'))
  const since = new Date(call.now.getTime() - undoSeconds * 1000)
  let completed = 0
  for (const id of await listDueReferrals(call.db, since, atOnce)) {
    if (await settle(call, id, since)) completed += 1
  }
  return completed
}

function settle(call: Call, id: Id<'referral'>, since: Date): Promise<boolean> {
  return inTransaction(call, async (call) => {
    const { db, now } = call
    const due = await holdDueReferral(db, id, since)
    if (!due?.referredId) return false
    const referrer = await findParty(db, due.referrerId)
    const newcomer = await findParty(db, due.referredId)
    // Their addresses may have become the same since sign-up.
    if (!referrer || !newcomer || !mayRefer(referrer, newcomer)) {
      await removeReferral(db, id)
      return false
    }
    const gift = { ownerId: referrer.id, reason: 'referral', sourceId: id, amount: reward } as const
    await giveCredit(call, gift)
    await completeReferral(db, id, now)
    await tell(call, referrer.id, () => ({
      kind: 'payment',
      topic: 'payment',
      ...rewardNotice(),
      link: href('/referrals'),
    }))
    return true
  })
}
