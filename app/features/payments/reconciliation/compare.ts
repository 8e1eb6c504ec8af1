import { comparePayments } from './compare-payments.ts'
import { compareSettlements } from './compare-settlements.ts'
import type { Compared, Difference } from './comparison.ts'

/** Three ways: the ledger with the provider's payments, and both with what was settled. Nothing is changed. */
export function compare(compared: Compared): Difference[] {
  return [...comparePayments(compared), ...compareSettlements(compared)]
}
