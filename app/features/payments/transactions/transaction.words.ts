import { placeName } from '#app/features/visas/place-name.ts'
import { formatMoney } from '#app/lib/money.ts'
import { words } from '#app/lib/words/words.ts'
import type { Transaction } from './transaction.ts'

/** The wording of a transaction in lists and statements. */
const said = words('payments/transactions/transaction')

export const transactionWords = words('payments/transactions/transaction', {
  description: ({ kind, of }: Pick<Transaction, 'kind' | 'of'>) => {
    if (kind === 'payout') return said.payout
    if (!of) return said.referral
    const place = placeName(of.to)
    return kind === 'refund' ? said.refund({ place }) : said.application({ place })
  },
  creditPart: ({ kind, credit }: Pick<Transaction, 'kind' | 'credit'>) => {
    if (credit.minor <= 0 || kind === 'credit') return ''
    const amount = { credit: formatMoney(credit) }
    return kind === 'refund' ? said.refundedAsCredit(amount) : said.paidByCredit(amount)
  },
})
