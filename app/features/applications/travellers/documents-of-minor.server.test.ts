import { describe, expect } from 'vitest'
import { readCase } from '#app/features/casework/detail/read-case.server.ts'
import { documentRows, missingDocuments } from '#app/features/documents/read-documents.server.ts'
import { readTray } from '#app/features/documents/tray/read-tray.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anApplication, aStaffMember, aTraveller, goodAnswers } from '#tests/support/builders.ts'
import { test as base, testNow } from '#tests/support/database.ts'
import { sentPage } from '#tests/support/sent-page.ts'
import { answerStep, stampOf } from '../answer-step.server.ts'
import type { Application } from '../application.ts'
import { readDraft } from '../read-draft.server.ts'

const test = base.extend<{ asha: RequestContext }>({
  asha: async ({ db, ctx }, use) => use(ctx((await aTraveller(db)).actor)),
})

const born = (year: string) => ({ ...goodAnswers.name, 'bornOn.day': '3', 'bornOn.month': '5', 'bornOn.year': year })
const withBoth = { guardian: 'other', guardianName: 'Leela Rao', guardianPhone: '+91 98765 43210', consent: 'both' }
const mother = { ...withBoth, relationship: 'mother' }

/** A child of 9 travelling to a country, with the answers on their guardian. */
async function aChild(ctx: RequestContext, guardian: Record<string, string>, given: Partial<Application> = {}) {
  if (ctx.actor.kind !== 'traveller') throw new Error('No traveller')
  const answers = { ...goodAnswers, name: born('2017'), guardian }
  const { id } = await anApplication(ctx, { ownerId: ctx.actor.accountId, answers, ...given })
  return id
}

const ofChild = async (ctx: RequestContext, guardian: Record<string, string>, given: Partial<Application> = {}) => {
  const { requiredDocuments, recommendedDocuments } = await readDraft(ctx, await aChild(ctx, guardian, given))
  const isChilds = (kind: string) => /birth|consent|parents|custody|school|waiver/.test(kind)
  return [requiredDocuments.filter(isChilds), recommendedDocuments]
}

describe('documents for a child', () => {
  test('depend on who travels with the child', async ({ asha }) => {
    const answered = (travelsWith: string) => ofChild(asha, { ...mother, travelsWith })
    expect(await answered('bothParents')).toEqual([['birth_certificate'], []])
    expect(await answered('oneParent')).toEqual([['birth_certificate', 'parental_consent'], ['parents_identity']])
    expect(await answered('neither')).toEqual([['birth_certificate', 'parental_consent', 'parents_identity'], []])
  })

  test('include proof of sole custody instead of a consent', async ({ asha }) => {
    const alone = { ...mother, consent: 'sole' }
    expect(await ofChild(asha, { ...alone, travelsWith: 'oneParent' })).toEqual([
      ['birth_certificate', 'custody_order'],
      ['parents_identity'],
    ])
    expect(await ofChild(asha, { ...alone, travelsWith: 'bothParents' })).toEqual([['birth_certificate'], []])
    // The parent who stays at home signs the letter.
    const atHome = ['birth_certificate', 'parental_consent', 'custody_order', 'parents_identity']
    expect(await ofChild(asha, { ...alone, travelsWith: 'neither' })).toEqual([atHome, []])
    const guardian = { ...alone, relationship: 'guardian', travelsWith: 'neither' }
    expect((await ofChild(asha, guardian))[0]).toEqual(['birth_certificate', 'custody_order', 'parents_identity'])
  })

  test('follow the destination, without repeating what the visa already requires', async ({ asha }) => {
    const neither = { ...mother, travelsWith: 'neither' }
    const [required, recommended] = await ofChild(asha, neither, { toCountry: 'ZA', schemeId: 'za-visitor' })
    expect(required).toEqual(['birth_certificate', 'parental_consent', 'parents_identity'])
    const { requiredDocuments } = await readDraft(
      asha,
      await aChild(asha, neither, { toCountry: 'ZA', schemeId: 'za-visitor' }),
    )
    expect(requiredDocuments.includes('invitation_letter') || recommended?.includes('invitation_letter')).toBe(true)
    expect(requiredDocuments.includes('invitation_letter') && recommended?.includes('invitation_letter')).toBe(false)
  })

  test('appear in the tray with reason and source, and are required before payment', async ({ asha }) => {
    const id = await aChild(asha, { ...mother, travelsWith: 'oneParent' })
    const draft = await readDraft(asha, id)
    const tray = await readTray(asha, draft)
    const [consent, identity] = ['parental_consent', 'parents_identity'].map((kind) =>
      tray.find((one) => one.kind === kind),
    )
    expect(consent).toMatchObject({ required: true, recommended: false, mayUpload: true, status: 'pending' })
    expect(consent?.why?.text).toMatch(/^The Visa Code asks for the consent/)
    expect(consent?.why?.source).toMatch(/^https:\/\//)
    expect(identity).toMatchObject({ required: false, recommended: true, mayUpload: true })
    expect(tray.find(({ kind }) => kind === 'bank_statement')?.why).toBe(null)
    const missing = await missingDocuments(asha, id, draft.requiredDocuments)
    expect(missing).toEqual(expect.arrayContaining(['birth_certificate', 'parental_consent']))
    expect(missing).not.toContain('parents_identity')
  })

  test('are not required for an adult', async ({ asha }) => {
    if (asha.actor.kind !== 'traveller') throw new Error('No traveller')
    const answers = { ...goodAnswers, guardian: { ...mother, travelsWith: 'neither' } }
    const { id } = await anApplication(asha, { ownerId: asha.actor.accountId, answers })
    const { requiredDocuments, facts } = await readDraft(asha, id)
    expect([requiredDocuments.includes('birth_certificate'), facts.minorRule]).toEqual([false, undefined])
  })
})

describe('the question who travels with a child', () => {
  test('is asked in a draft answered earlier, on the guardian page', async ({ asha }) => {
    const id = await aChild(asha, mother)
    const { unfinished, requiredDocuments } = await readDraft(asha, id)
    expect([unfinished, requiredDocuments.includes('birth_certificate')]).toEqual(['guardian', false])
    const refused = await answerStep(asha, id, sentPage('guardian', mother, stampOf(mother)))
    expect(refused).toMatchObject({ problem: { problems: [{ field: 'travelsWith' }] } })
    const sent = sentPage('guardian', { ...mother, travelsWith: 'oneParent' }, stampOf(mother))
    expect((await answerStep(asha, id, sent)).ok).toBe(true)
    expect((await readDraft(asha, id)).requiredDocuments).toContain('parental_consent')
  })

  test('is not asked after an earlier submission, where owner and staff see nothing missing', async ({
    asha,
    db,
    ctx,
  }) => {
    const id = await aChild(asha, mother, { status: 'pending', submittedAt: testNow })
    const { requiredDocuments, recommendedDocuments } = await readDraft(asha, id, 'read')
    const rows = await documentRows(asha, id, requiredDocuments, recommendedDocuments)
    expect(rows.some(({ kind }) => kind === 'birth_certificate')).toBe(false)
    const reading = await readCase(ctx(await aStaffMember(db)), id)
    if (reading.kind !== 'case') throw new Error('not seen')
    expect(reading.detail.documents.some(({ kind }) => kind === 'birth_certificate')).toBe(false)
  })

  test('is asked for travellers under 20 where the destination counts them as children', async ({ asha }) => {
    const thai = { toCountry: 'TH', schemeId: 'th-tourist-single' }
    if (asha.actor.kind !== 'traveller') throw new Error('No traveller')
    const ofYear = async (year: string, given: Partial<Application>) => {
      const answers = { ...goodAnswers, name: born(year) }
      const ownerId = (asha.actor as { accountId: Application['ownerId'] }).accountId
      return (await readDraft(asha, (await anApplication(asha, { ownerId, answers, ...given })).id)).facts.isChild
    }
    expect([await ofYear('2008', thai), await ofYear('2006', thai), await ofYear('2008', {})]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('is shown to staff with the child’s documents after submission', async ({ asha, db, ctx }) => {
    const guardian = { ...mother, travelsWith: 'oneParent' }
    const id = await aChild(asha, guardian, { status: 'pending', submittedAt: testNow })
    const reading = await readCase(ctx(await aStaffMember(db)), id)
    if (reading.kind !== 'case') throw new Error('not seen')
    const kinds = reading.detail.documents.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['birth_certificate', 'parental_consent']))
    const rows = reading.detail.sections.find(({ slug }) => slug === 'guardian')?.rows
    expect(rows).toContainEqual(['Who travels with the child?', 'One parent'])
  })
})
