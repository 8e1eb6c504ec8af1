import { expect } from 'vitest'
import { payApplication } from '#app/features/payments/pay-application.server.ts'
import { lineName } from '#app/features/quotes/quote.words.ts'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import { anApplication, aTraveller } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/payments.ts'
import { readDraft } from '../read-draft.server.ts'
import { chooseExtras, previewExtras } from './choose-extras.server.ts'

const later = new Date('2026-11-20T10:00:00Z')

test('saved extras are in the price, and an earlier price counts as changed', async ({ ctx, db }) => {
  await seedVisas(db)
  const { actor, accountId: ownerId } = await aTraveller(db)
  const own = ctx(actor, later)
  const { id, updatedAt } = await anApplication(own, { ownerId, plan: 'premium' })
  const before = await readDraft(own, id)

  const wanted = { translation: 2, insurance: { plan: 'basic', weeks: 1 } } as const
  const preview = await previewExtras(own, id, wanted)
  expect((await readDraft(own, id)).quote).toEqual(before.quote)
  expect(await chooseExtras(own, id, wanted)).toEqual({ ok: true, value: null })

  const after = await readDraft(own, id)
  expect(after.quote).toEqual(preview.quote)
  expect(after.quote.lines.slice(-2).map(lineName)).toEqual([
    'Translation of 2 pages',
    'Basic travel insurance, 1 week',
  ])
  expect(after.quote.total.minor - before.quote.total.minor).toBe(2 * 2_000 + 2_500)
  expect(after.application.updatedAt).toEqual(later)
  const paid = await payApplication(own, anOrder(id, { quote: before.quote, draftOf: updatedAt }))
  expect(paid).toMatchObject({ ok: false, problem: { code: 'price_changed' } })

  await chooseExtras(own, id, {})
  expect((await readDraft(own, id)).quote).toEqual(before.quote)
})

test('extras are refused above the limit, for another account and after payment', async ({ ctx, db }) => {
  await seedVisas(db)
  const { actor, accountId: ownerId } = await aTraveller(db)
  const own = ctx(actor)
  const { id } = await anApplication(own, { ownerId })
  for (const wanted of [{ photos: 21 }, { courier: 0 }, { insurance: { plan: 'basic', weeks: 1.5 } as const }]) {
    expect(await chooseExtras(own, id, wanted)).toEqual({ ok: false, problem: { code: 'quantity' } })
    await expect(previewExtras(own, id, wanted)).rejects.toMatchObject({ status: 404 })
  }
  const stranger = ctx((await aTraveller(db)).actor)
  await expect(chooseExtras(stranger, id, { photos: 1 })).rejects.toMatchObject({ status: 404 })
  await expect(previewExtras(stranger, id, { photos: 1 })).rejects.toMatchObject({ status: 404 })
  const sent = await anApplication(own, { ownerId, status: 'pending' })
  expect(await chooseExtras(own, sent.id, { photos: 1 })).toEqual({ ok: false, problem: { code: 'not_open' } })
})
