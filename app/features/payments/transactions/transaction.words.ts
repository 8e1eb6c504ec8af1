import { placeName } from '#app/features/visas/place-name.ts'
import { formatMoney } from '#app/lib/money.ts'
import { words } from '#app/lib/words/words.ts'
import type { Transaction } from './transaction.ts'

/** What a list of payments and a statement say of one. */
export const transactionWords = words('payments/transactions/transaction', {
  description: ({ kind, of }: Pick<Transaction, 'kind' | 'of'>) => {
    if (kind === 'payout') return 'Payout of referral credit'
    if (!of) return 'Credit for a referral'
    return `${kind === 'refund' ? 'Refund' : 'Visa application'} for ${placeName(of.to)}`
  },
  creditPart: ({ kind, credit }: Pick<Transaction, 'kind' | 'credit'>) => {
    if (credit.minor <= 0 || kind === 'credit') return ''
    return kind === 'refund' ? `${formatMoney(credit)} of it as credit` : `and ${formatMoney(credit)} of credit`
  },
})
