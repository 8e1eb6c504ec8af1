import { challengeWords as words } from '#demo/payments/provider.words.ts'
import { answerLinkChallenge, findChallenge } from '../razorpay/acts/make-payment.server.ts'
import { answerSessionChallenge } from '../stripe/acts/pay-session.server.ts'
import { successUrl } from './checkout-page.ts'
import { html } from './html.ts'
import { callbackUrl } from './link-page.ts'
import { ended, said } from './parts.ts'
import type { Page, PageResult, Visit } from './visit.ts'

/** The page of the payer's bank. */
export const challengePage: Page = (visit) => ofSession(visit) ?? ofLink(visit) ?? ended('gone')

function ofSession({ context, id, fields }: Visit): PageResult | undefined {
  const session = context.state.stripe.sessions[id]
  if (!session) return undefined
  const back = `/dev/provider/checkout/${id}`
  // After a decision or a cancellation, the checkout page determines what is next.
  if (!session.challenge) return { to: session.status === 'complete' ? successUrl(session) : back }
  if (!fields) return ask(said(session.amount, session.currency), [session.successUrl])
  const { outcome } = answerSessionChallenge(context, session, fields.get('answer') === 'approve')
  return { to: outcome === 'paid' ? successUrl(session) : back }
}

function ofLink({ context, id, fields }: Visit): PageResult | undefined {
  const link = context.state.razorpay.links[id]
  if (!link) return undefined
  const back = `/dev/provider/link/${id}`
  if (!findChallenge(context, link)) return { to: back }
  if (!fields) return ask(said(link.amount, 'INR'), [link.callbackUrl])
  const { outcome } = answerLinkChallenge(context, link, fields.get('answer') === 'approve')
  return { to: outcome === 'paid' ? (callbackUrl(context, link) ?? back) : back }
}

function ask(total: string, leadsTo: string[]): PageResult {
  const body = html`<div class="narrow">
  <h1>${words.title}</h1>
  <form method="post" class="card">
    <p>${words.text({ total })}</p>
    <div class="buttons">
      <button name="answer" value="approve">${words.approve}</button>
      <button name="answer" value="refuse" class="quiet">${words.refuse}</button>
    </div>
  </form>
</div>`
  return { status: 200, title: words.title, body, leadsTo }
}
