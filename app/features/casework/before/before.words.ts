import { formatMoney, type Money } from '#app/lib/money.ts'
import { words } from '#app/lib/words/words.ts'
import { momentWords } from '../detail/detail.words.ts'

export const beforeWords = words('casework/before', { asked: (at: Date) => `Asked for on ${momentWords(at)}` })

export const priceLetter = (reference: string, total: Money) => ({
  title: `Your price is confirmed (${reference})`,
  text: `We confirmed the price of your application. The total is ${formatMoney(total)}. You can pay now.`,
})
