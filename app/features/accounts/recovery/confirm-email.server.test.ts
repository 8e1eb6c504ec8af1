import { describe, expect } from 'vitest'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import { visitor } from '#app/platform/actor.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
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

async function opened(ctx: RequestContext) {
  const result = await signUp(ctx, asha, arrival)
  if (!result.ok || result.value.kind !== 'session') throw new Error('Not signed up')
  return result.value
}

describe('a confirmation link', () => {
  test('is void after an address change, also for a new account with the old address', async ({ ctx, db }) => {
    const { accountId } = await opened(ctx())
    const token = tokenIn(confirmLink(ctx(), accountId, asha.email))
    await changeAddress(db, accountId, 'new@example.test', testNow)
    expect(await confirmEmail(ctx(), token)).toEqual(expired)
    const other = await opened(ctx())
    expect(await confirmEmail(ctx(), token)).toEqual(expired)
    const own = await unsafeReadSession(ctx(), other.token)
    expect(own?.signedIn.emailVerified).toBe(false)
  })

  test.for(['one', 'two', 'three'])('with part %s changed is rejected', async (part, { ctx }) => {
    const { accountId } = await opened(ctx())
    const parts = tokenIn(confirmLink(ctx(), accountId, asha.email)).split('.')
    const changed = { one: crypto.randomUUID(), two: '9999999999', three: 'A'.repeat(43) }[part]
    parts[{ one: 0, two: 1, three: 2 }[part] ?? 0] = changed ?? ''
    expect(await confirmEmail(ctx(), parts.join('.'))).toEqual(expired)
  })

  test('is valid for two days', async ({ ctx }) => {
    const { accountId } = await opened(ctx())
    const token = tokenIn(confirmLink(ctx(), accountId, asha.email))
    expect(await confirmEmail(ctx(visitor, inMinutes(48 * 60)), token)).toEqual(expired)
    expect((await confirmEmail(ctx(visitor, inMinutes(48 * 60 - 1)), token)).ok).toBe(true)
  })
})

test('staff resend the confirmation email, which is recorded in the audit log', async ({ ctx, db }) => {
  const { accountId } = await opened(ctx())
  expect((await resendConfirmationOf(ctx(await aStaffMember(db)), accountId)).ok).toBe(true)
  expect((await listMail(db, ctx().ports.encryption, 2)).map(({ mail }) => mail.to)).toEqual([asha.email, asha.email])
  expect(await db.select().from(auditRows).orderBy(auditRows.seq)).toMatchObject([
    { act: 'person.confirmation', subjectId: accountId },
  ])
})

describe('an account opened with another person’s address', () => {
  test('is closed by the recipient: its sessions end and its password no longer works', async ({ ctx }) => {
    const stranger = await opened(ctx())
    const token = tokenIn(confirmLink(ctx(), stranger.accountId, asha.email))
    expect(await disownAccount(ctx(), token)).toEqual({ ok: true, value: null })
    expect(await unsafeReadSession(ctx(), stranger.token)).toBeUndefined()
    expect((await signIn(ctx(), asha, arrival)).ok).toBe(false)
    // Using the link twice changes nothing; the reader of the address's email can set a new password.
    expect(await disownAccount(ctx(), token)).toEqual({ ok: true, value: null })
    await askReset(ctx(), asha.email)
    const emails = JSON.stringify(await listMail(ctx().db, ctx().ports.encryption, 9))
    const [, link = ''] = /reset-password\?token=([\w-]+)/.exec(emails) ?? []
    const reset = { token: link, password: 'a newer chart of 1502' }
    expect((await resetPassword(ctx(), reset, arrival.client)).ok).toBe(true)
    expect((await signIn(ctx(), { ...asha, password: reset.password }, arrival)).ok).toBe(true)
  })

  test('stays open once its owner confirmed it, or when the link is expired or forged', async ({ ctx }) => {
    const own = await opened(ctx())
    const token = tokenIn(confirmLink(ctx(), own.accountId, asha.email))
    expect(await disownAccount(ctx(visitor, inMinutes(48 * 60)), token)).toEqual(expired)
    expect(await disownAccount(ctx(), `${token.slice(0, -3)}AAA`)).toEqual(expired)
    await confirmEmail(ctx(), token)
    expect(await disownAccount(ctx(), token)).toEqual({ ok: false, problem: { code: 'confirmed' } })
    expect(await unsafeReadSession(ctx(), own.token)).toBeDefined()
    expect((await signIn(ctx(), asha, arrival)).ok).toBe(true)
  })

  test('is unchanged when the link is only opened', async ({ ctx }) => {
    const { accountId, token } = await opened(ctx())
    const link = tokenIn(confirmLink(ctx(), accountId, asha.email))
    expect([await isConfirmLink(ctx(), link), await isConfirmLink(ctx(), 'none')]).toEqual([true, false])
    const own = await unsafeReadSession(ctx(), token)
    expect(own?.signedIn.emailVerified).toBe(false)
  })
})
