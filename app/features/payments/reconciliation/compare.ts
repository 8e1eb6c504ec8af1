import { comparePayments } from './compare-payments.ts'
import { compareSettlements } from './compare-settlements.ts'
import type { Compared, Difference } from './comparison.ts'

/** A three-way comparison: the ledger with the provider's payments, and both with the settlements. Changes nothing. */
export function compare(compared: Compared): Difference[] {
  return [...comparePayments(compared), ...compareSettlements(compared)]
}
