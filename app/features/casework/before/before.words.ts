import { formatMoney, type Money } from '#app/lib/money.ts'
import { words } from '#app/lib/words/words.ts'
import { momentWords } from '../detail/detail.words.ts'

const own = words('casework/before')

export const beforeWords = words('casework/before', {
  asked: (at: Date) => own.askedOn({ at: momentWords(at) }),
})

/** What only the email about it has. */
export const priceMore = () => ({ button: own.priceEmail.button })

export const priceLetter = (total: Money) => ({
  title: own.priceEmail.title,
  text: own.priceEmail.text({ total: formatMoney(total) }),
})
