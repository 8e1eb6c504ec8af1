import { formatMoney, money } from '#app/lib/money.ts'
import { endedWords, failedTitle, failureWords, providerWords as words } from '#demo/payments/provider.words.ts'
import type { RazorpayFailure } from '#demo/payments/state/razorpay-state.ts'
import { type Html, html } from './html.ts'
import type { PageResult } from './visit.ts'

export function said(minor: number, currency: string): string {
  const code = currency.toUpperCase()
  return formatMoney(money(minor, code), code === 'INR' ? 'en-IN' : 'en-US')
}

type OrderLine = { readonly name: string; readonly amount: string }

/** The order lines and the total. */
export function orderPart({
  title,
  lines,
  total,
}: {
  title: string
  lines: readonly OrderLine[]
  total: string
}): Html {
  return html`<section class="card order" aria-labelledby="order">
  <h2 id="order">${title}</h2>
  <dl>
    ${lines.map(({ name, amount }) => html`<dt>${name}</dt><dd>${amount}</dd>`)}
    <dt class="sum">${words.total}</dt><dd class="sum">${total}</dd>
  </dl>
</section>`
}

export function failurePart(failure: RazorpayFailure | null | undefined): Html | false {
  if (!failure) return false
  return html`<div class="notice bad" role="alert" tabindex="-1" autofocus><h2>${failedTitle}</h2><p>${failureWords[failure]}</p></div>`
}

/** The page of a checkout that has ended. */
export function ended(how: keyof typeof endedWords, back: string | null = null): PageResult {
  const { title, text } = endedWords[how]
  const body = html`<div class="narrow">
  <h1>${title}</h1>
  <p>${text}</p>
  ${back && html`<p><a class="button" href="${back}">${words.goBack}</a></p>`}
</div>`
  const status = ({ gone: 404, expired: 410, paid: 200, verifying: 200 } as const)[how]
  return { status, title, body }
}
