import { undoSeconds } from '#app/features/applications/undo.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnRefund } from '../refund.policy.ts'
import { listRejected, listUnused, listWithdrawn } from './due-refund.store.server.ts'
import type { ForCause } from './promised-refund.store.server.ts'
import { refundByPolicy } from './refund-by-policy.server.ts'
import { refundUnused } from './refund-unused.server.ts'

const batch = 100
const dayMs = 86_400_000
// Disputes are over by then, and no refund is expected any more.
const longestMs = 180 * dayMs

/**
 * Issues automatic refunds: for refused or withdrawn applications, and for money that could not be used; service only,
 * every few seconds. Of two concurrent runs, the second finds it done.
 */
export async function refundEndings(ctx: RequestContext): Promise<number> {
  requireAllowed(mayActOnRefund(ctx.actor, 'issue'))
  const { db, now } = ctx
  let issued = 0
  for (const attemptId of await listUnused(db, batch)) {
    if (await refundUnused(ctx, attemptId)) issued += 1
  }
  // Staff actions can be undone for some seconds: until then nothing has ended.
  const until = new Date(now.getTime() - undoSeconds * 1000)
  const ended = { from: new Date(now.getTime() - longestMs), until, most: batch }
  const due: ForCause[] = [
    ...(await listRejected(db, ended)).map((applicationId) => ({ applicationId, cause: 'refusal' as const })),
    ...(await listWithdrawn(db, ended)).map((applicationId) => ({ applicationId, cause: 'withdrawal' as const })),
  ]
  for (const one of due) issued += (await refundByPolicy(ctx, one)).length
  return issued
}
