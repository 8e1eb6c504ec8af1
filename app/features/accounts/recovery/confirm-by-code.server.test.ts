import { describe, expect } from 'vitest'
import type { Id } from '#app/lib/id.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { findAccount } from '../account.store.server.ts'
import { attemptLimit } from '../sign-in/password-attempts.server.ts'
import { signUp } from '../sign-in/sign-up.server.ts'
import { confirmByCode } from './confirm-by-code.server.ts'
import { confirmEmail, resendConfirmation } from './confirm-email.server.ts'
import { confirmLink } from './confirm-link.server.ts'
import { correctEmail } from './correct-email.server.ts'

const arrival = { client: { ipAddress: '127.0.0.1', userAgent: 'a browser', place: null } }
const asha = { fullName: 'Asha Rao', email: 'asha@example.test', password: 'portolan chart 1375', country: 'IN' }
const wrong = { ok: false, problem: { code: 'wrong' } }
const done = { ok: true, value: null }

type MakeContext = (actor?: RequestContext['actor'], now?: Date) => RequestContext

/** Signs up a user; `own` is their request context, `minutes` later. */
async function newcomer(ctx: MakeContext, person = asha) {
  const result = await signUp(ctx(), person, arrival)
  if (!result.ok || result.value.kind !== 'session') throw new Error('Not signed up')
  const { accountId } = result.value
  const actor = { kind: 'traveller', accountId } as RequestContext['actor']
  const own = (minutes = 0) => ctx(actor, new Date(testNow.getTime() + minutes * 60_000))
  return { accountId, own }
}

/** The codes emailed to an address, newest first. */
async function codesTo(ctx: RequestContext, address: string): Promise<string[]> {
  const emails = await listMail(ctx.db, ctx.ports.encryption, 20)
  return emails.flatMap(({ mail }) =>
    mail.to === address ? (/Enter this code[\s\S]*?(\d{6})/.exec(mail.text)?.[1] ?? []) : [],
  )
}

const isConfirmed = async ({ db }: RequestContext, id: Id<'account'>) => (await findAccount(db, id))?.emailVerified

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('the code for a new email address', () => {
  test('confirms it, also when submitted again', async ({ ctx }) => {
    const { accountId, own } = await newcomer(ctx)
    const [code = ''] = await codesTo(own(), asha.email)
    expect(await confirmByCode(own(), accountId, another(code))).toEqual(wrong)
    expect(await isConfirmed(own(), accountId)).toBe(false)
    expect(await confirmByCode(own(29), accountId, code)).toEqual(done)
    expect(await isConfirmed(own(), accountId)).toBe(true)
    expect(await confirmByCode(own(), accountId, 'again')).toEqual(done)
  })

  test('is valid for 30 minutes, and only the newest works', async ({ ctx }) => {
    const { accountId, own } = await newcomer(ctx)
    const [first = ''] = await codesTo(own(), asha.email)
    expect(await confirmByCode(own(30), accountId, first)).toEqual(wrong)
    await resendConfirmation(own(31))
    const codes = await codesTo(own(), asha.email)
    expect(codes).toHaveLength(2)
    const second = codes.find((code) => code !== first) ?? first
    if (second !== first) expect(await confirmByCode(own(31), accountId, first)).toEqual(wrong)
    expect(await confirmByCode(own(31), accountId, second)).toEqual(done)
  })

  test('is rejected after ten failed attempts, even when right', async ({ ctx }) => {
    const { accountId, own } = await newcomer(ctx)
    const [code = ''] = await codesTo(own(), asha.email)
    for (let guess = 0; guess < attemptLimit.most; guess += 1) {
      expect(await confirmByCode(own(), accountId, another(code))).toEqual(wrong)
    }
    expect(await confirmByCode(own(), accountId, code)).toEqual({ ok: false, problem: { code: 'too_many' } })
  })

  test('does not confirm another account, or an address that is already taken', async ({ ctx, db }) => {
    const owner = await newcomer(ctx)
    const [code = ''] = await codesTo(owner.own(), asha.email)
    const { actor: stranger } = await aTraveller(db)
    await expect(async () => confirmByCode(ctx(stranger), owner.accountId, code)).rejects.toMatchObject({
      status: 404,
    })
    const other = await newcomer(ctx, { ...asha, password: 'another chart of 1502' })
    expect(await confirmByCode(other.own(), other.accountId, code)).toEqual(wrong)
    // The owner was notified that they already have an account; the other account's code was not emailed to them.
    expect(await codesTo(owner.own(), asha.email)).toEqual([code])
  })
})

describe('a mistyped email address', () => {
  test('is corrected: the new address gets an email, and the old code and link are void', async ({ ctx }) => {
    const { accountId, own } = await newcomer(ctx, { ...asha, email: 'ahsa@example.test' })
    const [old = ''] = await codesTo(own(), 'ahsa@example.test')
    const oldLink = confirmLink(own(), accountId, 'ahsa@example.test').split('token=')[1] ?? ''
    expect(await correctEmail(own(), accountId, ' Asha@Example.test ')).toEqual(done)
    expect((await findAccount(own().db, accountId))?.email).toBe(asha.email)
    expect(await confirmByCode(own(), accountId, old)).toEqual(wrong)
    expect((await confirmEmail(ctx(), oldLink)).ok).toBe(false)
    const [code = ''] = await codesTo(own(), asha.email)
    expect(await confirmByCode(own(), accountId, code)).toEqual(done)
    expect(await correctEmail(own(), accountId, 'other@example.test')).toEqual({
      ok: false,
      problem: { code: 'confirmed' },
    })
  })

  test('cannot become another account’s address, and changes only when an email is sent', async ({ ctx }) => {
    await newcomer(ctx)
    const { accountId, own } = await newcomer(ctx, { ...asha, email: 'other@example.test' })
    expect(await correctEmail(own(), accountId, 'no address')).toEqual({ ok: false, problem: { code: 'email' } })
    expect(await correctEmail(own(), accountId, asha.email)).toEqual(done)
    expect(await isConfirmed(own(), accountId)).toBe(false)
    const emails = await listMail(own().db, own().ports.encryption, 20)
    expect(emails.filter(({ mail }) => mail.subject === 'You already have a Portolan account')).toHaveLength(1)
    expect(await correctEmail(own(), accountId, 'third@example.test')).toEqual(done)
    expect(await correctEmail(own(), accountId, 'fourth@example.test')).toEqual(done)
    expect(await correctEmail(own(), accountId, 'fifth@example.test')).toEqual({ ok: false, problem: { code: 'wait' } })
    expect((await findAccount(own().db, accountId))?.email).toBe('fourth@example.test')
  })
})
