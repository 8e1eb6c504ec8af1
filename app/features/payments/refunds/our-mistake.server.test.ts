import { describe, expect } from 'vitest'
import { moveCases } from '#app/features/casework/move-cases.server.ts'
import { changeRefundRules } from '#app/features/settings/change-refund-rules.server.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { connected, refundsOf } from '#tests/support/refund-cases.ts'
import { aPaidCase } from '#tests/support/refunds.ts'
import { askRefund } from './ask-refund.server.ts'
import { decideRefund } from './decide-refund.server.ts'

const key = () => crypto.randomUUID()

describe('our mistake', () => {
  test('is recorded by staff, once, and never refunds the government fee of a filed case', async ({
    ctx: make,
    db,
  }) => {
    const { ctx } = connected(make)
    const officer = ctx(await aStaffMember(db))
    const paid = await aPaidCase(ctx(), { status: 'under_review' })
    const wish = { cause: 'our_fault' as const, reason: 'The form was wrong.', seen: 0 }
    const filed = { ...wish, lines: [{ line: 'government_fee' as const, minor: 5_000 }] }
    expect(await askRefund(officer, paid.attemptId, filed, key())).toMatchObject({
      problem: { code: 'lines', lines: [{ line: 'government_fee', code: 'filed' }] },
    })
    const ours = { ...wish, lines: [{ line: 'service_fee' as const, minor: 500 }] }
    expect((await askRefund(officer, paid.attemptId, ours, key())).ok).toBe(true)
    expect(await askRefund(officer, paid.attemptId, { ...ours, seen: 1 }, key())).toMatchObject({
      problem: { code: 'once' },
    })
    expect(await refundsOf(ctx(), paid)).toMatchObject([
      { cause: 'our_fault', requestedById: (officer.actor as { accountId: string }).accountId },
    ])
  })

  test('allows no approval of a government fee refund once the case is filed', async ({ ctx: make, db }) => {
    const { ctx } = connected(make)
    const admin = ctx(await aStaffMember(db, 'admin'))
    await changeRefundRules(admin, { from: 20_000, to: 0 })
    const paid = await aPaidCase(ctx(), { status: 'processing' })
    const wish = { lines: [{ line: 'government_fee' as const, minor: 5_000 }], reason: 'Ill', seen: 0 }
    const asked = await askRefund(ctx(await aStaffMember(db)), paid.attemptId, wish, key())
    if (!asked.ok) throw new Error(asked.problem.code)
    const cases = [{ id: paid.applicationId, version: 1 }]
    await moveCases(admin, { cases, to: 'under_review', note: '', reason: 'By post' })
    expect(await decideRefund(admin, asked.value.id, { to: 'approved', note: 'Fine' })).toMatchObject({
      problem: { code: 'overtaken' },
    })
  })
})
