import { describe, expect } from 'vitest'
import { unsafeSeedRates } from '#app/features/settings/seed-rates.server.ts'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import { addDays, dayOf } from '#app/lib/plain-date.ts'
import { visitor } from '#app/platform/actor.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import { KeyReused, NotFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anyService } from '#tests/support/any-service.ts'
import { anApplication, aTraveller, goodAnswers } from '#tests/support/builders.ts'
import { test as base, testNow } from '#tests/support/database.ts'
import { sentPage } from '#tests/support/sent-page.ts'
import { answerStep, stampOf } from './answer-step.server.ts'
import { applicationStatuses, canMove } from './application.ts'
import { listMyApplications, readAnswers, readApplication, readHistory } from './read-application.server.ts'
import { readDraft } from './read-draft.server.ts'
import { requestQuote } from './request-quote.server.ts'
import { startApplication } from './start-application.server.ts'
import { submitApplication } from './submit-application.server.ts'

/** A traveller with a request context of their own, on a database with visa data. */
const test = base.extend<{ asha: RequestContext }>({
  asha: async ({ db, ctx }, use) => {
    await seedVisas(db)
    await unsafeSeedRates(db)
    await use(ctx((await aTraveller(db)).actor))
  },
})

const owner = (ctx: RequestContext) => {
  if (ctx.actor.kind !== 'traveller') throw new Error('The call is not a traveller’s')
  return ctx.actor.accountId
}
const once = { key: 'a-key-of-one-form-1', body: 'IN FR' }

describe('starting an application', () => {
  test('opens one draft, however often the same form is sent', async ({ asha }) => {
    const first = await startApplication(asha, { from: 'IN', to: 'FR' }, once)
    const second = await startApplication(asha, { from: 'IN', to: 'FR' }, once)
    expect(second).toEqual(first)
    expect(await listMyApplications(asha)).toHaveLength(1)
    await expect(startApplication(asha, { from: 'IN', to: 'AE' }, { ...once, body: 'IN AE' })).rejects.toBeInstanceOf(
      KeyReused,
    )
  })

  test('prefills answers from the account', async ({ asha }) => {
    const started = await startApplication(asha, { from: 'IN', to: 'FR' }, once)
    if (!started.ok) throw new Error('not started')
    const draft = await readDraft(asha, started.value.id)
    expect(draft.answers.name).toMatchObject({ givenNames: 'Asha', familyName: 'Rao' })
    expect(draft.answers.requirements?.visa).toBe('fr-schengen-c')
    expect(draft.unfinished).toBe('requirements')
  })

  test('asks a question added later on its page of an older draft', async ({ asha }) => {
    const { passportNumber: _, ...earlier } = goodAnswers.passport ?? {}
    const { id } = await anApplication(asha, { ownerId: owner(asha), answers: { ...goodAnswers, passport: earlier } })
    const draft = await readDraft(asha, id)
    expect(draft.answers.passport).toEqual(earlier)
    expect(draft.unfinished).toBe('passport')
  })

  test('is refused when there is nothing to apply for', async ({ asha }) => {
    expect(await startApplication(asha, { from: 'FR', to: 'ES' }, once)).toMatchObject({
      ok: false,
      problem: { code: 'no_visa_needed' },
    })
  })

  test('is for travellers only', async ({ ctx }) => {
    expect(() => startApplication(ctx(visitor), { from: 'IN', to: 'FR' }, once)).toThrow(NotFound)
  })
})

describe('answering a page', () => {
  test('saves invalid values too, and reports the problems', async ({ asha }) => {
    const { id } = await anApplication(asha, { ownerId: owner(asha) })
    const typed = { ...goodAnswers.name, 'bornOn.month': '13' }
    const result = await answerStep(asha, id, sentPage('name', typed, stampOf(goodAnswers.name)))
    expect(result).toMatchObject({
      ok: false,
      problem: { code: 'invalid', problems: [{ field: 'bornOn.month', message: 'Date of birth must be a real date' }] },
    })
    const application = await readApplication(asha, id)
    expect((await readAnswers(asha, application)).name).toEqual(typed)
  })

  test('does not overwrite values from another tab, and accepts identical ones', async ({ asha }) => {
    const { id } = await anApplication(asha, { ownerId: owner(asha) })
    const drawnFrom = stampOf(goodAnswers.name)
    const mine = { ...goodAnswers.name, givenNames: 'Usha' }
    expect((await answerStep(asha, id, sentPage('name', mine, drawnFrom))).ok).toBe(true)
    const theirs = await answerStep(asha, id, sentPage('name', { ...goodAnswers.name, givenNames: 'Isha' }, drawnFrom))
    expect(theirs).toMatchObject({ ok: false, problem: { code: 'changed_elsewhere', stamp: stampOf(mine) } })
    expect((await answerStep(asha, id, sentPage('name', mine, drawnFrom))).ok).toBe(true)
    expect((await readAnswers(asha, await readApplication(asha, id))).name?.givenNames).toBe('Usha')
  })

  test.for(applicationStatuses.filter((status) => status !== 'draft'))(
    'is refused when the status is %s',
    async (status, { asha }) => {
      const { id } = await anApplication(asha, { ownerId: owner(asha), status })
      const result = await answerStep(asha, id, sentPage('name', goodAnswers.name ?? {}, ''))
      expect(result).toEqual({ ok: false, problem: { code: 'not_open' } })
    },
  )

  test('encrypts the answers and binds them to their application', async ({ asha, db }) => {
    const { id } = await anApplication(asha, { ownerId: owner(asha) })
    const {
      rows: [row],
    } = await db.execute<{ answers: Buffer }>(`select answers from applications where id = '${id}'`)
    expect(row?.answers.toString('latin1')).not.toContain('Z1234567')
    const other = await anApplication(asha, { ownerId: owner(asha) })
    await db.execute(
      `update applications set answers = (select answers from applications where id = '${id}') where id = '${other.id}'`,
    )
    await expect(readAnswers(asha, other)).rejects.toThrow()
  })
})

describe('another account', () => {
  test('finds no such application and changes nothing', async ({ asha, ctx, db }) => {
    const { id } = await anApplication(asha, { ownerId: owner(asha) })
    const stranger = ctx((await aTraveller(db)).actor)
    await expect(readApplication(stranger, id)).rejects.toBeInstanceOf(NotFound)
    await expect(readDraft(stranger, id)).rejects.toBeInstanceOf(NotFound)
    await expect(answerStep(stranger, id, sentPage('name', {}, ''))).rejects.toBeInstanceOf(NotFound)
    await expect(submitApplication(stranger, id, addDays(dayOf(testNow), 14))).rejects.toBeInstanceOf(NotFound)
    expect((await readAnswers(asha, await readApplication(asha, id))).name).toEqual(goodAnswers.name)
  })
})

describe('submitting', () => {
  const expectedOn = addDays(dayOf(testNow), 14)

  test('moves a draft on once and records its history', async ({ asha }) => {
    const { id, reference } = await anApplication(asha, { ownerId: owner(asha) })
    const service = { ...asha, actor: anyService }
    expect(await submitApplication(service, id, expectedOn)).toEqual({ ok: true, value: { reference } })
    expect(await submitApplication(service, id, expectedOn)).toEqual({
      ok: false,
      problem: { code: 'not_open', status: 'pending' },
    })
    const application = await readApplication(asha, id)
    expect(application).toMatchObject({ status: 'pending', expectedOn, submittedAt: testNow })
    expect((await readHistory(asha, application)).map(({ status }) => status)).toEqual(['draft', 'pending'])
  })

  test('eight times at once takes effect exactly once', async ({ committed }) => {
    const world = { ...committed, actor: anyService, now: testNow }
    const { accountId, actor } = await aTraveller(committed.db)
    const { id } = await anApplication(world, { ownerId: accountId })
    const results = await Promise.all(Array.from({ length: 8 }, () => submitApplication(world, id, expectedOn)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    const application = await readApplication({ ...world, actor }, id)
    const history = await readHistory({ ...world, actor }, application)
    expect(history.filter(({ status }) => status === 'pending')).toHaveLength(1)
  })

  test.for(applicationStatuses.filter((status) => !canMove(status, 'submit')))(
    'is refused when the status is %s',
    async (status, { asha }) => {
      const { id } = await anApplication(asha, { ownerId: owner(asha), status })
      expect(await submitApplication({ ...asha, actor: anyService }, id, expectedOn)).toEqual({
        ok: false,
        problem: { code: 'not_open', status },
      })
    },
  )
})

describe('requesting a price', () => {
  test('notifies the owner and staff once, and is refused for another account', async ({ asha, ctx, db }) => {
    const { id } = await anApplication(asha, { ownerId: owner(asha), toCountry: 'SZ', schemeId: 'sz-visa' })
    const stranger = ctx((await aTraveller(db)).actor)
    await expect(requestQuote(stranger, id)).rejects.toBeInstanceOf(NotFound)
    await requestQuote(asha, id)
    await requestQuote(asha, id)
    const { reference } = await readApplication(asha, id)
    const mails = (await listMail(db, asha.ports.encryption, 50)).map(({ mail }) => mail)
    const emails = mails.filter(({ subject }) => subject.includes(reference)).map(({ to }) => to)
    expect(emails.filter((to) => to === 'staff@example.test')).toHaveLength(1)
    expect(emails).toHaveLength(2)
    expect((await readApplication(asha, id)).quoteRequestedAt).toEqual(testNow)
  })
})
