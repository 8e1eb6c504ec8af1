import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { type Actor, visitor } from '#app/platform/actor.ts'
import type { Call } from '#app/platform/call.server.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
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

type MakeCall = (actor?: Actor, now?: Date) => Call

async function asSignedUp(call: MakeCall, person = asha, { confirmed = true } = {}) {
  const result = await signUp(call(), person, { client })
  if (!result.ok || result.value.kind !== 'session') throw new Error('Not signed up')
  const { accountId, token } = result.value
  if (confirmed) await confirmAddressOf(call().db, accountId, person.email)
  return { accountId, token, own: call({ kind: 'traveller', accountId, emailVerified: confirmed }) }
}

async function lettersTo(call: Call, to: string) {
  return (await listMail(call.db, call.ports.vault, 50)).filter(({ mail }) => mail.to === to).map(({ mail }) => mail)
}

async function linkTo(call: Call, to = newEmail): Promise<string> {
  const texts = (await lettersTo(call, to)).map(({ text }) => text)
  return texts.flatMap((text) => /confirm-email-change\?token=(\S+)/.exec(text)?.[1] ?? [])[0] ?? ''
}

const addressOf = async ({ db }: Call, id: string) => {
  const [row] = await db
    .select({ email: accounts.email, claimed: accounts.claimedEmail, confirmed: accounts.emailVerified })
    .from(accounts)
    .where(eq(accounts.id, id as never))
  return row
}

const confirm = (call: Call, link: string, sessionId?: string) => confirmEmailChange(call, link, { client, sessionId })

test('following the emailed link changes the address and ends other sessions and links', async ({ call, db }) => {
  const { accountId, own, token } = await asSignedUp(call)
  const elsewhere = await signIn(call(), asha, { client })
  const here = await unsafeReadSession(call(), token)
  await askReset(call(), asha.email)
  expect(await askEmailChange(own, accountId, ` ${newEmail.toUpperCase()}`)).toEqual({ ok: true, value: null })
  expect(await readEmailChange(own, accountId)).toMatchObject({ to: newEmail })
  const link = await linkTo(call())
  expect(await isEmailChangeLink(call(), link)).toBe(true)
  expect(await addressOf(call(), accountId)).toEqual({ email: asha.email, claimed: asha.email, confirmed: true })

  expect(await confirm(call(), link, here?.signedIn.sessionId)).toEqual({ ok: true, value: null })
  expect(await addressOf(call(), accountId)).toEqual({ email: newEmail, claimed: newEmail, confirmed: true })
  expect(await unsafeReadSession(call(), token)).toBeDefined()
  if (!elsewhere.ok) throw new Error('Not signed in')
  expect(await unsafeReadSession(call(), elsewhere.value.token)).toBeUndefined()
  expect(await db.$count(oneTimeSecrets, eq(oneTimeSecrets.accountId, accountId))).toBe(0)
  expect((await signIn(call(), asha, { client })).ok).toBe(false)
  expect((await signIn(call(), { ...asha, email: newEmail }, { client })).ok).toBe(true)
  const noted = await db.select().from(activities).where(eq(activities.accountId, accountId))
  expect(noted.map(({ event }) => event)).toContain('email-changed')
  const told = (await lettersTo(call(), asha.email)).map(({ subject }) => subject)
  expect(told).toContain('Request to change your Portolan email address')
  expect(told).toContain('The email address of your Portolan account was changed')
  expect(await confirm(call(), link)).toEqual(expired)
})

describe('an email address with an account', () => {
  test('gives the same answer, notifies its owner and cannot be taken', async ({ call }) => {
    const { accountId, own } = await asSignedUp(call)
    await aTraveller(call().db, { email: newEmail })
    expect(await askEmailChange(own, accountId, newEmail)).toEqual({ ok: true, value: null })
    expect(await readEmailChange(own, accountId)).toMatchObject({ to: newEmail })
    const [letter] = await lettersTo(call(), newEmail)
    expect(letter?.text).toContain('nothing has changed')
    expect(letter?.text).not.toContain('token=')
    expect(await addressOf(call(), accountId)).toMatchObject({ email: asha.email })
  })

  test('stays with its owner if the account was opened after the email was sent', async ({ call }) => {
    const { accountId, own } = await asSignedUp(call)
    await askEmailChange(own, accountId, newEmail)
    await aTraveller(call().db, { email: newEmail })
    expect(await confirm(call(), await linkTo(call()))).toEqual(expired)
    expect(await addressOf(call(), accountId)).toMatchObject({ email: asha.email })
  })
})

test('changing from a taken address to a new one sends the taken address no email', async ({ call }) => {
  await asSignedUp(call)
  const other = await asSignedUp(call, { ...asha, password: 'somebody else 1375' }, { confirmed: false })
  const before = (await lettersTo(call(), asha.email)).length
  expect(await askEmailChange(other.own, other.accountId, asha.email)).toEqual({
    ok: false,
    problem: { code: 'same' },
  })
  await askEmailChange(other.own, other.accountId, newEmail)
  expect((await confirm(call(), await linkTo(call()))).ok).toBe(true)
  expect(await addressOf(call(), other.accountId)).toEqual({ email: newEmail, claimed: newEmail, confirmed: true })
  expect(await lettersTo(call(), asha.email)).toHaveLength(before)
})

test('a link is void after a day, after a newer request and after cancellation', async ({ call }) => {
  const { accountId, own } = await asSignedUp(call)
  await askEmailChange(own, accountId, newEmail)
  const first = await linkTo(call())
  const tomorrow = new Date(testNow.getTime() + 24 * 3_600_000)
  expect(await confirm(call(visitor, tomorrow), first)).toEqual(expired)
  await askEmailChange(own, accountId, 'another@example.test')
  expect(await confirm(call(), first)).toEqual(expired)
  await cancelEmailChange(own, accountId)
  expect(await readEmailChange(own, accountId)).toBeUndefined()
  expect(await confirm(call(), await linkTo(call(), 'another@example.test'))).toEqual(expired)
})

test('limits emails to three a day per address and five an hour per account', async ({ call }) => {
  const { accountId, own } = await asSignedUp(call)
  const answers = []
  for (let time = 0; time < 6; time += 1) answers.push((await askEmailChange(own, accountId, newEmail)).ok)
  expect(answers).toEqual([true, true, true, true, true, false])
  expect(await lettersTo(call(), newEmail)).toHaveLength(3)
})

test('only the account holder requests, sees and cancels a change', async ({ call, db }) => {
  const { accountId } = await asSignedUp(call)
  const other = call((await aTraveller(db)).actor)
  const acts: (() => Promise<unknown>)[] = [
    async () => askEmailChange(other, accountId, newEmail),
    async () => readEmailChange(other, accountId),
    async () => cancelEmailChange(other, accountId),
  ]
  for (const act of acts) await expect(act()).rejects.toMatchObject({ status: 404 })
  expect(await lettersTo(call(), newEmail)).toEqual([])
})

test('concurrent changes of two accounts to one address succeed once', async ({ committed }) => {
  const call = (actor: Actor = visitor): Call => ({ ...committed, actor, now: testNow })
  const wanted = 'wanted-by-two@example.test'
  const people = await Promise.all([1, 2].map(() => aTraveller(committed.db)))
  const links: string[] = []
  for (const { actor, accountId } of people) {
    await askEmailChange(call(actor), accountId, wanted)
    const letters = await lettersTo(call(), wanted)
    const found = letters.flatMap(({ text }) => /confirm-email-change\?token=(\S+)/.exec(text)?.[1] ?? [])
    links.push(...found.filter((link) => !links.includes(link)))
  }
  expect(links).toHaveLength(2)
  const results = await Promise.all(links.map((link) => confirm(call(), link)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
})
