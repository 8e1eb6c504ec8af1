import { formatMoney, type Money } from '#app/lib/money.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'

export type OnTime = { readonly fileBy: PlainDate; readonly fee: Money }

export const promiseWords = words('payments/promise')

/**
 * "If we file after 3 December 2026, we refund your service fee of $15.00 automatically." The same sentence everywhere;
 * before payment, without a day and amount.
 */
export function onTimeText(promise?: OnTime): string {
  if (!promise) return promiseWords.onTimeAny
  return promiseWords.onTime({ day: formatDate(promise.fileBy), fee: formatMoney(promise.fee) })
}

/** The notification to staff about a missed day. */
export function missedNotice(due: PlainDate, refunded: Money | undefined): { title: string; text: string } {
  const { title, titleRefunded, text, textRefunded } = promiseWords.notice
  const day = formatDate(due)
  return refunded
    ? { title: titleRefunded({ amount: formatMoney(refunded) }), text: textRefunded({ day }) }
    : { title, text: text({ day }) }
}
