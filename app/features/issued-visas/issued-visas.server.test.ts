import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { applications } from '#app/features/applications/application.table.server.ts'
import { readDraft } from '#app/features/applications/read-draft.server.ts'
import { recordVisaDays } from '#app/features/casework/corrections/record-visa-days.server.ts'
import { takeVisaBack } from '#app/features/documents/desk/take-visa-back.server.ts'
import { readIssuedVisa } from '#app/features/documents/read-documents.server.ts'
import { applicationsOf } from '#app/features/privacy/export/export-applications.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { NotFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { anIssuedVisa, visaDays } from '#tests/support/issued-visas.ts'
import { checkVisaField } from './check-visa-field.server.ts'
import { readChecksForStaff, readExpected, readVisaCheck } from './read-visa-check.server.ts'
import { visaChecks } from './visa-check.table.server.ts'
import type { CheckedField, CheckVerdict } from './visa-check.ts'

async function readCheck(owner: RequestContext, id: Id<'application'>) {
  const visa = (await readIssuedVisa(owner, id)) ?? expect.fail('There is no visa')
  return readVisaCheck(owner, await readDraft(owner, id, 'read'), visa)
}

async function find(owner: RequestContext, id: Id<'application'>, field: CheckedField, verdict: CheckVerdict) {
  const { seen } = await readCheck(owner, id)
  return checkVisaField(owner, id, { field, verdict, seen })
}

const verdictsOf = async (owner: RequestContext, id: Id<'application'>) =>
  (await readCheck(owner, id)).rows.map(({ field, checked }) => `${field}: ${checked?.verdict ?? ''}`)

test('the traveller compares values from the answers, staff and the visa type', async ({ ctx }) => {
  const { id, owner } = await anIssuedVisa(ctx)
  const { rows, isTripOutside } = await readCheck(owner, id)
  expect(rows.map(({ field, value }) => [field, value])).toEqual([
    ['name', 'RAO, ASHA'],
    ['birth_date', expect.stringMatching(/^\d+ \w+ \d{4}$/)],
    ['nationality', 'India'],
    ['passport_number', expect.stringMatching(/^Ends in \w{3}$/)],
    ['validity', '4 January 2027 to 3 April 2027'],
    ['entries', 'Single entry or Multiple entries'],
  ])
  expect(isTripOutside).toBe(false)
  expect(await readExpected(owner, id, 'name')).toBe('RAO, ASHA')
})

test('flags a trip outside the validity of the visa', async ({ ctx }) => {
  const { id, owner } = await anIssuedVisa(ctx, { travelOn: '2027-04-04' as PlainDate })
  expect((await readCheck(owner, id)).isTripOutside).toBe(true)
})

test('saves verdicts, lets the traveller change them and shows them to staff', async ({ ctx, db }) => {
  const { id, owner, officer } = await anIssuedVisa(ctx)
  expect(await readChecksForStaff(officer, id)).toEqual([])
  expect(await find(owner, id, 'name', 'right')).toEqual({ ok: true, value: null })
  await find(owner, id, 'passport_number', 'right')
  await find(owner, id, 'passport_number', 'wrong')
  expect(await verdictsOf(owner, id)).toEqual([
    'name: right',
    'birth_date: ',
    'nationality: ',
    'passport_number: wrong',
    'validity: ',
    'entries: ',
  ])
  expect(await readChecksForStaff(officer, id)).toEqual([
    { field: 'name', verdict: 'right', on: '2026-11-20' },
    { field: 'passport_number', verdict: 'wrong', on: '2026-11-20' },
  ])
  // It contains no passport data.
  expect(await db.select().from(visaChecks)).toMatchObject([
    { field: 'name', days: null, checkedAt: testNow },
    { field: 'passport_number', days: null },
  ])
})

describe('a verdict is reset', () => {
  test('when a new copy replaces the visa, and the old copy can no longer be confirmed', async ({ ctx }) => {
    const { id, owner, officer, hand } = await anIssuedVisa(ctx)
    const { seen } = await readCheck(owner, id)
    await find(owner, id, 'name', 'wrong')
    await hand()
    expect((await verdictsOf(owner, id))[0]).toBe('name: ')
    expect(await readChecksForStaff(officer, id)).toEqual([])
    const late = await checkVisaField(owner, id, { field: 'name', verdict: 'right', seen })
    expect(late).toEqual({ ok: false, problem: { code: 'replaced' } })
  })

  test('when staff correct the validity dates that it was compared with', async ({ ctx }) => {
    const { id, owner, officer } = await anIssuedVisa(ctx)
    await find(owner, id, 'validity', 'wrong')
    await find(owner, id, 'name', 'right')
    const { visaValidFrom: validFrom } = visaDays
    await recordVisaDays(officer, id, { validFrom, validUntil: '2027-04-30' as PlainDate })
    expect(await verdictsOf(owner, id)).toEqual(expect.arrayContaining(['name: right', 'validity: ']))
    expect(await readChecksForStaff(officer, id)).toMatchObject([{ field: 'name' }])
  })
})

test('withdrawing the visa deletes its verdicts, and no field can be checked', async ({ ctx, db }) => {
  const { id, owner, officer } = await anIssuedVisa(ctx)
  const { seen } = await readCheck(owner, id)
  await find(owner, id, 'name', 'right')
  await takeVisaBack(officer, id)
  expect(await db.$count(visaChecks)).toBe(0)
  const late = await checkVisaField(owner, id, { field: 'name', verdict: 'right', seen })
  expect(late).toEqual({ ok: false, problem: { code: 'no_visa' } })
  expect(await readChecksForStaff(officer, id)).toBeUndefined()
  expect(await readExpected(owner, id, 'name')).toBeUndefined()
})

test('checks only validity and entries after the answers are erased', async ({ ctx, db }) => {
  const { id, owner } = await anIssuedVisa(ctx)
  await db
    .update(applications)
    .set({ answers: Buffer.alloc(0) })
    .where(eq(applications.id, id))
  expect((await readCheck(owner, id)).rows.map(({ field }) => field)).toEqual(['validity', 'entries'])
})

test('only the owner can check a visa, and only staff can read the verdicts on the case', async ({ ctx, db }) => {
  const { id, owner, officer } = await anIssuedVisa(ctx)
  const { seen } = await readCheck(owner, id)
  const stranger = ctx((await aTraveller(db)).actor)
  const name = { field: 'name', verdict: 'right', seen } as const
  for (const other of [stranger, officer, ctx()]) {
    await expect(checkVisaField(other, id, name)).rejects.toBeInstanceOf(NotFound)
  }
  for (const other of [owner, stranger, ctx()]) {
    await expect(readChecksForStaff(other, id)).rejects.toBeInstanceOf(NotFound)
  }
})

test('the data export contains the visa verdicts', async ({ ctx }) => {
  const { id, owner } = await anIssuedVisa(ctx)
  await find(owner, id, 'validity', 'right')
  if (owner.actor.kind !== 'traveller') return expect.fail()
  const [{ visaChecks: copied } = expect.fail()] = await applicationsOf(owner, owner.actor.accountId)
  expect(copied).toEqual([
    { version: 1, field: 'validity', verdict: 'right', days: '2027-01-04/2027-04-03', checkedAt: testNow },
  ])
})
