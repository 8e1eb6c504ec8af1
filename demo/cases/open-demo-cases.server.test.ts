import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { demoPeople } from '#app/features/accounts/demo-people.ts'
import { applications } from '#app/features/applications/application.table.server.ts'
import { verifyAudit } from '#app/features/audit/verify-audit.server.ts'
import { contactMessages } from '#app/features/content/messages/contact-message.table.server.ts'
import { documents } from '#app/features/documents/document.table.server.ts'
import { ledgerEntries } from '#app/features/payments/payment.table.server.ts'
import { refunds } from '#app/features/payments/refunds/refund.table.server.ts'
import { unsafeSeedRates } from '#app/features/settings/seed-rates.server.ts'
import { tickets } from '#app/features/support/ticket.table.server.ts'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import { service, visitor } from '#app/platform/actor.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { unsafeOpenDemoAccounts } from '#demo/accounts/open-demo-accounts.server.ts'
import { test, testNow } from '#tests/support/database.ts'
import { standIn } from '#tests/support/stand-in.ts'
import { demoCases } from './demo-cases.ts'
import { unsafeOpenDemoCases } from './open-demo-cases.server.ts'

test('a demonstration starts with cases in every stage, once', { timeout: 300_000 }, async ({
  committed: { db, ports },
}) => {
  const ctx: RequestContext = { actor: visitor, now: testNow, db, ports }
  await seedVisas(db)
  await unsafeSeedRates(db)
  // Two servers may start on the same empty database.
  await Promise.all([unsafeOpenDemoAccounts(ctx, demoPeople), unsafeOpenDemoAccounts(ctx, demoPeople)])
  expect(await db.$count(accounts)).toBe(demoPeople.length)
  await unsafeOpenDemoCases(ctx, standIn)
  const cases = await db.select().from(applications)
  expect(cases).toHaveLength(demoCases.length)
  expect(Map.groupBy(cases, ({ status }) => status)).toMatchObject(
    new Map([
      ['pending', Array(4).fill(expect.anything())],
      ['draft', Array(1).fill(expect.anything())],
      ['document_verification', Array(3).fill(expect.anything())],
      ['processing', Array(2).fill(expect.anything())],
      ['under_review', Array(2).fill(expect.anything())],
      ['approved', Array(3).fill(expect.anything())],
      ['rejected', Array(1).fill(expect.anything())],
    ]),
  )
  // Each was paid for, and the ledger balances.
  const entries = await db.select().from(ledgerEntries)
  expect(entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(0)
  expect(new Set(entries.map(({ attemptId }) => attemptId)).size).toBe(
    demoCases.filter(({ until }) => until !== 'draft').length,
  )
  const turnedDown = await db.select().from(documents).where(eq(documents.status, 'rejected'))
  expect(turnedDown.map(({ kind }) => kind)).toEqual(['photo', 'photo'])
  expect(await verifyAudit({ ...ctx, actor: service('audit.verify') })).toMatchObject({ whole: true })
  // No outdated email is in the outbox: a verified address needs no confirmation.
  const emails = (await listMail(db, ports.encryption, 1_000)).map(({ mail }) => mail)
  expect(emails.length).toBeGreaterThan(demoCases.length)
  expect(emails.filter(({ until }) => until !== undefined)).toEqual([])

  // There are tickets, messages and a refund.
  expect([await db.$count(tickets), await db.$count(contactMessages), await db.$count(refunds)]).toEqual([2, 2, 1])

  await unsafeOpenDemoCases(ctx, standIn)
  expect(await db.select().from(applications)).toHaveLength(demoCases.length)
  expect(await db.$count(contactMessages)).toBe(2)
})

test('an installation outside demo mode never gets any', async ({ committed: { db, ports } }) => {
  const ctx: RequestContext = { actor: visitor, now: testNow, db, ports: { ...ports, demo: false } }
  const before = await db.$count(accounts)
  await expect(unsafeOpenDemoCases(ctx, standIn)).rejects.toThrow('demo mode')
  expect(await db.$count(accounts)).toBe(before)
})
