import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import { expiryText, savedCardName } from '../methods/method.words.ts'
import type { OwnCard } from '../methods/read-cards.server.ts'
import type { payForm } from '../pay.form.ts'
import { payWords as words } from '../payment.words.ts'

type Props = {
  form: ReturnType<ReturnType<typeof payForm>['show']>
  /** What to pay in the UPI app, in rupees. */
  inRupees: string
  /** What the gateway keeps for the payer, the default first. One that has expired cannot be chosen. */
  cards: readonly OwnCard[]
}

// Plain HTML shows all groups; a browser that knows :has() hides those that are not chosen.
const cardGroup = 'stack pay-card'
const upiGroup = 'stack pay-upi'

/** How to pay, and what the chosen way needs. The number and the code are never drawn again. */
export function PayFields({ form: { fields }, inRupees, cards }: Props) {
  const { method } = fields
  const usable = cards.filter(({ expired }) => !expired)
  const choices = [
    ...usable.map((card) => ({
      value: `saved-${card.id}`,
      label: savedCardName(card),
      hint: words.expires(expiryText(card.expiry)),
    })),
    { value: 'card', label: usable.length > 0 ? words.anotherCard : words.card },
    { value: 'upi', label: words.upi, hint: words.upiHint },
  ]
  return (
    <div className="pay-ways stack stack-lg">
      <DrawnField {...method} choices={choices} text={method.text || (choices[0]?.value ?? '')} />
      <fieldset className={cardGroup}>
        <legend className="title-small bold">{words.cardTitle}</legend>
        <DrawnField {...fields.holder} />
        <DrawnField {...fields.number} />
        <DrawnField {...fields.expiry} />
        <DrawnField {...fields.securityCode} />
        <p className="hint">{words.notKept}</p>
        <DrawnField {...fields.keep} />
      </fieldset>
      <fieldset className={upiGroup}>
        <legend className="title-small bold">{words.upiTitle}</legend>
        <p>{inRupees}</p>
        <DrawnField {...fields.paymentReference} />
      </fieldset>
    </div>
  )
}
