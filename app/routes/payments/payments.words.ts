import type { TransactionFilter, TransactionStatus } from '#app/features/payments/transactions/transaction.ts'
import { placeName } from '#app/features/visas/place-name.ts'
import { counted } from '#app/lib/counted.ts'
import { formatMoney, type Money } from '#app/lib/money.ts'
import { words } from '#app/lib/words/words.ts'

export const paymentsWords = words('routes/payments')
