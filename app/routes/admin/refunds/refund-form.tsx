import type { RefundablePayment } from '#app/features/payments/refunds/read-refundable.server.ts'
import type { RefundableLine } from '#app/features/payments/refunds/refund.ts'
import { refundLineWords, refundTarget } from '#app/features/payments/refunds/refund.words.ts'
import { formatMoney } from '#app/lib/money.ts'
import { formatTimestamp } from '#app/lib/timestamp.ts'
import { Button } from '#app/ui/button.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import type { ShownField } from '#app/ui/form/form.ts'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { amountField, type refundForm } from './refund.form.ts'
import { newRefundWords as words } from './refund-pages.words.ts'

type Props = {
  payment: RefundablePayment
  once: string
  limit: string
  form: ReturnType<ReturnType<typeof refundForm>['show']>
}

/** The lines of the payment, with the amount to refund for each. */
export function RefundForm({ payment, once, limit, form }: Props) {
  const isOpen = payment.lines.some(({ line, left }) => left.minor > 0 && form.fields[amountField(line)])
  return (
    <PostForm className="frame pad-20 stack stack-lg" data-busy={words.busy}>
      <ErrorSummary problems={form.problems} />
      <input type="hidden" name="once" value={once} />
      <input type="hidden" name="seen" value={payment.refunds.length} />
      <fieldset className="stack">
        <legend className="title size-20">{words.lines.title}</legend>
        <p className="muted">
          {words.payment.paid({ amount: formatMoney(payment.paid), moment: formatTimestamp(payment.paidAt) })}
        </p>
        <p className={isOpen ? 'hint' : 'bold'}>{isOpen ? words.lines.hint : words.lines.none}</p>
        <div className="lined line-above">
          {payment.lines.map((line) => (
            <Line key={line.line} line={line} field={form.fields[amountField(line.line)]} />
          ))}
        </div>
      </fieldset>
      {isOpen && (
        <>
          <DrawnField {...form.fields.reason} />
          <div className="stack stack-sm">
            <Button>{words.button}</Button>
            <p className="hint">
              {payment.isConnected ? words.goesTo.provider({ target: refundTarget(payment) }) : words.goesTo.byHand}
            </p>
            <p className="hint">{words.limit({ amount: limit })}</p>
          </div>
        </>
      )}
    </PostForm>
  )
}

function Line({ line: { line, paid, left }, field }: { line: RefundableLine; field: ShownField | undefined }) {
  if (field && left.minor > 0) return <DrawnField {...field} />
  const said = line === 'tax' ? words.lines.tax : left.minor > 0 ? words.lines.filed : words.lines.gone
  return (
    <div>
      <p className="label">{refundLineWords[line]}</p>
      <p className="muted">{said({ paid: formatMoney(paid) })}</p>
    </div>
  )
}
