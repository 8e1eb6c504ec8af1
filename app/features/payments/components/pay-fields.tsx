import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import { savedCardName } from '../methods/method.words.ts'
import type { OwnCard } from '../methods/read-cards.server.ts'
import type { payForm } from '../pay.form.ts'
import type { PaymentMethod } from '../payment.ts'
import { payWords as words } from '../payment.words.ts'

type Props = {
  form: ReturnType<ReturnType<typeof payForm>['show']>
  methods: readonly PaymentMethod[]
  /** The amount in rupees, for payment in a UPI app. */
  inRupees: string | undefined
  /** Cards saved by the provider for the payer and offered on its page. */
  cards: readonly OwnCard[]
}

/** The payment methods. With only one there is no choice. */
export function PayFields({ form: { fields }, methods, inRupees, cards }: Props) {
  const { method, keep } = fields
  const hints = { card: words.cardHint(cards.map(savedCardName)), upi: inRupees ?? words.upiHint, on_account: '' }
  const choices = methods.map((value) => ({ value, label: words.methods[value], hint: hints[value] }))
  const [only] = choices
  return (
    <div className="pay-ways stack stack-lg">
      {choices.length > 1 ? (
        <DrawnField {...method} choices={choices} text={method.text || methods[0] || ''} />
      ) : (
        only && (
          <>
            <input type="hidden" name="method" value={only.value} />
            <p>{only.hint}</p>
          </>
        )
      )}
      {methods.includes('card') && (
        <div className="pay-card">
          <DrawnField {...keep} />
        </div>
      )}
    </div>
  )
}
