import { formatMoney, fromUsd, type Money, type Rate } from '#app/lib/money.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { numberFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

const perDollar = numberFormat({ maximumSignificantDigits: 4 })

export const besideWords = words('quotes/beside-dollars', {
  about: (total: Money, rate: Rate) => {
    const { currency, usdMicros, asOf } = rate
    const amount = formatMoney(fromUsd(total, rate), currency === 'INR' ? 'en-IN' : 'en-US')
    const worth = perDollar.format(1_000_000 / usdMicros)
    return `About ${amount}, at 1 USD = ${worth} ${currency} of ${formatDate(asOf as PlainDate)}.`
  },
})
