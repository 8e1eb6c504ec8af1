import { RadioField } from '#app/ui/form/choice-field.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { type FieldProblem, problemOf } from '#app/ui/form/problems.ts'
import type { PayField, TypedPayment } from '../pay-form.ts'
import { payWords as words } from '../payment.words.ts'

type Props = {
  typed: Partial<TypedPayment> | undefined
  problems: readonly FieldProblem[]
  /** What to pay in the UPI app, in rupees. */
  inRupees: string
}

// Plain HTML shows both groups; a browser that knows :has() hides the one that is not chosen.
const cardGroup = 'stack group-has-[#method-upi:checked]/pay:hidden'
const upiGroup = 'stack group-has-[#method:checked]/pay:hidden'

/** How to pay, and what the chosen way needs. The number and the code are never drawn again. */
export function PayFields({ typed, problems, inRupees }: Props) {
  const problem = (field: PayField) => problemOf(problems, field)
  return (
    <div className="group/pay stack stack-lg">
      <RadioField
        name="method"
        label={words.method}
        problem={problem('method')}
        value={typed?.method ?? 'card'}
        choices={[
          { value: 'card', label: words.card },
          { value: 'upi', label: words.upi, hint: words.upiHint },
        ]}
      />
      <fieldset className={cardGroup}>
        <legend className="text-xl font-bold">{words.cardTitle}</legend>
        <CardFields typed={typed} problem={problem} />
      </fieldset>
      <fieldset className={upiGroup}>
        <legend className="text-xl font-bold">{words.upiTitle}</legend>
        <p>{inRupees}</p>
        <TextField
          name="paymentReference"
          label={words.paymentReference}
          hint={words.paymentReferenceHint}
          problem={problem('paymentReference')}
          defaultValue={typed?.paymentReference}
          className="input-code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </fieldset>
    </div>
  )
}

type CardProps = Pick<Props, 'typed'> & { problem: (field: PayField) => string | undefined }

function CardFields({ typed, problem }: CardProps) {
  return (
    <>
      <TextField
        name="holder"
        label={words.holder}
        problem={problem('holder')}
        defaultValue={typed?.holder}
        autoComplete="cc-name"
        spellCheck={false}
      />
      <TextField
        name="number"
        label={words.number}
        hint={words.numberHint}
        problem={problem('number')}
        className="input-code"
        autoComplete="cc-number"
        inputMode="numeric"
        spellCheck={false}
      />
      <TextField
        name="expiry"
        label={words.expiry}
        hint={words.expiryHint}
        problem={problem('expiry')}
        defaultValue={typed?.expiry}
        className="input-short"
        autoComplete="cc-exp"
        inputMode="numeric"
        spellCheck={false}
      />
      <TextField
        name="securityCode"
        label={words.securityCode}
        hint={words.securityCodeHint}
        problem={problem('securityCode')}
        className="input-short"
        autoComplete="cc-csc"
        inputMode="numeric"
        spellCheck={false}
      />
      <p className="hint">{words.notKept}</p>
    </>
  )
}
