import { undoSeconds } from '#app/features/applications/undo.ts'
import { notifyStaff } from '#app/features/notifications/notify-staff.server.ts'
import type { Id } from '#app/lib/id.ts'
import { sum } from '#app/lib/money.ts'
import { addDays, dayOf } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { service } from '#app/platform/actor.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { refundByPolicy } from '../refunds/issue/refund-by-policy.server.ts'
import { mayActOnRefund } from '../refunds/refund.policy.ts'
import { isDisputed, listUsedPayments } from '../refunds/refund.store.server.ts'
import { dueDay, promiseState } from './filing-promise.ts'
import { listUnsettled, lockPromise, type PromiseKey, savePromise } from './promise.store.server.ts'
import { missedNotice } from './promise.words.ts'

const mostAtOnce = 100
// As for other automatic refunds: disputes are over by then.
const longestDays = 180

/**
 * Refunds the service fee of applications not filed by the promised day, once per application; service only, run
 * periodically. Of two concurrent runs, the second finds it settled.
 */
export async function refundLate(ctx: RequestContext, batch = mostAtOnce): Promise<number> {
  requireAllowed(mayActOnRefund(ctx.actor, 'issue'))
  const { db, now } = ctx
  const today = dayOf(now)
  const which = {
    from: addDays(today, -longestDays),
    before: today,
    movedBefore: new Date(now.getTime() - undoSeconds * 1000),
    most: batch,
  }
  let refunded = 0
  let after: PromiseKey | undefined
  do {
    const due: PromiseKey[] = await listUnsettled(db, { ...which, after })
    for (const { id } of due) if (await settlePromise(ctx, id)) refunded += 1
    after = due.length < batch ? undefined : due.at(-1)
  } while (after)
  return refunded
}

/**
 * Returns whether the promise was missed and something was refunded. Money withdrawn by a bank is settled once the bank
 * has decided.
 */
function settlePromise(ctx: RequestContext, id: Id<'application'>): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx
    const promise = await lockPromise(db, id)
    if (!promise || promise.settledAt) return false
    const state = promiseState(promise.filing, now)
    if (state === 'open') return false
    if (state === 'missed' && (await isAnyDisputed(ctx, id))) return false
    await savePromise(db, id, state === 'kept', now)
    if (state === 'kept') return false
    const refunds = await refundByPolicy(ctx, { applicationId: id, cause: 'late' })
    const [first] = refunds
    const amounts = refunds.map(({ amount }) => amount)
    const { reference, filing } = promise
    await notifyStaff({ ...ctx, actor: service('notification.send') }, 'refund.request', () => ({
      kind: 'payment',
      topic: 'service',
      reference,
      ...missedNotice(dueDay(filing, now), first && sum(amounts, first.amount.currency)),
      onceFor: `promise ${id} missed`,
      link: href('/admin/applications/:applicationId', { applicationId: id }),
    }))
    return refunds.length > 0
  })
}

async function isAnyDisputed({ db }: RequestContext, id: Id<'application'>): Promise<boolean> {
  for (const attemptId of await listUsedPayments(db, id)) if (await isDisputed(db, attemptId)) return true
  return false
}
