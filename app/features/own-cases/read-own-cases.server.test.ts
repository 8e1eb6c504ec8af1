import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { correctionRequests } from '#app/features/applications/corrections/correction.table.server.ts'
import { readStatus } from '#app/features/applications/read-status.server.ts'
import { documents } from '#app/features/documents/document.table.server.ts'
import { payApplication } from '#app/features/payments/pay-application.server.ts'
import { paymentAttempts } from '#app/features/payments/payment.table.server.ts'
import { type AttemptState, isOpen } from '#app/features/payments/payment.ts'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import { newId } from '#app/lib/id.ts'
import { addDays, dayOf, isPlainDate } from '#app/lib/plain-date.ts'
import { anApplication, aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/payments.ts'
import { waitingFirst } from './own-case.ts'
import { readOwnCases } from './read-own-cases.server.ts'

const day = (text: string) => {
  if (!isPlainDate(text)) throw new Error('No day')
  return text
}

test('each application shows who must act and why', async ({ ctx, db }) => {
  await seedVisas(db)
  const { actor, accountId: ownerId } = await aTraveller(db)
  const own = ctx(actor)
  const staff = await aStaffMember(db)
  const draft = await anApplication(own, { ownerId })
  const asked = await anApplication(own, { ownerId, status: 'processing', question: 'Where?', questionAt: testNow })
  // Past the undo period, so the traveller can see it.
  const minuteAgo = new Date(testNow.getTime() - 60_000)
  const rejected = {
    ...{ ownerId, kind: 'photo', status: 'rejected' as const, version: 1, rejectionReason: 'glare' as const },
    ...{ decidedById: staff.accountId, decidedAt: minuteAgo, createdAt: testNow, updatedAt: testNow },
  }
  const answered = { question: 'Where?', questionAt: testNow, answeredAt: testNow }
  await anApplication(own, { ownerId, status: 'processing' })
  const flagged = await anApplication(own, { ownerId, status: 'pending' })
  const filed = await anApplication(own, { ownerId, status: 'under_review' })
  for (const { id: applicationId } of [flagged, filed]) {
    const request = {
      fields: ['name.bornOn', 'contact.zip'],
      note: 'See',
      dueOn: day('2026-12-04'),
      askedAt: minuteAgo,
    }
    await db.insert(correctionRequests).values({ id: newId(), applicationId, askedById: staff.accountId, ...request })
    await db.insert(documents).values({ ...rejected, id: newId(), applicationId })
  }
  // Automatic decisions are shown immediately.
  const checked = await anApplication(own, { ownerId, status: 'pending' })
  await db.insert(documents).values({
    ...rejected,
    ...{ id: newId(), applicationId: checked.id, kind: 'passport', decidedById: null, decidedAt: testNow },
  })
  const over = await anApplication(own, { ownerId, status: 'approved', ...answered, answeredAt: null })
  const cases = await readOwnCases(own)
  const of = ({ id }: { id: string }) => {
    const found = cases.find((one) => one.id === id)
    return [found?.holder, ...(found?.waits.map(({ kind }) => kind) ?? [])]
  }
  expect(cases).toHaveLength(7)
  expect(cases[0]).toMatchObject({ fromName: 'India', toName: 'France', visa: 'Schengen short-stay visa (type C)' })
  expect(of(draft)).toEqual(['you', 'draft'])
  expect(of(asked)).toEqual(['you', 'question'])
  expect(of(flagged)).toEqual(['you', 'correction', 'document'])
  expect(of(checked)).toEqual(['you', 'document'])
  expect(of(filed)).toEqual(['government'])
  expect(of(over)).toEqual(['nobody'])
  expect(cases.filter(({ holder }) => holder === 'us')).toHaveLength(1)
  // Due dates come first, drafts last. Those between were made in one moment and have no order.
  const [first, ...others] = waitingFirst(await readOwnCases(own)).map(({ id }) => id)
  const last = others.pop()
  expect([first, last]).toEqual([flagged.id, draft.id])
  expect(new Set(others)).toEqual(new Set([asked.id, checked.id]))
})

test('a draft shows the status of its payment', async ({ ctx, db }) => {
  await seedVisas(db)
  const { actor, accountId: ownerId } = await aTraveller(db)
  const own = ctx(actor)
  const stateOf = async (state: AttemptState) => {
    const { id, updatedAt } = await anApplication(own, { ownerId })
    await payApplication(own, anOrder(id, { draftOf: updatedAt }))
    const settledAt = isOpen(state) ? null : testNow
    const failureReason = state === 'failed' ? 'declined' : null
    await db
      .update(paymentAttempts)
      .set({ state, settledAt, failureReason })
      .where(eq(paymentAttempts.applicationId, id))
    const [found] = (await readOwnCases(own)).filter((one) => one.id === id)
    return [found?.holder, ...(found?.waits ?? [])]
  }
  expect(await stateOf('started')).toEqual(['you', { kind: 'payment', why: 'open' }])
  expect(await stateOf('failed')).toEqual(['you', { kind: 'payment', why: 'failed' }])
  expect(await stateOf('verifying')).toEqual(['us'])
  const asked = await anApplication(own, { ownerId, quoteRequestedAt: testNow })
  expect((await readOwnCases(own)).find(({ id }) => id === asked.id)).toMatchObject({ holder: 'us', waits: [] })
})

test('a traveller sees only their own applications; visitors and staff are refused', async ({ ctx, db }) => {
  const { accountId: ownerId } = await aTraveller(db)
  await anApplication(ctx(), { ownerId })
  const other = await aTraveller(db)
  expect(await readOwnCases(ctx(other.actor))).toEqual([])
  await expect(readOwnCases(ctx())).rejects.toMatchObject({ status: 404 })
  await expect(readOwnCases(ctx(await aStaffMember(db)))).rejects.toMatchObject({ status: 404 })
})

test('an application without a decision is late after its decision date', async ({ ctx, db }) => {
  await seedVisas(db)
  const { actor, accountId: ownerId } = await aTraveller(db)
  const own = ctx(actor)
  const today = dayOf(testNow)
  const yesterday = addDays(today, -1)
  for (const [status, expectedOn, isLate] of [
    ['under_review', today, false],
    ['under_review', yesterday, true],
    ['pending', yesterday, true],
    ['approved', yesterday, false],
    ['withdrawn', yesterday, false],
    ['draft', null, false],
  ] as const) {
    const { id } = await anApplication(own, { ownerId, status, expectedOn })
    expect((await readStatus(own, id)).isLate, `${status} ${expectedOn}`).toBe(isLate)
    expect((await readOwnCases(own)).find((one) => one.id === id)?.isLate).toBe(isLate)
  }
})
