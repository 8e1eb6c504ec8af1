import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import { Authenticator, type Lies } from '#tests/support/authenticator.ts'
import { test, testNow } from '#tests/support/database.ts'
import { addedPasskey, arrival, codeOf, madeWith, must, signedInByPassword, somebody } from '#tests/support/passkeys.ts'
import { sessions } from '../account.table.server.ts'
import { findSecuritySettings, listActivities } from '../security.store.server.ts'
import { passkeys as passkeyTable } from '../security.table.server.ts'
import { openSession } from '../sign-in/open-session.server.ts'
import { unsafeReadSession } from '../sign-in/read-session.server.ts'
import { addPasskey } from './add-passkey.server.ts'
import { askForSecondStep, askToSignIn } from './ask-for-passkey.server.ts'
import { readNewCredential } from './credential.ts'
import { offerPasskey } from './offer-passkey.server.ts'
import { readPasskeys } from './read-passkeys.server.ts'

describe('adding a passkey', () => {
  test('ends every other session, notifies the owner and is listed in the activity', async ({ ctx, db }) => {
    const person = await somebody(ctx)
    const elsewhere = await signedInByPassword(ctx, person.accountId)
    await addedPasskey(person)

    expect(await unsafeReadSession(ctx(), elsewhere)).toBeUndefined()
    const left = await db.select().from(sessions).where(eq(sessions.accountId, person.accountId))
    expect(left).toMatchObject([{ id: person.asking.sessionId, assurance: 'two' }])
    const { passkeys, asksToo } = await readPasskeys(person.own, person.accountId)
    expect(passkeys).toMatchObject([{ name: 'Firefox on Linux', backedUp: false, lastUsedAt: null }])
    expect(asksToo).toBe(false)
    const emails = (await listMail(db, ctx().ports.encryption, 9)).map(({ mail }) => mail.text)
    expect(emails.filter((text) => text.includes('You can now use a passkey to sign in.'))).toHaveLength(1)
    const events = (await listActivities(db, person.accountId, 5)).map(({ event, detail }) => `${event} ${detail}`)
    expect(events).toContain('factor-added passkey')
  })

  test('gives each passkey a unique name', async ({ ctx }) => {
    const person = await somebody(ctx)
    await addedPasskey(person)
    await addedPasskey(person)
    const credential = await madeWith(new Authenticator(person.own.ports.origin), person)
    await addPasskey(person.own, { credential, name: '  My\n  key ', asksToo: false }, person.asking)
    const { passkeys } = await readPasskeys(person.own, person.accountId)
    expect(passkeys.map(({ name }) => name).sort()).toEqual(['Firefox on Linux', 'Firefox on Linux (2)', 'My key'])
  })

  test('makes the password require it when the owner chooses, and ends pending sign-ins', async ({ ctx, db }) => {
    const person = await somebody(ctx)
    await addedPasskey(person, undefined, true)
    expect((await findSecuritySettings(db, person.accountId)).twoFactor).toBe(true)
    const waiting = await openSession(ctx(), person.accountId, { method: 'password', assurance: 'one' }, arrival)
    expect(waiting).toMatchObject({ kind: 'step', step: 'factor' })
    await addedPasskey(person)
    expect(codeOf(await askForSecondStep(ctx(), waiting?.token))).toBe('gone')
  })

  test('requests a discoverable, user-verified passkey that is not registered yet', async ({ ctx }) => {
    const person = await somebody(ctx)
    const device = await addedPasskey(person)
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
  test.for(Object.entries(lies))('is rejected with %s', async ([, lie], { ctx, db }) => {
    const person = await somebody(ctx)
    const credential = await madeWith(new Authenticator(person.own.ports.origin), person, lie)
    expect(codeOf(await addPasskey(person.own, { credential, name: '', asksToo: true }, person.asking))).toBe('wrong')
    expect(await db.$count(passkeyTable)).toBe(0)
    expect((await findSecuritySettings(db, person.accountId)).twoFactor).toBe(false)
  })

  test('accepts each challenge once, within five minutes, from its own session', async ({ ctx }) => {
    const person = await somebody(ctx)
    const other = await somebody(ctx)
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
    const signIn = await askToSignIn(ctx())
    const borrowed = { ...wanted, credential: await madeWith(device, person, { challenge: signIn.challenge }) }
    expect(codeOf(await addPasskey(person.own, borrowed, person.asking))).toBe('expired')
  })

  test('is limited to one account per passkey and twenty passkeys per account', async ({ ctx, db }) => {
    const [person, other] = [await somebody(ctx), await somebody(ctx)]
    const device = await addedPasskey(person)
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
