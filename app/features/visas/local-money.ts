import { formatMoney, type Money } from '#app/lib/money.ts'
import { intlLocale } from '#app/lib/words/languages.ts'
import { languageNow } from '#words-source'

/** "US$20.00": a fee of another country, whose dollar is named. */
export const formatForeignMoney = (amount: Money): string => formatMoney(amount, intlLocale(languageNow()))
