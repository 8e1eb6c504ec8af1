import { formatMoney, fromUsd, type Money, type Rate } from '#app/lib/money.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { numberFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import { languageNow } from '#words-source'

const perDollar = numberFormat({ maximumSignificantDigits: 4 })

const said = words('quotes/beside-dollars')

export const besideWords = words('quotes/beside-dollars', {
  about: (total: Money, rate: Rate) => {
    const { currency, usdMicros, asOf } = rate
    const isIndian = currency === 'INR' && languageNow() === 'en'
    return said.aboutAmount({
      amount: formatMoney(fromUsd(total, rate), isIndian ? 'en-IN' : undefined),
      worth: perDollar.format(1_000_000 / usdMicros),
      currency,
      day: formatDate(asOf as PlainDate),
    })
  },
})
