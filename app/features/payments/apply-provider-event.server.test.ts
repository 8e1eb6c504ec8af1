import { expect } from 'vitest'
import { newId } from '#app/lib/id.ts'
import { usd } from '#app/lib/money.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { jobActor } from '#tests/support/job-actor.ts'
import { aDraft, anOrder, aPayer, goodCard, payAt } from '#tests/support/payments.ts'
import { eventsAbout, standIn } from '#tests/support/stand-in.ts'
import { applyProviderEvent } from './apply-provider-event.server.ts'
import { disputes } from './disputes/dispute.table.server.ts'
import { followOpenDisputes } from './disputes/follow-open-disputes.server.ts'
import { payApplication } from './pay-application.server.ts'
import { listAttempts } from './payment.store.server.ts'
import { providerEvents } from './payment.table.server.ts'
import { askRefund } from './refunds/ask-refund.server.ts'
import { refunds } from './refunds/refund.table.server.ts'
import { settleAttempt } from './settle-attempt.server.ts'
import { settlement } from './settlement.ts'

const visitor = { kind: 'visitor' } as const
const refused = { ok: false, problem: { code: 'not_signed' } }
const taken = { ok: true, value: null }

async function aPaidCheckout(
  db: Database,
  ctx: (actor: RequestContext['actor']) => RequestContext,
  method: 'card' | 'upi' = 'card',
) {
  const payer = await aPayer(db)
  const id = await aDraft(db, { ownerId: payer.accountId })
  const opened = await payApplication(ctx(payer), anOrder(id, { method }))
  if (!opened.ok) throw new Error(opened.problem.code)
  const { attempt } = opened.value
  await payAt(attempt)
  const [event] = eventsAbout(attempt.checkoutId ?? '')
  if (!event) throw new Error('The provider announced nothing')
  return { id, attempt, event }
}

test('an event settles its payment from the provider, once however often it arrives', async ({ db, ctx }) => {
  const { id, event } = await aPaidCheckout(db, ctx)
  for (const _ of [1, 2, 3]) expect(await applyProviderEvent(ctx(visitor), 'stripe', event)).toEqual(taken)
  expect(await listAttempts(db, id)).toMatchObject([{ state: 'succeeded' }])
  expect(await db.select().from(providerEvents)).toMatchObject([{ provider: 'stripe', outcome: 'applied' }])
})

test('rejects an event that is forged, changed, old or from another provider, and stores nothing', async ({
  db,
  ctx,
}) => {
  const { id, event } = await aPaidCheckout(db, ctx)
  const { body, headers } = event
  const later = (seconds: number) => ({ ...ctx(visitor), now: new Date(testNow.getTime() + seconds * 1000) })
  const changed = { body: body.replace('"livemode":false', '"livemode": false'), headers }
  expect(changed.body).not.toBe(body)
  for (const [asked, name, sent] of [
    [ctx(visitor), 'stripe', { body, headers: new Headers() }],
    [ctx(visitor), 'stripe', { body, headers: new Headers({ 'Stripe-Signature': 't=1,v1=00' }) }],
    [ctx(visitor), 'stripe', changed],
    [ctx(visitor), 'stripe', { body: '', headers }],
    [ctx(visitor), 'razorpay', event],
    [later(301), 'stripe', event],
  ] as const)
    expect(await applyProviderEvent(asked, name, sent)).toEqual(refused)
  expect(await listAttempts(db, id)).toMatchObject([{ state: 'started' }])
  expect(await db.$count(providerEvents)).toBe(0)
  expect(await applyProviderEvent(later(299), 'stripe', event)).toEqual(taken)
})

test('follows a dispute announced before its payment is known as soon as it is known', async ({ db, ctx }) => {
  const payer = await aPayer(db)
  const id = await aDraft(db, { ownerId: payer.accountId })
  const opened = await payApplication(ctx(payer), anOrder(id))
  if (!opened.ok) throw new Error(opened.problem.code)
  await payAt(opened.value.attempt, '4000 0000 0000 0259')
  const key = opened.value.attempt.id
  const paid = standIn.hand.state().payments.find((payment) => payment.key === key)
  const [dispute] = standIn.hand.state().disputes.filter(({ paymentId }) => paymentId === paid?.id)
  const announced = eventsAbout(dispute?.id ?? '')
  expect(announced.length).toBeGreaterThan(0)
  for (const event of announced) expect(await applyProviderEvent(ctx(visitor), 'stripe', event)).toEqual(taken)
  expect(await db.$count(disputes)).toBe(0)

  await settleAttempt(ctx(settlement), key)
  await followOpenDisputes(ctx(jobActor('disputes')))
  expect(await db.select().from(disputes)).toMatchObject([{ state: 'needs_response', heldAt: testNow }])
  expect(new Set((await db.select().from(providerEvents)).map(({ outcome }) => outcome))).toEqual(new Set(['applied']))
})

test('follows an announced refund and an announced dispute', async ({ db, ctx }) => {
  const { id, attempt, event } = await aPaidCheckout(db, ctx)
  await applyProviderEvent(ctx(visitor), 'stripe', event)
  const [payment] = await listAttempts(db, id)
  const paymentId = payment?.providerPaymentId ?? ''
  standIn.hand.nextRefund('stays pending')
  const wish = { lines: [{ line: 'service_fee' as const, minor: 1_500 }], reason: 'Ill', seen: 0 }
  await askRefund(ctx(await aStaffMember(db)), attempt.id, wish, crypto.randomUUID())
  const [asked] = await db.select().from(refunds)
  expect(asked).toMatchObject({ transfer: 'sent' })
  const refundId = asked?.providerRefundId ?? ''
  await standIn.hand.settleRefund(refundId, 'failed')
  const disputeId = await standIn.hand.openDispute(paymentId)
  for (const about of [refundId, disputeId]) {
    for (const event of eventsAbout(about)) await applyProviderEvent(ctx(visitor), 'stripe', event)
  }
  expect(await db.select().from(refunds)).toMatchObject([{ transfer: 'failed' }])
  expect(await db.select().from(disputes)).toMatchObject([{ providerDisputeId: disputeId, state: 'needs_response' }])
})

test('stores an event about an unknown payment as an orphan and acknowledges it', async ({ db, ctx }) => {
  const { payments } = ctx(visitor).ports
  const key = newId<'attempt'>()
  const order = { key, method: 'card', amount: usd(500), lines: [{ name: 'A shirt', amount: usd(500) }] } as const
  const at = { returnUrl: 'http://localhost/back', cancelUrl: 'http://localhost/back', expiresAt: new Date() }
  const who = { title: 'A shirt', reference: '1', email: 'asha@example.test' }
  const checkout = await payments[0]?.startCheckout({ ...order, ...at, ...who })
  await standIn.hand.payCard(checkout?.checkoutId ?? '', goodCard)
  const [event] = eventsAbout(key)
  expect(event && (await applyProviderEvent(ctx(visitor), 'stripe', event))).toEqual(taken)
  expect(await db.select().from(providerEvents)).toMatchObject([{ outcome: 'orphan', about: key }])
})

test('rejects an event that contains a NUL without an error', async ({ ctx }) => {
  const payments = ctx(visitor).ports.payments.map((provider) => ({
    ...provider,
    verifyEvent: () => ({
      id: `evt_${newId()}`,
      type: 'made\u0000up',
      about: { kind: 'checkout', key: 'a\u0000b' } as const,
    }),
  }))
  const asked = { ...ctx(visitor), ports: { ...ctx(visitor).ports, payments } }
  expect(await applyProviderEvent(asked, 'stripe', { body: '{}', headers: new Headers() })).toEqual(refused)
})

test('applies an event that failed when it arrives again', async ({ db, ctx }) => {
  const { id, event } = await aPaidCheckout(db, ctx)
  // As often as the provider's package retries.
  standIn.hand.failNext(3, 'error')
  await expect(applyProviderEvent(ctx(visitor), 'stripe', event)).rejects.toThrow()
  expect(await listAttempts(db, id)).toMatchObject([{ state: 'started' }])
  expect(await applyProviderEvent(ctx(visitor), 'stripe', event)).toEqual(taken)
  expect(await listAttempts(db, id)).toMatchObject([{ state: 'succeeded' }])
})
