import { createServer } from 'node:http'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStandIn, type StandIn, type StandInPages } from '../stand-in.server.ts'
import { openReceiver, paidIntent, stripeAt } from '../stand-in.test-support.ts'

let receiver: Awaited<ReturnType<typeof openReceiver>>
let standIn: StandIn & StandInPages
let stripe: Stripe

beforeAll(async () => {
  receiver = await openReceiver()
  standIn = await openStandIn({ webhooks: receiver.webhooks })
  stripe = stripeAt(standIn)
})
afterAll(async () => {
  await standIn.close()
  await receiver.close()
})

const desk = () => `${standIn.url}/dev/provider/desk`
const act = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(desk(), { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual', headers })
const shown = async () => (await fetch(desk())).text()

test('a dispute is opened, reviewed and decided', async () => {
  const intent = await paidIntent(standIn, stripe, 'desk dispute')
  expect(await shown()).toContain('$90.00 · desk dispute')
  expect((await act({ act: 'dispute', id: intent })).status).toBe(303)
  const [dispute] = (await stripe.disputes.list({ payment_intent: intent })).data
  await act({ act: 'review', id: dispute?.id ?? '' })
  expect(await shown()).toContain('under review')
  await act({ act: 'lose', id: dispute?.id ?? '' })
  expect(await stripe.disputes.retrieve(dispute?.id ?? '')).toMatchObject({ status: 'lost' })
})

test('a pending refund is settled by hand', async () => {
  const intent = await paidIntent(standIn, stripe, 'desk refund')
  await act({ next: 'stays pending' })
  const { id } = await stripe.refunds.create({ payment_intent: intent })
  expect(await shown()).toContain('Complete refund')
  await act({ act: 'fail', id })
  expect(await stripe.refunds.retrieve(id)).toMatchObject({ status: 'failed' })
})

test('events are held, and sent in reverse order', async () => {
  await standIn.hand.events.quiet()
  receiver.received.length = 0
  await act({ act: 'hold' })
  await paidIntent(standIn, stripe, 'desk events')
  expect(await shown()).toContain('Events are held. Waiting: 2.')
  await act({ act: 'reversed' })
  expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual([
    'checkout.session.completed',
    'payment_intent.succeeded',
  ])
  await act({ act: 'release' })
  await act({ act: 'settle' })
  expect((await stripe.payouts.list()).data).toHaveLength(1)
})

test('rejects forms from other sites, and payers cannot open this page', async () => {
  expect((await act({ act: 'settle' }, { origin: 'http://evil.example' })).status).toBe(403)
  expect((await act({ act: 'settle' }, { origin: standIn.url })).status).toBe(303)
  const app = createServer((request, response) => void standIn.handlePage(request, response))
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve))
  const address = app.address()
  const port = typeof address === 'object' ? address?.port : undefined
  expect((await fetch(`http://127.0.0.1:${port}/dev/provider/desk`)).status).toBe(404)
  await new Promise((resolve) => app.close(resolve))
})
