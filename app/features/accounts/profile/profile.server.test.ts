import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { newId } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { type Actor, staffMember } from '#app/platform/actor.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anyService } from '#tests/support/any-service.ts'
import { aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { askingWith, findInTables } from '#tests/support/whole-database.ts'
import { accounts } from '../account.table.server.ts'
import { profiles } from '../security.table.server.ts'
import { changeProfile, drawnFromOf } from './change-profile.server.ts'
import type { ProfileFacts } from './profile.form.ts'
import { sectionNames } from './profile.ts'
import { type Typed, typedOf } from './profile-answers.ts'
import { readProfile } from './read-profile.server.ts'

const facts: ProfileFacts = {
  today: '2026-11-20' as PlainDate,
  residences: ['IN', 'JP'].map((value) => ({ value, label: value })),
  nationalities: ['IN', 'GB'].map((value) => ({ value, label: value })),
}

const given: Typed = {
  fullName: 'Zephyrine Quillmarrow',
  country: 'IN',
  nationality: 'IN',
  address: '77 Brackenwhistle Row',
  city: 'Plumbergate',
  state: 'Nethershire',
  zip: '400919',
  passportNumber: 'QZX7741K9',
  'bornOn.day': '14',
  'bornOn.month': 'Feb',
  'bornOn.year': '1980',
  'passportExpiresOn.day': '27',
  'passportExpiresOn.month': '3',
  'passportExpiresOn.year': '2031',
}

async function somebody({ db, ctx }: { db: RequestContext['db']; ctx: (actor?: Actor) => RequestContext }) {
  const { accountId, actor } = await aTraveller(db)
  const own = ctx(actor)
  /** The form as rendered now; values are typed into it later. */
  const form = async (sections = sectionNames) => {
    const profile = await readProfile(own, accountId)
    const drawnFrom = drawnFromOf(own, accountId, profile)
    return (typed: Typed) =>
      changeProfile(own, accountId, { typed: { ...typedOf(profile), ...typed }, sections, drawnFrom, facts })
  }
  return { own, accountId, form, read: () => readProfile(own, accountId) }
}

test('an unsaved profile has a name, a country and nothing else', async ({ db, ctx }) => {
  const { read } = await somebody({ db, ctx })
  expect(await read()).toMatchObject({ fullName: 'Asha Rao', country: 'IN', address: '', bornOn: '', revision: 0 })
  expect(await db.$count(profiles)).toBe(0)
})

test('saves and returns the typed values', async ({ db, ctx }) => {
  const { form, read, accountId } = await somebody({ db, ctx })
  expect((await (await form())(given)).ok).toBe(true)
  const saved = await read()
  const { fullName, country, nationality, address, city, state, zip, passportNumber } = given
  expect(saved).toEqual({
    fullName,
    country,
    nationality,
    address,
    city,
    state,
    zip,
    passportNumber,
    bornOn: '1980-02-14',
    passportExpiresOn: '2031-03-27',
    revision: 1,
    updatedAt: testNow,
  })
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  expect([account?.fullName, account?.country]).toEqual([fullName, 'IN'])
})

test('stores no typed value in clear in any table', async ({ db, ctx }) => {
  const { form } = await somebody({ db, ctx })
  await (await form())(given)
  const hidden = [
    '77 Brackenwhistle Row',
    'Plumbergate',
    'Nethershire',
    '400919',
    'QZX7741K9',
    '1980-02-14',
    '2031-03-27',
  ]
  expect(await findInTables(askingWith(db), hidden)).toEqual([])
})

test('keeps fields missing from the form, and the passport number when left empty', async ({ db, ctx }) => {
  const { form, read } = await somebody({ db, ctx })
  await (await form())(given)
  await (await form(['address']))({ city: 'Pune' })
  await (await form(['passport']))({ 'passportExpiresOn.year': '2032' })
  expect(await read()).toMatchObject({
    city: 'Pune',
    zip: '400919',
    passportNumber: 'QZX7741K9',
    passportExpiresOn: '2032-03-27',
    nationality: 'IN',
    revision: 3,
  })
  await (await form(['passport']))({ forgetPassport: 'yes' })
  expect((await read()).passportNumber).toBe('')
})

test('submitting the same form again changes nothing', async ({ db, ctx }) => {
  const { form, read } = await somebody({ db, ctx })
  const send = await form()
  await send(given)
  expect((await send(given)).ok).toBe(true)
  expect((await read()).revision).toBe(1)
})

test('an invalid form changes nothing', async ({ db, ctx }) => {
  const { form, read } = await somebody({ db, ctx })
  const answer = await (await form())({ ...given, 'bornOn.day': '31' })
  expect(answer).toMatchObject({ ok: false, problem: { code: 'invalid', problems: [{ field: 'bornOn.day' }] } })
  expect(await read()).toMatchObject({ fullName: 'Asha Rao', address: '', revision: 0 })
})

describe('two tabs', () => {
  test('keep the newer value over the older form and return both', async ({ db, ctx }) => {
    const { form, read } = await somebody({ db, ctx })
    await (await form())(given)
    const older = await form(['address'])
    await (await form(['address']))({ city: 'Pune' })
    const answer = await older({ city: 'Delhi' })
    expect(answer).toMatchObject({
      problem: { code: 'changed_elsewhere', differing: ['city'], saved: { city: 'Pune' } },
    })
    expect((await read()).city).toBe('Pune')
    // Sent again after seeing the conflict, it is saved.
    expect((await (await form(['address']))({ city: 'Delhi' })).ok).toBe(true)
    expect((await read()).city).toBe('Delhi')
  })

  test('never mix two addresses', async ({ db, ctx }) => {
    const { form, read } = await somebody({ db, ctx })
    await (await form())(given)
    const older = await form(['address'])
    await (await form(['address']))({ city: 'Pune' })
    expect((await older({ zip: '110001' })).ok).toBe(false)
    expect(await read()).toMatchObject({ city: 'Pune', zip: '400919' })
  })

  test('can change different sections', async ({ db, ctx }) => {
    const { form, read } = await somebody({ db, ctx })
    await (await form())(given)
    const older = await form()
    await (await form(['passport']))({ passportNumber: 'K1234567' })
    expect((await older({ city: 'Pune' })).ok).toBe(true)
    expect(await read()).toMatchObject({ city: 'Pune', passportNumber: 'K1234567' })
  })

  test('overwrite nothing with a form that lacks its fingerprints', async ({ db, ctx }) => {
    const { form, own, accountId, read } = await somebody({ db, ctx })
    await (await form())(given)
    const typed = { ...given, city: 'Pune' }
    for (const drawnFrom of ['', 'city.x city', 'city.']) {
      const answer = await changeProfile(own, accountId, { typed, sections: ['address'], drawnFrom, facts })
      expect(answer).toMatchObject({ ok: false, problem: { code: 'changed_elsewhere' } })
    }
    expect((await read()).city).toBe('Plumbergate')
  })

  test('use fingerprints that reveal nothing and differ between accounts', async ({ db, ctx }) => {
    const [one, other] = [await somebody({ db, ctx }), await somebody({ db, ctx })]
    const prints = await Promise.all([one, other].map(async (s) => drawnFromOf(s.own, s.accountId, await s.read())))
    const [first = [], second = []] = prints.map((text) => text.split(' '))
    expect(first).toHaveLength(10)
    expect(first.filter((print) => second.includes(print))).toEqual([])
  })
})

test('saves the first of eight concurrent changes, and the others do not overwrite it', async ({
  committed: { db, ports },
}) => {
  const { accountId, actor } = await aTraveller(db)
  const own: RequestContext = { actor, now: testNow, db, ports }
  const profile = await readProfile(own, accountId)
  const drawnFrom = drawnFromOf(own, accountId, profile)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      changeProfile(own, accountId, {
        typed: { ...typedOf(profile), city: `City ${index}` },
        sections: ['address'],
        drawnFrom,
        facts,
      }),
    ),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await readProfile(own, accountId)).revision).toBe(1)
})

test('another account can neither read nor change a profile', async ({ db, ctx }) => {
  const { accountId, form, read } = await somebody({ db, ctx })
  await (await form())(given)
  const stranger = await aTraveller(db)
  const officer = staffMember(newId<'account'>(), 'admin')
  for (const actor of [stranger.actor, officer, { kind: 'visitor' } as const]) {
    const change = { typed: { fullName: 'Mine' }, sections: ['about'] as const, drawnFrom: '', facts }
    await expect(async () => changeProfile(ctx(actor), accountId, change)).rejects.toMatchObject({ status: 404 })
    await expect(readProfile(ctx(actor), accountId)).rejects.toMatchObject({ status: 404 })
  }
  await expect(async () =>
    changeProfile(ctx(anyService), accountId, { typed: {}, sections: [], drawnFrom: '', facts }),
  ).rejects.toMatchObject({ status: 404 })
  expect((await readProfile(ctx(anyService), accountId)).passportNumber).toBe('QZX7741K9')
  expect((await read()).revision).toBe(1)
})

test('an encrypted profile cannot be decrypted in another account’s row', async ({ db, ctx }) => {
  const [one, other] = [await somebody({ db, ctx }), await somebody({ db, ctx })]
  await (await one.form())(given)
  await (await other.form())({ ...given, fullName: 'Other' })
  const [row] = await db.select().from(profiles).where(eq(profiles.accountId, one.accountId))
  await db
    .update(profiles)
    .set({ sealed: row?.sealed ?? Buffer.from('') })
    .where(eq(profiles.accountId, other.accountId))
  await expect(other.read()).rejects.toThrow()
})
