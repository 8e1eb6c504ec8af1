import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { notifications } from '#app/features/notifications/notification.table.server.ts'
import { choosePreferences } from '#app/features/notifications/preferences/choose-preferences.server.ts'
import { unchosen } from '#app/features/notifications/preferences/preferences.ts'
import { saveRoute } from '#app/features/saved-routes/save-route.server.ts'
import { savedRoutes } from '#app/features/saved-routes/saved-route.table.server.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { visitor } from '#app/platform/actor.ts'
import { anApplication, aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { days, edit, editFee, given, later, mailTo, noticesOf, whoSaved } from '#tests/support/fact-news.ts'
import { jobActor } from '#tests/support/job-actor.ts'
import { notifiedFacts } from './notified-fact.table.server.ts'
import { notifyOfChangedFacts } from './notify-of-changed-facts.server.ts'

const recipientsJob = jobActor('fact-news')

describe('a change', () => {
  test('is announced once, after a pause, to everyone with an affected draft, case or saved route', async ({
    ctx,
    db,
    ports,
  }) => {
    const contexts = { ctx, db }
    await given(contexts, 'GH KE')
    const saved = await whoSaved(contexts)
    const [drafting, waiting] = [await aTraveller(db), await aTraveller(db)]
    const route = { fromCountry: 'GH', toCountry: 'KE', schemeId: null }
    const draft = await anApplication({ db, ports }, { ownerId: drafting.accountId, ...route })
    const open = await anApplication({ db, ports }, { ownerId: waiting.accountId, ...route, status: 'processing' })
    await edit(contexts, 'GH KE', { days: 60 })

    await notifyOfChangedFacts(ctx(recipientsJob, later(5)))
    expect(await db.$count(notifications)).toBe(0)
    for (const minutes of [6, 7, 60]) await notifyOfChangedFacts(ctx(recipientsJob, later(minutes)))

    const described = '60 days without a visa, was 90.'
    const title = 'Requirements for Kenya have changed'
    const expected = [
      [saved, '/requirements/GH/KE', 'Read the full answer before you book or travel.', 'system'],
      [drafting, `/apply/${draft.id}`, 'Open your draft and check your answers before you pay.', 'application'],
      [waiting, `/applications/${open.id}`, 'Your application is with us.', 'application'],
    ] as const
    for (const [person, link, meaning, kind] of expected) {
      const notices = await noticesOf(contexts, person.accountId)
      expect(notices).toMatchObject([{ title, link, kind }])
      expect(notices[0]?.text).toContain(`${described} ${meaning}`)
      const mails = await mailTo(contexts, person.email)
      expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(title)])
      const [mail] = mails
      expect(mail?.text).toContain(meaning)
      expect(mail?.text).toContain('Requirement before: 90 days without a visa')
      expect(mail?.text).toContain('Requirement now: 60 days without a visa')
      expect(mail?.text).toContain('Updated on: 20 November 2026')
      expect(mail?.text).toContain(`${ports.origin}${link}`)
      expect(mail?.leaveUrl).toContain('/notifications/stop')
    }
    // No further notifications are due, so the recipients need not be stored.
    expect(await db.$count(notifiedFacts)).toBe(0)
  })

  test('to a source, a note or the confidence is not announced, nor is one undone at once', async ({ ctx, db }) => {
    const contexts = { ctx, db }
    await given(contexts, 'GH KE')
    await whoSaved(contexts)
    await edit(contexts, 'GH KE', { source: 'Another compiler', note: 'Ask for more.', confidence: 'low' })
    await notifyOfChangedFacts(ctx(recipientsJob, later(10)))
    await edit(contexts, 'GH KE', { days: 6 }, later(11))
    await edit(contexts, 'GH KE', { days: 90 }, later(13))
    for (const minutes of [17, 20, 60]) await notifyOfChangedFacts(ctx(recipientsJob, later(minutes)))
    expect(await db.$count(notifications)).toBe(0)
  })

  test('to several facts of several routes sends one notification and one email', async ({ ctx, db, ports }) => {
    const contexts = { ctx, db }
    await given(contexts, 'GH KE', 'GH UG', 'GH TZ')
    const one = await aTraveller(db)
    for (const destination of ['KE', 'UG', 'TZ']) {
      await saveRoute(ctx(one.actor), one.accountId, { passport: 'GH', destination })
    }
    await anApplication({ db, ports }, { ownerId: one.accountId, fromCountry: 'GH', toCountry: 'KE', schemeId: null })
    const passport = {
      months: 3,
      from: 'arrival',
      issuedWithinYears: null,
      blankPages: 4,
      evidence: [],
      confidence: 'low',
    } as const
    await edit(contexts, 'GH KE', { days: 60, passport })
    await edit(contexts, 'GH UG', { days: 30 }, later(3))
    await notifyOfChangedFacts(ctx(recipientsJob, later(8)))
    const notices = await noticesOf(contexts, one.accountId)
    expect(notices).toMatchObject([{ title: 'Requirements have changed for 2 of your routes', link: '/applications' }])
    const [mail, ...more] = await mailTo(contexts, one.email)
    expect(more).toEqual([])
    for (const text of ['Ghana to Kenya', 'Ghana to Uganda', 'with 4 blank pages', 'View applications:']) {
      expect(mail?.text).toContain(text)
    }
    expect(mail?.text).not.toContain('Tanzania')
  })

  test('to a visa type is announced to users who chose it or are offered it', async ({ ctx, db, ports }) => {
    const contexts = { ctx, db }
    const [offered, free] = [await whoSaved(contexts, 'IN VN'), await whoSaved(contexts, 'SG VN')]
    const [own, other] = [await aTraveller(db), await aTraveller(db)]
    const route = { fromCountry: 'IN', toCountry: 'VN' }
    await anApplication({ db, ports }, { ownerId: own.accountId, ...route, schemeId: 'vn-evisa-single' })
    await anApplication({ db, ports }, { ownerId: other.accountId, ...route, schemeId: 'vn-evisa-multiple' })
    await editFee(contexts, 'vn-evisa-single', 3000)
    await notifyOfChangedFacts(ctx(recipientsJob, later(10)))
    for (const { accountId } of [offered, own]) {
      const [notice] = await noticesOf(contexts, accountId)
      expect(notice?.text).toContain('$30.00 USD, was $25.00 USD.')
    }
    for (const { accountId } of [free, other]) expect(await noticesOf(contexts, accountId)).toEqual([])
  })
})

test('users who are not affected, started later or opted out are not notified', async ({ ctx, db, ports }) => {
  const contexts = { ctx, db }
  await given(contexts, 'GH KE', 'NG KE', 'GH UG')
  const [blocked, leaving, without, removed] = [
    await whoSaved(contexts),
    await whoSaved(contexts),
    await whoSaved(contexts),
    await whoSaved(contexts),
  ]
  const silent = [
    ...[blocked, leaving, without, removed],
    ...[
      await whoSaved(contexts, 'NG KE'),
      await whoSaved(contexts, 'GH UG'),
      await whoSaved(contexts, 'GH KE', later(2)),
    ],
  ]
  await db.update(accounts).set({ status: 'blocked' }).where(eq(accounts.id, blocked.accountId))
  await db
    .update(accounts)
    .set({ deletionDueAt: days(3) })
    .where(eq(accounts.id, leaving.accountId))
  await choosePreferences(ctx(without.actor), without.accountId, { ...unchosen, travelAlerts: false })
  await db.update(savedRoutes).set({ removedAt: testNow }).where(eq(savedRoutes.accountId, removed.accountId))
  const route = { fromCountry: 'GH', toCountry: 'KE', schemeId: null }
  for (const given of [
    { status: 'approved' },
    { status: 'withdrawn' },
    { travelOn: '2026-11-01' as PlainDate },
    { startedAt: later(2) },
  ] as const) {
    const one = await aTraveller(db)
    silent.push(one)
    await anApplication({ db, ports }, { ownerId: one.accountId, ...route, ...given })
  }
  const onPages = await whoSaved(contexts)
  await choosePreferences(ctx(onPages.actor), onPages.accountId, { ...unchosen, email: false })
  const discreet = await whoSaved(contexts)
  await choosePreferences(ctx(discreet.actor), discreet.accountId, { ...unchosen, discreet: true })

  await edit(contexts, 'GH KE', { days: 60 })
  for (const minutes of [10, 20]) await notifyOfChangedFacts(ctx(recipientsJob, later(minutes)))

  for (const { accountId } of silent) expect(await noticesOf(contexts, accountId)).toEqual([])
  expect(await noticesOf(contexts, onPages.accountId)).toHaveLength(1)
  expect(await mailTo(contexts, onPages.email)).toEqual([])
  const [mail, ...more] = await mailTo(contexts, discreet.email)
  expect(more).toEqual([])
  expect(JSON.stringify(mail)).not.toMatch(/Kenya|Ghana|60 days/)
})

test('only the service can send announcements', async ({ ctx, db }) => {
  for (const actor of [visitor, (await aTraveller(db)).actor, await aStaffMember(db, 'admin')]) {
    await expect(notifyOfChangedFacts(ctx(actor))).rejects.toMatchObject({ status: 404 })
  }
})
