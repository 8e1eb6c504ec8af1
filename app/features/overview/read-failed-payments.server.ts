import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { staffId } from '../casework/staff-id.ts'
import { mayOversee } from './overview.policy.ts'
import { failedDays } from './overview.ts'
import { listFailed } from './payments.store.server.ts'
import type { FailedPayment } from './payments.ts'
import { dayMs } from './period.ts'

const most = 100

/** Payments that failed in the last days, for applications not paid since. */
export async function readFailedPayments(ctx: RequestContext): Promise<FailedPayment[]> {
  const { actor, db, now } = ctx
  requireAllowed(mayOversee(actor, 'see-money'), actor)
  return listFailed(db, new Date(now.getTime() - failedDays * dayMs), staffId(actor), most)
}
