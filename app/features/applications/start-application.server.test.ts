import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { untilConfirmed } from '#app/features/accounts/until-confirmed.ts'
import { unsafeSeedRates } from '#app/features/settings/seed-rates.server.ts'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { anApplication, aTraveller, goodAnswers } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { sentPage } from '#tests/support/sent-page.ts'
import { answerStep, stampOf } from './answer-step.server.ts'
import { applications } from './application.table.server.ts'
import { readDraft } from './read-draft.server.ts'
import { previewApplication, startApplication } from './start-application.server.ts'
import { requirementsStep } from './steps/requirements.step.ts'

test.for([
  [{ purpose: 'business', travelOn: '2027-03-09' as PlainDate }, ['business', '9', '3', '2027']],
  [{ purpose: 'transit' }, ['transit', undefined, undefined, undefined]],
  [{ purpose: 'smuggling' }, [undefined, undefined, undefined, undefined]],
] as const)(
  'journey details given earlier prefill the first questions: %o',
  async ([said, [purpose, day, month, year]], { db, ctx }) => {
    await seedVisas(db)
    await unsafeSeedRates(db)
    const asha = ctx((await aTraveller(db)).actor)
    const once = { key: 'a-key-of-one-form-1', body: 'IN FR' }
    const started = await startApplication(asha, { from: 'IN', to: 'FR', visa: 'fr-schengen-c', ...said }, once)
    if (!started.ok) throw new Error('not started')
    const { answers, facts } = await readDraft(asha, started.value.id)
    const { requirements = {} } = answers
    expect(requirements.visa).toBe('fr-schengen-c')
    expect(requirements.purpose).toBe(purpose)
    expect(['day', 'month', 'year'].map((part) => requirements[`travelOn.${part}`])).toEqual([day, month, year])
    expect(facts.passportRule).toBe(
      'Rule for France: Your passport must be valid for three months after the day you leave.',
    )
  },
)

test.for([
  [{ speed: 'expedited', plan: 'premium' }, ['expedited', 'premium'], 17_400],
  // Urgent would give the same date.
  [{ speed: 'urgent', plan: 'premium' }, ['expedited', 'premium'], 17_400],
  [{ plan: 'business' }, ['standard', 'business'], 22_400],
  [{ speed: 'yesterday', plan: 'gold' }, ['standard', undefined], 4_000],
] as const)('order options chosen earlier apply to the draft: %o', async ([chosen, answered, total], { db, ctx }) => {
  await seedVisas(db)
  await unsafeSeedRates(db)
  const asha = ctx((await aTraveller(db)).actor)
  const start = { from: 'IN', to: 'VN', visa: 'vn-evisa-single', ...chosen }
  const preview = await previewApplication(asha, start)
  const started = await startApplication(asha, start, { key: 'a-key-of-one-form-1', body: 'IN FR' })
  if (!started.ok || !preview.ok) throw new Error('not started')
  const { answers, quote } = await readDraft(asha, started.value.id)
  expect([answers.requirements?.urgency, answers.requirements?.plan]).toEqual(answered)
  expect([preview.value.quote.total.minor, quote.total.minor]).toEqual([total, total])
})

test('an unconfirmed address allows three drafts, also for two forms at once', async ({ committed }) => {
  const { db, ports } = committed
  await seedVisas(db)
  await unsafeSeedRates(db)
  const { accountId, actor } = await aTraveller(db, { emailVerified: false })
  const ctx = (emailVerified: boolean) => ({ actor: { ...actor, emailVerified }, now: testNow, db, ports })
  const start = (emailVerified = false) =>
    startApplication(ctx(emailVerified), { from: 'IN', to: 'FR' }, { key: crypto.randomUUID(), body: 'IN FR' })
  for (let draft = 1; draft < untilConfirmed.drafts; draft += 1) expect((await start()).ok).toBe(true)

  const both = await Promise.all([start(), start()])

  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, problem: { code: 'unconfirmed' } })
  expect((await start(true)).ok).toBe(true)
  expect(await db.$count(applications, eq(applications.ownerId, accountId))).toBe(untilConfirmed.drafts + 1)
})

test('journey facts given earlier are kept, assessed on every page and can be changed', async ({ db, ctx }) => {
  await seedVisas(db)
  await unsafeSeedRates(db)
  const own = ctx((await aTraveller(db)).actor)
  const start = async (journeyDetails: Readonly<Record<string, string>>, route = { from: 'NG', to: 'OM' }) => {
    const travelOn = '2027-02-20' as PlainDate
    const asked = { ...route, purpose: 'tourism', travelOn, returnOn: '2027-02-28' as PlainDate, journeyDetails }
    const started = await startApplication(own, asked, {
      key: crypto.randomUUID(),
      body: JSON.stringify(journeyDetails),
    })
    return started.ok ? readDraft(own, started.value.id) : started.problem
  }
  const begun = async (journeyDetails: Readonly<Record<string, string>>, route?: { from: string; to: string }) => {
    const draft = await start(journeyDetails, route)
    if ('code' in draft) throw new Error(draft.code)
    return draft
  }
  const save = (draft: Awaited<ReturnType<typeof begun>>, change: Readonly<Record<string, string>>) => {
    const typed = draft.answers.requirements ?? {}
    const visa = draft.facts.visas[0]?.id ?? ''
    return answerStep(
      own,
      draft.application.id,
      sentPage('requirements', { ...typed, visa, ...change }, stampOf(typed)),
    )
  }
  const codes = async ({ application }: Awaited<ReturnType<typeof begun>>) =>
    (await readDraft(own, application.id)).assessment.findings.map(({ code }) => code)

  // Assessed by travel date from the start, before any page is saved.
  const fresh = await begun({ 'held-1': 'CA.visa' })
  expect(fresh.application).toMatchObject({ purpose: 'tourism', travelOn: '2027-02-20' })
  expect(fresh.stops).toEqual([])

  // The permit removes the stop or warning, also once the first page is saved.
  const holder = await begun({ 'held-1': 'CA.visa', residence: 'GB', children: 'on', 'held-2': 'nonsense' })
  expect(holder.answers.requirements).toMatchObject({ 'held-1': 'CA.visa', residence: 'GB', children: 'yes' })
  expect(holder.answers.requirements).toMatchObject({ 'returnOn.day': '28' })
  expect(holder.answers.requirements).not.toHaveProperty('held-2')
  expect((await save(holder, {})).ok).toBe(true)
  expect(await codes(holder)).not.toContain('permit_needed')
  expect((await readDraft(own, holder.application.id)).verdict).toBe('clear')

  // Answering "none" stops the application; no answer only warns.
  expect(await start({ 'held-1': 'none' })).toMatchObject({ code: 'stopped' })
  const silent = await begun({})
  expect((await save(silent, {})).ok).toBe(true)
  expect((await readDraft(own, silent.application.id)).verdict).toBe('unaccepted')
  const now = await readDraft(own, silent.application.id)
  expect(await save(now, { 'held-1': 'none' })).toMatchObject({
    problem: { code: 'invalid', problems: [{ field: 'held-1' }] },
  })

  // The message must not say that everyone with this passport is exempt, if it depends on a permit or the route.
  expect(await start({ 'held-1': 'US.visa' }, { from: 'IN', to: 'MX' })).toEqual({ code: 'not_needed_here' })

  // A stopover is assessed too.
  const byGermany = await begun({ 'stop-1': 'DE', 'side-1': 'airside' }, { from: 'AF', to: 'KE' })
  expect(await codes(byGermany)).toContain('stop_permission')
  expect(await start({ 'stop-1': 'KW' }, { from: 'IL', to: 'TH' })).toMatchObject({ code: 'stopped' })
})

test('a draft from before several permits were possible keeps the one it has', async ({ db, ctx }) => {
  await seedVisas(db)
  await unsafeSeedRates(db)
  const { actor, accountId } = await aTraveller(db)
  const own = ctx(actor)
  const requirements = { ...goodAnswers.requirements, permit: 'visa_or_residence CA,US' }
  const given = { fromCountry: 'NG', toCountry: 'OM', schemeId: null, answers: { ...goodAnswers, requirements } }
  const { id } = await anApplication(own, { ownerId: accountId, ...given })
  const { answers, assessment, facts } = await readDraft(own, id)
  expect(answers.requirements).toMatchObject({ 'held-1': 'visa_or_residence CA,US' })
  expect(answers.requirements).not.toHaveProperty('permit')
  expect(assessment.findings.map(({ code }) => code)).not.toContain('permit_needed')
  expect(requirementsStep.check(answers.requirements ?? {}, facts).map(({ field }) => field)).not.toContain('held-1')
})
