import { type CardFacts, cardFacts } from '#demo/payments/cards/card-facts.ts'
import { cardDigits, hasExpired, isCardNumber, parseExpiry } from '#demo/payments/cards/card-number.ts'
import { formProblems, cardPageWords as words } from '#demo/payments/provider.words.ts'
import { type Problems, textField, tick } from './form-fields.ts'
import { html } from './html.ts'

export type TypedCard = { readonly name: string; readonly card: CardFacts; readonly keeps: boolean }

type Field = 'name' | 'number' | 'expiry' | 'code'
type Problem = (typeof formProblems)[keyof typeof formProblems]

/** Parses a typed card. Only the meaning of its number is kept, never the number. */
export function readCard(fields: URLSearchParams, now: Date): { typed: TypedCard } | { problems: Problems } {
  const text = (name: string) => (fields.get(name) ?? '').trim().slice(0, 200)
  const expiry = parseExpiry(text('expiry'))
  const found: Record<Field, Problem | undefined> = {
    name: text('name') === '' ? formProblems.holder_missing : undefined,
    number: numberProblem(text('number')),
    expiry: expiryProblem(text('expiry'), now),
    code: codeProblem(text('code')),
  }
  const wrong = Object.entries(found).flatMap(([name, problem]) => (problem ? [[name, problem]] : []))
  if (wrong.length > 0 || !expiry) return { problems: Object.fromEntries(wrong) }
  return { typed: { name: text('name'), card: cardFacts(text('number'), expiry), keeps: fields.has('keep') } }
}

function numberProblem(typed: string): Problem | undefined {
  const digits = cardDigits(typed)
  if (digits === '') return formProblems.number_missing
  if (/\D/.test(digits)) return formProblems.number_letters
  if (digits.length < 13 || digits.length > 19) return formProblems.number_length
  return isCardNumber(digits) ? undefined : formProblems.number_checksum
}

function expiryProblem(typed: string, now: Date): Problem | undefined {
  if (typed === '') return formProblems.expiry_missing
  const expiry = parseExpiry(typed)
  if (!expiry) return formProblems.expiry_wrong
  return hasExpired(expiry, now) ? formProblems.expiry_past : undefined
}

function codeProblem(typed: string): Problem | undefined {
  if (typed === '') return formProblems.code_missing
  return /^\d{3,4}$/.test(typed) ? undefined : formProblems.code_wrong
}

type Props = { fields: URLSearchParams | undefined; problems: Problems; keep: 'asks' | 'keeps' | undefined }

/** Keeps the input, except the security code, and nothing of a declined card. */
export function cardFields({ fields, problems, keep }: Props) {
  const typed = (name: string) => fields?.get(name) ?? ''
  return html`
${textField({ name: 'name', label: words.holder, value: typed('name'), problems, autocomplete: 'cc-name' })}
${textField({ name: 'number', label: words.number, hint: words.numberHint, value: typed('number'), problems, autocomplete: 'cc-number', digits: true })}
${textField({ name: 'expiry', label: words.expiry, hint: words.expiryHint, value: typed('expiry'), problems, autocomplete: 'cc-exp', short: true })}
${textField({ name: 'code', label: words.securityCode, hint: words.securityCodeHint, problems, autocomplete: 'cc-csc', digits: true, short: true })}
${keep === 'asks' && tick({ name: 'keep', label: words.keep, checked: fields?.has('keep') ?? false })}
${keep === 'keeps' && html`<p class="hint">${words.keeps}</p>`}`
}
