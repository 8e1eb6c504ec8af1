import { formatMoney, type Money } from '#app/lib/money.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'

export type OnTime = { readonly fileBy: PlainDate; readonly fee: Money }

/**
 * "If we file after 3 December 2026, your service fee of $15.00 comes back by itself." Everywhere the same sentence;
 * where nobody has paid yet, without a day and an amount.
 */
export function onTimeText(promise?: OnTime): string {
  const day = promise ? formatDate(promise.fileBy) : 'the day shown before you pay'
  const fee = promise ? ` of ${formatMoney(promise.fee)}` : ''
  return `If we file after ${day}, your service fee${fee} comes back by itself.`
}

export const promiseWords = words('payments/promise')

/** What staff are told of a missed day. */
export function missedNotice(
  reference: string,
  due: PlainDate,
  refunded: Money | undefined,
): { title: string; text: string } {
  const missed = `We did not file it by ${formatDate(due)}.`
  return {
    title: refunded ? `Filed late: ${formatMoney(refunded)} refunded (${reference})` : `Filed late (${reference})`,
    text: refunded
      ? `${missed} The refund was issued by itself.`
      : `${missed} Nothing of the service fee was left to refund.`,
  }
}
