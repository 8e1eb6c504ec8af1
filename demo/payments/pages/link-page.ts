import { createHmac } from 'node:crypto'
import { cardPageWords, formProblems, linkPageWords as words } from '#demo/payments/provider.words.ts'
import type { Context } from '#demo/payments/state/context.ts'
import type { RazorpayLink } from '#demo/payments/state/razorpay-state.ts'
import { payByUpi, payLinkByCard, type RazorpayPaid } from '../razorpay/acts/make-payment.server.ts'
import { paymentsOf, received } from '../razorpay/shapes/payment-totals.ts'
import { cardFields, readCard } from './card-form.ts'
import { choices, type Problems, problemSummary } from './form-fields.ts'
import { html } from './html.ts'
import { ended, failurePart, orderPart, said } from './parts.ts'
import { paymentIdField, readPaymentId, testAddress } from './payment-id.ts'
import { testNumbers } from './test-numbers.ts'
import type { Page, PageResult, Visit } from './visit.ts'

/** The payment link page: pay by card or UPI. */
export const linkPage: Page = (visit) => {
  const { context, id, fields } = visit
  const link = context.state.razorpay.links[id]
  if (!link) return ended('gone')
  const back = callbackUrl(context, link)
  if (link.status === 'paid') return fields && back ? { to: back } : ended('paid', back)
  if (link.status !== 'created') return ended('expired')
  if (isVerifying(context, link)) return ended('verifying', link.callbackUrl || null)
  if (!fields) return draw(link, visit, {})
  const result = pay(visit, link, fields)
  return 'problems' in result ? draw(link, visit, result.problems) : leadOn(link, visit, result)
}

/** The return address for the payer, with Razorpay's payment parameters, signed with the key's secret. */
export function callbackUrl({ state }: Context, link: RazorpayLink): string | null {
  const [payment] = received(state.razorpay, link.id)
  if (!link.callbackUrl || !payment) return null
  const signed = [link.id, link.reference, link.status, payment.id].join('|')
  const url = new URL(link.callbackUrl)
  url.searchParams.set('razorpay_payment_id', payment.id)
  url.searchParams.set('razorpay_payment_link_id', link.id)
  url.searchParams.set('razorpay_payment_link_reference_id', link.reference)
  url.searchParams.set('razorpay_payment_link_status', link.status)
  const signature = createHmac('sha256', state.keys.razorpaySecret).update(signed).digest('hex')
  url.searchParams.set('razorpay_signature', signature)
  return url.toString()
}

function isVerifying({ state }: Context, { id }: RazorpayLink): boolean {
  const last = paymentsOf(state.razorpay, id).at(-1)
  return last?.method === 'upi' && last.status === 'created'
}

function pay({ context }: Visit, link: RazorpayLink, fields: URLSearchParams): RazorpayPaid | { problems: Problems } {
  const method = link.upiOnly ? 'upi' : fields.get('method')
  if (method === 'upi') {
    const read = readPaymentId(fields)
    return 'problems' in read ? read : payByUpi(context, link, { answer: read.answer, address: testAddress() })
  }
  if (method !== 'card') return { problems: { 'method-0': formProblems.method_missing } }
  const read = readCard(fields, context.now())
  return 'problems' in read ? read : payLinkByCard(context, link, read.typed)
}

function leadOn(link: RazorpayLink, { context, id, fields }: Visit, { outcome }: RazorpayPaid): PageResult {
  if (outcome === 'paid') return { to: callbackUrl(context, link) ?? `/dev/provider/link/${id}` }
  if (outcome === 'challenge') return { to: `/dev/provider/challenge/${id}` }
  if (outcome === 'verifying') return ended('verifying', link.callbackUrl || null)
  const kept = new URLSearchParams({ name: fields?.get('name') ?? '', method: fields?.get('method') ?? '' })
  return draw(link, { context, id, fields: kept }, {})
}

function draw(link: RazorpayLink, { context, fields }: Visit, problems: Problems): PageResult {
  const total = said(link.amount, 'INR')
  const last = paymentsOf(context.state.razorpay, link.id).at(-1)
  const isRead = Object.keys(problems).length === 0
  const body = html`<h1>${words.title}</h1>
${problemSummary(problems)}
${isRead && failurePart(last?.failure)}
<div class="halves">
  ${orderPart({ title: cardPageWords.order, lines: [{ name: link.description || link.reference, amount: total }], total })}
  <form method="post" class="card" novalidate>
    ${link.upiOnly || methodChoice(fields, problems)}
    ${link.upiOnly || html`<div class="by-card">${cardFields({ fields, problems, keep: undefined })}</div>`}
    <div class="by-upi">${paymentIdField(fields, problems)}</div>
    <div class="buttons"><button>${cardPageWords.button({ total })}</button></div>
  </form>
</div>
${link.upiOnly || testNumbers()}`
  const isWrong = !isRead || (fields !== undefined && last?.failure)
  return { status: isWrong ? 422 : 200, title: words.title, body, leadsTo: [link.callbackUrl] }
}

function methodChoice(fields: URLSearchParams | undefined, problems: Problems) {
  return choices({
    name: 'method',
    label: words.method,
    value: fields?.get('method') || 'card',
    problems,
    choices: [
      { value: 'card', label: words.card },
      { value: 'upi', label: words.upi },
    ],
  })
}
