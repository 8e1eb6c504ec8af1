import { generateKeyPairSync } from 'node:crypto'
import { describe, expect } from 'vitest'
import { visitor } from '#app/platform/actor.ts'
import { Authenticator, type Lies } from '#tests/support/authenticator.ts'
import { test, testNow } from '#tests/support/database.ts'
import { type Ask, addedPasskey, answerOf, arrival, codeOf, must, signInBy, somebody } from '#tests/support/passkeys.ts'
import { accounts, sessions } from '../account.table.server.ts'
import { oneTimeSecrets, passkeys as passkeyTable } from '../security.table.server.ts'
import { unsafeReadSession } from '../sign-in/read-session.server.ts'
import { askToReauthenticate, askToSignIn } from './ask-for-passkey.server.ts'
import { readPasskeys } from './read-passkeys.server.ts'
import { removePasskey } from './remove-passkey.server.ts'
import { signInWithPasskey } from './sign-in-with-passkey.server.ts'

describe('signing in with a passkey', () => {
  test('counts as two factors and requires no email address', async ({ ctx }) => {
    const person = await somebody(ctx)
    const device = await addedPasskey(person)
    const options = await askToSignIn(ctx())
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(options.allowCredentials).toEqual([])
    const opening = must(await signInWithPasskey(ctx(), answerOf(device, options), arrival))
    if (opening.kind !== 'session') throw new Error('There is a step before the session')
    const session = await unsafeReadSession(ctx(), opening.token)
    expect(session?.signedIn).toMatchObject({ accountId: person.accountId, assurance: 'two' })
    const { passkeys } = await readPasskeys(person.own, person.accountId)
    expect(passkeys).toMatchObject([{ lastUsedAt: testNow }])
  })

  test('opens an account with a second factor directly', async ({ ctx }) => {
    const person = await somebody(ctx)
    const device = await addedPasskey(person, undefined, true)
    expect(must(await signInBy(ctx(), device))).toMatchObject({ kind: 'session' })
  })

  test('works repeatedly with synced passkeys that have no counter', async ({ ctx }) => {
    const person = await somebody(ctx)
    const device = await addedPasskey(person, new Authenticator(person.own.ports.origin, { synced: true }))
    expect(codeOf(await signInBy(ctx(), device))).toBe('in')
    expect(codeOf(await signInBy(ctx(), device))).toBe('in')
    expect((await readPasskeys(person.own, person.accountId)).passkeys).toMatchObject([{ backedUp: true }])
  })

  const lies: Record<string, Lies> = {
    'another origin': { origin: 'https://localhost:3000' },
    'a look-alike': { origin: 'http://localhost:3000.evil.example' },
    'another host': { rpId: 'evil.example' },
    'something to be made': { type: 'webauthn.create' },
    'nobody checked': { userVerified: false },
    'nobody there': { userPresent: false, userVerified: false },
    'a counter that went back': { counter: 0 },
    'a changed signature': { tampered: true },
    'another key': { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey },
    'somebody else’s number': { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' },
    'a passkey nobody has': { id: 'A'.repeat(43) },
  }
  test.for(Object.entries(lies))('is rejected with %s', async ([, lie], { ctx, db }) => {
    const person = await somebody(ctx)
    const device = await addedPasskey(person)
    must(await signInBy(ctx(), device))
    const [before, sessionsBefore] = [await db.select().from(passkeyTable), await db.$count(sessions)]
    expect(await signInBy(ctx(), device, lie)).toEqual({ ok: false, problem: { code: 'wrong' } })
    expect(await db.select().from(passkeyTable)).toEqual(before)
    expect(await db.$count(sessions)).toBe(sessionsBefore)
  })

  test('does not bypass the second factor without user verification', async ({ ctx, db }) => {
    const person = await somebody(ctx)
    const device = await addedPasskey(person, undefined, true)
    const before = await db.$count(sessions)
    expect(codeOf(await signInBy(ctx(), device, { userVerified: false }))).toBe('wrong')
    expect(await db.$count(sessions)).toBe(before)
    expect(codeOf(await signInBy(ctx(), device))).toBe('in')
  })

  test('accepts each challenge once, within five minutes, and only for sign-in', async ({ ctx }) => {
    const person = await somebody(ctx)
    const device = await addedPasskey(person)
    const options = await askToSignIn(ctx())
    const late = ctx(visitor, new Date(testNow.getTime() + 301_000))
    expect(codeOf(await signInWithPasskey(late, answerOf(device, options), arrival))).toBe('expired')
    expect(codeOf(await signInWithPasskey(ctx(), answerOf(device, options, { tampered: true }), arrival))).toBe('wrong')
    expect(codeOf(await signInWithPasskey(ctx(), answerOf(device, options), arrival))).toBe('expired')

    const replayed = answerOf(device, await askToSignIn(ctx()))
    expect(codeOf(await signInWithPasskey(ctx(), replayed, arrival))).toBe('in')
    expect(codeOf(await signInWithPasskey(ctx(), replayed, arrival))).toBe('expired')

    const again = await askToReauthenticate(person.own, person.asking)
    expect(codeOf(await signInWithPasskey(ctx(), answerOf(device, again), arrival))).toBe('expired')
    expect(codeOf(await signInBy(ctx(), device, { challenge: 'A'.repeat(43) }))).toBe('expired')
  })

  test('opens one session for an answer sent several times at once', async ({ committed }) => {
    const ctx: Ask = (actor = visitor, now = testNow) => ({ ...committed, actor, now })
    const device = await addedPasskey(await somebody(ctx))
    const answer = answerOf(device, await askToSignIn(ctx()))
    const results = await Promise.all(Array.from({ length: 8 }, () => signInWithPasskey(ctx(), answer, arrival)))
    expect(results.map(codeOf).sort()).toEqual([...Array(7).fill('expired'), 'in'])
  })

  test('gives one error for a removed passkey, a blocked account and an unknown passkey', async ({ ctx, db }) => {
    const person = await somebody(ctx)
    const device = await addedPasskey(person)
    const { passkeys } = await readPasskeys(person.own, person.accountId)
    const [passkey] = passkeys
    if (passkey) await removePasskey(person.own, passkey.id, person.asking)
    const removed = await signInBy(ctx(), device)

    const blocked = await somebody(ctx)
    const theirs = await addedPasskey(blocked)
    await db.update(accounts).set({ status: 'blocked' })
    expect(await signInBy(ctx(), theirs)).toEqual(removed)
    expect(removed).toEqual(await signInBy(ctx(), new Authenticator(person.own.ports.origin)))
  })

  test('counts wrong answers as attempts but never locks out the right passkey', async ({ ctx }) => {
    const person = await somebody(ctx)
    const device = await addedPasskey(person)
    for (const of of [{}, { id: 'A'.repeat(43) }]) {
      const codes = []
      for (let time = 0; time < 12; time += 1)
        codes.push(codeOf(await signInBy(ctx(), device, { ...of, tampered: true })))
      expect(codes).toEqual([...Array(10).fill('wrong'), 'too_many', 'too_many'])
    }
    expect(codeOf(await signInBy(ctx(), device))).toBe('in')
  })

  test('stores no challenge in clear', async ({ ctx, db }) => {
    const { challenge } = await askToSignIn(ctx())
    const kept = await db.select().from(oneTimeSecrets)
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(challenge)
  })
})
