import type { Hand } from '#demo/payments/hand/hand.ts'
import type { HeldDispute, HeldPayment, HeldRefund } from '#demo/payments/hand/holdings.server.ts'
import { deskWords as words } from '#demo/payments/provider.words.ts'
import { refundCourses } from '#demo/payments/state/context.ts'
import { type Html, html } from './html.ts'
import { said } from './parts.ts'
import type { PageResult } from './visit.ts'

const mostShown = 30

type Act = (hand: Hand, id: string) => unknown

const acts: Record<keyof typeof words.acts, Act> = {
  dispute: (hand, id) => hand.openDispute(id),
  review: (hand, id) => hand.reviewDispute(id),
  win: (hand, id) => hand.closeDispute(id, 'won'),
  lose: (hand, id) => hand.closeDispute(id, 'lost'),
  arrive: (hand, id) => hand.settleRefund(id, 'succeeded'),
  fail: (hand, id) => hand.settleRefund(id, 'failed'),
  found: (hand, id) => hand.answerUpi(id, true),
  missing: (hand, id) => hand.answerUpi(id, false),
  settle: (hand) => hand.settle(),
  hold: ({ events }) => {
    events.mode = 'held'
  },
  release: ({ events }) => {
    events.mode = 'auto'
  },
  twice: ({ events }) => events.send('all', { times: 2 }),
  reversed: ({ events }) => events.send('all', { order: 'reversed' }),
  drop: ({ events }) => events.drop('all'),
}

/** Provider staff actions, for those who run the fake on its own. */
export async function deskPage(hand: Hand, fields: URLSearchParams | undefined): Promise<PageResult> {
  if (!fields) return { status: 200, title: words.title, body: draw(hand) }
  const [name, act] = Object.entries(acts).find(([name]) => name === fields.get('act')) ?? []
  const course = refundCourses.find((course) => course === fields.get('next'))
  if (course) hand.nextRefund(course)
  else if (name && act) await act(hand, fields.get('id') ?? '')
  return { to: '/dev/provider/desk' }
}

function draw(hand: Hand): Html {
  const { payments, refunds, disputes } = hand.state()
  const newest = <Thing>(things: readonly Thing[]) => things.slice(-mostShown).toReversed()
  const waiting = hand.events.waiting().length
  return html`<h1>${words.title}</h1>
<p>${words.lede}</p>
<section class="card">
  <h2>${words.next}</h2>
  <form method="post" class="row">${refundCourses.map((course) => html`<button class="quiet" name="next" value="${course}">${words.courses[course]}</button>`)}</form>
</section>
<section class="card">
  <h2>${words.events}</h2>
  <p>${words.mode[hand.events.mode]} ${words.waiting({ count: waiting })}</p>
  <form method="post" class="row">${(['hold', 'release', 'twice', 'reversed', 'drop'] as const).map(button)}</form>
</section>
<section class="card">
  <h2>${words.payouts}</h2>
  <form method="post" class="row">${button('settle')}</form>
</section>
${table(words.disputes, newest(disputes).map(disputeRow))}
${table(
  words.refunds,
  newest(refunds).map((refund) => refundRow(refund, payments)),
)}
${table(words.payments, newest(payments).map(paymentRow))}`
}

const button = (act: keyof typeof acts) =>
  html`<button class="quiet" name="act" value="${act}">${words.acts[act]}</button>`

function table(title: string, rows: readonly Html[]): Html {
  return html`<section class="card">
  <h2>${title}</h2>
  ${rows.length === 0 ? html`<p>${words.none}</p>` : html`<ul class="rows">${rows}</ul>`}
</section>`
}

type Row = { id: string; about: string; state: string; buttons: readonly (keyof typeof acts)[] }

function row({ id, about, state, buttons }: Row): Html {
  return html`<li>
  <p><strong>${about}</strong> · ${state}<br><small>${id}</small></p>
  <form method="post" class="row"><input type="hidden" name="id" value="${id}">${buttons.map(button)}</form>
</li>`
}

function paymentRow({ id, amount, currency, state, key, refunded, provider }: HeldPayment): Html {
  const about = [said(amount, currency), key, refunded > 0 && words.refunded({ amount: said(refunded, currency) })]
  const verifying = state === 'open' && provider === 'razorpay'
  const buttons = verifying ? (['found', 'missing'] as const) : state === 'succeeded' ? (['dispute'] as const) : []
  return row({ id, about: about.filter(Boolean).join(' · '), state: words.states[state], buttons })
}

function refundRow({ id, paymentId, amount, state }: HeldRefund, payments: readonly HeldPayment[]): Html {
  const { currency = 'USD' } = payments.find((payment) => payment.id === paymentId) ?? {}
  const buttons = state === 'pending' ? (['arrive', 'fail'] as const) : state === 'succeeded' ? (['fail'] as const) : []
  return row({ id, about: said(amount, currency), state: words.states[state], buttons })
}

function disputeRow({ id, paymentId, state }: HeldDispute): Html {
  const buttons = {
    needs_response: ['review', 'win', 'lose'],
    under_review: ['win', 'lose'],
    won: [],
    lost: [],
  } as const
  return row({ id, about: paymentId, state: words.states[state], buttons: buttons[state] })
}
