import { expect } from 'vitest'
import { followDispute } from '#app/features/payments/disputes/follow-dispute.server.ts'
import { settlement } from '#app/features/payments/settlement.ts'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import type { ProviderDispute } from '#app/platform/payments/provider.ts'
import { anApplication, aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { literalProvider } from '#tests/support/literal-provider.ts'
import { aPaidOrder } from '#tests/support/paid-orders.ts'
import { readCase } from '../detail/read-case.server.ts'
import { readQueueState } from './queue-query.ts'
import { readQueue } from './read-queue.server.ts'

const everything = readQueueState(new URLSearchParams())

test('a case is marked while its payment is disputed, with the first day to respond by', async ({ ctx, db, ports }) => {
  await seedVisas(db)
  const { actor: payer } = await aTraveller(db)
  const { id: applicationId } = await anApplication({ db, ports }, { ownerId: payer.accountId, status: 'pending' })
  const order = await aPaidOrder(db, { draft: { applicationId, payer } })
  const other = await anApplication({ db, ports }, { ownerId: payer.accountId, status: 'pending' })
  const [officer, support] = [await aStaffMember(db), await aStaffMember(db, 'support')]
  const provider = literalProvider()
  const say = (id: string, change: Partial<ProviderDispute>) =>
    provider.said.disputes.set(id, {
      id,
      paymentId: order.paymentId,
      amount: { minor: 100, currency: 'USD' },
      reason: 'duplicate',
      state: 'needs_response',
      isHeld: true,
      answerBy: null,
      openedAt: new Date(testNow.getTime() + id.charCodeAt(3)),
      ...change,
    })
  const follow = async () => {
    for (const id of provider.said.disputes.keys()) await followDispute(ctx(settlement), provider, id)
  }
  const marks = async (actor = officer) => {
    const { rows } = await readQueue(ctx(actor), everything)
    const reading = await readCase(ctx(actor), applicationId)
    if (reading.kind !== 'case') return expect.fail()
    const { disputed, disputes } = reading.detail
    expect(rows.find(({ id }) => id === applicationId)?.disputed).toEqual(disputed)
    expect(rows.find(({ id }) => id === other.id)?.disputed).toBeNull()
    return { disputed, states: disputes.map(({ state }) => state) }
  }

  expect(await marks()).toEqual({ disputed: null, states: [] })
  say('dp_1', {})
  await follow()
  expect(await marks()).toEqual({ disputed: { answerBy: null }, states: ['needs_response'] })
  const [first, second] = [new Date('2026-11-27T12:00:00Z'), new Date('2026-11-29T12:00:00Z')]
  say('dp_1', { answerBy: second })
  say('dp_2', { answerBy: first })
  await follow()
  expect(await marks()).toEqual({ disputed: { answerBy: first }, states: ['needs_response', 'needs_response'] })
  // Staff without access to payments see only that it is disputed.
  expect(await marks(support)).toEqual({ disputed: { answerBy: first }, states: [] })
  say('dp_2', { state: 'lost' })
  await follow()
  expect(await marks()).toEqual({ disputed: { answerBy: second }, states: ['lost', 'needs_response'] })
  say('dp_1', { state: 'won', isHeld: false })
  await follow()
  expect(await marks()).toEqual({ disputed: null, states: ['lost', 'won'] })
})
