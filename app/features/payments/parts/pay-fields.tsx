import { CheckboxField, RadioField } from '#app/ui/form/choice-field.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { type FieldProblem, problemOf } from '#app/ui/form/problems.ts'
import { expiryText, savedCardName } from '../methods/method.words.ts'
import type { OwnCard } from '../methods/read-cards.server.ts'
import type { PayField, TypedPayment } from '../pay-form.ts'
import { payWords as words } from '../payment.words.ts'

type Props = {
  typed: Partial<TypedPayment> | undefined
  problems: readonly FieldProblem[]
  /** What to pay in the UPI app, in rupees. */
  inRupees: string
  /** What the gateway keeps for the payer, the default first. One that has expired cannot be chosen. */
  cards: readonly OwnCard[]
}

// Plain HTML shows all groups; a browser that knows :has() hides those that are not chosen.
const cardGroup = 'stack pay-card'
const upiGroup = 'stack pay-upi'

/** How to pay, and what the chosen way needs. The number and the code are never drawn again. */
export function PayFields({ typed, problems, inRupees, cards }: Props) {
  const usable = cards.filter(({ expired }) => !expired)
  const problem = (field: PayField) => problemOf(problems, field)
  return (
    <div className="pay-ways stack stack-lg">
      <RadioField
        name="method"
        label={words.method}
        problem={problem('method')}
        value={typed?.method ?? first(cards)}
        choices={[
          ...usable.map((card) => ({
            value: `saved-${card.id}`,
            label: savedCardName(card),
            hint: words.expires(expiryText(card.expiry)),
          })),
          { value: 'card', label: usable.length > 0 ? words.anotherCard : words.card },
          { value: 'upi', label: words.upi, hint: words.upiHint },
        ]}
      />
      <fieldset className={cardGroup}>
        <legend className="title-small bold">{words.cardTitle}</legend>
        {cardFields.map((field) => (
          <TextField
            {...field}
            key={field.name}
            problem={problem(field.name)}
            defaultValue={field.name === 'holder' || field.name === 'expiry' ? typed?.[field.name] : undefined}
            spellCheck={false}
          />
        ))}
        <p className="hint">{words.notKept}</p>
        <CheckboxField name="keep">
          {words.keep}
          <span className="hint block">{words.keepHint}</span>
        </CheckboxField>
      </fieldset>
      <fieldset className={upiGroup}>
        <legend className="title-small bold">{words.upiTitle}</legend>
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

function first(cards: readonly OwnCard[]): string {
  const card = cards.find(({ expired }) => !expired)
  return card ? `saved-${card.id}` : 'card'
}

const cardFields = [
  { name: 'holder', label: words.holder, autoComplete: 'cc-name' },
  {
    name: 'number',
    label: words.number,
    hint: words.numberHint,
    autoComplete: 'cc-number',
    inputMode: 'numeric',
    className: 'input-code',
  },
  {
    name: 'expiry',
    label: words.expiry,
    hint: words.expiryHint,
    autoComplete: 'cc-exp',
    inputMode: 'numeric',
    className: 'input-short',
  },
  {
    name: 'securityCode',
    label: words.securityCode,
    hint: words.securityCodeHint,
    autoComplete: 'cc-csc',
    inputMode: 'numeric',
    className: 'input-short',
  },
] as const
