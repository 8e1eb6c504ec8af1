import { expect } from 'vitest'
import type { Id } from '#app/lib/id.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Gateway, Instrument } from '#app/platform/gateway/gateway.ts'
import { NotFound } from '#app/platform/refusal.ts'
import { answerChallenge } from '#demo/gateway/test-challenge.server.ts'
import { test, testNow } from '#tests/support/database.ts'
import { jobActor } from '#tests/support/job-actor.ts'
import { aDraft, anOrder, aPayer, card, type Payer, totalOf, upi } from '#tests/support/payments.ts'
import { readApplication, readHistory } from '../applications/read-application.server.ts'
import { listLedgerLines } from './ledger/ledger.store.server.ts'
import { mopUpAttempts } from './mop-up-attempts.server.ts'
import { payApplication } from './pay-application.server.ts'
import { listAttempts } from './payment.store.server.ts'

const settling = jobActor('payments')

type Make = (actor?: Call['actor'], now?: Date) => Call

const after = (seconds: number) => new Date(testNow.getTime() + seconds * 1000)
const bankCard = card('4000 0025 0000 3155')

/** Pays, and dies on the way: before or after the gateway was asked, or while the answer was being written. */
async function dieWhilePaying(call: Call, id: Id<'application'>, instrument: Instrument, where: string): Promise<void> {
  const { gateway, vault } = call.ports
  const charge: Gateway['charge'] = async (order) => {
    if (where === 'after') await gateway.charge(order)
    throw new Error('The process is gone')
  }
  const seal = () => {
    throw new Error('The process is gone')
  }
  const ports =
    where === 'writing'
      ? { ...call.ports, vault: { ...vault, seal } }
      : { ...call.ports, gateway: { ...gateway, charge } }
  const order = anOrder(id, { instrument })
  if (where === 'writing') await expect(payApplication({ ...call, ports }, order)).rejects.toThrow('gone')
  else await payApplication({ ...call, ports }, order)
}

async function aDraftOf(db: Database) {
  const payer = await aPayer(db)
  return { payer, id: await aDraft(db, { ownerId: payer.accountId }) }
}

async function summary(call: Make, payer: Payer, id: Id<'application'>) {
  const { db } = call()
  const attempts = await listAttempts(db, id)
  const lines = (await Promise.all(attempts.map((attempt) => listLedgerLines(db, attempt.id)))).flat()
  const history = await readHistory(call(payer), { id, ownerId: payer.accountId })
  return {
    states: attempts.map(({ state }) => state).join(' '),
    lines: lines.length,
    sum: totalOf(lines),
    submissions: history.filter(({ status }) => status === 'pending').length,
  }
}

const paidOnce = { states: 'succeeded', lines: 3, sum: 0, submissions: 1 }

async function mopUpTwice(call: Make, seconds: number): Promise<void> {
  await mopUpAttempts(call(settling, after(seconds)))
  await mopUpAttempts(call(settling, after(seconds + 15)))
}

test.for(['after', 'writing'])(
  'a death %s the gateway took the money ends in one submission',
  async (where, { db, call }) => {
    const { payer, id } = await aDraftOf(db)
    await dieWhilePaying(call(payer), id, card(), where)
    expect(await summary(call, payer, id)).toMatchObject({ states: 'created', lines: 0, submissions: 0 })
    await mopUpTwice(call, 20)
    expect(await summary(call, payer, id)).toEqual(paidOnce)
  },
)

test('a death before the gateway was asked costs nothing, and another payment is possible', async ({ db, call }) => {
  const { payer, id } = await aDraftOf(db)
  await dieWhilePaying(call(payer), id, card(), 'before')
  await mopUpTwice(call, 20)
  expect(await summary(call, payer, id)).toMatchObject({ states: 'created' })
  await mopUpTwice(call, 130)
  expect(await summary(call, payer, id)).toEqual({ states: 'expired', lines: 0, sum: 0, submissions: 0 })

  await payApplication(call(payer, after(200)), anOrder(id))
  expect(await summary(call, payer, id)).toEqual({ ...paidOnce, states: 'succeeded expired' })
})

test('a request that was only slow takes no money after its attempt was given up', async ({ db, call }) => {
  const { payer, id } = await aDraftOf(db)
  const asked = call(payer)
  const { gateway } = asked.ports
  const charge: Gateway['charge'] = async (order) => {
    await mopUpAttempts(call(settling, after(130)))
    return gateway.charge(order)
  }
  const slow = { ...asked, ports: { ...asked.ports, gateway: { ...gateway, charge } } }
  expect(await payApplication(slow, anOrder(id))).toMatchObject({ ok: true, value: { attempt: { state: 'expired' } } })
  expect(await summary(call, payer, id)).toEqual({ states: 'expired', lines: 0, sum: 0, submissions: 0 })
})

test('a payer who confirmed at the bank and never came back is submitted all the same', async ({ db, call }) => {
  const { payer, id } = await aDraftOf(db)
  const result = await payApplication(call(payer), anOrder(id, { instrument: bankCard }))
  const attemptId = result.ok ? result.value.attempt.id : ''
  const charge = await call().ports.gateway.findCharge(attemptId, testNow)
  await answerChallenge(call(), charge?.id ?? '', true)
  await mopUpTwice(call, 20)
  expect(await summary(call, payer, id)).toEqual(paidOnce)
})

test('a payer who never went to the bank is let go after half an hour', async ({ db, call }) => {
  const { payer, id } = await aDraftOf(db)
  await payApplication(call(payer), anOrder(id, { instrument: bankCard }))
  await mopUpTwice(call, 29 * 60)
  expect(await summary(call, payer, id)).toMatchObject({ states: 'started' })
  await mopUpTwice(call, 31 * 60)
  expect(await summary(call, payer, id)).toMatchObject({ states: 'expired', submissions: 0 })
})

test.for<[string, string]>([
  ['success-00001', 'succeeded'],
  ['fail-00000001', 'failed'],
  ['other-00000001', 'verifying'],
])('the UPI payment %s is %s after a look', async ([paymentId, state], { db, call }) => {
  const { payer, id } = await aDraftOf(db)
  await payApplication(call(payer), anOrder(id, { instrument: upi(paymentId) }))
  await mopUpTwice(call, 20)
  expect(await summary(call, payer, id)).toMatchObject({ states: state })
})

test('the promised day moves with the day the money arrives', async ({ db, call }) => {
  const { payer, id } = await aDraftOf(db)
  await payApplication(call(payer), anOrder(id, { instrument: upi('success-00001') }))
  await mopUpAttempts(call(settling, after(3 * 86_400)))
  expect(await readApplication(call(payer), id)).toMatchObject({ status: 'pending', expectedOn: '2026-12-07' })
})

test('young attempts are left in the hands of their payers', async ({ db, call }) => {
  const { payer, id } = await aDraftOf(db)
  await dieWhilePaying(call(payer), id, card(), 'after')
  await mopUpAttempts(call(settling, after(10)))
  expect(await summary(call, payer, id)).toMatchObject({ states: 'created' })
})

test('one attempt the gateway fails on holds up no other, and the failure is told', async ({ db, call }) => {
  const first = await aDraftOf(db)
  const second = await aDraftOf(db)
  await dieWhilePaying(call(first.payer), first.id, card(), 'after')
  await dieWhilePaying(call(second.payer), second.id, card(), 'after')
  const [broken] = await listAttempts(db, first.id)
  const asked = call(settling, after(20))
  const { gateway } = asked.ports
  const findCharge: Gateway['findCharge'] = async (key, now) => {
    if (key === broken?.id) throw new Error('Out of reach')
    return gateway.findCharge(key, now)
  }
  const flaky = { ...asked, ports: { ...asked.ports, gateway: { ...gateway, findCharge } } }
  await expect(mopUpAttempts(flaky)).rejects.toThrow('Out of reach')
  expect(await summary(call, second.payer, second.id)).toEqual(paidOnce)
  await mopUpTwice(call, 40)
  expect(await summary(call, first.payer, first.id)).toEqual(paidOnce)
})

test('nobody but the service mops up', async ({ db, call }) => {
  const payer = await aPayer(db)
  const asked = inTransaction(call(payer), (call) => mopUpAttempts(call))
  await expect(asked).rejects.toBeInstanceOf(NotFound)
})
