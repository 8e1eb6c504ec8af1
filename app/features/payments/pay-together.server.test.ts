import { expect } from 'vitest'
import type { Call } from '#app/platform/call.server.ts'
import { answerChallenge } from '#demo/gateway/test-challenge.server.ts'
import { anyService } from '#tests/support/any-service.ts'
import { test, testNow } from '#tests/support/database.ts'
import { aDraft, anOrder, aPayer, card, eventOf, totalOf } from '#tests/support/payments.ts'
import { readHistory } from '../applications/read-application.server.ts'
import { applyGatewayEvent } from './apply-gateway-event.server.ts'
import { listLedgerLines } from './ledger/ledger.store.server.ts'
import { mopUpAttempts } from './mop-up-attempts.server.ts'
import { payApplication } from './pay-application.server.ts'
import { listAttempts } from './payment.store.server.ts'
import { settleAttempt } from './settle-attempt.server.ts'

const eight = Array.from({ length: 8 })

async function everythingOnce(call: Call, id: Parameters<typeof readHistory>[1]) {
  const attempts = await listAttempts(call.db, id.id)
  const lines = (await Promise.all(attempts.map((attempt) => listLedgerLines(call.db, attempt.id)))).flat()
  const history = await readHistory(call, id)
  return {
    succeeded: attempts.filter(({ state }) => state === 'succeeded').length,
    attempts: attempts.length,
    lines: lines.length,
    sum: totalOf(lines),
    submissions: history.filter(({ status }) => status === 'pending').length,
  }
}

const once = { succeeded: 1, attempts: 1, lines: 3, sum: 0, submissions: 1 }

test('eight tabs that pay at once make one payment and one submission', async ({ committed: { db, ports } }) => {
  const actor = await aPayer(db)
  const id = await aDraft(db, { ownerId: actor.accountId })
  const call: Call = { actor, now: testNow, db, ports }
  const results = await Promise.all(eight.map(() => payApplication(call, anOrder(id))))
  expect(results.every((result) => result.ok || result.problem.code === 'already_paid')).toBe(true)
  expect(await everythingOnce(call, { id, ownerId: actor.accountId })).toEqual(once)
})

test('one form sent eight times at once is one payment', async ({ committed: { db, ports } }) => {
  const actor = await aPayer(db)
  const id = await aDraft(db, { ownerId: actor.accountId })
  const call: Call = { actor, now: testNow, db, ports }
  const order = anOrder(id)
  const results = await Promise.all(eight.map(() => payApplication(call, order)))
  expect(new Set(results.map((result) => result.ok && result.value.attempt.id)).size).toBe(1)
  expect(await everythingOnce(call, { id, ownerId: actor.accountId })).toEqual(once)
})

test('the browser, the gateway’s events and the mop-up settle one payment once', async ({ committed }) => {
  const { db, ports } = committed
  const actor = await aPayer(db)
  const id = await aDraft(db, { ownerId: actor.accountId })
  const call: Call = { actor, now: testNow, db, ports }
  const service: Call = { ...call, actor: anyService, now: new Date(testNow.getTime() + 60_000) }
  const paid = await payApplication(call, anOrder(id, { instrument: card('4000 0025 0000 3155') }))
  const attempt = paid.ok ? paid.value.attempt : undefined
  const charge = attempt && (await ports.gateway.findCharge(attempt.id, testNow))
  if (!attempt || !charge) throw new Error('The payment was not opened')
  await answerChallenge(call, charge.id, true)
  const { body, signature } = eventOf(ports.vault, attempt.id, service.now)
  await Promise.all([
    ...eight.map(() => settleAttempt(service, attempt.id)),
    ...eight.map(() => applyGatewayEvent({ ...service, actor: { kind: 'visitor' } }, body, signature)),
    mopUpAttempts(service),
    mopUpAttempts(service),
  ])
  expect(await everythingOnce(call, { id, ownerId: actor.accountId })).toEqual(once)
})
