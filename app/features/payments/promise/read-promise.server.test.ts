import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { applications } from '#app/features/applications/application.table.server.ts'
import { readCase } from '#app/features/casework/detail/read-case.server.ts'
import { moveCases } from '#app/features/casework/move-cases.server.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { jobActor } from '#tests/support/job-actor.ts'
import { connected, type MakeContext } from '#tests/support/refund-cases.ts'
import { aPaidCase, aQuote } from '#tests/support/refunds.ts'
import { filingPromises, travellerWaits } from './promise.table.server.ts'
import { readOnTime, readPromise } from './read-promise.server.ts'
import { refundLate } from './refund-late.server.ts'

const on = (day: number) => new Date(`2026-11-${day}T12:00:00Z`)
const waits = 'This date moves one working day later for each working day we wait for your answers or documents.'

async function promised(make: MakeContext, given: Parameters<typeof aPaidCase>[1] = {}) {
  const { ctx } = connected(make)
  const paid = await aPaidCase(ctx(), { status: 'processing', ...given })
  const about = { id: paid.applicationId, ownerId: paid.payer.accountId }
  await ctx()
    .db.insert(filingPromises)
    .values({ applicationId: about.id, fileBy: '2026-11-24' as PlainDate })
  return { ctx, about, paid, said: (day: number) => readOnTime(ctx(paid.payer, on(day)), about) }
}

describe('the owner sees', () => {
  test('the deadline and the refundable fee before filing', async ({ ctx: make }) => {
    const { said } = await promised(make)
    expect(await said(23)).toBe(
      `If we file after 24 November 2026, we refund your service fee of $15.00 automatically. ${waits}`,
    )
  })

  test('a later date while we wait for the traveller', async ({ ctx: make, db }) => {
    const { said, about } = await promised(make)
    await db.insert(travellerWaits).values({ applicationId: about.id, about: 'question', since: on(23), until: on(25) })
    expect(await said(25)).toContain('after 26 November 2026')
  })

  test('nothing when a discount covers the fee, or after filing', async ({ ctx: make }) => {
    const quote = aQuote({ government_fee: 5_000, service_fee: 1_500, discount: -1_500 })
    expect(await (await promised(make, { quote })).said(23)).toBeUndefined()
    expect(await (await promised(make, { status: 'under_review' })).said(23)).toBeUndefined()
  })

  test('the same, while staff can still undo the filing or the cancellation', async ({ ctx: make, db }) => {
    for (const to of ['under_review', 'cancelled'] as const) {
      const { ctx, about, paid } = await promised(make)
      const seen = await db.select().from(applications).where(eq(applications.id, about.id))
      const cases = [{ id: about.id, version: seen[0]?.version ?? 0 }]
      const moved = await moveCases(ctx(await aStaffMember(db), on(23)), { cases, to, note: '', reason: 'By hand' })
      expect(moved.ok).toBe(true)
      const saidAfter = (seconds: number) => readOnTime(ctx(paid.payer, new Date(+on(23) + seconds * 1000)), about)
      expect(await saidAfter(9)).toContain('If we file after 24 November 2026')
      expect(await saidAfter(11)).toBeUndefined()
    }
  })

  test('the refund notice once the deadline is missed', async ({ ctx: make }) => {
    const { ctx, said } = await promised(make)
    const missed = 'We did not file by 24 November 2026, so we refund your service fee automatically.'
    expect(await said(25)).toBe(missed)
    await refundLate(ctx(jobActor('refunds-late'), on(25)))
    expect(await said(26)).toBe(missed)
  })
})

test('staff see the deadline on the case, and the refund with it', async ({ ctx: make, db }) => {
  const { ctx, about } = await promised(make)
  const officer = await aStaffMember(db)
  const detailOn = async (day: number) => {
    const read = await readCase(ctx(officer, on(day)), about.id)
    if (read.kind !== 'case') throw new Error(read.kind)
    return read.detail
  }
  expect((await detailOn(23)).promise).toEqual({ due: '2026-11-24', state: 'open', hasWaited: false })
  await refundLate(ctx(jobActor('refunds-late'), on(25)))
  const { promise, refunds, mayRefund } = await detailOn(26)
  expect(promise).toMatchObject({ state: 'missed' })
  expect(refunds).toMatchObject([{ cause: 'late', state: 'approved', transfer: 'asked' }])
  expect(mayRefund).toBe(true)
})

test('another account cannot read it', async ({ ctx: make }) => {
  const { ctx, about } = await promised(make)
  const { paid: other } = await promised(make)
  await expect(readPromise(ctx(other.payer), about)).rejects.toMatchObject({ status: 404 })
})
