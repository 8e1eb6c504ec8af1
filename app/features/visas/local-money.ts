import { formatMoney, type Money } from '#app/lib/money.ts'
import { intlLocale } from '#app/lib/words/languages.ts'
import { languageNow } from '#words-source'

/** "US$20.00": a foreign fee, with its dollar identified. */
export const formatForeignMoney = (amount: Money): string => formatMoney(amount, intlLocale(languageNow()))
