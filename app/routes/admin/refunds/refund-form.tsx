import type { RefundablePayment } from '#app/features/payments/refunds/read-refunds.server.ts'
import { longestReason, type RefundableLine } from '#app/features/payments/refunds/refund.ts'
import { refundLineWords } from '#app/features/payments/refunds/refund.words.ts'
import { formatMoment } from '#app/lib/moment.ts'
import { formatMoney } from '#app/lib/money.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { TextAreaField, TextField } from '#app/ui/form/field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { asked, type FieldProblem } from '#app/ui/form/problems.ts'
import { amountText } from './refund-amount.ts'
import { newRefundWords as words } from './refund-pages.words.ts'
import { amountField } from './refund-wish.ts'

type Props = {
  payment: RefundablePayment
  once: string
  limit: string
  typed: Record<string, string> | undefined
  problems: readonly FieldProblem[]
}

/** The lines of what was paid, each with how much of it goes back. */
export function RefundForm({ payment, once, limit, typed, problems }: Props) {
  return (
    <PostForm className="frame pad-20 stack stack-lg" data-busy={words.busy}>
      <ErrorSummary problems={problems} />
      <input type="hidden" name="once" value={once} />
      <input type="hidden" name="seen" value={payment.refunds.length} />
      <fieldset className="stack">
        <legend className="title size-20">{words.lines.title}</legend>
        <p className="muted">{words.payment.paid(formatMoney(payment.paid), formatMoment(payment.paidAt))}</p>
        <p className="hint">{words.lines.hint}</p>
        <div className="lined line-above">
          {payment.lines.map((line) => (
            <Line key={line.line} line={line} typed={typed} problems={problems} />
          ))}
        </div>
      </fieldset>
      <TextAreaField
        {...asked(typed, problems, 'reason')}
        label={words.reason.label}
        hint={words.reason.hint}
        rows={4}
        required
        maxLength={longestReason * 3}
      />
      <div className="stack stack-sm">
        <Button>{words.button}</Button>
        <p className="hint">{words.limit(limit)}</p>
      </div>
    </PostForm>
  )
}

type LineProps = { line: RefundableLine } & Pick<Props, 'typed' | 'problems'>

function Line({ line: { line, paid, left }, typed, problems }: LineProps) {
  const name = refundLineWords[line]
  if (left.minor <= 0) {
    return (
      <div>
        <p className="label">{name}</p>
        <p className="muted">{words.lines.gone(paid)}</p>
      </div>
    )
  }
  return (
    <div>
      <TextField
        {...asked(typed, problems, amountField(line))}
        label={name}
        hint={words.lines.line(paid, left)}
        className="input-short"
        inputMode="decimal"
        autoComplete="off"
        placeholder={amountText(left)}
      />
    </div>
  )
}
