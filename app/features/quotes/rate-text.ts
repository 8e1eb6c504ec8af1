import { formatMoney, type Money, type Rate } from '#app/lib/money.ts'
import { numberFormat } from '#app/lib/words/formats.ts'
import { languageNow } from '#words-source'

const digits = numberFormat({ minimumSignificantDigits: 4, maximumSignificantDigits: 4 })

/** "1.080": the value of one unit of a currency in US dollars. */
export const rateText = ({ usdMicros }: Pick<Rate, 'usdMicros'>): string => digits.format(usdMicros / 1_000_000)

/** "₹83,333.33", and for larger amounts "₹1,00,000.00": Indian grouping, for readers of English. */
export const formatRupees = (amount: Money): string => formatMoney(amount, languageNow() === 'en' ? 'en-IN' : undefined)
