import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { applications } from '#app/features/applications/application.table.server.ts'
import { correctable } from '#app/features/applications/corrections/correctable.ts'
import { correctionRequests } from '#app/features/applications/corrections/correction.table.server.ts'
import { readCorrectPage } from '#app/features/applications/corrections/read-correct-page.server.ts'
import { readAnswers } from '#app/features/applications/read-application.server.ts'
import type { Answers } from '#app/features/applications/steps/steps.ts'
import { documents } from '#app/features/documents/document.table.server.ts'
import { notifications } from '#app/features/notifications/notification.table.server.ts'
import { newId } from '#app/lib/id.ts'
import { goodAnswers } from '#tests/support/builders.ts'
import { aCase, flags, openOf, send } from '#tests/support/corrections.ts'
import { test, testNow } from '#tests/support/database.ts'
import { readCase } from '../detail/read-case.server.ts'
import { flagAnswers } from './flag-answers.server.ts'

const day = (name: string, text: string) => {
  const [year = '', month = '', date = ''] = text.split('-')
  return { [`${name}.day`]: date, [`${name}.month`]: month, [`${name}.year`]: year }
}

/** The passport of the case expires on 27 March 2031, and a correction of the travel date is requested. */
async function asked(
  world: Parameters<typeof aCase>[0],
  fields: readonly string[] = ['requirements.travelOn'],
  travelOn = '2027-02-14',
  answers: Answers = goodAnswers,
) {
  const one = await aCase(world, { answers })
  await world.db
    .update(applications)
    .set({ travelOn: travelOn as never })
    .where(eq(applications.id, one.id))
  const done = await flagAnswers(one.desk, one.id, { ...flags, fields })
  if (!done.ok) throw new Error('Nothing was asked')
  return one
}

/** Moved so close to the journey that its passport expires within six months after it. */
async function endsSoon(world: Parameters<typeof aCase>[0], fields?: readonly string[], answers?: Answers) {
  const one = await asked(world, fields, undefined, answers)
  const { passport } = await readAnswers(one.own, { id: one.id, ownerId: one.ownerId })
  expect(passport).toMatchObject({ 'expiresOn.year': '2031' })
  const late = { ...one, own: { ...one.own, now: new Date('2029-12-01T09:00:00Z') } }
  return late
}

const soon = day('travelOn', '2030-12-1')
const after = day('travelOn', '2031-4-1')
const renewed = { passportNumber: 'N7654321', ...day('issuedOn', '2029-11-1'), ...day('expiresOn', '2039-10-31') }

describe('a new travel date', () => {
  test('at least six months before the passport expires requires nothing else', async ({ db, ports }) => {
    const one = await endsSoon({ db, ports })
    expect(await send(one, day('travelOn', '2030-5-1'))).toEqual({ ok: true, value: { isNewPassport: false } })
  })

  test.for([
    [soon, 'Passport expiry date must be after 1 June 2031, 6 months after you travel'],
    [after, 'Passport expiry date must be after your travel date, 1 April 2031'],
  ] as const)(
    'too close to the passport’s expiry is refused, as in the wizard',
    async ([date, message], { db, ports }) => {
      const one = await endsSoon({ db, ports })
      const problems = [{ field: 'expiresOn.year', message }]
      expect(await send(one, date)).toEqual({ ok: false, problem: { code: 'invalid', problems } })
      const page = await readCorrectPage(one.own, one.id, { ...date })
      expect(page.questions.map(({ key }) => key)).toEqual(['requirements.travelOn'])
      const opened = correctable.filter(({ step }) => step === 'passport').map(({ key }) => key)
      expect(page.opened.map(({ key }) => key)).toEqual(opened)
      expect(page.opened[0]?.typed).toMatchObject({ passportNumber: 'Z1234567', 'expiresOn.year': '2031' })
      expect(page.rest.find(({ slug }) => slug === 'passport')?.rows).toEqual([])
      expect(await openOf(one)).toMatchObject({ fields: ['requirements.travelOn'] })
    },
  )

  test('is accepted with a passport that expires soon, once confirmed', async ({ db, ports }) => {
    const one = await endsSoon({ db, ports })
    const same = { passportNumber: 'Z1234567', ...day('issuedOn', '2021-3-28'), ...day('expiresOn', '2031-3-27') }
    expect((await send(one, { ...soon, ...same, expiresSoon: 'renew' })).ok).toBe(false)
    const result = await send(one, { ...soon, ...same, expiresSoon: 'go-on' })
    expect(result).toEqual({ ok: true, value: { isNewPassport: false } })
    const [row] = await db.select().from(applications).where(eq(applications.id, one.id))
    expect(row?.travelOn).toBe('2030-12-01')
    const fields = ['requirements.travelOn', 'passport.expiresOn']
    expect(await db.select().from(correctionRequests)).toMatchObject([{ fields }])
  })

  test('with a new passport requires its photo page, and staff see both numbers masked', async ({ db, ports }) => {
    const one = await endsSoon({ db, ports })
    const aDocument = { applicationId: one.id, ownerId: one.ownerId, createdAt: testNow, updatedAt: testNow }
    await db.insert(documents).values([
      { ...aDocument, id: newId<'document'>(), kind: 'passport', status: 'verified', version: 1, decidedAt: testNow },
      { ...aDocument, id: newId<'document'>(), kind: 'photo', status: 'uploaded', version: 1 },
    ])
    expect(await send(one, { ...after, ...renewed })).toEqual({ ok: true, value: { isNewPassport: true } })
    const found = await db.select().from(documents).orderBy(documents.kind)
    expect(found).toMatchObject([
      { kind: 'passport', status: 'rejected', rejectionReason: 'does_not_match', decidedById: null },
      { kind: 'photo', status: 'uploaded' },
    ])
    const notified = await db.select().from(notifications)
    expect(notified.map(({ link }) => link)).toContain(`/applications/${one.id}/documents/passport`)
    const reading = await readCase(one.desk, one.id)
    if (reading.kind !== 'case') throw new Error('Not theirs')
    const said = reading.detail.corrected[0]?.answers.map(({ before, after }) => [before, after])
    expect(said).toEqual([
      ['14 February 2027', '1 April 2031'],
      ['••••• 567', '••••• 321'],
      ['28 March 2021', '1 November 2029'],
      ['27 March 2031', '31 October 2039'],
    ])
  })

  test('does not require what the application did not ask when it was submitted', async ({ db, ports }) => {
    const { passportNumber: _, ...earlier } = goodAnswers.passport ?? {}
    const one = await endsSoon({ db, ports }, undefined, { ...goodAnswers, passport: earlier })
    const page = await readCorrectPage(one.own, one.id, { ...soon })
    expect(page.opened.find(({ key }) => key === 'passport.passportNumber')?.before).toBe('')
    const kept = { ...earlier, passportNumber: '', expiresSoon: 'go-on' }
    expect((await send(one, { ...soon, ...kept })).ok).toBe(true)
  })

  test('ignores passport answers when no other passport is needed', async ({ db, ports }) => {
    const one = await endsSoon({ db, ports })
    expect((await send(one, { ...day('travelOn', '2030-5-1'), ...renewed })).ok).toBe(true)
    const { passport } = await readAnswers(one.own, { id: one.id, ownerId: one.ownerId })
    expect(passport).toMatchObject({ passportNumber: 'Z1234567', 'expiresOn.year': '2031' })
    expect(await db.select().from(correctionRequests)).toMatchObject([{ fields: ['requirements.travelOn'] }])
  })

  test('that is invalid itself opens no other answers', async ({ db, ports }) => {
    const one = await endsSoon({ db, ports })
    const past = day('travelOn', '2020-1-1')
    expect(await send(one, past)).toMatchObject({ problem: { problems: [{ field: 'travelOn.day' }] } })
    expect((await readCorrectPage(one.own, one.id, past)).opened).toEqual([])
  })

  test('with a requested passport correction is validated against the new passport', async ({ db, ports }) => {
    const one = await endsSoon({ db, ports }, ['requirements.travelOn', 'passport.expiresOn'])
    const refused = await send(one, { ...after, ...day('expiresOn', '2031-3-27') })
    expect(refused).toMatchObject({ problem: { problems: [{ field: 'expiresOn.year' }] } })
    expect((await send(one, { ...after, ...day('expiresOn', '2039-3-27') })).ok).toBe(true)
  })
})
