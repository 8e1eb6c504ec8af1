import { cardDigits, hasExpired, isCardNumber, parseExpiry, passesLuhn } from '#app/platform/gateway/card.ts'
import type { Instrument } from '#app/platform/gateway/gateway.ts'
import type { PaymentMethod } from './payment.ts'

export type FormProblem =
  | 'method_missing'
  | 'holder_missing'
  | 'number_missing'
  | 'number_length'
  | 'number_letters'
  | 'number_checksum'
  | 'expiry_missing'
  | 'expiry_wrong'
  | 'expiry_past'
  | 'code_missing'
  | 'code_wrong'
  | 'reference_missing'
  | 'reference_wrong'
  | 'reference_is_card'

export type PayField = 'method' | 'holder' | 'number' | 'expiry' | 'securityCode' | 'paymentReference'
export type PayFieldProblem = { field: PayField; code: FormProblem }

/** The fields of the form by name; one that was not sent is ''. */
type Text = (field: PayField) => string

/** What was typed and may be drawn again: never the number, never the code. */
export type TypedPayment = {
  method: PaymentMethod | `saved-${string}`
  holder: string
  expiry: string
  paymentReference: string
}

export function typedPayment(text: Text): TypedPayment {
  const saved = savedCardId(text)
  const method = saved ? (`saved-${saved}` as const) : text('method') === 'upi' ? 'upi' : 'card'
  const reference = text('paymentReference').slice(0, 60)
  const paymentReference = looksLikeCard(reference) ? '' : reference
  const holder = looksLikeCard(text('holder')) ? '' : text('holder').slice(0, 100)
  return { method, holder, expiry: looksLikeCard(text('expiry')) ? '' : text('expiry').slice(0, 20), paymentReference }
}

/** Which of the kept cards was chosen, if one was. */
function savedCardId(text: Text): string | undefined {
  return /^saved-([\w-]{1,100})$/.exec(text('method'))?.[1]
}

function looksLikeCard(text: string): boolean {
  return isCardNumber(cardDigits(text.replaceAll('_', '')))
}

/** Reads the chosen method's fields; the other method's are not looked at. */
export function parsePayment(text: Text, now: Date): { instrument: Instrument } | { problems: PayFieldProblem[] } {
  if (text('method') === 'upi') return parseUpi(text('paymentReference').trim())
  const cardId = savedCardId(text)
  if (cardId) return { instrument: { method: 'saved_card', cardId } }
  if (text('method') !== 'card') return { problems: [{ field: 'method', code: 'method_missing' }] }

  const number = cardDigits(text('number'))
  const expiry = parseExpiry(text('expiry'))
  const securityCode = text('securityCode').trim()
  const found: [PayField, FormProblem | undefined][] = [
    ['holder', text('holder').trim() ? undefined : 'holder_missing'],
    ['number', numberProblem(number)],
    ['expiry', expiryProblem(text('expiry'), expiry && hasExpired(expiry, now))],
    ['securityCode', codeProblem(securityCode)],
  ]
  const problems = found.flatMap(([field, code]) => (code ? [{ field, code }] : []))
  if (problems.length > 0 || !expiry) return { problems }
  return { instrument: { method: 'card', holder: text('holder').trim(), number, expiry, securityCode } }
}

function numberProblem(digits: string): FormProblem | undefined {
  if (!digits) return 'number_missing'
  if (!/^\d+$/.test(digits)) return 'number_letters'
  if (!/^\d{13,19}$/.test(digits)) return 'number_length'
  return passesLuhn(digits) ? undefined : 'number_checksum'
}

function expiryProblem(typed: string, expired: boolean | undefined): FormProblem | undefined {
  if (!typed.trim()) return 'expiry_missing'
  if (expired === undefined) return 'expiry_wrong'
  return expired ? 'expiry_past' : undefined
}

function codeProblem(code: string): FormProblem | undefined {
  if (!code) return 'code_missing'
  return /^\d{3,4}$/.test(code) ? undefined : 'code_wrong'
}

// The specification's rule (section 5), exactly; a card number in the wrong field would be stored, so it is refused.
function parseUpi(paymentReference: string): { instrument: Instrument } | { problems: PayFieldProblem[] } {
  const field = 'paymentReference'
  if (!paymentReference) return { problems: [{ field, code: 'reference_missing' }] }
  if (!/^[A-Za-z0-9_-]{10,30}$/.test(paymentReference)) return { problems: [{ field, code: 'reference_wrong' }] }
  if (looksLikeCard(paymentReference)) return { problems: [{ field, code: 'reference_is_card' }] }
  return { instrument: { method: 'upi', paymentReference } }
}
