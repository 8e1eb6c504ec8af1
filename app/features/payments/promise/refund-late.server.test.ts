import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { applications } from '#app/features/applications/application.table.server.ts'
import { correctionRequests } from '#app/features/applications/corrections/correction.table.server.ts'
import { answerQuestion, askedAt } from '#app/features/applications/question/answer-question.server.ts'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import { askCustomers } from '#app/features/casework/ask-customer.server.ts'
import { moveCases } from '#app/features/casework/move-cases.server.ts'
import { undoAct } from '#app/features/casework/undo-act.server.ts'
import { documents } from '#app/features/documents/document.table.server.ts'
import { notifications } from '#app/features/notifications/notification.table.server.ts'
import { withdrawOwnCase } from '#app/features/own-cases/withdraw-own-case.server.ts'
import { newId } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { jobActor } from '#tests/support/job-actor.ts'

import {
  addDispute,
  connected,
  ledgerTotalsOf,
  linesOf,
  type MakeContext,
  refundsOf,
} from '#tests/support/refund-cases.ts'
import { aPaidCase, aQuote, connectedTo, type PaidCase, RefundingProvider } from '#tests/support/refunds.ts'
import { disputes } from '../disputes/dispute.table.server.ts'
import { askRefund } from '../refunds/ask-refund.server.ts'
import { filingPromises } from './promise.table.server.ts'
import { refundLate } from './refund-late.server.ts'

const key = () => crypto.randomUUID()
const on = (day: number, time = '12:00') => new Date(`2026-11-${day}T${time}:00Z`)
// A Tuesday; the cases are paid on the Friday before.
const fileBy = '2026-11-24' as PlainDate
const taxed = aQuote({ government_fee: 5_000, service_fee: 1_500, photos: 1_500, tax: 300 })

/** Paid cases due for filing on Tuesday, and the job run on a given day. */
function promising(make: MakeContext) {
  const { ctx, provider, due } = connected(make)
  async function paidCase(given: Parameters<typeof aPaidCase>[1] = {}) {
    const paid = await aPaidCase(ctx(), { status: 'processing', ...given })
    await ctx().db.insert(filingPromises).values({ applicationId: paid.applicationId, fileBy })
    return paid
  }
  const late = (day: number, time?: string) => refundLate(ctx(jobActor('refunds-late'), on(day, time)))
  return { ctx, provider, due, paidCase, late }
}

async function move(ctx: RequestContext, { applicationId }: PaidCase, to: 'under_review' | 'withdrawn') {
  const [one] = await ctx.db.select().from(applications).where(eq(applications.id, applicationId))
  const order = { cases: [{ id: applicationId, version: one?.version ?? 0 }], to, note: '', reason: 'Asked' }
  const moved = await moveCases(ctx, order)
  if (!moved.ok) throw new Error(moved.problem.code)
  return moved.value.act
}

const keptOf = async ({ db }: RequestContext, { applicationId }: PaidCase) =>
  (await db.select().from(filingPromises).where(eq(filingPromises.applicationId, applicationId)))[0]?.kept

describe('a missed deadline', () => {
  test('refunds the service fee and its tax automatically, once, and notifies the parties', async ({
    ctx: make,
    db,
  }) => {
    const { ctx, provider, paidCase, late } = promising(make)
    const officer = await aStaffMember(db)
    const paid = await paidCase({ quote: taxed })
    expect(await late(24, '23:59')).toBe(0)
    expect(await late(25, '00:00')).toBe(1)
    expect(await late(25, '00:01')).toBe(0)
    const [refund, ...others] = await refundsOf(ctx(), paid)
    expect(others).toEqual([])
    expect(refund).toMatchObject({ cause: 'late', state: 'approved', requestedById: null, transfer: 'asked' })
    expect(linesOf(refund)).toEqual({ service_fee: 1_500, tax: 150 })
    expect(await keptOf(ctx(), paid)).toBe(false)
    const notified = await db.select().from(notifications)
    const titlesOf = (id: string) => notified.filter(({ accountId }) => accountId === id).map(({ title }) => title)
    expect(titlesOf(paid.payer.accountId)).toEqual(['We are refunding $16.50'])
    expect(titlesOf(officer.accountId)).toEqual(['Filed late: $16.50 refunded'])
    const acts = (await db.select().from(auditRows).orderBy(auditRows.seq)).filter(
      ({ subjectKind }) => subjectKind === 'refund',
    )
    expect(acts).toMatchObject([
      { act: 'refund.issue', actorId: null, reason: 'Not filed by the promised day. Refund by our policy.' },
    ])
    expect(provider.made.size).toBe(0)
  })

  test('also counts when the case is filed late, or withdrawn, before the job runs', async ({ ctx: make, db }) => {
    const { ctx, paidCase, late } = promising(make)
    const admin = await aStaffMember(db, 'admin')
    const [filed, withdrawn] = [await paidCase(), await paidCase()]
    await move(ctx(admin, on(25)), filed, 'under_review')
    await move(ctx(admin, on(25)), withdrawn, 'withdrawn')
    expect(await late(26)).toBe(2)
    for (const one of [filed, withdrawn]) expect(await refundsOf(ctx(), one)).toMatchObject([{ cause: 'late' }])
  })

  test('applies to each traveller separately', async ({ ctx: make }) => {
    const { ctx, paidCase, late } = promising(make)
    const [first, second] = [await paidCase(), await paidCase()]
    await ctx().db.delete(filingPromises).where(eq(filingPromises.applicationId, second.applicationId))
    expect(await late(25)).toBe(1)
    expect(await refundsOf(ctx(), first)).toHaveLength(1)
    expect(await refundsOf(ctx(), second)).toEqual([])
  })
})

describe('a kept deadline', () => {
  test('refunds nothing, however long the authority takes', async ({ ctx: make, db }) => {
    const { ctx, paidCase, late } = promising(make)
    const paid = await paidCase()
    await move(ctx(await aStaffMember(db), on(24, '23:59')), paid, 'under_review')
    expect(await late(25)).toBe(0)
    expect(await late(30)).toBe(0)
    expect(await keptOf(ctx(), paid)).toBe(true)
  })

  test('is not settled until the filing can no longer be undone', async ({ ctx: make, db }) => {
    const { ctx, paidCase, late } = promising(make)
    const paid = await paidCase()
    const officer = await aStaffMember(db)
    const act = await move(ctx(officer, new Date(on(25, '00:00').getTime() - 1_000)), paid, 'under_review')
    expect(await late(25, '00:00')).toBe(0)
    expect((await undoAct(ctx(officer, new Date(on(25, '00:00').getTime() + 1_000)), act)).ok).toBe(true)
    expect(await late(25)).toBe(1)
  })

  test('covers a case that ended before it', async ({ ctx: make }) => {
    const { ctx, paidCase, late } = promising(make)
    const paid = await paidCase()
    expect((await withdrawOwnCase(ctx(paid.payer, on(23)), paid.applicationId, key())).ok).toBe(true)
    expect(await late(25)).toBe(0)
    expect(await refundsOf(ctx(), paid)).toMatchObject([{ cause: 'withdrawal' }])
  })
})

describe('waiting for the traveller moves the deadline', () => {
  test('after a question', async ({ ctx: make, db }) => {
    const { ctx, paidCase, late } = promising(make)
    const officer = await aStaffMember(db)
    const paid = await paidCase()
    await askCustomers(ctx(officer, on(23)), [paid.applicationId], 'Which hotel?')
    expect(await late(25)).toBe(0)
    const answer = { asked: askedAt({ questionAt: on(23) }), text: 'The Ritz' }
    expect((await answerQuestion(ctx(paid.payer, on(25)), paid.applicationId, answer)).ok).toBe(true)
    expect(await late(26)).toBe(0)
    expect(await late(27, '00:00')).toBe(1)
  })

  test('but not for a question that was undone, or asked too late', async ({ ctx: make, db }) => {
    const { ctx, paidCase, late } = promising(make)
    const officer = await aStaffMember(db)
    const [undone, tooLate] = [await paidCase(), await paidCase()]
    const asked = await askCustomers(ctx(officer, on(23)), [undone.applicationId], 'Which hotel?')
    if (!asked.ok) throw new Error(asked.problem.code)
    await undoAct(ctx(officer, new Date(on(23).getTime() + 5_000)), asked.value.act)
    await askCustomers(ctx(officer, on(25)), [tooLate.applicationId], 'Which hotel?')
    expect(await late(26)).toBe(2)
  })

  test('and continues when a removed question is restored', async ({ ctx: make, db }) => {
    const { ctx, paidCase, late } = promising(make)
    const officer = await aStaffMember(db)
    const paid = await paidCase()
    await askCustomers(ctx(officer, on(23)), [paid.applicationId], 'Which hotel?')
    const cleared = await askCustomers(ctx(officer, on(24)), [paid.applicationId], '')
    if (!cleared.ok) throw new Error(cleared.problem.code)
    await undoAct(ctx(officer, new Date(on(24).getTime() + 5_000)), cleared.value.act)
    expect(await late(30)).toBe(0)
  })

  test('after a rejected document', async ({ ctx: make, db }) => {
    const { paidCase, late } = promising(make)
    const paid = await paidCase()
    const id = newId<'document'>()
    const at = { createdAt: testNow, updatedAt: testNow }
    await db.insert(documents).values({
      ...{ id, applicationId: paid.applicationId, ownerId: paid.payer.accountId, kind: 'photo' },
      ...{ status: 'uploaded', version: 1, ...at },
    })
    const rejected = {
      status: 'rejected',
      rejectionReason: 'unreadable',
      decidedAt: on(24),
      updatedAt: on(24),
    } as const
    await db.update(documents).set(rejected).where(eq(documents.id, id))
    expect(await late(26)).toBe(0)
    const replaced = { status: 'uploaded', rejectionReason: null, decidedAt: null, updatedAt: on(26) } as const
    await db.update(documents).set(replaced).where(eq(documents.id, id))
    expect(await late(26, '23:00')).toBe(0)
    expect(await late(27)).toBe(1)
  })

  test('after a correction request', async ({ ctx: make, db }) => {
    const { paidCase, late } = promising(make)
    const paid = await paidCase()
    await db.insert(correctionRequests).values({
      ...{ id: newId<'correction'>(), applicationId: paid.applicationId, fields: ['contact.phone'], note: 'Digits' },
      ...{ dueOn: '2026-11-30' as PlainDate, askedAt: on(23), askedById: (await aStaffMember(db)).accountId },
      correctedAt: on(24),
    })
    expect(await late(25)).toBe(0)
    expect(await late(26)).toBe(1)
  })
})

describe('an earlier refund', () => {
  test('is deducted: only the rest of the fee is refunded', async ({ ctx: make, db }) => {
    const { ctx, paidCase, late } = promising(make)
    const paid = await paidCase({ quote: taxed })
    const wish = { lines: [{ line: 'service_fee' as const, minor: 1_000 }], reason: 'Kindness', seen: 0 }
    expect((await askRefund(ctx(await aStaffMember(db)), paid.attemptId, wish, key())).ok).toBe(true)
    expect(await late(25)).toBe(1)
    const late_ = (await refundsOf(ctx(), paid)).find(({ cause }) => cause === 'late')
    expect(linesOf(late_)).toEqual({ service_fee: 500, tax: 50 })
    expect((await ledgerTotalsOf(ctx(), paid)).total).toBe(0)
  })

  test('of the whole fee leaves nothing to refund, and staff see that the filing was late', async ({
    ctx: make,
    db,
  }) => {
    const { ctx, paidCase, late } = promising(make)
    const officer = await aStaffMember(db)
    const paid = await paidCase()
    const wish = { lines: [{ line: 'service_fee' as const, minor: 1_500 }], reason: 'Kindness', seen: 0 }
    expect((await askRefund(ctx(officer), paid.attemptId, wish, key())).ok).toBe(true)
    expect(await late(25)).toBe(0)
    expect(await refundsOf(ctx(), paid)).toHaveLength(1)
    expect(await keptOf(ctx(), paid)).toBe(false)
    const notified = await db.select().from(notifications).where(eq(notifications.accountId, officer.accountId))
    expect(notified.map(({ title }) => title)).toContain('Filed late')
  })

  test('is not repeated for the service fee in a later withdrawal', async ({ ctx: make }) => {
    const { ctx, paidCase, late } = promising(make)
    const paid = await paidCase()
    expect(await late(25)).toBe(1)
    expect((await withdrawOwnCase(ctx(paid.payer, on(26)), paid.applicationId, key())).ok).toBe(true)
    const withdrawal = (await refundsOf(ctx(), paid)).find(({ cause }) => cause === 'withdrawal')
    expect(linesOf(withdrawal)).toEqual({ government_fee: 5_000 })
  })
})

test('a disputed payment is refunded once the bank returns the money', async ({ ctx: make, db }) => {
  const { ctx, paidCase, late } = promising(make)
  const paid = await paidCase()
  await addDispute(ctx(), paid)
  expect(await late(25)).toBe(0)
  expect(await keptOf(ctx(), paid)).toBeNull()
  await db.update(disputes).set({ releasedAt: testNow, closedAt: testNow, state: 'won' })
  expect(await late(26)).toBe(1)
  expect(await late(26)).toBe(0)
})

test('settles every case, also when there are more than one batch', async ({ ctx: make }) => {
  const { ctx, paidCase } = promising(make)
  const paid = [await paidCase(), await paidCase(), await paidCase()]
  expect(await refundLate(ctx(jobActor('refunds-late'), on(25)), 1)).toBe(3)
  for (const one of paid) expect(await refundsOf(ctx(), one)).toHaveLength(1)
})

test('cases of earlier versions have no deadline, and only the service refunds', async ({ ctx: make, db }) => {
  const { ctx, late } = promising(make)
  const paid = await aPaidCase(ctx(), { status: 'processing' })
  expect(await late(30)).toBe(0)
  for (const actor of [paid.payer, await aStaffMember(db, 'admin')]) {
    await expect(refundLate(ctx(actor))).rejects.toMatchObject({ status: 404 })
  }
})

test('two concurrent servers refund once', async ({ committed }) => {
  const provider = new RefundingProvider()
  const { db, ports } = connectedTo(committed, provider)
  const ctx = (now: Date): RequestContext => ({ db, ports, now, actor: jobActor('refunds-late') })
  const paid = await aPaidCase({ db, ports }, { status: 'processing' })
  await db.insert(filingPromises).values({ applicationId: paid.applicationId, fileBy })
  const refunded = await Promise.all(Array.from({ length: 8 }, () => refundLate(ctx(on(25)))))
  expect(refunded.reduce((total, one) => total + one, 0)).toBe(1)
  expect(await refundsOf({ db }, paid)).toHaveLength(1)
  expect((await ledgerTotalsOf({ db }, paid)).total).toBe(0)
})
