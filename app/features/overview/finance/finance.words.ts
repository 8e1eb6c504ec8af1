import type { LedgerAccount } from '#app/features/payments/payment.ts'
import { words } from '#app/lib/words/words.ts'

export const ledgerAccountWords: Record<LedgerAccount, string> = words('overview/finance')

export const exportColumns = ['Period', 'Account', 'Currency', 'Debit', 'Credit']
