import { listMyApplications } from '#app/features/applications/read-application.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Money } from '#app/lib/money.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnBilling } from '../billing/billing.policy.ts'
import { readPayable } from '../read-payable.server.ts'

export type NextPayment = {
  readonly id: Id<'application'>
  readonly to: string
  readonly total: Money
  readonly priced: boolean
}

const most = 10

/** Drafts that are complete and only wait to be paid for, or for their price; the newest first. */
export async function readNextPayments(call: Call, ownerId: Id<'account'>): Promise<NextPayment[]> {
  requireAllowed(mayActOnBilling(call.actor, 'read', { ownerId }))
  const drafts = (await listMyApplications(call)).filter(({ status }) => status === 'draft').slice(0, most)
  const found: NextPayment[] = []
  for (const { id } of drafts) {
    const payable = await readPayable(call, id)
    if (payable.kind !== 'ready' && payable.kind !== 'estimate' && payable.kind !== 'unverified') continue
    const { route, quote } = payable.draft
    found.push({ id, to: route.to.name, total: quote.total, priced: payable.kind !== 'estimate' })
  }
  return found
}
