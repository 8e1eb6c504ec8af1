import { cardDigits, isCardNumber } from '#demo/payments/cards/card-number.ts'
import { formProblems, upiPageWords as words } from '#demo/payments/provider.words.ts'
import type { UpiAnswer } from '../razorpay/acts/make-payment.server.ts'
import { type Problems, textField } from './form-fields.ts'
import { html } from './html.ts'

/** The payer's account in tests. */
export const testAddress = () => words.account

/** What a payment ID stands for. The ID itself is not stored. */
export function readPaymentId(fields: URLSearchParams): { answer: UpiAnswer } | { problems: Problems } {
  const id = (fields.get('reference') ?? '').trim()
  const problem = problemOf(id)
  if (problem) return { problems: { reference: problem } }
  if (id.startsWith('success')) return { answer: 'paid' }
  return { answer: id.startsWith('fail') ? 'not_found' : 'verifying' }
}

function problemOf(id: string): string | undefined {
  if (id === '') return formProblems.id_missing
  if (isCardNumber(cardDigits(id))) return formProblems.id_is_card
  return /^[\w-]{10,30}$/.test(id) ? undefined : formProblems.id_wrong
}

/** A card number typed into the wrong field is not shown again. */
export function paymentIdField(fields: URLSearchParams | undefined, problems: Problems) {
  const typed = fields?.get('reference') ?? ''
  const value = isCardNumber(cardDigits(typed)) ? '' : typed
  return html`${textField({ name: 'reference', label: words.id, hint: words.idHint, value, problems, autocomplete: 'off' })}
<p class="lesson">${words.idTest}</p>`
}
