import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Id } from '#app/lib/id.ts'
import { NotFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { test, testNow } from '#tests/support/database.ts'
import { addedPasskey, answerOf, arrival, codeOf, must, somebody } from '#tests/support/passkeys.ts'
import { sessions } from '../account.table.server.ts'
import { findSecuritySettings, listActivities, saveSecuritySettings } from '../security.store.server.ts'
import { newAccountSettings } from '../security.ts'
import { openSession } from '../sign-in/open-session.server.ts'
import { unsafeReadSession } from '../sign-in/read-session.server.ts'
import { askForSecondStep, askToReauthenticate, askToSignIn } from './ask-for-passkey.server.ts'
import { finishWithPasskey } from './finish-with-passkey.server.ts'
import { takesPasskeys } from './passkey.ts'
import { readPasskeys } from './read-passkeys.server.ts'
import { reauthenticateWithPasskey } from './reauthenticate-with-passkey.server.ts'
import { removePasskey } from './remove-passkey.server.ts'
import { renamePasskey } from './rename-passkey.server.ts'

describe('a passkey after a password', () => {
  test('completes the pending sign-in once', async ({ ctx, db }) => {
    const person = await somebody(ctx)
    const device = await addedPasskey(person, undefined, true)
    const waiting = await openSession(ctx(), person.accountId, { method: 'password', assurance: 'one' }, arrival)
    const step = { stepToken: waiting?.token, arrival }
    const options = must(await askForSecondStep(ctx(), waiting?.token))
    expect(options.allowCredentials).toMatchObject([{ id: device.id }])
    expect(codeOf(await finishWithPasskey(ctx(), answerOf(device, options, { userVerified: false }), step))).toBe(
      'wrong',
    )
    const right = answerOf(device, must(await askForSecondStep(ctx(), waiting?.token)))
    expect(must(await finishWithPasskey(ctx(), right, step))).toMatchObject({ kind: 'session' })
    expect(codeOf(await finishWithPasskey(ctx(), right, step))).toBe('gone')
    const [newest] = (await db.select().from(sessions)).filter(({ id }) => id !== person.asking.sessionId)
    expect(newest).toMatchObject({ method: 'password', assurance: 'two' })
  })

  test('must belong to the same account and the same sign-in', async ({ ctx }) => {
    const [person, other] = [await somebody(ctx), await somebody(ctx)]
    await addedPasskey(person, undefined, true)
    const theirs = await addedPasskey(other)
    const waiting = await openSession(ctx(), person.accountId, { method: 'password', assurance: 'one' }, arrival)
    const step = { stepToken: waiting?.token, arrival }
    const options = must(await askForSecondStep(ctx(), waiting?.token))
    expect(codeOf(await finishWithPasskey(ctx(), answerOf(theirs, options), step))).toBe('wrong')
    const own = await askToSignIn(ctx())
    expect(codeOf(await finishWithPasskey(ctx(), answerOf(theirs, own), step))).toBe('expired')
    expect(codeOf(await askForSecondStep(ctx(), 'A'.repeat(43)))).toBe('gone')
    expect(codeOf(await askForSecondStep(ctx(), undefined))).toBe('gone')
  })
})

describe('reauthenticating with a passkey', () => {
  test('makes the session recent and counts as two factors', async ({ ctx, db }) => {
    const person = await somebody(ctx)
    const device = await addedPasskey(person)
    await db.update(sessions).set({ assurance: 'one', authenticatedAt: new Date(0) })
    const options = await askToReauthenticate(person.own, person.asking)
    must(await reauthenticateWithPasskey(person.own, answerOf(device, options), person.asking))
    const own = eq(sessions.id, person.asking.sessionId as Id<'session'>)
    expect(await db.select().from(sessions).where(own)).toMatchObject([{ assurance: 'two', authenticatedAt: testNow }])
  })

  test('fails with another account’s passkey or in another session', async ({ ctx, db }) => {
    const [person, other] = [await somebody(ctx), await somebody(ctx)]
    const [device, theirs] = [await addedPasskey(person), await addedPasskey(other)]
    await db.update(sessions).set({ assurance: 'one', authenticatedAt: new Date(0) })
    const wrong = answerOf(theirs, await askToReauthenticate(person.own, person.asking))
    expect(codeOf(await reauthenticateWithPasskey(person.own, wrong, person.asking))).toBe('wrong')
    const elsewhere = { ...person.asking, sessionId: other.asking.sessionId }
    const right = answerOf(device, await askToReauthenticate(person.own, person.asking))
    expect(codeOf(await reauthenticateWithPasskey(person.own, right, elsewhere))).toBe('expired')
    for (const row of await db.select().from(sessions))
      expect(row).toMatchObject({ assurance: 'one', authenticatedAt: new Date(0) })
    await expect(async () => askToReauthenticate(other.own, person.asking)).rejects.toBeInstanceOf(NotFound)
  })
})

describe('an existing passkey', () => {
  test('is renamed and removed only by its owner', async ({ ctx, db }) => {
    const [person, other] = [await somebody(ctx), await somebody(ctx)]
    await addedPasskey(person, undefined, true)
    const { passkeys } = await readPasskeys(person.own, person.accountId)
    const id = passkeys[0]?.id ?? ('' as Id<'passkey'>)
    const rename = (own: RequestContext, accountId: Id<'account'>, name: string) =>
      renamePasskey(own, { id, accountId, name })
    expect(codeOf(await rename(person.own, person.accountId, '  '))).toBe('missing')
    expect(codeOf(await rename(person.own, person.accountId, 'x'.repeat(200)))).toBe('in')
    await expect(async () => rename(other.own, other.accountId, 'mine')).rejects.toBeInstanceOf(NotFound)
    await expect(async () => rename(other.own, person.accountId, 'mine')).rejects.toBeInstanceOf(NotFound)
    expect(await removePasskey(other.own, id, other.asking)).toEqual({ endsTwoFactor: false })
    await expect(async () => removePasskey(other.own, id, person.asking)).rejects.toBeInstanceOf(NotFound)
    expect(await readPasskeys(person.own, person.accountId)).toMatchObject({
      passkeys: [{ name: 'x'.repeat(60) }],
      asksToo: true,
    })

    const elsewhere = await openSession(ctx(), person.accountId, { method: 'passkey', assurance: 'two' }, arrival)
    expect(await removePasskey(person.own, id, person.asking)).toEqual({ endsTwoFactor: true })
    expect(await unsafeReadSession(ctx(), elsewhere?.token ?? '')).toBeUndefined()
    expect(await findSecuritySettings(db, person.accountId)).toEqual(newAccountSettings)
    expect(await removePasskey(person.own, id, person.asking)).toEqual({ endsTwoFactor: false })
    const events = (await listActivities(db, person.accountId, 9)).filter(({ event }) => event === 'factor-removed')
    expect(events).toMatchObject([{ detail: 'passkey' }])
  })

  test('leaves the second factor on when another passkey remains', async ({ ctx, db }) => {
    const person = await somebody(ctx)
    await addedPasskey(person, undefined, true)
    await addedPasskey(person)
    await saveSecuritySettings(db, person.accountId, { ...newAccountSettings, twoFactor: true })
    const { passkeys } = await readPasskeys(person.own, person.accountId)
    if (passkeys[0]) await removePasskey(person.own, passkeys[0].id, person.asking)
    expect(await readPasskeys(person.own, person.accountId)).toMatchObject({ asksToo: true, passkeys: [{}] })
  })
})

test.for([
  ['http://localhost:3000', true],
  ['https://portolan.example', true],
  ['http://portolan.example', false],
  ['https://127.0.0.1', false],
  ['https://[::1]:8443', false],
] as const)('browsers support passkeys at %s: %s', ([origin, takes]) => {
  expect(takesPasskeys(origin)).toBe(takes)
})
