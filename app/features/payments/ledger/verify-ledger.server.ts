import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnPayment } from '../payment.policy.ts'
import { checkBalance } from './ledger.store.server.ts'

/** Sums every transaction of the ledger: each must be zero in each currency. */
export function verifyLedger({ actor, db }: Call): Promise<{ entries: number; unbalanced: number }> {
  requireAllowed(mayActOnPayment(actor, 'verify'))
  return checkBalance(db)
}
