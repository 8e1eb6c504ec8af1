import type { RefundablePayment } from '#app/features/payments/refunds/read-refundable.server.ts'
import { longestReason, type RefundableLine } from '#app/features/payments/refunds/refund.ts'
import { refundLineWords } from '#app/features/payments/refunds/refund.words.ts'
import { formOf } from '#app/ui/form/form.ts'
import { type FormField, field } from '#app/ui/form/form-fields.ts'
import { readAmount } from './refund-amount.ts'
import { limitWords, newRefundWords, refundWords } from './refund-pages.words.ts'

const amount = { className: 'input-short', inputMode: 'decimal', autoComplete: 'off' } as const

export const amountField = (line: RefundableLine['line']) => `amount-${line}`

/** The lines with an input: tax follows from the fees, and the government fee has no field. */
export function typedLines({ lines, isFiled }: Pick<RefundablePayment, 'lines' | 'isFiled'>): RefundableLine[] {
  return lines.filter(({ line }) => line !== 'tax' && !(isFiled && line === 'government_fee'))
}

function lineField({ line, paid, left }: RefundableLine) {
  const label = refundLineWords[line]
  return field.line({
    ...amount,
    label,
    hint: newRefundWords.lines.line(paid, left),
    check: (text) =>
      readAmount(text, paid.currency) === undefined ? newRefundWords.problems.number({ name: label }) : undefined,
  })
}

const { find } = newRefundWords

/** For refunds started without an application: customers quote its reference. */
export const findForm = formOf(() => ({
  reference: field.line({ label: find.label, hint: find.hint, autoComplete: 'off', spellCheck: false }),
}))

/** The amount to refund for each line of a payment, and the reason. */
export function refundForm(lines: readonly RefundableLine[]) {
  const { reason, problems } = newRefundWords
  type Text = FormField<string, string>
  const amounts = lines.map((one) => [amountField(one.line), lineField(one)])
  const fields: Record<string, Text> & { reason: Text } = {
    ...Object.fromEntries(amounts),
    reason: field.lines({
      ...reason,
      rows: 4,
      missing: problems.reason_missing,
      longest: [longestReason, problems.reason_too_long],
    }),
  }
  return formOf(fields)
}

const { decide } = refundWords

/** The second reviewer's decision on a refund. */
export const decideForm = formOf(() => ({
  note: field.lines({
    label: decide.note,
    hint: decide.noteHint,
    rows: 4,
    missing: decide.missing,
    longest: [longestReason, decide.tooLong],
  }),
}))

/** The maximum amount that needs no second approval. */
export const limitForm = formOf(() => ({
  limit: field.line({ ...amount, label: limitWords.label, hint: limitWords.hint, missing: limitWords.wrong }),
}))
