import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { isKeepLink, keepAccount, keepAccountByLink } from '#app/features/accounts/leaving/keep-account.server.ts'
import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import { activities, profiles } from '#app/features/accounts/security.table.server.ts'
import { unsafeReadSession } from '#app/features/accounts/sign-in/read-session.server.ts'
import { signIn } from '#app/features/accounts/sign-in/sign-in.server.ts'
import { signUp } from '#app/features/accounts/sign-in/sign-up.server.ts'
import { applications } from '#app/features/applications/application.table.server.ts'
import { subscribe } from '#app/features/content/newsletter/subscribe.server.ts'
import { newsletterSubscriptions } from '#app/features/content/newsletter/subscription.table.server.ts'
import { documentVersions } from '#app/features/documents/document.table.server.ts'
import { payApplication } from '#app/features/payments/pay-application.server.ts'
import { paymentAttempts } from '#app/features/payments/payment.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import { type Actor, system, visitor } from '#app/platform/actor.ts'
import type { Call } from '#app/platform/call.server.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import { anApplication } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { anUpload, present, remembering, uploaded } from '#tests/support/documents.ts'
import { anOrder, card, upi } from '#tests/support/payments.ts'
import { askDeletion } from './ask-deletion.server.ts'
import { eraseDueAccounts } from './erase-accounts.server.ts'

const client = { ipAddress: '127.0.0.1', userAgent: 'a browser', place: null }
const asha = { fullName: 'Asha Quillonda', email: 'asha@example.test', password: 'portolan chart 1375', country: 'IN' }

type MakeCall = (actor?: Actor, now?: Date) => Call

const inDays = (days: number) => new Date(testNow.getTime() + days * 86_400_000)

async function somebody(call: MakeCall, person = asha) {
  const result = await signUp(call(), person, { client })
  if (!result.ok || result.value.kind !== 'session') throw new Error('Not signed up')
  const { accountId, token } = result.value
  await call().db.execute(sql`update accounts set email_verified = true where id = ${accountId}`)
  const session = await unsafeReadSession(call(), token)
  const actor: Actor = { kind: 'traveller', accountId, emailVerified: true }
  return { accountId, token, actor, own: call(actor), sessionId: session?.signedIn.sessionId ?? '' }
}

type Somebody = Awaited<ReturnType<typeof somebody>>

const ask = ({ own, accountId, sessionId }: Somebody, typed = ' delete ') =>
  askDeletion(own, accountId, { typed, sessionId, client })

async function letters(call: Call) {
  const mail = await listMail(call.db, call.ports.vault, 50)
  return mail.filter(({ mail: { to } }) => to === asha.email).map(({ mail: { subject, text } }) => ({ subject, text }))
}

const keepLink = async (call: Call) =>
  (await letters(call)).flatMap(({ text }) => /keep-account\?token=(\S+)/.exec(text)?.[1] ?? [])[0] ?? ''

describe('asking for deletion', () => {
  test('sets a day in two weeks, ends the other sessions, and writes a letter with a way back', async ({
    call,
    db,
  }) => {
    const person = await somebody(call)
    const elsewhere = await signIn(call(), asha, { client })
    expect(await ask(person)).toEqual({ ok: true, value: inDays(14) })
    expect(await unsafeReadSession(call(), person.token)).toBeDefined()
    if (!elsewhere.ok) throw new Error('Not signed in')
    expect(await unsafeReadSession(call(), elsewhere.value.token)).toBeUndefined()
    const [letter] = (await letters(call())).filter(({ subject }) => subject.includes('will be deleted'))
    expect(letter?.text).toContain('4 December 2026')
    const noted = await db.select().from(activities).where(eq(activities.accountId, person.accountId))
    expect(noted.map(({ event }) => event)).toContain('deletion-asked')
  })

  test('twice changes nothing: the day stays, and no second letter goes', async ({ call }) => {
    const person = await somebody(call)
    await ask(person)
    const later = { ...person, own: call(person.actor, inDays(3)) }
    expect(await ask(later)).toEqual({ ok: true, value: inDays(14) })
    expect((await letters(call())).filter(({ subject }) => subject.includes('will be deleted'))).toHaveLength(1)
  })

  test('needs the word', async ({ call }) => {
    const person = await somebody(call)
    for (const typed of ['', 'yes', 'DELETED']) {
      expect(await ask(person, typed)).toEqual({ ok: false, problem: { code: 'word' } })
    }
  })

  test.for(['pending', 'document_verification', 'processing', 'under_review'] as const)(
    'waits for an application that is %s',
    async (status, { call }) => {
      const person = await somebody(call)
      const { reference, id } = await anApplication(call(), { ownerId: person.accountId, status })
      expect(await ask(person)).toEqual({
        ok: false,
        problem: {
          code: 'obstacles',
          obstacles: [{ kind: 'case', applicationId: id, reference, toName: 'FR' }],
        },
      })
    },
  )

  test.for(['draft', 'approved', 'rejected', 'withdrawn', 'cancelled', 'expired'] as const)(
    'does not wait for one that is %s',
    async (status, { call }) => {
      const person = await somebody(call)
      await anApplication(call(), { ownerId: person.accountId, status })
      expect((await ask(person)).ok).toBe(true)
    },
  )

  test('waits for a payment that is not settled, and for money that has to go back', async ({ call, db }) => {
    const person = await somebody(call)
    const { id, reference, updatedAt } = await anApplication(call(), { ownerId: person.accountId })
    await payApplication(person.own, anOrder(id, { draftOf: updatedAt, instrument: upi('402112345678') }))
    const obstacle = { applicationId: id, reference }
    expect(await ask(person)).toMatchObject({ problem: { obstacles: [{ kind: 'payment', ...obstacle }] } })
    await db.update(paymentAttempts).set({ state: 'succeeded', settledAt: testNow, refundDueAt: testNow })
    expect(await ask(person)).toMatchObject({ problem: { obstacles: [{ kind: 'refund', ...obstacle }] } })
  })

  test('is nothing for staff, who give their role back first', async ({ call, db }) => {
    const person = await somebody(call)
    await db.update(accounts).set({ role: 'officer' }).where(eq(accounts.id, person.accountId))
    const own = call({ kind: 'staff', accountId: person.accountId, role: 'officer' })
    expect(await ask({ ...person, own })).toMatchObject({ problem: { obstacles: [{ kind: 'staff' }] } })
  })

  test('of somebody else is not found', async ({ call }) => {
    const person = await somebody(call)
    const other = await somebody(call, { ...asha, email: 'other@example.test' })
    await expect(async () => ask({ ...person, own: other.own })).rejects.toMatchObject({ status: 404 })
    await expect(async () => keepAccount(other.own, person.accountId, client)).rejects.toMatchObject({ status: 404 })
    await expect(async () => eraseDueAccounts(other.own)).rejects.toMatchObject({ status: 404 })
  })
})

describe('keeping an account', () => {
  test('is a button for whoever is signed in', async ({ call }) => {
    const person = await somebody(call)
    await ask(person)
    await keepAccount(person.own, person.accountId, client)
    expect(await eraseDueAccounts(call(system, inDays(15)))).toBe(0)
    expect((await letters(call())).map(({ subject }) => subject)).toContain('Your Portolan account stays')
    expect(await isKeepLink(call(), await keepLink(call()))).toBe(false)
  })

  test('is a link that works once, until the day', async ({ call }) => {
    const person = await somebody(call)
    await ask(person)
    const link = await keepLink(call())
    expect(await keepAccountByLink(call(visitor, inDays(14)), link, client)).toEqual({
      ok: false,
      problem: { code: 'expired' },
    })
    expect(await isKeepLink(call(visitor, inDays(13)), link)).toBe(true)
    expect((await keepAccountByLink(call(visitor, inDays(13)), link, client)).ok).toBe(true)
    expect((await keepAccountByLink(call(visitor, inDays(13)), link, client)).ok).toBe(false)
    expect(await eraseDueAccounts(call(system, inDays(15)))).toBe(0)
  })

  test('does not happen by signing in', async ({ call }) => {
    await ask(await somebody(call))
    expect((await signIn(call(visitor, inDays(2)), asha, { client })).ok).toBe(true)
    expect(await eraseDueAccounts(call(system, inDays(14)))).toBe(1)
  })
})

/** A person with everything: a draft with a file, a paid case that is over, particulars, a newsletter. */
async function everything(call: MakeCall) {
  const person = await somebody(call)
  const { accountId, own } = person
  const files = remembering(own.ports.files)
  const draft = await anApplication(call(), { ownerId: accountId })
  await uploaded({ ...own, ports: { ...own.ports, files } }, anUpload(draft.id, { fileName: 'vexmarrow.pdf' }))
  const paid = await anApplication(call(), { ownerId: accountId })
  await payApplication(own, anOrder(paid.id, { draftOf: paid.updatedAt, instrument: card('4000 0000 0000 0002') }))
  await payApplication(own, anOrder(paid.id, { draftOf: paid.updatedAt }))
  await call().db.update(applications).set({ status: 'approved' }).where(eq(applications.id, paid.id))
  const secrets = await openPersonSecrets(own, accountId)
  const sealed = secrets.seal('profile', '{}')
  await call().db.insert(profiles).values({ accountId, sealed, revision: 1, updatedAt: testNow })
  await subscribe(call(), asha.email)
  return { ...person, files, draft, paid }
}

const ledger = (call: Call) =>
  call.db.execute<{ lines: number; sum: string }>(
    sql`select count(*)::int as lines, coalesce(sum(amount_minor), 0)::text as sum from ledger_entries`,
  )

/** Every table in which a text still stands. */
async function tablesWith({ db }: Call, text: string): Promise<string[]> {
  const names = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const found: string[] = []
  for (const { name } of names) {
    const rows = await db.execute(
      sql`select 1 from ${sql.identifier(name)} as row where row::text ilike ${`%${text}%`} limit 1`,
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

describe('a deletion that is due', () => {
  test('takes everything but the books, which still balance', async ({ call, db }) => {
    const person = await everything(call)
    const before = await ledger(call())
    expect(await present(person.files, person.files.keys)).toHaveLength(person.files.keys.length)
    expect(person.files.keys.length).toBeGreaterThan(0)
    await ask(person)
    expect(await eraseDueAccounts(call(system, inDays(13.9)))).toBe(0)
    expect(await eraseDueAccounts(call(system, inDays(14)))).toBe(1)

    expect(await present(person.files, person.files.keys)).toEqual([])
    for (const text of ['asha@example', 'quillonda', 'vexmarrow']) expect(await tablesWith(call(), text)).toEqual([])
    expect(await db.$count(documentVersions)).toBe(0)
    expect(await db.$count(newsletterSubscriptions)).toBe(0)
    const left = await db.select().from(applications)
    expect(left.map(({ id, answers }) => [id, answers.length])).toEqual([[person.paid.id, 0]])
    const attempts = await db.select().from(paymentAttempts)
    expect(attempts.map(({ state, payerId }) => [state, payerId])).toEqual([['succeeded', person.accountId]])
    expect(await ledger(call())).toEqual(before)
    expect(before[0]?.lines).toBeGreaterThan(0)
    expect(before[0]?.sum).toBe('0')

    const [shell] = await db.select().from(accounts).where(eq(accounts.id, person.accountId))
    expect(shell).toMatchObject({ fullName: '', email: `${person.accountId}@deleted.invalid`, personKey: null })
    expect(shell?.deletedAt).toEqual(inDays(14))
    expect((await letters(call())).map(({ subject }) => subject)).toContain('Your Portolan account was deleted')
    expect(await unsafeReadSession(call(), person.token)).toBeUndefined()
    expect((await signIn(call(), asha, { client })).ok).toBe(false)
    expect((await signUp(call(), asha, { client })).ok).toBe(true)
  })

  test('leaves everybody else alone', async ({ call, db }) => {
    const other = await somebody(call, { ...asha, email: 'other@example.test' })
    const { id } = await anApplication(call(), { ownerId: other.accountId })
    await uploaded(other.own, anUpload(id))
    await subscribe(call(), 'other@example.test')
    const person = await everything(call)
    await ask(person)
    await eraseDueAccounts(call(system, inDays(14)))
    expect(await db.$count(applications, eq(applications.ownerId, other.accountId))).toBe(1)
    expect(await db.$count(documentVersions)).toBe(1)
    expect(await db.$count(newsletterSubscriptions)).toBe(1)
    expect(await unsafeReadSession(call(), other.token)).toBeDefined()
  })

  test('leaves a newsletter that goes to an address nobody confirmed', async ({ call, db }) => {
    const person = await somebody(call)
    await subscribe(call(), asha.email)
    await ask(person)
    await db.execute(sql`update accounts set email_verified = false where id = ${person.accountId}`)
    await eraseDueAccounts(call(system, inDays(14)))
    expect(await db.$count(newsletterSubscriptions)).toBe(1)
  })

  test('waits for what began in the meantime, and comes once it is over', async ({ call, db }) => {
    const person = await somebody(call)
    await ask(person)
    const { id } = await anApplication(call(), { ownerId: person.accountId, status: 'processing' })
    expect(await eraseDueAccounts(call(system, inDays(14)))).toBe(0)
    await db.update(applications).set({ status: 'approved' }).where(eq(applications.id, id))
    expect(await eraseDueAccounts(call(system, inDays(15)))).toBe(1)
  })

  test('that was stopped before its files were gone is finished by the next run, and a third does nothing', async ({
    call,
    db,
  }) => {
    const person = await everything(call)
    await ask(person)
    const due = call(system, inDays(14))
    const broken = { ...due.ports.files, delete: () => Promise.reject(new Error('The disk is away')) }
    await expect(eraseDueAccounts({ ...due, ports: { ...due.ports, files: broken } })).rejects.toThrow('away')
    expect(await present(person.files, person.files.keys)).toHaveLength(person.files.keys.length)
    // The account is gone all the same, and nothing opens the files any more.
    const [version] = await db.select().from(documentVersions)
    expect(version?.wrappedKey.length).toBe(0)
    expect(await eraseDueAccounts(due)).toBe(0)
    expect(await present(person.files, person.files.keys)).toEqual([])
    expect(await db.$count(documentVersions)).toBe(0)
    expect(await eraseDueAccounts(due)).toBe(0)
    expect((await letters(call())).filter(({ subject }) => subject.includes('was deleted'))).toHaveLength(1)
  })

  test('is carried out once by two servers at the same moment', async ({ committed }) => {
    const call: MakeCall = (actor = visitor, now = testNow) => ({ ...committed, actor, now })
    const person = await somebody(call, { ...asha, email: `${crypto.randomUUID()}@example.test` })
    await ask(person)
    const due = call(system, inDays(14))
    const erased = await Promise.all([eraseDueAccounts(due), eraseDueAccounts(due)])
    expect(erased.reduce((sum, one) => sum + one, 0)).toBe(1)
    const [row] = await committed.db
      .select({ deletedAt: accounts.deletedAt })
      .from(accounts)
      .where(eq(accounts.id, person.accountId as Id<'account'>))
    expect(row?.deletedAt).toEqual(inDays(14))
  })
})
