import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { accounts, devices } from '#app/features/accounts/account.table.server.ts'
import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import { pushBrowsers } from '#app/features/accounts/push/push-browser.table.server.ts'
import { profiles } from '#app/features/accounts/security.table.server.ts'
import { unsafeReadSession } from '#app/features/accounts/sign-in/read-session.server.ts'
import { signIn } from '#app/features/accounts/sign-in/sign-in.server.ts'
import { signUp } from '#app/features/accounts/sign-in/sign-up.server.ts'
import { applications } from '#app/features/applications/application.table.server.ts'
import { saveTraveller } from '#app/features/applications/saved-travellers/save-traveller.server.ts'
import { savedTravellers } from '#app/features/applications/saved-travellers/saved-traveller.table.server.ts'
import { keepFromErasure, releaseForErasure } from '#app/features/casework/hold/keep-from-erasure.server.ts'
import { subscribe } from '#app/features/content/newsletter/subscribe.server.ts'
import { newsletterSubscriptions } from '#app/features/content/newsletter/subscription.table.server.ts'
import { documentVersions } from '#app/features/documents/document.table.server.ts'
import { ownFiles } from '#app/features/documents/own/own-file.table.server.ts'
import { uploadOwnFile } from '#app/features/documents/own/upload-own-file.server.ts'
import { notifiedFacts } from '#app/features/fact-news/notified-fact.table.server.ts'
import { notificationChannels } from '#app/features/notifications/channels/channel.table.server.ts'
import { unchosenChannels } from '#app/features/notifications/channels/channels.ts'
import { chooseChannels } from '#app/features/notifications/channels/choose-channels.server.ts'
import { notificationPreferences } from '#app/features/notifications/notification.table.server.ts'
import { choosePreferences } from '#app/features/notifications/preferences/choose-preferences.server.ts'
import { unchosen } from '#app/features/notifications/preferences/preferences.ts'
import { paymentAttempts } from '#app/features/payments/payment.table.server.ts'
import { decideRefund } from '#app/features/payments/refunds/decide-refund.server.ts'
import { refunds } from '#app/features/payments/refunds/refund.table.server.ts'
import { savedRoutes } from '#app/features/saved-routes/saved-route.table.server.ts'
import { keptTrips, visaRecords } from '#app/features/visa-records/visa-record.table.server.ts'
import { type Id, newId } from '#app/lib/id.ts'
import { visitor } from '#app/platform/actor.ts'
import { inMemory } from '#app/platform/files/incoming-file.server.ts'
import { removedFiles } from '#app/platform/files/removed-files.table.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anApplication, aStaffMember } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import {
  asha,
  ask,
  aWaitingRefund,
  client,
  emails,
  inDays,
  type MakeContext,
  somebody,
} from '#tests/support/deletion.ts'
import { anUpload, pdf, present, remembering, uploaded } from '#tests/support/documents.ts'
import { jobActor } from '#tests/support/job-actor.ts'
import { aKnownRoute, anOrder, cancelled, pay } from '#tests/support/payments.ts'
import { addedVisa, keptTrip } from '#tests/support/visa-records.ts'
import { askingWith, findInTables } from '#tests/support/whole-database.ts'
import { eraseDueAccounts } from './erase-accounts.server.ts'

const deleting = jobActor('deletions')

/** An account with everything: a draft with a file, a closed paid case, personal details, a newsletter. */
async function everything(ctx: MakeContext) {
  const person = await somebody(ctx)
  const { accountId, own } = person
  const files = remembering(own.ports.files)
  const draft = await anApplication(ctx(), { ownerId: accountId })
  const withFiles = { ...own, ports: { ...own.ports, files } }
  await uploaded(withFiles, anUpload(draft.id, { fileName: 'vexmarrow.pdf' }))
  const kept = await uploadOwnFile(withFiles, {
    fileName: 'vexmarrow own.pdf',
    file: inMemory(pdf),
    idempotencyKey: crypto.randomUUID(),
  })
  if (!kept.ok) throw new Error('Nothing was kept')
  await aKnownRoute(ctx().db)
  const paid = await anApplication(ctx(), { ownerId: accountId })
  await cancelled(own, anOrder(paid.id, { draftOf: paid.updatedAt }))
  await pay(own, anOrder(paid.id, { draftOf: paid.updatedAt }))
  await ctx().db.update(applications).set({ status: 'approved' }).where(eq(applications.id, paid.id))
  const saved = await saveTraveller(own, paid.id)
  if (!saved.ok) throw new Error(saved.problem.code)
  await addedVisa({ ctx: own, accountId }, { number: 'Vexmarrow' })
  await keptTrip({ ctx: own, accountId }, { traveller: 'Vexmarrow' })
  const route = { id: newId<'saved-route'>(), accountId, passport: 'IN', destination: 'FR', savedAt: testNow }
  await ctx().db.insert(savedRoutes).values(route)
  const secrets = await openPersonSecrets(own, accountId)
  const sealed = secrets.seal('profile', '{}')
  await ctx().db.insert(profiles).values({ accountId, sealed, revision: 1, updatedAt: testNow })
  await subscribe(ctx(), asha.email)
  await choosePreferences(own, accountId, unchosen)
  await chooseChannels(own, accountId, unchosenChannels)
  const deviceId = newId<'device'>()
  const device = { id: deviceId, accountId, tokenHash: 'vexmarrow', createdAt: testNow, lastSeenAt: testNow }
  await ctx().db.insert(devices).values(device)
  const browser = { id: newId<'push-browser'>(), accountId, deviceId, name: 'Vexmarrow', createdAt: testNow }
  await ctx()
    .db.insert(pushBrowsers)
    .values({ ...browser, endpointDigest: 'vexmarrow', target: Buffer.alloc(1) })
  return { ...person, files, draft, paid }
}

async function ledger(ctx: RequestContext) {
  const { rows } = await ctx.db.execute<{ lines: number; sum: string }>(
    sql`select count(*)::int as lines, coalesce(sum(amount_minor), 0)::text as sum from ledger_entries`,
  )
  return rows
}

/** Every table that still contains a text. */
async function tablesWith({ db }: RequestContext, text: string): Promise<string[]> {
  const found = await findInTables(askingWith(db), [text])
  return found.map(({ table }) => table)
}

describe('a due deletion', () => {
  test('erases everything except the ledger, which still balances', async ({ ctx, db }) => {
    const person = await everything(ctx)
    const before = await ledger(ctx())
    expect(await present(person.files, person.files.keys)).toHaveLength(person.files.keys.length)
    expect(person.files.keys.length).toBeGreaterThan(0)
    await ask(person)
    expect(await eraseDueAccounts(ctx(deleting, inDays(13.9)))).toBe(0)
    expect(await db.$count(savedTravellers)).toBe(1)
    expect(await eraseDueAccounts(ctx(deleting, inDays(14)))).toBe(1)

    expect(await present(person.files, person.files.keys)).toEqual([])
    for (const text of ['asha@example', 'quillonda', 'vexmarrow']) expect(await tablesWith(ctx(), text)).toEqual([])
    expect(await db.$count(documentVersions)).toBe(0)
    expect(await db.$count(savedTravellers)).toBe(0)
    expect([await db.$count(visaRecords), await db.$count(keptTrips)]).toEqual([0, 0])
    expect([await db.$count(savedRoutes), await db.$count(notifiedFacts)]).toEqual([0, 0])
    expect(await db.$count(ownFiles)).toBe(0)
    expect(await db.$count(newsletterSubscriptions)).toBe(0)
    expect(await db.$count(notificationPreferences)).toBe(0)
    expect(await db.$count(notificationChannels)).toBe(0)
    expect(await db.$count(pushBrowsers)).toBe(0)
    const left = await db.select().from(applications)
    expect(left.map(({ id, answers }) => [id, answers.length])).toEqual([[person.paid.id, 0]])
    const attempts = await db.select().from(paymentAttempts)
    expect(attempts.map(({ state, payerId }) => [state, payerId])).toEqual([['succeeded', person.accountId]])
    expect(await ledger(ctx())).toEqual(before)
    expect(before[0]?.lines).toBeGreaterThan(0)
    expect(before[0]?.sum).toBe('0')

    const [shell] = await db.select().from(accounts).where(eq(accounts.id, person.accountId))
    expect(shell).toMatchObject({ fullName: '', email: `${person.accountId}@deleted.invalid`, personKey: null })
    expect(shell?.deletedAt).toEqual(inDays(14))
    expect((await emails(ctx())).map(({ subject }) => subject)).toContain('Your Portolan account was deleted')
    expect(await unsafeReadSession(ctx(), person.token)).toBeUndefined()
    expect((await signIn(ctx(), asha, { client })).ok).toBe(false)
    expect((await signUp(ctx(), asha, { client })).ok).toBe(true)
  })

  test('leaves other accounts unchanged', async ({ ctx, db }) => {
    const other = await somebody(ctx, { ...asha, email: 'other@example.test' })
    const { id } = await anApplication(ctx(), { ownerId: other.accountId })
    await uploaded(other.own, anUpload(id))
    await subscribe(ctx(), 'other@example.test')
    const person = await everything(ctx)
    await ask(person)
    await eraseDueAccounts(ctx(deleting, inDays(14)))
    expect(await db.$count(applications, eq(applications.ownerId, other.accountId))).toBe(1)
    expect(await db.$count(documentVersions)).toBe(1)
    expect(await db.$count(newsletterSubscriptions)).toBe(1)
    expect(await unsafeReadSession(ctx(), other.token)).toBeDefined()
  })

  test('keeps a newsletter subscription of an unverified email address', async ({ ctx, db }) => {
    const person = await somebody(ctx)
    await subscribe(ctx(), asha.email)
    await ask(person)
    await db.execute(sql`update accounts set email_verified = false where id = ${person.accountId}`)
    await eraseDueAccounts(ctx(deleting, inDays(14)))
    expect(await db.$count(newsletterSubscriptions)).toBe(1)
  })

  test('waits for an application started since the request, and runs once it is over', async ({ ctx, db }) => {
    const person = await somebody(ctx)
    await ask(person)
    const { id } = await anApplication(ctx(), { ownerId: person.accountId, status: 'processing' })
    expect(await eraseDueAccounts(ctx(deleting, inDays(14)))).toBe(0)
    await db.update(applications).set({ status: 'approved' }).where(eq(applications.id, id))
    expect(await eraseDueAccounts(ctx(deleting, inDays(15)))).toBe(1)
  })

  test('waits for an application that staff keep, and runs once they release it', async ({ ctx, db }) => {
    const person = await somebody(ctx)
    const { id } = await anApplication(ctx(), { ownerId: person.accountId, status: 'approved' })
    await ask(person)
    const admin = ctx(await aStaffMember(db, 'admin'))
    await keepFromErasure(admin, id, 'A card dispute')
    expect(await eraseDueAccounts(ctx(deleting, inDays(14)))).toBe(0)
    await releaseForErasure(admin, id)
    expect(await eraseDueAccounts(ctx(deleting, inDays(15)))).toBe(1)
  })

  test('waits for a pending refund decision, and keeps no text of its reason', async ({ ctx, db }) => {
    const person = await somebody(ctx)
    await ask(person)
    const { refundId } = await aWaitingRefund(ctx, person)
    expect(await eraseDueAccounts(ctx(deleting, inDays(14)))).toBe(0)
    const decision = { to: 'approved' as const, note: 'Asha Quillonda is right.' }
    expect((await decideRefund(ctx(await aStaffMember(db)), refundId, decision)).ok).toBe(true)
    expect(await eraseDueAccounts(ctx(deleting, inDays(15)))).toBe(1)
    expect(await db.select().from(refunds)).toMatchObject([
      { state: 'approved', amountMinor: 1_500, reason: 'deleted', decisionNote: null },
    ])
    expect((await ledger(ctx()))[0]?.sum).toBe('0')
  })

  test('stopped before its files are deleted is finished by the next run, and a third does nothing', async ({
    ctx,
    db,
  }) => {
    const person = await everything(ctx)
    await ask(person)
    const due = ctx(deleting, inDays(14))
    const broken = { ...due.ports.files, delete: () => Promise.reject(new Error('The disk is away')) }
    await expect(eraseDueAccounts({ ...due, ports: { ...due.ports, files: broken } })).rejects.toThrow('away')
    expect(await present(person.files, person.files.keys)).toHaveLength(person.files.keys.length)
    // The account is deleted regardless, and its files can no longer be decrypted.
    expect(await db.$count(documentVersions)).toBe(0)
    expect(await db.$count(removedFiles)).toBe(person.files.keys.length)
    expect(await eraseDueAccounts(due)).toBe(0)
    expect(await present(person.files, person.files.keys)).toEqual([])
    expect(await db.$count(removedFiles)).toBe(0)
    expect(await eraseDueAccounts(due)).toBe(0)
    expect((await emails(ctx())).filter(({ subject }) => subject.includes('was deleted'))).toHaveLength(1)
  })

  test('runs once on two servers at the same time', async ({ committed }) => {
    const ctx: MakeContext = (actor = visitor, now = testNow) => ({ ...committed, actor, now })
    const person = await somebody(ctx, { ...asha, email: `${crypto.randomUUID()}@example.test` })
    await ask(person)
    const due = ctx(deleting, inDays(14))
    const erased = await Promise.all([eraseDueAccounts(due), eraseDueAccounts(due)])
    expect(erased.reduce((sum, one) => sum + one, 0)).toBe(1)
    const [row] = await committed.db
      .select({ deletedAt: accounts.deletedAt })
      .from(accounts)
      .where(eq(accounts.id, person.accountId as Id<'account'>))
    expect(row?.deletedAt).toEqual(inDays(14))
  })
})
