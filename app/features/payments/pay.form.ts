import { cardDigits, hasExpired, isCardNumber, parseExpiry, passesLuhn } from '#app/platform/gateway/card.ts'
import type { Instrument } from '#app/platform/gateway/gateway.ts'
import { formOf } from '#app/ui/form/form.ts'
import { field, type Sent } from '#app/ui/form/form-fields.ts'
import { payWords as words, formProblemWords as wrong } from './payment.words.ts'

type CardField = 'holder' | 'number' | 'expiry' | 'securityCode'
type Asked = Parameters<typeof field.line>[0]

/** How to pay. What the chosen way needs is checked; the fields of the other ways are not looked at. */
export function payForm(given?: { sent: Sent; now: Date }) {
  const text = (name: string) => given?.sent.text(name) ?? ''
  // A card number in the wrong field is drawn into no page again either.
  const kept = (name: string) => looksLikeCard(text(name)) && ({ isSecret: true } as const)
  const line = (name: CardField | 'paymentReference', look: Asked, checks: Asked | false) =>
    field.line({
      label: words[name],
      spellCheck: false,
      ...look,
      ...checks,
      ...kept(name),
    })
  const ofCard = (name: CardField, look: Asked, checks: Asked) => line(name, look, text('method') === 'card' && checks)
  const methods = ['card', 'upi', ...(savedCardId(text('method')) ? [text('method')] : [])]
  return formOf({
    method: field.radios({
      label: words.method,
      choices: methods.map((value) => ({ value, label: value })),
      missing: wrong.method_missing,
      ...kept('method'),
    }),
    holder: ofCard('holder', { autoComplete: 'cc-name' }, { missing: wrong.holder_missing }),
    number: ofCard(
      'number',
      {
        hint: words.numberHint,
        autoComplete: 'cc-number',
        inputMode: 'numeric',
        className: 'input-code',
        isSecret: true,
      },
      { missing: wrong.number_missing, tidy: cardDigits, check: wrongNumber },
    ),
    expiry: ofCard(
      'expiry',
      { hint: words.expiryHint, autoComplete: 'cc-exp', inputMode: 'numeric', className: 'input-short' },
      {
        missing: wrong.expiry_missing,
        check: (typed) => {
          const expiry = parseExpiry(typed)
          if (!expiry) return wrong.expiry_wrong
          return given && hasExpired(expiry, given.now) ? wrong.expiry_past : undefined
        },
      },
    ),
    securityCode: ofCard(
      'securityCode',
      {
        hint: words.securityCodeHint,
        autoComplete: 'cc-csc',
        inputMode: 'numeric',
        className: 'input-short',
        isSecret: true,
      },
      {
        missing: wrong.code_missing,
        check: (code) => (/^\d{3,4}$/.test(code) ? undefined : wrong.code_wrong),
      },
    ),
    keep: field.tick({ label: words.keep, hint: words.keepHint }),
    paymentReference: line(
      'paymentReference',
      { hint: words.paymentReferenceHint, className: 'input-code', autoComplete: 'off', autoCapitalize: 'none' },
      text('method') === 'upi' && { missing: wrong.reference_missing, check: wrongReference },
    ),
  })
}

/** What is paid with, of a form that was found right. */
export function instrumentOf({ method, paymentReference, ...card }: PayValues): Instrument | undefined {
  if (method === 'upi') return { method, paymentReference }
  const cardId = savedCardId(method)
  if (cardId) return { method: 'saved_card', cardId }
  const { holder, number, securityCode } = card
  const expiry = parseExpiry(card.expiry)
  return expiry && { method: 'card', holder, number, expiry, securityCode }
}

type PayValues = NonNullable<ReturnType<ReturnType<typeof payForm>['check']>>

/** Which of the kept cards was chosen, if one was. */
function savedCardId(method: string): string | undefined {
  return /^saved-([\w-]{1,100})$/.exec(method)?.[1]
}

function looksLikeCard(text: string): boolean {
  return isCardNumber(cardDigits(text.replaceAll('_', '')))
}

function wrongNumber(digits: string): string | undefined {
  if (!/^\d+$/.test(digits)) return wrong.number_letters
  if (!/^\d{13,19}$/.test(digits)) return wrong.number_length
  return passesLuhn(digits) ? undefined : wrong.number_checksum
}

// The specification's rule (section 5), exactly; a card number in the wrong field would be stored, so it is refused.
function wrongReference(reference: string): string | undefined {
  if (!/^[A-Za-z0-9_-]{10,30}$/.test(reference)) return wrong.reference_wrong
  return looksLikeCard(reference) ? wrong.reference_is_card : undefined
}
