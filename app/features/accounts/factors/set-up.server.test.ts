import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import { visitor } from '#app/platform/actor.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anyService } from '#tests/support/any-service.ts'
import { test, testNow } from '#tests/support/database.ts'
import {
  arrival,
  codeOf,
  emailsTo,
  later,
  ownOf,
  somebody,
  somebodyWithApp,
  stepOf,
  valueIn,
} from '#tests/support/factor-people.ts'
import { askingWith, findInTables } from '#tests/support/whole-database.ts'
import { findSecuritySettings, listActivities } from '../security.store.server.ts'
import { unsafeReadSession } from '../sign-in/read-session.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { readFactors } from './read-factors.server.ts'
import { renewRecoveryCodes } from './recovery-codes.server.ts'
import { removeFactors } from './remove-factors.server.ts'
import { readSecondStep, takeSecondStep } from './second-step.server.ts'
import { confirmApp, readAppSetUp, removeApp, startApp } from './set-up-app.server.ts'

const once = () => crypto.randomUUID()

describe('setting up an authenticator app', () => {
  test('has no effect until a code is entered', async ({ ctx }) => {
    const person = await somebody(ctx())
    const own = ctx(person.actor)
    const { secret } = valueIn(await startApp(own, person.own.accountId))
    expect(await readFactors(own, person.own.accountId)).toEqual({
      app: undefined,
      passkeys: 0,
      recoveryCodes: 0,
      asked: false,
    })
    expect((await signIn(ctx(), person, arrival)).ok).toBe(true)
    const wrong = { code: codeOf(secret, own, 5), idempotencyKey: once() }
    expect(await confirmApp(own, person.own, wrong)).toEqual({ ok: false, problem: { code: 'wrong' } })
    expect((await readFactors(own, person.own.accountId)).app).toBeUndefined()
  })

  test('requires it at sign-in, issues ten codes, ends other sessions and notifies the owner', async ({ ctx }) => {
    const person = await somebody(ctx())
    const elsewhere = valueIn(await signIn(ctx(), person, arrival))
    const own = ctx(person.actor)
    const { secret } = valueIn(await startApp(own, person.own.accountId))
    const codes = valueIn(await confirmApp(own, person.own, { code: codeOf(secret, own), idempotencyKey: once() }))
    expect(new Set(codes).size).toBe(10)
    expect(await unsafeReadSession(ctx(), elsewhere.token)).toBeUndefined()
    expect((await ownOf(ctx(), person.token)).assurance).toBe('two')
    expect(await readFactors(own, person.own.accountId)).toMatchObject({ app: testNow, recoveryCodes: 10, asked: true })
    const subjects = (await emailsTo(own, person.email)).map(({ subject }) => subject)
    expect(subjects).toContain('A sign-in method was added to your Portolan account')
    // The test clock does not advance, so the order of these is undefined.
    const activities = await listActivities(own.db, person.own.accountId, 10)
    expect(activities).toContainEqual(expect.objectContaining({ event: 'factor-added', detail: 'app' }))
    expect(valueIn(await signIn(ctx(), person, arrival)).kind).toBe('step')
  })

  test('again creates a new secret and voids the previous one', async ({ ctx }) => {
    const person = await somebody(ctx())
    const own = ctx(person.actor)
    const first = valueIn(await startApp(own, person.own.accountId))
    const second = valueIn(await startApp(own, person.own.accountId))
    expect(second.secret).not.toBe(first.secret)
    expect(await readAppSetUp(own, person.own.accountId)).toEqual(second)
    const old = await confirmApp(own, person.own, { code: codeOf(first.secret, own), idempotencyKey: once() })
    expect(old.ok).toBe(false)
    expect((await confirmApp(own, person.own, { code: codeOf(second.secret, own), idempotencyKey: once() })).ok).toBe(
      true,
    )
  })

  test('expires after an hour, and hides the secret once the app is active', async ({ ctx }) => {
    const person = await somebody(ctx())
    const own = ctx(person.actor)
    const { secret } = valueIn(await startApp(own, person.own.accountId))
    const late = later(own, 3601)
    expect(await readAppSetUp(late, person.own.accountId)).toBeUndefined()
    const tooLate = await confirmApp(late, person.own, { code: codeOf(secret, late), idempotencyKey: once() })
    expect(tooLate).toEqual({ ok: false, problem: { code: 'gone' } })
    valueIn(await confirmApp(own, person.own, { code: codeOf(secret, own), idempotencyKey: once() }))
    expect(await readAppSetUp(own, person.own.accountId)).toBeUndefined()
    expect(await startApp(own, person.own.accountId)).toEqual({ ok: false, problem: { code: 'already' } })
  })

  test('submitted twice returns the same recovery codes, and they are valid', async ({ committed }) => {
    const ctx: RequestContext = { ...committed, actor: visitor, now: testNow }
    const person = await somebody(ctx)
    const own = { ...ctx, actor: person.actor }
    const { secret } = valueIn(await startApp(own, person.own.accountId))
    const form = { code: codeOf(secret, own), idempotencyKey: once() }
    const [one, two] = await Promise.all([confirmApp(own, person.own, form), confirmApp(own, person.own, form)])
    expect(valueIn(one)).toEqual(valueIn(two))
    expect((await readFactors(own, person.own.accountId)).recoveryCodes).toBe(10)
    expect(
      (await emailsTo(own, person.email)).filter(({ subject }) => subject.includes('method was added')),
    ).toHaveLength(1)
    const token = await stepOf(ctx, person)
    expect((await takeSecondStep(ctx, { token, typed: valueIn(two)[3] ?? '', arrival })).ok).toBe(true)
  })

  test('is not possible for another account', async ({ ctx }) => {
    const person = await somebodyWithApp(ctx())
    const other = ctx((await somebody(ctx())).actor)
    const { accountId } = person.own
    for (const act of [
      () => startApp(other, accountId),
      () => readAppSetUp(other, accountId),
      () => confirmApp(other, person.own, { code: '123456', idempotencyKey: once() }),
      () => removeApp(other, person.own),
      () => renewRecoveryCodes(other, person.own, once()),
      () => readFactors(other, accountId),
      () => removeFactors(other, accountId),
      () => removeFactors(ctx(person.actor), accountId),
    ]) {
      await expect((async () => act())()).rejects.toMatchObject({ status: 404 })
    }
    expect(await readFactors(ctx(person.actor), accountId)).toMatchObject({ app: testNow, recoveryCodes: 10 })
  })
})

test('a database copy contains neither the secret nor a code in clear', async ({ ctx, db }) => {
  const person = await somebodyWithApp(ctx())
  const begun = await somebody(ctx())
  const { secret } = valueIn(await startApp(ctx(begun.actor), begun.own.accountId))
  const texts = [person.secret, secret, ...person.codes, ...person.codes.map((code) => code.replaceAll('-', ''))]
  expect(await findInTables(askingWith(db), texts)).toEqual([])
})

describe('recovery codes', () => {
  test('replace earlier codes when renewed; the same form returns the same codes', async ({ ctx }) => {
    const person = await somebodyWithApp(ctx())
    const own = ctx(person.actor)
    const key = once()
    const codes = valueIn(await renewRecoveryCodes(own, person.own, key))
    expect(valueIn(await renewRecoveryCodes(own, person.own, key))).toEqual(codes)
    expect(codes.filter((code) => person.codes.includes(code))).toEqual([])
    const token = await stepOf(ctx(), person)
    const old = await takeSecondStep(ctx(), { token, typed: person.codes[0] ?? '', arrival })
    expect(old).toEqual({ ok: false, problem: { code: 'wrong' } })
    expect((await takeSecondStep(ctx(), { token, typed: codes[0] ?? '', arrival })).ok).toBe(true)
    valueIn(await renewRecoveryCodes(own, person.own, once()))
    expect(await renewRecoveryCodes(own, person.own, key)).toEqual({ ok: false, problem: { code: 'replaced' } })
  })

  test('require another second factor', async ({ ctx }) => {
    const person = await somebody(ctx())
    const refused = await renewRecoveryCodes(ctx(person.actor), person.own, once())
    expect(refused).toEqual({ ok: false, problem: { code: 'no_factor' } })
  })

  test('are available with passkeys only, and complete the sign-in', async ({ ctx, db }) => {
    const person = await somebody(ctx())
    await db.execute(sql`
      insert into passkeys (id, account_id, credential_id, public_key, counter, transports, name, backed_up, created_at)
      values (${once()}, ${person.own.accountId}, ${once()}, '', 0, '[]', 'a key', false, now())`)
    const [code = ''] = valueIn(await renewRecoveryCodes(ctx(person.actor), person.own, once()))
    const token = await stepOf(ctx(), person)
    expect(await readSecondStep(ctx(), token)).toEqual({
      step: 'factor',
      app: false,
      passkeys: true,
      recoveryCodes: true,
    })
    expect((await takeSecondStep(ctx(), { token, typed: code, arrival })).ok).toBe(true)
  })
})

describe('removing a second factor', () => {
  test('restores password-only sign-in, ends other sessions and lowers this one’s assurance', async ({ ctx }) => {
    const person = await somebodyWithApp(ctx())
    const next = later(ctx(), 60)
    const token = await stepOf(next, person)
    const other = valueIn(await takeSecondStep(next, { token, typed: codeOf(person.secret, next), arrival }))
    const waiting = await stepOf(next, person)
    const own = { ...next, actor: person.actor }
    expect(await removeApp(own, person.own)).toBe(true)
    expect(await unsafeReadSession(next, other.token)).toBeUndefined()
    expect((await ownOf(next, person.token)).assurance).toBe('one')
    expect(await readSecondStep(next, waiting)).toBeUndefined()
    expect(await readFactors(own, person.own.accountId)).toEqual({
      app: undefined,
      passkeys: 0,
      recoveryCodes: 0,
      asked: false,
    })
    expect(valueIn(await signIn(next, person, arrival)).kind).toBe('session')
    const subjects = (await emailsTo(own, person.email)).map(({ subject }) => subject)
    expect(subjects).toContain('A sign-in method was removed from your Portolan account')
    expect(await removeApp(own, person.own)).toBe(false)
  })

  test('as staff removes every factor and ends every session', async ({ ctx, db }) => {
    const person = await somebodyWithApp(ctx())
    const waiting = await stepOf(ctx(), person)
    await removeFactors(ctx(anyService), person.own.accountId)
    expect(await unsafeReadSession(ctx(), person.token)).toBeUndefined()
    expect(await readSecondStep(ctx(), waiting)).toBeUndefined()
    expect((await findSecuritySettings(ctx().db, person.own.accountId)).twoFactor).toBe(false)
    expect(valueIn(await signIn(ctx(), person, arrival)).kind).toBe('session')
    const emailMessage = (await emailsTo(ctx(), person.email)).find(({ subject }) => subject.includes('were removed'))
    expect(emailMessage?.text).toContain('Our staff removed')
    expect(await db.select().from(auditRows).orderBy(auditRows.seq)).toMatchObject([
      { act: 'person.remove-factors', subjectId: person.own.accountId },
    ])
  })
})
