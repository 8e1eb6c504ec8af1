import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { applications } from '#app/features/applications/application.table.server.ts'
import { moveCases } from '#app/features/casework/move-cases.server.ts'
import { undoAct } from '#app/features/casework/undo-act.server.ts'
import { addForTraveller } from '#app/features/documents/desk/add-document.server.ts'
import { takeVisaBack } from '#app/features/documents/desk/take-visa-back.server.ts'
import { issuedVisa } from '#app/features/documents/document.ts'
import { emptyApplicationsOf } from '#app/features/privacy/deletion/erase.store.server.ts'
import { eraseVisaOf } from '#app/features/privacy/deletion/erase-files.store.server.ts'
import { applicationsOf } from '#app/features/privacy/export/export-applications.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { type Actor, service, visitor } from '#app/platform/actor.ts'
import { inMemory } from '#app/platform/files/incoming-file.server.ts'
import { NotFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { aDraft, pdf } from '#tests/support/documents.ts'
import { makeProof } from './make-proof.server.ts'
import { proofKeys, visaProofs } from './proof.table.server.ts'
import { readOwnProof } from './read-own-proof.server.ts'
import { readPublicKeys } from './read-public-keys.server.ts'
import { revokeProof } from './revoke-proof.server.ts'
import { rotateProofKey } from './rotate-proof-key.server.ts'
import { verifyProof } from './verify-proof.server.ts'

type MakeContext = (actor?: Actor, now?: Date) => RequestContext

const lastDay = '2027-05-14' as PlainDate
const hourAgo = new Date(testNow.getTime() - 3_600_000)
const granted = { status: 'approved', visaValidUntil: lastDay, movedAt: hourAgo, submittedAt: hourAgo } as const

/** An approved application with an issued visa. */
async function aCase(ctx: MakeContext, given: Partial<typeof applications.$inferInsert> = {}) {
  const { db } = ctx()
  const { id, owner } = await aDraft(ctx)
  await db
    .update(applications)
    .set({ ...granted, ...given })
    .where(eq(applications.id, id))
  const officer = ctx(await aStaffMember(db))
  // The traveller is notified once it can no longer be undone.
  const early = { ...officer, now: hourAgo }
  const hand = () =>
    addForTraveller(early, {
      application: id,
      kind: issuedVisa,
      fileName: 'visa.pdf',
      file: inMemory(pdf),
      idempotencyKey: crypto.randomUUID(),
    })
  expect((await hand()).ok).toBe(true)
  return { id, owner, officer, hand }
}

async function proofOf(owner: RequestContext, id: Id<'application'>) {
  expect(await makeProof(owner, id)).toEqual({ ok: true, value: null })
  const { proof } = await readOwnProof(owner, id)
  return proof ?? expect.fail('There is no proof')
}

const checked = (ctx: MakeContext, code: string, now = testNow) => verifyProof(ctx(visitor, now), code)
const stateOf = async (...asked: Parameters<typeof checked>) => (await checked(...asked)).state

test('a proof shows the facts of the visa to anyone with its code, and nothing more', async ({ ctx }) => {
  const { id, owner } = await aCase(ctx)
  expect(await readOwnProof(owner, id)).toEqual({ why: null, proof: null })
  const { code, madeOn } = await proofOf(owner, id)
  expect(madeOn).toBe('2026-11-20')
  expect(await checked(ctx, code)).toEqual({
    state: 'valid',
    destination: 'France',
    visa: expect.stringContaining('Schengen'),
    validUntil: lastDay,
    initials: 'A. R.',
    passportEnd: expect.stringMatching(/^\w{3}$/),
  })
})

test('neither a code nor the stored data identifies the holder of the visa', async ({ ctx, db }) => {
  const { id, owner } = await aCase(ctx)
  const { code } = await proofOf(owner, id)
  const [application] = await db.select().from(applications).where(eq(applications.id, id))
  const bytes = Buffer.from(code, 'base64url').toString('hex')
  for (const other of [id, application?.ownerId ?? '']) expect(bytes).not.toContain(other.replaceAll('-', ''))
  const rows = JSON.stringify([await db.select().from(visaProofs), await db.select().from(proofKeys)])
  for (const word of ['A. R.', 'France', code]) expect(rows).not.toContain(word)
})

test('a proof stays the same when its page is opened or it is created again', async ({ ctx, db }) => {
  const { id, owner } = await aCase(ctx)
  const first = await proofOf(owner, id)
  expect(await proofOf(owner, id)).toEqual(first)
  expect(await db.$count(visaProofs)).toBe(1)
})

test('only the owner creates, reads or revokes a proof', async ({ ctx, db }) => {
  const { id, owner, officer } = await aCase(ctx)
  const { id: proof, code } = await proofOf(owner, id)
  const { owner: stranger } = await aDraft(ctx)
  for (const other of [stranger, officer, ctx(visitor)]) {
    await expect(makeProof(other, id)).rejects.toBeInstanceOf(NotFound)
    await expect(readOwnProof(other, id)).rejects.toBeInstanceOf(NotFound)
    await expect(revokeProof(other, id, proof)).rejects.toBeInstanceOf(NotFound)
  }
  expect(await stateOf(ctx, code)).toBe('valid')
  expect(await db.$count(visaProofs)).toBe(1)
})

describe('a proof ends', () => {
  test('when its traveller revokes it, and its content is deleted', async ({ ctx, db }) => {
    const { id, owner } = await aCase(ctx)
    const { id: proof, code } = await proofOf(owner, id)
    await revokeProof(owner, id, crypto.randomUUID())
    expect(await stateOf(ctx, code)).toBe('valid')
    await revokeProof(owner, id, proof)
    expect(await checked(ctx, code)).toEqual({ state: 'revoked' })
    expect(await readOwnProof(owner, id)).toEqual({ why: null, proof: null })
    expect(await db.select().from(visaProofs)).toMatchObject([{ sealed: null, revokedAt: testNow }])
  })

  test('when its traveller replaces it, once', async ({ ctx, db }) => {
    const { id, owner } = await aCase(ctx)
    const before = await proofOf(owner, id)
    await makeProof(owner, id, before.id)
    await makeProof(owner, id, before.id)
    expect(await db.$count(visaProofs)).toBe(2)
    const after = await proofOf(owner, id)
    expect(await checked(ctx, before.code)).toEqual({ state: 'revoked' })
    expect(await stateOf(ctx, after.code)).toBe('valid')
  })

  test('when the visa is withdrawn, and the next visa needs its own proof', async ({ ctx }) => {
    const { id, owner, officer, hand } = await aCase(ctx)
    const before = await proofOf(owner, id)
    await takeVisaBack(officer, id)
    expect(await checked(ctx, before.code)).toEqual({ state: 'withdrawn' })
    expect(await readOwnProof(owner, id)).toEqual({ why: 'no_visa', proof: null })
    await hand()
    expect(await checked(ctx, before.code)).toEqual({ state: 'withdrawn' })
    expect((await readOwnProof(owner, id)).proof).toBeNull()
    const after = await proofOf(owner, id)
    expect([await stateOf(ctx, before.code), await stateOf(ctx, after.code)]).toEqual(['revoked', 'valid'])
  })

  test('while the decision is overridden, and is valid again after an undo', async ({ ctx, db }) => {
    const { id, owner, officer } = await aCase(ctx)
    const { code } = await proofOf(owner, id)
    const [{ version } = { version: 0 }] = await db.select().from(applications).where(eq(applications.id, id))
    const order = { cases: [{ id, version }], to: 'rejected', note: '', reason: 'The wrong visa' } as const
    const moved = await moveCases(officer, order)
    if (!moved.ok || !moved.value.act) return expect.fail('It was not moved')
    expect(await checked(ctx, code)).toEqual({ state: 'withdrawn' })
    const afterUndo = ctx(owner.actor, new Date(testNow.getTime() + 11_000))
    expect(await readOwnProof(afterUndo, id)).toEqual({ why: 'no_visa', proof: null })
    expect((await undoAct(officer, moved.value.act)).ok).toBe(true)
    expect(await stateOf(ctx, code)).toBe('valid')
  })

  test('after the last day of the visa', async ({ ctx }) => {
    const { id, owner } = await aCase(ctx)
    const { code } = await proofOf(owner, id)
    expect(await stateOf(ctx, code, new Date(`${lastDay}T23:59:59Z`))).toBe('valid')
    const after = new Date('2027-05-15T00:00:00Z')
    expect(await checked(ctx, code, after)).toMatchObject({ state: 'expired', validUntil: lastDay })
    expect(await readOwnProof(ctx(owner.actor, after), id)).toEqual({ why: 'expired', proof: null })
  })

  test('when staff set the last day to unknown', async ({ ctx, db }) => {
    const { id, owner } = await aCase(ctx)
    const { code } = await proofOf(owner, id)
    await db.update(applications).set({ visaValidUntil: null }).where(eq(applications.id, id))
    expect(await checked(ctx, code)).toEqual({ state: 'withdrawn' })
  })

  test('with the visa when the application is erased, and its content is deleted', async ({ ctx, db }) => {
    const [kept, gone] = [await aCase(ctx), await aCase(ctx)]
    const [keptProof, goneProof] = [await proofOf(kept.owner, kept.id), await proofOf(gone.owner, gone.id)]
    if (gone.owner.actor.kind !== 'traveller') return expect.fail()
    await emptyApplicationsOf(db, gone.owner.actor.accountId, testNow)
    expect(await checked(ctx, goneProof.code)).toEqual({ state: 'erased' })
    expect(await stateOf(ctx, keptProof.code)).toBe('valid')
    await eraseVisaOf(db, kept.id, testNow)
    expect(await checked(ctx, keptProof.code)).toEqual({ state: 'erased' })
    expect(await db.$count(visaProofs)).toBe(0)
  })
})

describe('there is no proof', () => {
  test.for([
    [{ visaValidUntil: null }, 'no_last_day'],
    [{ visaValidUntil: '2026-11-19' as PlainDate }, 'expired'],
    [{ movedAt: new Date(testNow.getTime() - 10_000) }, 'no_visa'],
  ] as const)('for a visa with %j: %s', async ([given, code], { ctx, db }) => {
    const { id, owner } = await aCase(ctx, given)
    expect(await makeProof(owner, id)).toEqual({ ok: false, problem: { code } })
    expect(await readOwnProof(owner, id)).toEqual({ why: code, proof: null })
    expect(await db.$count(visaProofs)).toBe(0)
  })

  test('before the visa is issued', async ({ ctx, db }) => {
    const { id, owner } = await aDraft(ctx)
    await db.update(applications).set(granted).where(eq(applications.id, id))
    expect(await makeProof(owner, id)).toEqual({ ok: false, problem: { code: 'no_visa' } })
  })

  test('for erased answers, but an existing proof can be replaced', async ({ ctx, db }) => {
    const [withProof, without] = [await aCase(ctx), await aCase(ctx)]
    const before = await proofOf(withProof.owner, withProof.id)
    await db.update(applications).set({ answers: Buffer.alloc(0) })
    expect(await makeProof(without.owner, without.id)).toEqual({ ok: false, problem: { code: 'erased' } })
    expect((await makeProof(withProof.owner, withProof.id, before.id)).ok).toBe(true)
    const after = await proofOf(withProof.owner, withProof.id)
    expect(await checked(ctx, after.code)).toMatchObject({ state: 'valid', initials: 'A. R.' })
  })
})

describe('the key', () => {
  const operator = service('proof-key.rotate')

  test('is created once, is published, and is replaced without ending older proofs', async ({ ctx, db }) => {
    expect(await readPublicKeys(ctx())).toEqual({ keys: [] })
    expect(await rotateProofKey(ctx(operator))).toBe(false)
    const [one, other] = [await aCase(ctx), await aCase(ctx)]
    const before = await proofOf(one.owner, one.id)
    expect((await readPublicKeys(ctx())).keys).toEqual([
      {
        kty: 'OKP',
        crv: 'Ed25519',
        alg: 'EdDSA',
        use: 'sig',
        x: expect.stringMatching(/^[\w-]{43}$/),
        kid: expect.stringMatching(/^[\w-]{43}$/),
      },
    ])
    await expect(rotateProofKey(one.owner)).rejects.toBeInstanceOf(NotFound)
    expect(await rotateProofKey(ctx(operator))).toBe(true)
    const after = await proofOf(other.owner, other.id)
    expect((await readPublicKeys(ctx())).keys).toHaveLength(2)
    expect([await stateOf(ctx, before.code), await stateOf(ctx, after.code)]).toEqual(['valid', 'valid'])
    expect((await readOwnProof(one.owner, one.id)).proof?.code).toBe(before.code)
    const halves = await db.select({ sealed: proofKeys.sealed, retiredAt: proofKeys.retiredAt }).from(proofKeys)
    expect(halves.filter(({ sealed }) => sealed !== null)).toMatchObject([{ retiredAt: null }])
  })

  test('of another installation is not accepted', async ({ ctx, db }) => {
    const { id, owner } = await aCase(ctx)
    const { code } = await proofOf(owner, id)
    await db.delete(proofKeys)
    expect(await checked(ctx, code)).toEqual({ state: 'unknown' })
    const second = await aCase(ctx)
    const { code: ours } = await proofOf(second.owner, second.id)
    expect([await stateOf(ctx, code), await stateOf(ctx, ours)]).toEqual(['unknown', 'valid'])
  })
})

test('a code altered at any position is unknown', async ({ ctx }) => {
  const { id, owner } = await aCase(ctx)
  const { code } = await proofOf(owner, id)
  for (const at of code.split('').keys()) {
    const altered = code.slice(0, at) + (code[at] === 'A' ? 'B' : 'A') + code.slice(at + 1)
    expect(await checked(ctx, altered)).toEqual({ state: 'unknown' })
  }
})

test('the data export contains the proofs', async ({ ctx }) => {
  const { id, owner } = await aCase(ctx)
  const before = await proofOf(owner, id)
  await makeProof(owner, id, before.id)
  const after = await proofOf(owner, id)
  if (owner.actor.kind !== 'traveller') return expect.fail()
  const [{ visaProofs: copied } = expect.fail()] = await applicationsOf(owner, owner.actor.accountId)
  expect(copied).toEqual([
    { createdAt: testNow, revokedAt: testNow, shows: null },
    { createdAt: testNow, revokedAt: null, shows: expect.objectContaining({ initials: 'A. R.', code: after.code }) },
  ])
})

test('concurrent first proofs are signed by one key', async ({ committed: { db, ports } }) => {
  const ctx: MakeContext = (actor = visitor, now = testNow) => ({ actor, now, db, ports })
  const cases = [await aCase(ctx), await aCase(ctx), await aCase(ctx)]
  const made = await Promise.all(cases.map(({ owner, id }) => makeProof(owner, id)))
  expect(made.every(({ ok }) => ok)).toBe(true)
  expect((await readPublicKeys(ctx())).keys).toHaveLength(1)
  for (const { owner, id } of cases) expect(await stateOf(ctx, (await proofOf(owner, id)).code)).toBe('valid')
})
