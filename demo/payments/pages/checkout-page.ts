import { brandWords, formProblems, providerWords, cardPageWords as words } from '#demo/payments/provider.words.ts'
import type { StripeMethod, StripeSession } from '#demo/payments/state/stripe-state.ts'
import { offeredMethods, type Paid, paySession, payWithKept } from '../stripe/acts/pay-session.server.ts'
import { cardFields, readCard } from './card-form.ts'
import { choices, type Problems, problemSummary } from './form-fields.ts'
import { type Html, html } from './html.ts'
import { ended, failurePart, orderPart, said } from './parts.ts'
import { testNumbers } from './test-numbers.ts'
import type { Page, PageResult, Visit } from './visit.ts'

/** The page of a Checkout Session: the order, and a card form. */
export const checkoutPage: Page = (visit) => {
  const { context, id, fields } = visit
  const session = context.state.stripe.sessions[id]
  if (!session) return ended('gone')
  // Pressing the button twice pays once.
  if (session.status === 'complete') return fields ? { to: successUrl(session) } : ended('paid', successUrl(session))
  if (session.status === 'expired') return ended('expired', session.cancelUrl)
  if (!fields) return draw(session, visit, {})
  const result = pay(visit, session, fields)
  return 'problems' in result ? draw(session, visit, result.problems) : leadOn(session, visit, result)
}

export function successUrl({ successUrl, id }: StripeSession): string {
  return successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id)
}

function pay({ context }: Visit, session: StripeSession, fields: URLSearchParams): Paid | { problems: Problems } {
  const chosen = fields.get('card') ?? ''
  if (chosen === '' && offeredMethods(context, session).length > 0) {
    return { problems: { 'card-0': formProblems.card_missing } }
  }
  if (chosen !== '' && chosen !== 'new') {
    return payWithKept(context, session, chosen) ?? { problems: { 'card-0': formProblems.card_gone } }
  }
  const read = readCard(fields, context.now())
  return 'problems' in read ? read : paySession(context, session, read.typed)
}

function leadOn(session: StripeSession, { context, id, fields }: Visit, { outcome }: Paid): PageResult {
  if (outcome === 'paid') return { to: successUrl(session) }
  if (outcome === 'challenge') return { to: `/dev/provider/challenge/${id}` }
  // The next card is a different one, so only the name is kept.
  const name = new URLSearchParams({ name: fields?.get('name') ?? '' })
  return draw(session, { context, id, fields: name }, {})
}

function draw(session: StripeSession, { context, fields }: Visit, problems: Problems): PageResult {
  const { currency, amount, intent } = session
  const total = said(amount, currency)
  const kept = offeredMethods(context, session)
  const failure = intent ? context.state.stripe.intents[intent]?.failure?.decline : undefined
  const lines = session.lines.map(({ name, quantity, unitAmount }) => ({
    name: quantity > 1 ? `${providerWords.quantity({ count: quantity })} ${name}` : name,
    amount: said(unitAmount * quantity, currency),
  }))
  const keep = session.keepsAlways ? 'keeps' : session.offersToKeep && session.customer ? 'asks' : undefined
  const isRead = Object.keys(problems).length === 0
  const body = html`<h1>${words.title}</h1>
${problemSummary(problems)}
${isRead && failurePart(failure)}
<div class="halves">
  <div>
    ${orderPart({ title: words.order, lines, total })}
    ${session.cancelUrl && html`<p><a href="${session.cancelUrl}">${providerWords.back}</a></p>`}
  </div>
  <form method="post" class="card" novalidate>
    ${keptPart(kept, fields, problems)}
    <div class="new-card">
      <h2>${words.card}</h2>
      ${cardFields({ fields, problems, keep })}
    </div>
    <div class="buttons"><button>${words.button({ total })}</button></div>
  </form>
</div>
${testNumbers()}`
  const isWrong = !isRead || (fields !== undefined && Boolean(failure))
  return { status: isWrong ? 422 : 200, title: words.title, body, leadsTo: [session.successUrl, session.cancelUrl] }
}

function keptPart(
  kept: readonly StripeMethod[],
  fields: URLSearchParams | undefined,
  problems: Problems,
): Html | false {
  const [first] = kept
  if (!first) return false
  return choices({
    name: 'card',
    label: words.kept,
    value: fields?.get('card') ?? first.id,
    problems,
    choices: [
      ...kept.map(({ id, card }) => ({
        value: id,
        label: words.keptCard({ brand: brandWords[card.brand], last4: card.last4 }),
        hint: providerWords.expires(card.expiry),
      })),
      { value: 'new', label: words.anotherCard },
    ],
  })
}
