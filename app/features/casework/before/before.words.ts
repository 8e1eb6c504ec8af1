import { formatMoney, type Money } from '#app/lib/money.ts'
import { words } from '#app/lib/words/words.ts'
import { timestampWords } from '../detail/detail.words.ts'

const own = words('casework/before')

export const beforeWords = words('casework/before', {
  asked: (at: Date) => own.askedOn({ at: timestampWords(at) }),
})

/** Text used only in the email. */
export const priceMore = () => ({ button: own.priceEmail.button })

export const priceEmail = (total: Money) => ({
  title: own.priceEmail.title,
  text: own.priceEmail.text({ total: formatMoney(total) }),
})
