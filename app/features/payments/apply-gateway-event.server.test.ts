import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { visitor } from '#app/platform/actor.ts'
import type { Call } from '#app/platform/call.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { openVault } from '#app/platform/vault.server.ts'
import { answerChallenge } from '#demo/gateway/test-challenge.server.ts'
import { test, testNow } from '#tests/support/database.ts'
import { aDraft, anOrder, aPayer, card, eventOf } from '#tests/support/payments.ts'
import { applyGatewayEvent } from './apply-gateway-event.server.ts'
import { listLedgerLines } from './ledger/ledger.store.server.ts'
import { payApplication } from './pay-application.server.ts'
import { findAttempt } from './payment.store.server.ts'

async function aStartedPayment(db: Database, call: (actor: Call['actor']) => Call) {
  const payer = await aPayer(db)
  const id = await aDraft(db, { ownerId: payer.accountId })
  const result = await payApplication(call(payer), anOrder(id, { instrument: card('4000 0025 0000 3155') }))
  const attempt = result.ok ? result.value.attempt : undefined
  const charge = attempt && (await call(payer).ports.gateway.findCharge(attempt.id, testNow))
  if (!attempt || !charge) throw new Error('The payment was not opened')
  return { attemptId: attempt.id, chargeId: charge.id }
}

async function countEvents(db: Database): Promise<number> {
  const { rows } = await db.execute(sql`select id from gateway_events`)
  return rows.length
}

test('an event settles the payment it is about, once, however often it comes', async ({ db, call }) => {
  const { attemptId, chargeId } = await aStartedPayment(db, call)
  await answerChallenge(call(), chargeId, true)
  const { body, signature } = eventOf(call().ports.vault, attemptId, testNow)
  for (let time = 0; time < 3; time += 1) {
    expect(await applyGatewayEvent(call(visitor), body, signature)).toEqual({ ok: true, value: null })
  }
  expect(await findAttempt(db, attemptId)).toMatchObject({ state: 'succeeded' })
  expect(await listLedgerLines(db, attemptId)).toHaveLength(3)
  expect(await countEvents(db)).toBe(1)
})

test('events in any order end as the gateway says', async ({ db, call }) => {
  const { attemptId, chargeId } = await aStartedPayment(db, call)
  const early = eventOf(call().ports.vault, attemptId, testNow)
  await applyGatewayEvent(call(visitor), early.body, early.signature)
  expect(await findAttempt(db, attemptId)).toMatchObject({ state: 'started' })

  await answerChallenge(call(), chargeId, false)
  const late = eventOf(call().ports.vault, attemptId, testNow)
  await applyGatewayEvent(call(visitor), late.body, late.signature)
  await applyGatewayEvent(call(visitor), early.body, early.signature)
  expect(await findAttempt(db, attemptId)).toMatchObject({ state: 'failed', failureReason: 'authentication_failed' })
  expect(await listLedgerLines(db, attemptId)).toEqual([])
})

test('a forged, changed or old event is refused and not stored', async ({ db, call }) => {
  const { attemptId, chargeId } = await aStartedPayment(db, call)
  await answerChallenge(call(), chargeId, true)
  const { body, signature } = eventOf(call().ports.vault, attemptId, testNow)
  const stranger = openVault(crypto.getRandomValues(new Uint8Array(32)))
  const refused = { ok: false, problem: { code: 'not_signed' } }
  const late = new Date(testNow.getTime() + 301_000)

  expect(await applyGatewayEvent(call(visitor), body, null)).toEqual(refused)
  expect(await applyGatewayEvent(call(visitor), body.replace('"id"', '"id" '), signature)).toEqual(refused)
  expect(await applyGatewayEvent(call(visitor, late), body, signature)).toEqual(refused)
  const forged = eventOf(stranger, attemptId, testNow)
  expect(await applyGatewayEvent(call(visitor), forged.body, forged.signature)).toEqual(refused)
  expect(await findAttempt(db, attemptId)).toMatchObject({ state: 'started' })
  expect(await countEvents(db)).toBe(0)
})

test('an event about a charge that is not ours is kept and does nothing', async ({ db, call }) => {
  for (const key of [crypto.randomUUID(), 'not-an-id-of-ours']) {
    const { body, signature } = eventOf(call().ports.vault, key, testNow)
    expect(await applyGatewayEvent(call(visitor), body, signature)).toEqual({ ok: true, value: null })
  }
  expect(await countEvents(db)).toBe(2)
})
