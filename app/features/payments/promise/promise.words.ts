import { formatMoney, type Money } from '#app/lib/money.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'

export type OnTime = { readonly fileBy: PlainDate; readonly fee: Money }

export const promiseWords = words('payments/promise')

/**
 * "If we file after 3 December 2026, your service fee of $15.00 comes back by itself." Everywhere the same sentence;
 * where nobody has paid yet, without a day and an amount.
 */
export function onTimeText(promise?: OnTime): string {
  if (!promise) return promiseWords.onTimeAny
  return promiseWords.onTime({ day: formatDate(promise.fileBy), fee: formatMoney(promise.fee) })
}

/** What staff are told of a missed day. */
export function missedNotice(due: PlainDate, refunded: Money | undefined): { title: string; text: string } {
  const { title, titleRefunded, text, textRefunded } = promiseWords.notice
  const day = formatDate(due)
  return refunded
    ? { title: titleRefunded({ amount: formatMoney(refunded) }), text: textRefunded({ day }) }
    : { title, text: text({ day }) }
}
