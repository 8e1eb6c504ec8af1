import { describe, expect } from 'vitest'
import { unsafeSeedRates } from '#app/features/settings/seed-rates.server.ts'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { NotFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anApplication, aTraveller, goodAnswers } from '#tests/support/builders.ts'
import { test as base } from '#tests/support/database.ts'
import { sentPage } from '#tests/support/sent-page.ts'
import { answerStep, stampOf } from '../answer-step.server.ts'
import { readDraft } from '../read-draft.server.ts'
import { adoptChoice, differencesFrom } from './adopt-choice.server.ts'
import { saidChanges } from './change.words.ts'
import { compareDrafts } from './compare-drafts.ts'
import { choicesText, earlierChoices } from './earlier-choices.ts'
import { readChanges } from './read-changes.server.ts'

const day = (text: string) => text as PlainDate

/** A traveller with a finished draft from India to France. */
const test = base.extend<{ asha: RequestContext; draft: Id<'application'> }>({
  asha: async ({ db, ctx }, use) => {
    await seedVisas(db)
    await unsafeSeedRates(db)
    await use(ctx((await aTraveller(db)).actor))
  },
  draft: async ({ asha }, use) => {
    await use((await anApplication(asha, { ownerId: ownerOf(asha) })).id)
  },
})

function ownerOf({ actor }: RequestContext): Id<'account'> {
  if (actor.kind !== 'traveller') throw new Error('No traveller')
  return actor.accountId
}

const answered = async (ctx: RequestContext, id: Id<'application'>, change: Record<string, string>) => {
  const { requirements = {} } = (await readDraft(ctx, id)).answers
  return answerStep(ctx, id, sentPage('requirements', { ...requirements, ...change }, stampOf(requirements)))
}

describe('a change on the first page', () => {
  test('of the visa is announced on the next page, on every load', async ({ asha }) => {
    const answers = { ...goodAnswers, requirements: { ...goodAnswers.requirements, visa: '' } }
    const { id } = await anApplication(asha, { ownerId: ownerOf(asha), toCountry: 'VN', schemeId: null, answers })
    const [one, other] = (await readDraft(asha, id)).facts.visas
    await answered(asha, id, { visa: one?.id ?? '' })
    const before = await readDraft(asha, id)
    const was = choicesText(before.application)
    await answered(asha, id, { visa: other?.id ?? '' })
    const after = await readDraft(asha, id)
    const said = await readChanges(asha, after, was)
    expect(said).toEqual(saidChanges(compareDrafts(before, after)))
    expect(said[0]).toBe(`Your visa is now ${other?.name}.`)
    expect(said[1]).toMatch(/^The total is now \$[\d.]+ instead of \$[\d.]+\.$/)
    expect(await readChanges(asha, await readDraft(asha, id), was)).toEqual(said)
    expect(await readChanges(asha, after, '')).toEqual([])
    expect(await readChanges(asha, after, choicesText(after.application))).toEqual([])
  })

  test('of the plan announces only the total', async ({ asha, draft }) => {
    const { application } = await readDraft(asha, draft)
    await answered(asha, draft, { plan: 'basic' })
    expect(await readChanges(asha, await readDraft(asha, draft), choicesText(application))).toEqual([
      expect.stringMatching(/^The total is now \$[\d.]+ instead of \$119\.40\.$/),
    ])
  })

  test('announces documents, questions and the decision date where they differ', async ({ asha, draft }) => {
    const { id } = await anApplication(asha, { ownerId: ownerOf(asha), toCountry: 'AZ', schemeId: null })
    const [france, azerbaijan] = [await readDraft(asha, draft), await readDraft(asha, id)]
    expect(saidChanges(compareDrafts(france, azerbaijan))).toEqual([
      expect.stringMatching(/^Your visa is now Azerbaijan e-Visa/),
      'The total is now $40.00 instead of $119.40.',
      'Decision expected by 4 December 2026 instead of 7 January 2027.',
      expect.stringMatching(/^No longer needed: .+ and .+\.$/),
      '2 questions were added.',
    ])
    const back = compareDrafts(azerbaijan, france)
    expect(saidChanges(back)).toContainEqual(expect.stringMatching(/^\d more documents: .+ and .+\.$/))
    // Questions answered before do not count as added.
    expect(back.questions).toEqual({ added: 0, kept: 31, aside: 0 })
    expect(compareDrafts(france, france)).toMatchObject({
      documents: { added: [], dropped: [] },
      warnings: [],
      stops: [],
    })
  })

  test('of the date alone is not announced when nothing else changes', async ({ asha, draft }) => {
    const { application } = await readDraft(asha, draft)
    await answered(asha, draft, { 'travelOn.day': '20' })
    expect(await readChanges(asha, await readDraft(asha, draft), choicesText(application))).toEqual([])
  })

  test('that makes the decision late shows the warning', async ({ asha, draft }) => {
    const { application } = await readDraft(asha, draft)
    await answered(asha, draft, { 'travelOn.day': '4', 'travelOn.month': '1', 'travelOn.year': '2027' })
    const after = await readDraft(asha, draft)
    const said = await readChanges(asha, after, choicesText(application))
    expect(said).toEqual(
      [...after.warnings.map(({ text }) => text), ...after.stops.map(({ problem }) => problem.message)].filter(Boolean),
    )
    expect(said.length).toBeGreaterThan(0)
  })

  test('is not shown to another account', async ({ asha, draft, ctx, db }) => {
    const own = await readDraft(asha, draft)
    const stranger = ctx((await aTraveller(db)).actor)
    await expect(readChanges(stranger, own, choicesText(own.application))).rejects.toBeInstanceOf(NotFound)
  })
})

test.for(['', 'x', 'a~b~c~d~e', 'fr~tourism~2027-02-14~standard~~more', 'FR!~~~standard~', '~~~soon~'])(
  '“%s” is not a valid earlier choice',
  (text) => {
    expect(earlierChoices(text)).toBeUndefined()
  },
)

test('an earlier choice is read back unchanged', () => {
  const choices = { schemeId: 'fr-schengen-c', purpose: 'business', travelOn: day('2027-02-14'), plan: null } as const
  expect(earlierChoices(choicesText({ ...choices, urgency: 'standard' }))).toEqual({ ...choices, urgency: 'standard' })
  const none = { schemeId: null, purpose: null, travelOn: null, urgency: 'standard', plan: null } as const
  expect(earlierChoices(choicesText(none))).toEqual(none)
})

describe('a journey chosen again', () => {
  const choice = { visa: 'fr-schengen-c', purpose: 'tourism', travelOn: day('2027-04-05') }

  test('lists where it differs from the draft', async ({ asha, draft }) => {
    const described = await readDraft(asha, draft)
    expect(differencesFrom(described, choice)).toEqual([
      { label: 'Travel date', inDraft: '14 February 2027', chosen: '5 April 2027' },
    ])
    expect(differencesFrom(described, { travelOn: day('2027-02-14') })).toEqual([])
    // An invalid value on the page is invalid here too.
    expect(differencesFrom(described, { visa: 'nothing', purpose: 'x', travelOn: day('2020-01-01') })).toEqual([])
    expect(differencesFrom(described, { returnOn: day('2027-03-01'), plan: 'basic' })).toMatchObject([
      { label: 'Return date', inDraft: '', chosen: '1 March 2027' },
      { label: 'Plan', chosen: expect.stringContaining('Basic') },
    ])
  })

  test('is applied to the draft, also when applied twice', async ({ asha, draft }) => {
    const was = choicesText((await readDraft(asha, draft)).application)
    expect(await adoptChoice(asha, draft, choice)).toEqual({ isComplete: true, was })
    expect(await adoptChoice(asha, draft, choice)).toMatchObject({ isComplete: true })
    const { application, answers } = await readDraft(asha, draft)
    expect(application.travelOn).toBe('2027-04-05')
    expect(answers).toEqual({
      ...goodAnswers,
      requirements: { ...answers.requirements, 'travelOn.day': '5', 'travelOn.month': '4', 'travelOn.year': '2027' },
    })
  })

  test('is kept when invalid, and the page shows the problem', async ({ asha, draft }) => {
    const early = { travelOn: day('2027-06-05'), returnOn: day('2027-06-01') }
    expect(await adoptChoice(asha, draft, early)).toMatchObject({ isComplete: false })
    expect((await readDraft(asha, draft)).unfinished).toBe('requirements')
  })

  test('cannot be applied by another account', async ({ draft, ctx, db }) => {
    const stranger = ctx((await aTraveller(db)).actor)
    await expect(adoptChoice(stranger, draft, choice)).rejects.toBeInstanceOf(NotFound)
  })
})

describe('an abbreviated date', () => {
  test('is saved with its full year, however it was typed', async ({ asha, draft }) => {
    for (const typed of [
      { 'travelOn.day': '5', 'travelOn.month': 'Jan', 'travelOn.year': '28' },
      { 'travelOn.day': '5 Jan 28', 'travelOn.month': '', 'travelOn.year': '' },
      { 'travelOn.day': '2028-01-05', 'travelOn.month': '', 'travelOn.year': '' },
    ]) {
      expect(await answered(asha, draft, typed)).toMatchObject({ ok: true })
      const { application, answers } = await readDraft(asha, draft)
      expect([application.travelOn, answers.requirements?.['travelOn.year']]).toEqual(['2028-01-05', '2028'])
    }
  })

  test('is read by its question: a birth in the past, an expiry in the future', async ({ asha, draft }) => {
    const sent = async (slug: 'name' | 'passport', change: Record<string, string>) => {
      const before = (await readDraft(asha, draft)).answers[slug] ?? {}
      return answerStep(asha, draft, sentPage(slug, { ...before, ...change }, stampOf(before)))
    }
    await sent('name', { 'bornOn.year': '84' })
    await sent('passport', {
      'expiresOn.day': '5/1/35',
      'expiresOn.month': '',
      'expiresOn.year': '',
      'issuedOn.year': '21',
    })
    const { answers, unfinished } = await readDraft(asha, draft)
    expect(answers.name?.['bornOn.year']).toBe('1984')
    expect(answers.passport).toMatchObject({
      'expiresOn.year': '2035',
      'expiresOn.month': '1',
      'issuedOn.year': '2021',
    })
    expect(unfinished).toBeUndefined()
  })

  test('is not completed while its year is partly typed', async ({ asha, draft }) => {
    const { requirements = {} } = (await readDraft(asha, draft)).answers
    const typing = { ...sentPage('requirements', { ...requirements, 'travelOn.year': '20' }, stampOf(requirements)) }
    await answerStep(asha, draft, { ...typing, isTyping: true })
    expect((await readDraft(asha, draft)).answers.requirements?.['travelOn.year']).toBe('20')
    await answered(asha, draft, { 'travelOn.day': '31', 'travelOn.month': '2', 'travelOn.year': '27' })
    expect((await readDraft(asha, draft)).unfinished).toBe('requirements')
  })
})
