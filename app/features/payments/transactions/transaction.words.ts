import { placeName } from '#app/features/visas/place-name.ts'
import { formatMoney } from '#app/lib/money.ts'
import type { Transaction } from './transaction.ts'

/** What a list of payments and a statement say of one. */
export const transactionWords = {
  description: ({ kind, of }: Pick<Transaction, 'kind' | 'of'>) => {
    if (kind === 'payout') return 'Payout of referral credit'
    if (!of) return 'Credit for a referral'
    return `${kind === 'refund' ? 'Refund' : 'Visa application'} for ${placeName(of.to)}`
  },
  goesBack: 'This payment could not be used. We refund all of it.',
  /** What of it is credit; '' where nothing is, or all of it. */
  creditPart: ({ kind, credit }: Pick<Transaction, 'kind' | 'credit'>) => {
    if (credit.minor <= 0 || kind === 'credit') return ''
    return kind === 'refund' ? `${formatMoney(credit)} of it as credit` : `and ${formatMoney(credit)} of credit`
  },
}
