import { generateKeyPairSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Id } from '#app/lib/id.ts'
import { type Actor, visitor } from '#app/platform/actor.ts'
import type { Call } from '#app/platform/call.server.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import { NotFound } from '#app/platform/refusal.ts'
import { Authenticator, type Lies } from '#tests/support/authenticator.ts'
import { aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { accounts, sessions } from '../account.table.server.ts'
import { findSecuritySettings, listActivities, saveSecuritySettings } from '../security.store.server.ts'
import { oneTimeSecrets, passkeys as passkeyTable } from '../security.table.server.ts'
import { newAccountSettings } from '../security.ts'
import { openSession } from '../sign-in/open-session.server.ts'
import { unsafeReadSession } from '../sign-in/read-session.server.ts'
import { addPasskey } from './add-passkey.server.ts'
import { askForSecondStep, askToReauthenticate, askToSignIn } from './ask-for-passkey.server.ts'
import { readNewCredential, readSignedCredential } from './credential.ts'
import { finishWithPasskey } from './finish-with-passkey.server.ts'
import { offerPasskey } from './offer-passkey.server.ts'
import { takesPasskeys } from './passkey.ts'
import { readPasskeys } from './read-passkeys.server.ts'
import { reauthenticateWithPasskey } from './reauthenticate-with-passkey.server.ts'
import { removePasskey } from './remove-passkey.server.ts'
import { renamePasskey } from './rename-passkey.server.ts'
import { signInWithPasskey } from './sign-in-with-passkey.server.ts'

const client = {
  ipAddress: '127.0.0.1',
  userAgent: 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Firefox/140.0',
  place: null,
}
const arrival = { client }

type Ask = (actor?: Actor, now?: Date) => Call
type Person = {
  accountId: Id<'account'>
  own: Call
  asking: { accountId: Id<'account'>; sessionId: string; client: typeof client }
}

function must<Value>(result: { ok: true; value: Value } | { ok: false; problem: unknown }): Value {
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.problem)}`)
  return result.value
}

/** Somebody who is signed in by password. */
async function somebody(call: Ask, given: Parameters<typeof aTraveller>[1] = {}): Promise<Person> {
  const { accountId, actor } = await aTraveller(call().db, given)
  const token = await signedInByPassword(call, accountId)
  const session = await unsafeReadSession(call(), token)
  const sessionId = session?.signedIn.sessionId ?? ''
  return { accountId, own: call(actor), asking: { accountId, sessionId, client } }
}

async function signedInByPassword(call: Ask, accountId: Id<'account'>): Promise<string> {
  const opening = await openSession(call(), accountId, { method: 'password', assurance: 'one' }, arrival)
  if (opening?.kind !== 'session') throw new Error('No session was opened')
  return opening.token
}

/** What the person's own browser would send after making a passkey. */
async function madeWith(device: Authenticator, { own, asking }: Person, lies: Lies = {}) {
  const made = readNewCredential(JSON.stringify(device.create(must(await offerPasskey(own, asking)), lies)))
  if (!made) throw new Error('A browser would not send this')
  return made
}

async function add(person: Person, device = new Authenticator(person.own.ports.origin), asksToo = false) {
  const credential = await madeWith(device, person)
  must(await addPasskey(person.own, { credential, name: '', asksToo }, person.asking))
  return device
}

function signed(device: Authenticator, options: Parameters<Authenticator['get']>[0], lies: Lies = {}) {
  const answer = readSignedCredential(device.get(options, lies))
  if (!answer) throw new Error('A browser would not send this')
  return answer
}

async function signIn(call: Call, device: Authenticator, lies: Lies = {}) {
  return signInWithPasskey(call, signed(device, await askToSignIn(call), lies), arrival)
}

const codeOf = (result: { ok: boolean; problem?: { code: string } }) => (result.ok ? 'in' : result.problem?.code)

describe('adding a passkey', () => {
  test('ends every other session, tells the owner, and stands in the list', async ({ call, db }) => {
    const person = await somebody(call)
    const elsewhere = await signedInByPassword(call, person.accountId)
    await add(person)

    expect(await unsafeReadSession(call(), elsewhere)).toBeUndefined()
    const left = await db.select().from(sessions).where(eq(sessions.accountId, person.accountId))
    expect(left).toMatchObject([{ id: person.asking.sessionId, assurance: 'two' }])
    const { passkeys, asksToo } = await readPasskeys(person.own, person.accountId)
    expect(passkeys).toMatchObject([{ name: 'Firefox on Linux', backedUp: false, lastUsedAt: null }])
    expect(asksToo).toBe(false)
    const letters = (await listMail(db, call().ports.vault, 9)).map(({ mail }) => mail.text)
    expect(letters.filter((text) => text.includes('You now have a passkey for signing in.'))).toHaveLength(1)
    const events = (await listActivities(db, person.accountId, 5)).map(({ event, detail }) => `${event} ${detail}`)
    expect(events).toContain('factor-added passkey')
  })

  test('gives each a name of its own', async ({ call }) => {
    const person = await somebody(call)
    await add(person)
    await add(person)
    const credential = await madeWith(new Authenticator(person.own.ports.origin), person)
    await addPasskey(person.own, { credential, name: '  My\n  key ', asksToo: false }, person.asking)
    const { passkeys } = await readPasskeys(person.own, person.accountId)
    expect(passkeys.map(({ name }) => name).sort()).toEqual(['Firefox on Linux', 'Firefox on Linux (2)', 'My key'])
  })

  test('has the password ask for it where its owner wants that, and forgets sign-ins that wait', async ({
    call,
    db,
  }) => {
    const person = await somebody(call)
    await add(person, undefined, true)
    expect((await findSecuritySettings(db, person.accountId)).twoFactor).toBe(true)
    const waiting = await openSession(call(), person.accountId, { method: 'password', assurance: 'one' }, arrival)
    expect(waiting).toMatchObject({ kind: 'step', step: 'factor' })
    await add(person)
    expect(codeOf(await askForSecondStep(call(), waiting?.token))).toBe('gone')
  })

  test('asks browsers for one that is found without a name, checks its owner and is not there yet', async ({
    call,
  }) => {
    const person = await somebody(call)
    const device = await add(person)
    const options = must(await offerPasskey(person.own, person.asking))
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Portolan' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: device.id, transports: ['internal'] }],
    })
  })

  const lies: Record<string, Lies> = {
    'another origin': { origin: 'http://localhost.evil.example' },
    'another host': { rpId: 'evil.example' },
    'an answer to something else': { type: 'webauthn.get' },
    'nobody checked': { userVerified: false },
    'nobody there': { userPresent: false },
    'a certificate to be looked up elsewhere': {
      attestation: { format: 'fido-u2f', statement: new Map([['x5c', [new Uint8Array(9)]]]) },
    },
    'a maker’s statement with a certificate': {
      attestation: { format: 'packed', statement: new Map([['x5c', [new Uint8Array(9)]]]) },
    },
  }
  test.for(Object.entries(lies))('is refused with %s', async ([, lie], { call, db }) => {
    const person = await somebody(call)
    const credential = await madeWith(new Authenticator(person.own.ports.origin), person, lie)
    expect(codeOf(await addPasskey(person.own, { credential, name: '', asksToo: true }, person.asking))).toBe('wrong')
    expect(await db.$count(passkeyTable)).toBe(0)
    expect((await findSecuritySettings(db, person.accountId)).twoFactor).toBe(false)
  })

  test('takes each challenge once, for five minutes, and from whom it was given to', async ({ call }) => {
    const person = await somebody(call)
    const other = await somebody(call)
    const device = new Authenticator(person.own.ports.origin)
    const wanted = { credential: await madeWith(device, person), name: '', asksToo: false }
    expect(codeOf(await addPasskey(other.own, wanted, other.asking))).toBe('expired')

    const again = { ...wanted, credential: await madeWith(device, person) }
    const elsewhere = { ...person.asking, sessionId: other.asking.sessionId }
    expect(codeOf(await addPasskey(person.own, again, elsewhere))).toBe('expired')

    const third = { ...wanted, credential: await madeWith(device, person) }
    const late = { ...person.own, now: new Date(testNow.getTime() + 301_000) }
    expect(codeOf(await addPasskey(late, third, person.asking))).toBe('expired')
    expect(codeOf(await addPasskey(person.own, third, person.asking))).toBe('in')
    expect(codeOf(await addPasskey(person.own, third, person.asking))).toBe('expired')

    const invented = { ...wanted, credential: await madeWith(device, person, { challenge: 'A'.repeat(43) }) }
    expect(codeOf(await addPasskey(person.own, invented, person.asking))).toBe('expired')
    const signIn = await askToSignIn(call())
    const borrowed = { ...wanted, credential: await madeWith(device, person, { challenge: signIn.challenge }) }
    expect(codeOf(await addPasskey(person.own, borrowed, person.asking))).toBe('expired')
  })

  test('is for one account only, and twenty times at most', async ({ call, db }) => {
    const [person, other] = [await somebody(call), await somebody(call)]
    const device = await add(person)
    const credential = await madeWith(device, other)
    expect(codeOf(await addPasskey(other.own, { credential, name: '', asksToo: false }, other.asking))).toBe('known')
    const [row] = await db.select().from(passkeyTable)
    if (!row) throw new Error('There is no passkey')
    const more = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...row,
        id: crypto.randomUUID() as typeof row.id,
        credentialId: `${index}`,
      }))
    const before = must(await offerPasskey(person.own, person.asking))
    await db.insert(passkeyTable).values(more(19))
    expect(codeOf(await offerPasskey(person.own, person.asking))).toBe('full')
    const late = readNewCredential(JSON.stringify(new Authenticator(person.own.ports.origin).create(before)))
    if (!late) throw new Error('A browser would not send this')
    expect(codeOf(await addPasskey(person.own, { credential: late, name: '', asksToo: false }, person.asking))).toBe(
      'full',
    )
  })
})

describe('signing in with a passkey', () => {
  test('counts as two things and needs no name', async ({ call }) => {
    const person = await somebody(call)
    const device = await add(person)
    const options = await askToSignIn(call())
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(options.allowCredentials).toEqual([])
    const opening = must(await signInWithPasskey(call(), signed(device, options), arrival))
    if (opening.kind !== 'session') throw new Error('There is a step before the session')
    const session = await unsafeReadSession(call(), opening.token)
    expect(session?.signedIn).toMatchObject({ accountId: person.accountId, assurance: 'two' })
    const { passkeys } = await readPasskeys(person.own, person.accountId)
    expect(passkeys).toMatchObject([{ lastUsedAt: testNow }])
  })

  test('opens an account with a second factor at once', async ({ call }) => {
    const person = await somebody(call)
    const device = await add(person, undefined, true)
    expect(must(await signIn(call(), device))).toMatchObject({ kind: 'session' })
  })

  test('works for copies that never count, again and again', async ({ call }) => {
    const person = await somebody(call)
    const device = await add(person, new Authenticator(person.own.ports.origin, { synced: true }))
    expect(codeOf(await signIn(call(), device))).toBe('in')
    expect(codeOf(await signIn(call(), device))).toBe('in')
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
  test.for(Object.entries(lies))('is refused with %s', async ([, lie], { call, db }) => {
    const person = await somebody(call)
    const device = await add(person)
    must(await signIn(call(), device))
    const [before, sessionsBefore] = [await db.select().from(passkeyTable), await db.$count(sessions)]
    expect(await signIn(call(), device, lie)).toEqual({ ok: false, problem: { code: 'wrong' } })
    expect(await db.select().from(passkeyTable)).toEqual(before)
    expect(await db.$count(sessions)).toBe(sessionsBefore)
  })

  test('is not a way round the second factor without checking its owner', async ({ call, db }) => {
    const person = await somebody(call)
    const device = await add(person, undefined, true)
    const before = await db.$count(sessions)
    expect(codeOf(await signIn(call(), device, { userVerified: false }))).toBe('wrong')
    expect(await db.$count(sessions)).toBe(before)
    expect(codeOf(await signIn(call(), device))).toBe('in')
  })

  test('takes each challenge once, for five minutes, and for signing in alone', async ({ call }) => {
    const person = await somebody(call)
    const device = await add(person)
    const options = await askToSignIn(call())
    const late = call(visitor, new Date(testNow.getTime() + 301_000))
    expect(codeOf(await signInWithPasskey(late, signed(device, options), arrival))).toBe('expired')
    expect(codeOf(await signInWithPasskey(call(), signed(device, options, { tampered: true }), arrival))).toBe('wrong')
    expect(codeOf(await signInWithPasskey(call(), signed(device, options), arrival))).toBe('expired')

    const replayed = signed(device, await askToSignIn(call()))
    expect(codeOf(await signInWithPasskey(call(), replayed, arrival))).toBe('in')
    expect(codeOf(await signInWithPasskey(call(), replayed, arrival))).toBe('expired')

    const again = await askToReauthenticate(person.own, person.asking)
    expect(codeOf(await signInWithPasskey(call(), signed(device, again), arrival))).toBe('expired')
    expect(codeOf(await signIn(call(), device, { challenge: 'A'.repeat(43) }))).toBe('expired')
  })

  test('of an answer sent twice at the same moment one opens a session', async ({ committed }) => {
    const call: Ask = (actor = visitor, now = testNow) => ({ ...committed, actor, now })
    const device = await add(await somebody(call))
    const answer = signed(device, await askToSignIn(call()))
    const results = await Promise.all(Array.from({ length: 8 }, () => signInWithPasskey(call(), answer, arrival)))
    expect(results.map(codeOf).sort()).toEqual([...Array(7).fill('expired'), 'in'])
  })

  test('tells a removed passkey, a blocked account and an unknown passkey apart from nothing', async ({ call, db }) => {
    const person = await somebody(call)
    const device = await add(person)
    const { passkeys } = await readPasskeys(person.own, person.accountId)
    const [passkey] = passkeys
    if (passkey) await removePasskey(person.own, passkey.id, person.asking)
    const removed = await signIn(call(), device)

    const blocked = await somebody(call)
    const theirs = await add(blocked)
    await db.update(accounts).set({ status: 'blocked' })
    expect(await signIn(call(), theirs)).toEqual(removed)
    expect(removed).toEqual(await signIn(call(), new Authenticator(person.own.ports.origin)))
  })

  test('counts wrong answers as guesses, and locks nobody out who has the right one', async ({ call }) => {
    const person = await somebody(call)
    const device = await add(person)
    for (const of of [{}, { id: 'A'.repeat(43) }]) {
      const codes = []
      for (let time = 0; time < 12; time += 1)
        codes.push(codeOf(await signIn(call(), device, { ...of, tampered: true })))
      expect(codes).toEqual([...Array(10).fill('wrong'), 'too_many', 'too_many'])
    }
    expect(codeOf(await signIn(call(), device))).toBe('in')
  })

  test('keeps no challenge as it is', async ({ call, db }) => {
    const { challenge } = await askToSignIn(call())
    const kept = await db.select().from(oneTimeSecrets)
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(challenge)
  })
})

describe('a passkey after a password', () => {
  test('finishes the sign-in that waits, once', async ({ call, db }) => {
    const person = await somebody(call)
    const device = await add(person, undefined, true)
    const waiting = await openSession(call(), person.accountId, { method: 'password', assurance: 'one' }, arrival)
    const step = { stepToken: waiting?.token, arrival }
    const options = must(await askForSecondStep(call(), waiting?.token))
    expect(options.allowCredentials).toMatchObject([{ id: device.id }])
    expect(codeOf(await finishWithPasskey(call(), signed(device, options, { userVerified: false }), step))).toBe(
      'wrong',
    )
    const right = signed(device, must(await askForSecondStep(call(), waiting?.token)))
    expect(must(await finishWithPasskey(call(), right, step))).toMatchObject({ kind: 'session' })
    expect(codeOf(await finishWithPasskey(call(), right, step))).toBe('gone')
    const [newest] = (await db.select().from(sessions)).filter(({ id }) => id !== person.asking.sessionId)
    expect(newest).toMatchObject({ method: 'password', assurance: 'two' })
  })

  test('must be one of the same account, for the same sign-in', async ({ call }) => {
    const [person, other] = [await somebody(call), await somebody(call)]
    await add(person, undefined, true)
    const theirs = await add(other)
    const waiting = await openSession(call(), person.accountId, { method: 'password', assurance: 'one' }, arrival)
    const step = { stepToken: waiting?.token, arrival }
    const options = must(await askForSecondStep(call(), waiting?.token))
    expect(codeOf(await finishWithPasskey(call(), signed(theirs, options), step))).toBe('wrong')
    const own = await askToSignIn(call())
    expect(codeOf(await finishWithPasskey(call(), signed(theirs, own), step))).toBe('expired')
    expect(codeOf(await askForSecondStep(call(), 'A'.repeat(43)))).toBe('gone')
    expect(codeOf(await askForSecondStep(call(), undefined))).toBe('gone')
  })
})

describe('showing again who one is', () => {
  test('makes the session fresh and counts as two things', async ({ call, db }) => {
    const person = await somebody(call)
    const device = await add(person)
    await db.update(sessions).set({ assurance: 'one', authenticatedAt: new Date(0) })
    const options = await askToReauthenticate(person.own, person.asking)
    must(await reauthenticateWithPasskey(person.own, signed(device, options), person.asking))
    const own = eq(sessions.id, person.asking.sessionId as Id<'session'>)
    expect(await db.select().from(sessions).where(own)).toMatchObject([{ assurance: 'two', authenticatedAt: testNow }])
  })

  test('is nothing for somebody else’s passkey, nor for another session', async ({ call, db }) => {
    const [person, other] = [await somebody(call), await somebody(call)]
    const [device, theirs] = [await add(person), await add(other)]
    await db.update(sessions).set({ assurance: 'one', authenticatedAt: new Date(0) })
    const wrong = signed(theirs, await askToReauthenticate(person.own, person.asking))
    expect(codeOf(await reauthenticateWithPasskey(person.own, wrong, person.asking))).toBe('wrong')
    const elsewhere = { ...person.asking, sessionId: other.asking.sessionId }
    const right = signed(device, await askToReauthenticate(person.own, person.asking))
    expect(codeOf(await reauthenticateWithPasskey(person.own, right, elsewhere))).toBe('expired')
    for (const row of await db.select().from(sessions))
      expect(row).toMatchObject({ assurance: 'one', authenticatedAt: new Date(0) })
    await expect(async () => askToReauthenticate(other.own, person.asking)).rejects.toBeInstanceOf(NotFound)
  })
})

describe('a passkey that is there', () => {
  test('is renamed and removed by its owner alone', async ({ call, db }) => {
    const [person, other] = [await somebody(call), await somebody(call)]
    await add(person, undefined, true)
    const { passkeys } = await readPasskeys(person.own, person.accountId)
    const id = passkeys[0]?.id ?? ('' as Id<'passkey'>)
    const rename = (own: Call, accountId: Id<'account'>, name: string) => renamePasskey(own, { id, accountId, name })
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

    const elsewhere = await openSession(call(), person.accountId, { method: 'passkey', assurance: 'two' }, arrival)
    expect(await removePasskey(person.own, id, person.asking)).toEqual({ endsTwoFactor: true })
    expect(await unsafeReadSession(call(), elsewhere?.token ?? '')).toBeUndefined()
    expect(await findSecuritySettings(db, person.accountId)).toEqual(newAccountSettings)
    expect(await removePasskey(person.own, id, person.asking)).toEqual({ endsTwoFactor: false })
    const events = (await listActivities(db, person.accountId, 9)).filter(({ event }) => event === 'factor-removed')
    expect(events).toMatchObject([{ detail: 'passkey' }])
  })

  test('keeps the second factor on while there is another one', async ({ call, db }) => {
    const person = await somebody(call)
    await add(person, undefined, true)
    await add(person)
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
] as const)('browsers take passkeys at %s: %s', ([origin, takes]) => {
  expect(takesPasskeys(origin)).toBe(takes)
})
