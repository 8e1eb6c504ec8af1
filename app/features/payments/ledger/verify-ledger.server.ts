import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnPayment } from '../payment.policy.ts'
import { checkBalance } from './ledger.store.server.ts'

/** Sums every transaction of the ledger: each must be zero in each currency. */
export function verifyLedger({ actor, db }: RequestContext): Promise<{ entries: number; unbalanced: number }> {
  requireAllowed(mayActOnPayment(actor, 'verify'))
  return checkBalance(db)
}
