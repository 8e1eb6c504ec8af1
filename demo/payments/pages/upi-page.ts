import { formProblems, upiPageWords as words } from '#demo/payments/provider.words.ts'
import type { RazorpayQr } from '#demo/payments/state/razorpay-state.ts'
import { payByUpi, type RazorpayPaid } from '../razorpay/acts/make-payment.server.ts'
import { paymentsOf } from '../razorpay/shapes/payment-totals.ts'
import { type Problems, problemSummary } from './form-fields.ts'
import { html } from './html.ts'
import { ended, failurePart, said } from './parts.ts'
import { paymentIdField, readPaymentId, testAddress } from './payment-id.ts'
import type { Page, PageResult, Visit } from './visit.ts'

/** Simulates the app with which the payer would scan the code. */
export const upiPage: Page = (visit) => {
  const { context, id, fields } = visit
  const qr = context.state.razorpay.qrs[id]
  if (!qr) return ended('gone')
  if (qr.closeReason === 'paid') return ended('paid')
  if (qr.status === 'closed') return ended('expired')
  const last = paymentsOf(context.state.razorpay, id).at(-1)
  if (last?.status === 'created') return ended('verifying')
  if (!fields) return draw(qr, visit, {})
  const result = pay(visit, qr, fields)
  if ('problems' in result) return draw(qr, visit, result.problems)
  if (result.outcome === 'declined') return draw(qr, visit, {})
  return ended(result.outcome === 'verifying' ? 'verifying' : 'paid')
}

function pay({ context }: Visit, qr: RazorpayQr, fields: URLSearchParams): RazorpayPaid | { problems: Problems } {
  const address = testAddress()
  const answer = fields.get('answer')
  if (answer === 'pay') return payByUpi(context, qr, { answer: 'paid', address })
  if (answer === 'decline') return payByUpi(context, qr, { answer: 'refused', address })
  const read = readPaymentId(fields)
  return 'problems' in read ? read : payByUpi(context, qr, { answer: read.answer, address })
}

function draw(qr: RazorpayQr, { context, fields }: Visit, problems: Problems): PageResult {
  const total = said(qr.amount, 'INR')
  const last = paymentsOf(context.state.razorpay, qr.id).at(-1)
  const title = problems.reference === formProblems.id_missing ? words.idMissingTitle : problems.reference
  const body = html`<div class="narrow">
  <h1>${words.title}</h1>
  ${problemSummary(problems, title)}
  ${Object.keys(problems).length === 0 && failurePart(last?.failure)}
  <form method="post" class="card">
    <p class="lesson">${words.lede}</p>
    <h2>${words.ask({ total })}</h2>
    <dl class="facts">
      <dt>${words.purpose}</dt><dd>${qr.description || qr.name}</dd>
      <dt>${words.from}</dt><dd>${words.account}</dd>
    </dl>
    <div class="buttons">
      <button name="answer" value="pay">${words.pay({ total })}</button>
      <button name="answer" value="decline" class="quiet">${words.decline}</button>
    </div>
  </form>
  <form method="post" class="card" novalidate>
    <h2>${words.byId}</h2>
    <p>${words.byIdText}</p>
    ${paymentIdField(fields, problems)}
    <div class="buttons"><button name="answer" value="id" class="quiet">${words.idButton}</button></div>
  </form>
</div>`
  const isWrong = Object.keys(problems).length > 0 || (fields !== undefined && last?.failure)
  return { status: isWrong ? 422 : 200, title: words.title, body }
}
