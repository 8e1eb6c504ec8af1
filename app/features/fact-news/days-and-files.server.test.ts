import { describe, expect } from 'vitest'
import { factChanges } from '#app/features/visas/diary/fact-change.table.server.ts'
import { bundledFiles } from '#app/features/visas/facts/bundled-files.server.ts'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { test, testNow, testWithoutFacts } from '#tests/support/database.ts'
import { days, edit, given, later, mailTo, noticesOf, whoSaved } from '#tests/support/fact-news.ts'
import { jobActor } from '#tests/support/job-actor.ts'
import { notifyOfChangedFacts } from './notify-of-changed-facts.server.ts'

const recipientsJob = jobActor('fact-news')

describe('a change that takes effect on a given date', () => {
  test('is announced in advance, and on the date to users who joined since', async ({ ctx, db }) => {
    const contexts = { ctx, db }
    await given(contexts, 'GH KE')
    const early = await whoSaved(contexts)
    await edit(contexts, 'GH KE', { until: '2026-12-31' as PlainDate, limits: { next: { kind: 'evisa' } } })
    await notifyOfChangedFacts(ctx(recipientsJob, later(10)))
    expect(await noticesOf(contexts, early.accountId)).toMatchObject([
      { title: 'Requirements for Kenya change on 1 January 2027' },
    ])
    const [mail] = await mailTo(contexts, early.email)
    expect(mail?.text).toContain('From: 1 January 2027')

    const since = await whoSaved(contexts, 'GH KE', days(20))
    for (const day of [21, 41, 42, 43]) {
      await notifyOfChangedFacts(ctx(recipientsJob, days(day)))
      expect(await noticesOf(contexts, since.accountId)).toHaveLength(day < 42 ? 0 : 1)
    }
    expect(await noticesOf(contexts, early.accountId)).toHaveLength(1)
  })

  test('known from the start is announced on the date and added to the change log', async ({ ctx, db }) => {
    const contexts = { ctx, db }
    await given(contexts, 'GH KE')
    await edit(contexts, 'GH KE', { until: '2026-12-31' as PlainDate, limits: { next: { kind: 'evisa', days: 30 } } })
    await db.delete(factChanges)
    const saved = await whoSaved(contexts, 'GH KE', later(5))
    await notifyOfChangedFacts(ctx(recipientsJob, days(1)))
    const before = await db.$count(factChanges)
    for (const day of [41, 42, 43])
      await notifyOfChangedFacts(ctx(recipientsJob, new Date(days(day).getTime() + day * 600_000)))
    const notices = await noticesOf(contexts, saved.accountId)
    expect(notices.map(({ text }) => text)).toEqual([
      'e-Visa, 30 days, was: 90 days without a visa. Read the full answer before you book or travel.',
    ])
    const [mail] = await mailTo(contexts, saved.email)
    expect(mail?.text).toContain('From: 1 January 2027')
    const [written, ...more] = (await db.select().from(factChanges)).filter(({ destinations }) =>
      destinations.includes('KE'),
    )
    expect([before, more.length]).toEqual([0, 0])
    expect(written).toMatchObject({ what: 'category', passports: ['GH'], effectiveOn: '2027-01-01' })
  })
})

testWithoutFacts(
  'loading files for the first time, or with new sources only, tells nobody; a changed stay is told',
  async ({ ctx, db }) => {
    const contexts = { ctx, db }
    await seedVisas(db, { now: testNow })
    const saved = await whoSaved(contexts, 'GH RW')
    const rwanda = bundledFiles['/data/policies/RW.json'] as { rules: { days?: number }[] }
    const load = (change: object, now: Date) =>
      seedVisas(db, { files: { ...bundledFiles, '/data/policies/RW.json': { ...rwanda, ...change } }, now })
    await load({ source: 'Another compiler', asOf: '2026-11-01' }, later(10))
    await notifyOfChangedFacts(ctx(recipientsJob, later(20)))
    expect(await noticesOf(contexts, saved.accountId)).toEqual([])

    const rules = rwanda.rules.map((rule) => (rule.days === 90 ? { ...rule, days: 60 } : rule))
    await load({ rules }, later(30))
    for (const minutes of [40, 50]) await notifyOfChangedFacts(ctx(recipientsJob, later(minutes)))
    const notices = await noticesOf(contexts, saved.accountId)
    expect(notices.map(({ text }) => text)).toEqual([
      '60 days without a visa, was 90. Read the full answer before you book or travel.',
    ])
  },
  120_000,
)

test('a change that has waited a week is no longer announced', async ({ ctx, db }) => {
  const contexts = { ctx, db }
  await given(contexts, 'GH KE')
  const saved = await whoSaved(contexts)
  await edit(contexts, 'GH KE', { days: 60 })
  for (const day of [8, 9]) await notifyOfChangedFacts(ctx(recipientsJob, days(day)))
  expect(await noticesOf(contexts, saved.accountId)).toEqual([])
})
