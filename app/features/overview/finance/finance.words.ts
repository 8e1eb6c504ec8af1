import type { LedgerAccount } from '#app/features/payments/payment.ts'
import { words } from '#app/lib/words/words.ts'

export const ledgerAccountWords: Record<LedgerAccount, string> = words('overview/finance')

const said = words('overview/finance/journal')

export const exportColumns = (): readonly string[] => said.exportColumns
