import { formatMoney, type Money, type Rate } from '#app/lib/money.ts'
import { numberFormat } from '#app/lib/words/formats.ts'
import { languageNow } from '#words-source'

const digits = numberFormat({ minimumSignificantDigits: 4, maximumSignificantDigits: 4 })

/** "1.080": how many US dollars one unit of a currency is worth. */
export const rateText = ({ usdMicros }: Pick<Rate, 'usdMicros'>): string => digits.format(usdMicros / 1_000_000)

/** "₹83,333.33", and of larger amounts "₹1,00,000.00": as India writes it, where English is read. */
export const formatRupees = (amount: Money): string => formatMoney(amount, languageNow() === 'en' ? 'en-IN' : undefined)
