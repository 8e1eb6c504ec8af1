import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { untilConfirmed } from '#app/features/accounts/until-confirmed.ts'
import { unsafeSeedRates } from '#app/features/settings/seed-rates.server.ts'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { applications } from './application.table.server.ts'
import { readDraft } from './read-draft.server.ts'
import { previewApplication, startApplication } from './start-application.server.ts'

test.for([
  [{ purpose: 'business', travelOn: '2027-03-09' as PlainDate }, ['business', '9', '3', '2027']],
  [{ purpose: 'transit' }, [undefined, undefined, undefined, undefined]],
  [{ purpose: 'smuggling' }, [undefined, undefined, undefined, undefined]],
] as const)(
  'what was said of the journey prefills the first questions: %o',
  async ([said, [purpose, day, month, year]], { db, call }) => {
    await seedVisas(db)
    await unsafeSeedRates(db)
    const asha = call((await aTraveller(db)).actor)
    const once = { key: 'a-key-of-one-form-1', body: 'IN FR' }
    const started = await startApplication(asha, { from: 'IN', to: 'FR', visa: 'fr-schengen-c', ...said }, once)
    if (!started.ok) throw new Error('not started')
    const { answers, facts } = await readDraft(asha, started.value.id)
    const { requirements = {} } = answers
    expect(requirements.visa).toBe('fr-schengen-c')
    expect(requirements.purpose).toBe(purpose)
    expect(['day', 'month', 'year'].map((part) => requirements[`travelOn.${part}`])).toEqual([day, month, year])
    expect(facts.passportRule).toBe(
      'The rule of France: Your passport must be valid for three months after the day you leave.',
    )
  },
)

test.for([
  [{ speed: 'expedited', plan: 'premium' }, ['expedited', 'premium'], 17_400],
  // Urgent would lead to the same day.
  [{ speed: 'urgent', plan: 'premium' }, ['expedited', 'premium'], 17_400],
  [{ plan: 'business' }, ['standard', 'business'], 22_400],
  [{ speed: 'yesterday', plan: 'gold' }, ['standard', undefined], 4_000],
] as const)(
  'the order that was chosen before is the order of the draft: %o',
  async ([chosen, answered, total], { db, call }) => {
    await seedVisas(db)
    await unsafeSeedRates(db)
    const asha = call((await aTraveller(db)).actor)
    const start = { from: 'IN', to: 'VN', visa: 'vn-evisa-single', ...chosen }
    const preview = await previewApplication(asha, start)
    const started = await startApplication(asha, start, { key: 'a-key-of-one-form-1', body: 'IN FR' })
    if (!started.ok || !preview.ok) throw new Error('not started')
    const { answers, quote } = await readDraft(asha, started.value.id)
    expect([answers.requirements?.urgency, answers.requirements?.plan]).toEqual(answered)
    expect([preview.value.quote.total.minor, quote.total.minor]).toEqual([total, total])
  },
)

test('until the address is confirmed there can be three drafts, also for two forms at once', async ({ committed }) => {
  const { db, ports } = committed
  await seedVisas(db)
  await unsafeSeedRates(db)
  const { accountId, actor } = await aTraveller(db, { emailVerified: false })
  const call = (emailVerified: boolean) => ({ actor: { ...actor, emailVerified }, now: testNow, db, ports })
  const start = (emailVerified = false) =>
    startApplication(call(emailVerified), { from: 'IN', to: 'FR' }, { key: crypto.randomUUID(), body: 'IN FR' })
  for (let draft = 1; draft < untilConfirmed.drafts; draft += 1) expect((await start()).ok).toBe(true)

  const both = await Promise.all([start(), start()])

  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, problem: { code: 'unconfirmed' } })
  expect((await start(true)).ok).toBe(true)
  expect(await db.$count(applications, eq(applications.ownerId, accountId))).toBe(untilConfirmed.drafts + 1)
})
