import { describe, expect } from 'vitest'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import { visitor } from '#app/platform/actor.ts'
import type { Call } from '#app/platform/call.server.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { unsafeReadSession } from '../sign-in/read-session.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { signUp } from '../sign-in/sign-up.server.ts'
import { askReset } from './ask-reset.server.ts'
import { confirmEmail, isConfirmLink, resendConfirmationOf } from './confirm-email.server.ts'
import { confirmLink } from './confirm-link.server.ts'
import { disownAccount } from './disown-account.server.ts'
import { changeAddress } from './recovery.store.server.ts'
import { resetPassword } from './reset-password.server.ts'

const arrival = { client: { ipAddress: '127.0.0.1', userAgent: 'a browser', place: null } }
const asha = { fullName: 'Asha Rao', email: 'asha@example.test', password: 'portolan chart 1375', country: 'IN' }
const inMinutes = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000)
const expired = { ok: false, problem: { code: 'expired' } }
const tokenIn = (link: string) => link.split('token=')[1] ?? ''

async function opened(call: Call) {
  const result = await signUp(call, asha, arrival)
  if (!result.ok || result.value.kind !== 'session') throw new Error('Not signed up')
  return result.value
}

describe('a confirmation link', () => {
  test('is void after an address change, also for a new account with the old address', async ({ call, db }) => {
    const { accountId } = await opened(call())
    const token = tokenIn(confirmLink(call(), accountId, asha.email))
    await changeAddress(db, accountId, 'new@example.test', testNow)
    expect(await confirmEmail(call(), token)).toEqual(expired)
    const other = await opened(call())
    expect(await confirmEmail(call(), token)).toEqual(expired)
    const own = await unsafeReadSession(call(), other.token)
    expect(own?.signedIn.emailVerified).toBe(false)
  })

  test.for(['one', 'two', 'three'])('with part %s changed is rejected', async (part, { call }) => {
    const { accountId } = await opened(call())
    const parts = tokenIn(confirmLink(call(), accountId, asha.email)).split('.')
    const changed = { one: crypto.randomUUID(), two: '9999999999', three: 'A'.repeat(43) }[part]
    parts[{ one: 0, two: 1, three: 2 }[part] ?? 0] = changed ?? ''
    expect(await confirmEmail(call(), parts.join('.'))).toEqual(expired)
  })

  test('is valid for two days', async ({ call }) => {
    const { accountId } = await opened(call())
    const token = tokenIn(confirmLink(call(), accountId, asha.email))
    expect(await confirmEmail(call(visitor, inMinutes(48 * 60)), token)).toEqual(expired)
    expect((await confirmEmail(call(visitor, inMinutes(48 * 60 - 1)), token)).ok).toBe(true)
  })
})

test('staff resend the confirmation email, which is recorded in the audit log', async ({ call, db }) => {
  const { accountId } = await opened(call())
  expect((await resendConfirmationOf(call(await aStaffMember(db)), accountId)).ok).toBe(true)
  expect((await listMail(db, call().ports.vault, 2)).map(({ mail }) => mail.to)).toEqual([asha.email, asha.email])
  expect(await db.select().from(auditRows).orderBy(auditRows.seq)).toMatchObject([
    { act: 'person.confirmation', subjectId: accountId },
  ])
})

describe('an account opened with another person’s address', () => {
  test('is closed by the recipient: its sessions end and its password no longer works', async ({ call }) => {
    const stranger = await opened(call())
    const token = tokenIn(confirmLink(call(), stranger.accountId, asha.email))
    expect(await disownAccount(call(), token)).toEqual({ ok: true, value: null })
    expect(await unsafeReadSession(call(), stranger.token)).toBeUndefined()
    expect((await signIn(call(), asha, arrival)).ok).toBe(false)
    // Using the link twice changes nothing; the reader of the address's email can set a new password.
    expect(await disownAccount(call(), token)).toEqual({ ok: true, value: null })
    await askReset(call(), asha.email)
    const letters = JSON.stringify(await listMail(call().db, call().ports.vault, 9))
    const [, link = ''] = /reset-password\?token=([\w-]+)/.exec(letters) ?? []
    const reset = { token: link, password: 'a newer chart of 1502' }
    expect((await resetPassword(call(), reset, arrival.client)).ok).toBe(true)
    expect((await signIn(call(), { ...asha, password: reset.password }, arrival)).ok).toBe(true)
  })

  test('stays open once its owner confirmed it, or when the link is expired or forged', async ({ call }) => {
    const own = await opened(call())
    const token = tokenIn(confirmLink(call(), own.accountId, asha.email))
    expect(await disownAccount(call(visitor, inMinutes(48 * 60)), token)).toEqual(expired)
    expect(await disownAccount(call(), `${token.slice(0, -3)}AAA`)).toEqual(expired)
    await confirmEmail(call(), token)
    expect(await disownAccount(call(), token)).toEqual({ ok: false, problem: { code: 'confirmed' } })
    expect(await unsafeReadSession(call(), own.token)).toBeDefined()
    expect((await signIn(call(), asha, arrival)).ok).toBe(true)
  })

  test('is unchanged when the link is only opened', async ({ call }) => {
    const { accountId, token } = await opened(call())
    const link = tokenIn(confirmLink(call(), accountId, asha.email))
    expect([await isConfirmLink(call(), link), await isConfirmLink(call(), 'none')]).toEqual([true, false])
    const own = await unsafeReadSession(call(), token)
    expect(own?.signedIn.emailVerified).toBe(false)
  })
})
