import { describe, expect } from 'vitest'
import { type Id, newId } from '#app/lib/id.ts'
import { usd } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { staffMember, visitor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { NotFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anApplication, aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { testWithoutFacts as test, testNow } from '#tests/support/database.ts'
import { correctionRequests } from '../applications/corrections/correction.table.server.ts'
import { changeCase } from '../casework/case.store.server.ts'
import { contactMessages } from '../content/messages/contact-message.table.server.ts'
import { documents } from '../documents/document.table.server.ts'
import { addLedgerTransaction } from '../payments/ledger/ledger.store.server.ts'
import { paymentAttempts } from '../payments/payment.table.server.ts'
import { quotes } from '../quotes/quote.table.server.ts'
import { tickets } from '../support/ticket.table.server.ts'
import { periods } from './period.ts'
import { readAlerts, readOwnWork } from './read-alerts.server.ts'
import { type CaseOverview, type Overview, readOverview } from './read-overview.server.ts'

const hoursAgo = (hours: number) => new Date(testNow.getTime() - hours * 3_600_000)
type World = Parameters<typeof anApplication>[0]
type Given = Omit<Parameters<typeof anApplication>[1], 'ownerId'> & { movedAt?: Date; assigneeId?: Id<'account'> }

async function aCase(world: World, ownerId: Id<'account'>, { movedAt, assigneeId, ...given }: Given) {
  const application = await anApplication(world, { ownerId, ...given })
  const moved = movedAt ?? application.submittedAt ?? application.startedAt
  await changeCase(world.db, application.id, { movedAt: moved, assigneeId: assigneeId ?? null }, testNow)
  return application.id
}

/**
 * The current time is Friday 10:00: an application from an hour ago counts for today, one from Monday for this week.
 */
async function anOffice(ctx: RequestContext) {
  const officer = await aStaffMember(ctx.db)
  const { accountId: asha } = await aTraveller(ctx.db, { createdAt: hoursAgo(2) })
  const { accountId: omar } = await aTraveller(ctx.db, { createdAt: hoursAgo(24 * 40), status: 'blocked' })
  const given = (status: Given['status'] & string, sent: number, moved = sent, more: Partial<Given> = {}) =>
    aCase(ctx, asha, {
      status,
      startedAt: hoursAgo(sent + 1),
      submittedAt: hoursAgo(sent),
      movedAt: hoursAgo(moved),
      ...more,
    } as Given)
  const cases = {
    today: await given('pending', 1),
    yesterday: await given('document_verification', 30, 25, { assigneeId: officer.accountId }),
    late: await given('processing', 100, 72, { assigneeId: officer.accountId }),
    veryLate: await given('pending', 300),
    filed: await given('under_review', 400, 200),
    approvedToday: await given('approved', 50, 2, { assigneeId: officer.accountId }),
    approvedYesterday: await given('approved', 98, 26),
    rejectedToday: await given('rejected', 12, 2),
    draft: await aCase(ctx, asha, { status: 'draft', startedAt: hoursAgo(3) }),
    withdrawnDraft: await aCase(ctx, omar, { status: 'draft', startedAt: hoursAgo(700) }),
  }
  return { officer, asha, cases }
}

async function anAttempt(db: Database, applicationId: Id<'application'>, payerId: Id<'account'>, given: object) {
  const quoteId = newId<'quote'>()
  const id = newId<'attempt'>()
  await db.insert(quotes).values({
    id: quoteId,
    ownerId: payerId,
    lines: [],
    totalMinor: 6500,
    currency: 'USD',
    estimate: false,
    hash: quoteId,
    createdAt: hoursAgo(5),
    expiresAt: hoursAgo(-24),
  })
  await db.insert(paymentAttempts).values({
    id,
    applicationId,
    payerId,
    quoteId,
    idempotencyKey: id,
    method: 'card',
    amountMinor: 6500,
    currency: 'USD',
    mode: 'test',
    state: 'verifying',
    expectedOn: '2026-12-04',
    createdAt: hoursAgo(5),
    ...given,
  } as never)
  return id
}

function casesOf({ cases }: Overview): CaseOverview {
  if (!cases) throw new Error('nothing of applications')
  return cases
}

describe('dashboard figures', () => {
  test('count submitted applications by status, without drafts', async ({ ctx }) => {
    const { officer } = await anOffice(ctx())
    const { cases, activeUsers } = await readOverview(ctx(officer), 'today')
    expect(cases?.figures).toEqual({ total: 8, pending: 3, processing: 2, approved: 2, rejected: 1 })
    // Asha and the officer; Omar is blocked.
    expect(activeUsers).toBe(2)
  })

  test('cover today, this week and this month, each with the same span before', async ({ ctx }) => {
    const { officer } = await anOffice(ctx())
    const today = await readOverview(ctx(officer), 'today')
    expect(today.current).toMatchObject({ received: 1, approved: 1, rejected: 1, started: 2, sent: 1, newUsers: 1 })
    // Submitted 50 and 12 hours ago, both decided 2 hours ago.
    expect(today.current.processingHours).toBeCloseTo((48 + 10) / 2)
    // Yesterday up to 10:00: one submitted at 04:00 and one approved at 08:00.
    expect(today.before).toMatchObject({ received: 1, approved: 1, rejected: 0, newUsers: 0 })
    expect(today.before.processingHours).toBeCloseTo(72)
    const week = await readOverview(ctx(officer), 'week')
    expect(week.current).toMatchObject({ received: 6, approved: 2, rejected: 1 })
    const month = await readOverview(ctx(officer), 'month')
    expect(month.current).toMatchObject({ received: 8, approved: 2, rejected: 1 })
    expect(month.before).toMatchObject({ received: 0, approved: 0, processingHours: undefined })
  })

  test('chart applications received and decided by day, and waiting times by status', async ({ ctx }) => {
    const { officer } = await anOffice(ctx())
    const { intake, waiting } = casesOf(await readOverview(ctx(officer), 'today'))
    expect(intake.columns.at(-1)).toEqual({ start: new Date('2026-11-20T00:00Z'), received: 1, decided: 2 })
    expect(intake.columns.at(-2)).toMatchObject({ received: 2, decided: 1 })
    expect(intake.columns.reduce((sum, { received }) => sum + received, 0)).toBe(7)
    const none = { day: 0, two: 0, week: 0, longer: 0 }
    expect(waiting).toEqual({
      pending: { ...none, day: 1, longer: 1 },
      document_verification: { ...none, two: 1 },
      processing: { ...none, week: 1 },
      under_review: { ...none, longer: 1 },
    })
    const weeks = casesOf(await readOverview(ctx(officer), 'month')).intake
    expect(weeks.columns.reduce((sum, { decided }) => sum + decided, 0)).toBe(3)
  })

  test('list the newest applications first, without those of the reader', async ({ ctx }) => {
    const { officer, cases } = await anOffice(ctx())
    const own = await aCase(ctx(), officer.accountId, { status: 'pending', submittedAt: hoursAgo(0.5) })
    const { recent } = casesOf(await readOverview(ctx(officer), 'today'))
    expect(recent.map(({ id }) => id)).not.toContain(own)
    expect(recent[0]).toMatchObject({ id: cases.today, applicantName: 'Asha Rao', fromName: 'IN', status: 'pending' })
    expect(recent).toHaveLength(8)
  })

  test('show earnings less refunds, and no money to support agents', async ({ ctx }) => {
    const { officer, asha, cases } = await anOffice(ctx())
    const { db } = ctx()
    const attempt = await anAttempt(db, cases.today, asha, { state: 'succeeded', settledAt: hoursAgo(1) })
    const lines = (fee: number, service: number) => [
      { account: 'traveller_receipts' as const, line: null, amount: usd(fee + service) },
      { account: 'authority_fees_payable' as const, line: 'government_fee' as const, amount: usd(-fee) },
      { account: 'service_revenue' as const, line: 'service_fee' as const, amount: usd(-service) },
    ]
    await addLedgerTransaction(db, attempt, 'capture', lines(5000, 1500), hoursAgo(1))
    await addLedgerTransaction(db, attempt, 'refund', lines(-1000, -500), hoursAgo(0.5))
    expect((await readOverview(ctx(officer), 'today')).current.revenue).toBe(1000)
    const support = await aStaffMember(db, 'support')
    expect((await readOverview(ctx(support), 'today')).current.revenue).toBeUndefined()
    const bare = staffMember(officer.accountId, 'support', new Set(['portal.open']))
    const seen = await readOverview(ctx(bare), 'today')
    const none = { received: 0, approved: 0, rejected: 0, started: 0, sent: 0, newUsers: 0 }
    expect([seen.current, seen.cases, seen.activeUsers]).toEqual([none, undefined, undefined])
  })

  test('are the same for all readers within five seconds, and refreshed after that', async ({ ctx }) => {
    const { officer, asha } = await anOffice(ctx())
    const first = await readOverview(ctx(officer), 'week')
    await aCase(ctx(), asha, { status: 'pending', submittedAt: hoursAgo(0) })
    const at = (ms: number) => ctx(officer, new Date(testNow.getTime() + ms))
    expect((await readOverview(at(4_000), 'week')).cases?.figures).toEqual(first.cases?.figures)
    const later = await readOverview(at(6_000), 'week')
    expect([later.cases?.figures.total, later.countedAt]).toEqual([9, at(6_000).now])
  })
})

describe('unfinished work', () => {
  test('is counted for staff who can act on it', async ({ ctx }) => {
    const { officer, asha, cases } = await anOffice(ctx())
    const { db } = ctx()
    const uploadedFile = (applicationId: Id<'application'>, status: 'uploaded' | 'pending', kind = 'passport') => ({
      id: newId<'document'>(),
      applicationId,
      ownerId: asha,
      kind,
      status,
      version: status === 'uploaded' ? 1 : 0,
      createdAt: testNow,
      updatedAt: testNow,
    })
    await db
      .insert(documents)
      .values([
        uploadedFile(cases.today, 'uploaded'),
        uploadedFile(cases.today, 'pending', 'photo'),
        uploadedFile(cases.filed, 'uploaded'),
        uploadedFile(cases.draft, 'uploaded'),
        uploadedFile(cases.approvedToday, 'uploaded'),
      ])
    // Waiting for the traveller, so not late.
    const asked = { questionAt: hoursAgo(300), question: 'Where will you stay?' }
    await aCase(ctx(), asha, { status: 'processing', submittedAt: hoursAgo(500), movedAt: hoursAgo(400), ...asked })
    const long = { status: 'processing', submittedAt: hoursAgo(500), movedAt: hoursAgo(400) } as const
    const givenBack = { fields: ['contact.zip'], note: 'x', dueOn: '2026-12-04' as PlainDate, askedAt: hoursAgo(300) }
    const request = { ...givenBack, askedById: officer.accountId }
    const waits = await aCase(ctx(), asha, long)
    const both = await aCase(ctx(), asha, { ...long, ...asked })
    await db.insert(correctionRequests).values([
      { ...request, id: newId<'correction'>(), applicationId: waits },
      { ...request, id: newId<'correction'>(), applicationId: both },
    ])
    // Corrected: it has been our turn again for a long time.
    const done = await aCase(ctx(), asha, long)
    const correctedAt = hoursAgo(100)
    await db
      .insert(correctionRequests)
      .values([{ ...request, id: newId<'correction'>(), applicationId: done, correctedAt }])
    await anAttempt(db, cases.draft, asha, {})
    const failed = { state: 'failed', failureReason: 'declined', settledAt: hoursAgo(4) }
    await anAttempt(db, cases.withdrawnDraft, asha, failed)
    await anAttempt(db, cases.withdrawnDraft, asha, failed)
    // Not counted: paid since, or failed too long ago.
    await anAttempt(db, cases.today, asha, failed)
    await anAttempt(db, cases.today, asha, { state: 'succeeded', settledAt: hoursAgo(3) })
    await anAttempt(db, cases.late, asha, { ...failed, settledAt: hoursAgo(24 * 8) })
    expect(await readAlerts(ctx(officer))).toEqual({
      late: 3,
      questions: 0,
      documents: 2,
      verifying: 1,
      prices: 0,
      answered: 0,
      corrected: 1,
      failed: 1,
      refunds: 0,
      payouts: 0,
      sources: 0,
      disputes: 0,
      findings: 0,
    })
    const support = await aStaffMember(db, 'support')
    const nothing = {
      documents: undefined,
      verifying: undefined,
      prices: undefined,
      failed: undefined,
      refunds: undefined,
      payouts: undefined,
      sources: undefined,
      disputes: undefined,
      findings: undefined,
    }
    expect(await readAlerts(ctx(support))).toEqual({ late: 3, questions: 0, answered: 0, corrected: 1, ...nothing })
  })

  test('is listed with the name of its owner until it is decided or answered', async ({ ctx }) => {
    const { officer, asha } = await anOffice(ctx())
    const { db } = ctx()
    const sealed = Buffer.from('x')
    const ticket = { accountId: asha, subject: sealed, createdAt: testNow, updatedAt: testNow }
    await db.insert(tickets).values([
      { ...ticket, id: newId<'ticket'>(), reference: 'T1', status: 'open', waitingSince: hoursAgo(3) },
      { ...ticket, id: newId<'ticket'>(), reference: 'T2', status: 'in-progress', waitingSince: null },
      {
        ...ticket,
        id: newId<'ticket'>(),
        reference: 'T3',
        status: 'open',
        waitingSince: testNow,
        accountId: officer.accountId,
      },
    ])
    const message = { sealedKey: sealed, sealed, createdAt: testNow }
    await db.insert(contactMessages).values([
      { ...message, id: newId<'contact-message'>(), reference: 'M1', status: 'open' },
      { ...message, id: newId<'contact-message'>(), reference: 'M2', status: 'answered', answeredAt: testNow },
    ])
    expect(await readOwnWork(ctx(officer))).toEqual({ cases: 2, questions: 2 })
    expect(await readOwnWork(ctx(await aStaffMember(db, 'support')))).toEqual({ cases: 0, questions: 3 })
  })
})

test('only staff can read the dashboard', async ({ ctx }) => {
  const { actor } = await aTraveller(ctx().db)
  for (const stranger of [visitor, actor]) {
    await expect(readOverview(ctx(stranger), 'today')).rejects.toBeInstanceOf(NotFound)
    await expect(readAlerts(ctx(stranger))).rejects.toBeInstanceOf(NotFound)
    await expect(readOwnWork(ctx(stranger))).rejects.toBeInstanceOf(NotFound)
  }
  expect(periods).toHaveLength(3)
})
