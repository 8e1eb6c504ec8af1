import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { type Actor, visitor } from '#app/platform/actor.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { accounts } from '../account.table.server.ts'
import { activities, oneTimeSecrets } from '../security.table.server.ts'
import { unsafeReadSession } from '../sign-in/read-session.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { signUp } from '../sign-in/sign-up.server.ts'
import { askEmailChange, cancelEmailChange, readEmailChange } from './ask-email-change.server.ts'
import { askReset } from './ask-reset.server.ts'
import { confirmEmailChange, isEmailChangeLink } from './confirm-email-change.server.ts'
import { confirmAddressOf } from './recovery.store.server.ts'

const client = { ipAddress: '127.0.0.1', userAgent: 'a browser', place: null }
const asha = { fullName: 'Asha Rao', email: 'asha@example.test', password: 'portolan chart 1375', country: 'IN' }
const newEmail = 'new@example.test'
const expired = { ok: false, problem: { code: 'expired' } }

type MakeContext = (actor?: Actor, now?: Date) => RequestContext

async function asSignedUp(ctx: MakeContext, person = asha, { confirmed = true } = {}) {
  const result = await signUp(ctx(), person, { client })
  if (!result.ok || result.value.kind !== 'session') throw new Error('Not signed up')
  const { accountId, token } = result.value
  if (confirmed) await confirmAddressOf(ctx().db, accountId, person.email)
  return { accountId, token, own: ctx({ kind: 'traveller', accountId, emailVerified: confirmed }) }
}

async function emailsTo(ctx: RequestContext, to: string) {
  return (await listMail(ctx.db, ctx.ports.encryption, 50)).filter(({ mail }) => mail.to === to).map(({ mail }) => mail)
}

async function linkTo(ctx: RequestContext, to = newEmail): Promise<string> {
  const texts = (await emailsTo(ctx, to)).map(({ text }) => text)
  return texts.flatMap((text) => /confirm-email-change\?token=(\S+)/.exec(text)?.[1] ?? [])[0] ?? ''
}

const addressOf = async ({ db }: RequestContext, id: string) => {
  const [row] = await db
    .select({ email: accounts.email, claimed: accounts.claimedEmail, confirmed: accounts.emailVerified })
    .from(accounts)
    .where(eq(accounts.id, id as never))
  return row
}

const confirm = (ctx: RequestContext, link: string, sessionId?: string) =>
  confirmEmailChange(ctx, link, { client, sessionId })

test('following the emailed link changes the address and ends other sessions and links', async ({ ctx, db }) => {
  const { accountId, own, token } = await asSignedUp(ctx)
  const elsewhere = await signIn(ctx(), asha, { client })
  const here = await unsafeReadSession(ctx(), token)
  await askReset(ctx(), asha.email)
  expect(await askEmailChange(own, accountId, ` ${newEmail.toUpperCase()}`)).toEqual({ ok: true, value: null })
  expect(await readEmailChange(own, accountId)).toMatchObject({ to: newEmail })
  const link = await linkTo(ctx())
  expect(await isEmailChangeLink(ctx(), link)).toBe(true)
  expect(await addressOf(ctx(), accountId)).toEqual({ email: asha.email, claimed: asha.email, confirmed: true })

  expect(await confirm(ctx(), link, here?.signedIn.sessionId)).toEqual({ ok: true, value: null })
  expect(await addressOf(ctx(), accountId)).toEqual({ email: newEmail, claimed: newEmail, confirmed: true })
  expect(await unsafeReadSession(ctx(), token)).toBeDefined()
  if (!elsewhere.ok) throw new Error('Not signed in')
  expect(await unsafeReadSession(ctx(), elsewhere.value.token)).toBeUndefined()
  expect(await db.$count(oneTimeSecrets, eq(oneTimeSecrets.accountId, accountId))).toBe(0)
  expect((await signIn(ctx(), asha, { client })).ok).toBe(false)
  expect((await signIn(ctx(), { ...asha, email: newEmail }, { client })).ok).toBe(true)
  const noted = await db.select().from(activities).where(eq(activities.accountId, accountId))
  expect(noted.map(({ event }) => event)).toContain('email-changed')
  const notified = (await emailsTo(ctx(), asha.email)).map(({ subject }) => subject)
  expect(notified).toContain('Request to change your Portolan email address')
  expect(notified).toContain('The email address of your Portolan account was changed')
  expect(await confirm(ctx(), link)).toEqual(expired)
})

describe('an email address with an account', () => {
  test('gives the same answer, notifies its owner and cannot be taken', async ({ ctx }) => {
    const { accountId, own } = await asSignedUp(ctx)
    await aTraveller(ctx().db, { email: newEmail })
    expect(await askEmailChange(own, accountId, newEmail)).toEqual({ ok: true, value: null })
    expect(await readEmailChange(own, accountId)).toMatchObject({ to: newEmail })
    const [emailMessage] = await emailsTo(ctx(), newEmail)
    expect(emailMessage?.text).toContain('nothing has changed')
    expect(emailMessage?.text).not.toContain('token=')
    expect(await addressOf(ctx(), accountId)).toMatchObject({ email: asha.email })
  })

  test('stays with its owner if the account was opened after the email was sent', async ({ ctx }) => {
    const { accountId, own } = await asSignedUp(ctx)
    await askEmailChange(own, accountId, newEmail)
    await aTraveller(ctx().db, { email: newEmail })
    expect(await confirm(ctx(), await linkTo(ctx()))).toEqual(expired)
    expect(await addressOf(ctx(), accountId)).toMatchObject({ email: asha.email })
  })
})

test('changing from a taken address to a new one sends the taken address no email', async ({ ctx }) => {
  await asSignedUp(ctx)
  const other = await asSignedUp(ctx, { ...asha, password: 'somebody else 1375' }, { confirmed: false })
  const before = (await emailsTo(ctx(), asha.email)).length
  expect(await askEmailChange(other.own, other.accountId, asha.email)).toEqual({
    ok: false,
    problem: { code: 'same' },
  })
  await askEmailChange(other.own, other.accountId, newEmail)
  expect((await confirm(ctx(), await linkTo(ctx()))).ok).toBe(true)
  expect(await addressOf(ctx(), other.accountId)).toEqual({ email: newEmail, claimed: newEmail, confirmed: true })
  expect(await emailsTo(ctx(), asha.email)).toHaveLength(before)
})

test('a link is void after a day, after a newer request and after cancellation', async ({ ctx }) => {
  const { accountId, own } = await asSignedUp(ctx)
  await askEmailChange(own, accountId, newEmail)
  const first = await linkTo(ctx())
  const tomorrow = new Date(testNow.getTime() + 24 * 3_600_000)
  expect(await confirm(ctx(visitor, tomorrow), first)).toEqual(expired)
  await askEmailChange(own, accountId, 'another@example.test')
  expect(await confirm(ctx(), first)).toEqual(expired)
  await cancelEmailChange(own, accountId)
  expect(await readEmailChange(own, accountId)).toBeUndefined()
  expect(await confirm(ctx(), await linkTo(ctx(), 'another@example.test'))).toEqual(expired)
})

test('limits emails to three a day per address and five an hour per account', async ({ ctx }) => {
  const { accountId, own } = await asSignedUp(ctx)
  const answers = []
  for (let time = 0; time < 6; time += 1) answers.push((await askEmailChange(own, accountId, newEmail)).ok)
  expect(answers).toEqual([true, true, true, true, true, false])
  expect(await emailsTo(ctx(), newEmail)).toHaveLength(3)
})

test('only the account holder requests, sees and cancels a change', async ({ ctx, db }) => {
  const { accountId } = await asSignedUp(ctx)
  const other = ctx((await aTraveller(db)).actor)
  const acts: (() => Promise<unknown>)[] = [
    async () => askEmailChange(other, accountId, newEmail),
    async () => readEmailChange(other, accountId),
    async () => cancelEmailChange(other, accountId),
  ]
  for (const act of acts) await expect(act()).rejects.toMatchObject({ status: 404 })
  expect(await emailsTo(ctx(), newEmail)).toEqual([])
})

test('concurrent changes of two accounts to one address succeed once', async ({ committed }) => {
  const ctx = (actor: Actor = visitor): RequestContext => ({ ...committed, actor, now: testNow })
  const wanted = 'wanted-by-two@example.test'
  const people = await Promise.all([1, 2].map(() => aTraveller(committed.db)))
  const links: string[] = []
  for (const { actor, accountId } of people) {
    await askEmailChange(ctx(actor), accountId, wanted)
    const emails = await emailsTo(ctx(), wanted)
    const found = emails.flatMap(({ text }) => /confirm-email-change\?token=(\S+)/.exec(text)?.[1] ?? [])
    links.push(...found.filter((link) => !links.includes(link)))
  }
  expect(links).toHaveLength(2)
  const results = await Promise.all(links.map((link) => confirm(ctx(), link)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
})
