import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { removeAgent } from '#app/features/accounts/partners/change-agents.server.ts'
import { changePartner, movePartner } from '#app/features/accounts/partners/save-partner.server.ts'
import { applications } from '#app/features/applications/application.table.server.ts'
import { listMyApplications, readApplication } from '#app/features/applications/read-application.server.ts'
import { readDraft } from '#app/features/applications/read-draft.server.ts'
import { startApplication } from '#app/features/applications/start-application.server.ts'
import { readPartnerCases } from '#app/features/own-cases/partner-cases/read-partner-cases.server.ts'
import { withdrawOwnCase } from '#app/features/own-cases/withdraw-own-case.server.ts'
import { exportData } from '#app/features/privacy/export/export-data.server.ts'
import { quoteHash } from '#app/features/quotes/store-quote.server.ts'
import { unsafeSeedRates } from '#app/features/settings/seed-rates.server.ts'
import type { Id } from '#app/lib/id.ts'
import { usd } from '#app/lib/money.ts'
import { NotFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anApplication, aStaffMember } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { aPartner, aPartnerWish, asAgent, refundHalf } from '#tests/support/partners.ts'
import { aDraft, anOrder, pay, totalOf } from '#tests/support/payments.ts'
import { checkBalance, listLedgerLines } from '../ledger/ledger.store.server.ts'
import { readPayable } from '../read-payable.server.ts'
import { readPayment } from '../read-payment.server.ts'
import { readReceipt } from '../read-receipt.server.ts'
import { readTransactions } from '../transactions/read-transactions.server.ts'
import { submitOnAccount } from './submit-on-account.server.ts'

/** A draft of an agent, for their company or without one. */
async function draftOf({ db }: RequestContext, ownerId: Id<'account'>, partnerId: Id<'partner'> | null) {
  const id = await aDraft(db, { ownerId })
  await db.update(applications).set({ partnerId }).where(eq(applications.id, id))
  return id
}

describe('an order on account', () => {
  test('is submitted without a payment and booked as owed by the company, once', async ({ ctx, db }) => {
    const admin = ctx(await aStaffMember(db, 'admin'))
    const { id: partnerId } = await aPartner(admin, { onAccount: true })
    const actor = await asAgent(admin, partnerId)
    const agent = ctx(actor)
    const id = await draftOf(agent, actor.accountId, partnerId)
    const order = anOrder(id)
    const first = await submitOnAccount(agent, order)
    expect(await submitOnAccount(agent, order)).toEqual(first)
    expect(await submitOnAccount(agent, anOrder(id))).toMatchObject({ problem: { code: 'already_paid' } })
    expect(await pay(agent, anOrder(id))).toMatchObject({ problem: { code: 'already_paid' } })
    if (!first.ok) throw new Error(first.problem.code)
    expect(await listLedgerLines(db, first.value)).toEqual([
      { account: 'partner_receivables', line: null, amount: usd(6_500) },
      { account: 'authority_fees_payable', line: 'government_fee', amount: usd(-5_000) },
      { account: 'service_revenue', line: 'service_fee', amount: usd(-1_500) },
    ])
    expect(await readApplication(agent, id)).toMatchObject({ status: 'pending', expectedOn: '2026-12-04', partnerId })
    expect((await readPayment(agent, id)).status).toBe('completed')
    // It is not the agent's payment: no receipt, no row of theirs. The company sees it.
    await expect(readReceipt(agent, id)).rejects.toBeInstanceOf(NotFound)
    expect((await readTransactions(agent, actor.accountId)).transactions).toEqual([])
    expect((await readPartnerCases(agent, 1)).cases).toMatchObject([{ id, price: usd(6_500), isOnAccount: true }])
  })

  test('is refused if the company pays by card, is closed or does not own every part', async ({ ctx, db }) => {
    const admin = ctx(await aStaffMember(db, 'admin'))
    const { id: partnerId } = await aPartner(admin, { onAccount: true })
    const actor = await asAgent(admin, partnerId)
    const agent = ctx(actor)
    const triesWith = async (of: Id<'partner'> | null) => {
      const tried = await submitOnAccount(agent, anOrder(await draftOf(agent, actor.accountId, of)))
      return tried.ok ? 'submitted' : tried.problem.code
    }
    expect(await triesWith(null)).toBe('not_on_account')
    await movePartner(admin, partnerId, 'closed')
    expect(await triesWith(partnerId)).toBe('not_on_account')
    await movePartner(admin, partnerId, 'active')
    await changePartner(admin, partnerId, aPartnerWish({ onAccount: false }))
    expect(await triesWith(partnerId)).toBe('not_on_account')
    await changePartner(admin, partnerId, aPartnerWish({ onAccount: true }))
    expect(await triesWith(partnerId)).toBe('submitted')
    // No other company's agent can book on its account.
    const stranger = await asAgent(admin, (await aPartner(admin, { onAccount: true })).id)
    const own = await draftOf(agent, actor.accountId, partnerId)
    await expect(submitOnAccount(ctx(stranger), anOrder(own))).rejects.toBeInstanceOf(NotFound)
  })

  test('is refunded by reducing what the company owes, without a payout', async ({ ctx, db }) => {
    const admin = ctx(await aStaffMember(db, 'admin'))
    const { id: partnerId } = await aPartner(admin, { onAccount: true })
    const actor = await asAgent(admin, partnerId)
    const agent = ctx(actor)
    const submitted = await submitOnAccount(agent, anOrder(await draftOf(agent, actor.accountId, partnerId)))
    if (!submitted.ok) throw new Error(submitted.problem.code)
    await refundHalf(admin, { attemptId: submitted.value }, new Date('2026-11-21T09:00:00Z'))
    const lines = await listLedgerLines(db, submitted.value)
    const of = (account: string) => totalOf(lines.filter((line) => line.account === account))
    expect(of('partner_receivables')).toBe(6_500 - 750)
    expect([of('refunds_payable'), of('traveller_credit'), of('traveller_receipts')]).toEqual([0, 0, 0])
    expect(await checkBalance(db)).toMatchObject({ unbalanced: 0 })
  })
})

describe('partner prices', () => {
  test('apply to the quote of an application that an agent starts, and to no other', async ({ ctx, db }) => {
    await unsafeSeedRates(db)
    const admin = ctx(await aStaffMember(db, 'admin'))
    const terms = { planFees: { premium: 8_000 }, serviceFeeMinor: 1_100, discountPercent: 10 }
    const { id: partnerId } = await aPartner(admin, terms)
    const actor = await asAgent(admin, partnerId)
    const agent = ctx(actor)
    const start = { from: 'IN', to: 'VN', visa: 'vn-evisa-single' }
    const plain = await startedBy(ctx({ kind: 'traveller', accountId: actor.accountId, emailVerified: true }), start)
    const own = await startedBy(agent, start)
    const premium = await startedBy(agent, { ...start, plan: 'premium' })
    const of = (draft: Awaited<ReturnType<typeof startedBy>>) =>
      draft.quote.lines.map(({ kind, amount, partner }) => [kind, amount.minor, partner])
    expect(of(plain)).toEqual([
      ['government_fee', 2_500, undefined],
      ['service_fee', 1_500, undefined],
    ])
    expect(of(own)).toEqual([
      ['government_fee', 2_500, undefined],
      ['service_fee', 1_100, true],
      ['partner_discount', -110, { percent: 10 }],
    ])
    expect(of(premium)).toEqual([
      ['government_fee', 2_500, undefined],
      ['service_fee', 8_000, true],
      ['partner_discount', -800, { percent: 10 }],
    ])
    expect([own.application.partnerId, plain.application.partnerId]).toEqual([partnerId, null])
    // A price change is detected before it is charged.
    await changePartner(admin, partnerId, aPartnerWish({ ...terms, discountPercent: 20 }))
    const after = await readDraft(agent, own.application.id)
    expect(quoteHash(after.quote)).not.toBe(quoteHash(own.quote))
    await movePartner(admin, partnerId, 'closed')
    expect(of(await readDraft(agent, own.application.id))).toEqual(of(plain))
  })
})

async function startedBy(ctx: RequestContext, start: Parameters<typeof startApplication>[1]) {
  const started = await startApplication(ctx, start, { key: crypto.randomUUID(), body: '' })
  if (!started.ok) throw new Error(started.problem.code)
  return readDraft(ctx, started.value.id)
}

describe('an agent', () => {
  test('cannot find a case of another company', async ({ ctx, db, ports }) => {
    const admin = ctx(await aStaffMember(db, 'admin'))
    const [lotus, other] = [await aPartner(admin, { onAccount: true }), await aPartner(admin, { onAccount: true })]
    const [mine, theirs] = [await asAgent(admin, lotus.id), await asAgent(admin, other.id)]
    const world = { db, ports }
    const secret = await anApplication(world, { ownerId: theirs.accountId, partnerId: other.id })
    await anApplication(world, { ownerId: mine.accountId, partnerId: lotus.id })
    const agent = ctx(mine)
    await nothingOf(agent, secret.id)
    expect(JSON.stringify(await readPartnerCases(agent, 1))).not.toContain(secret.reference)
    expect((await listMyApplications(agent)).map(({ id }) => id)).not.toContain(secret.id)
  })

  test('sees the case of a colleague in the company list, and cannot open or change it', async ({ ctx, db, ports }) => {
    const admin = ctx(await aStaffMember(db, 'admin'))
    const lotus = await aPartner(admin, { onAccount: true })
    const [mine, colleague] = [await asAgent(admin, lotus.id), await asAgent(admin, lotus.id)]
    const secret = await anApplication({ db, ports }, { ownerId: colleague.accountId, partnerId: lotus.id })
    const agent = ctx(mine)
    expect((await readPartnerCases(agent, 1)).cases).toMatchObject([{ id: secret.id, agent: 'Asha Rao' }])
    await nothingOf(agent, secret.id)
  })

  test('loses access to company cases on removal, in every list and in the data export', async ({ ctx, db, ports }) => {
    const admin = ctx(await aStaffMember(db, 'admin'))
    const lotus = await aPartner(admin)
    const actor = await asAgent(admin, lotus.id)
    const own = await anApplication({ db, ports }, { ownerId: actor.accountId, partnerId: lotus.id })
    const privately = await anApplication({ db, ports }, { ownerId: actor.accountId })
    expect(await readApplication(ctx(actor), own.id)).toMatchObject({ id: own.id })
    expect(await copyOf(ctx(actor), actor.accountId)).toContain(own.reference)

    await removeAgent(admin, lotus.id, actor.accountId)
    const { partnerId: _, ...left } = actor
    const former = ctx(left)
    await nothingOf(former, own.id)
    await expect(readPartnerCases(former, 1)).rejects.toBeInstanceOf(NotFound)
    expect((await listMyApplications(former)).map(({ id }) => id)).toEqual([privately.id])
    const copy = await copyOf(former, actor.accountId)
    expect(copy).not.toContain(own.reference)
    expect(copy).toContain(privately.reference)
  })
})

async function nothingOf(agent: RequestContext, id: Id<'application'>) {
  const ways = [
    () => readApplication(agent, id),
    () => readDraft(agent, id),
    () => readPayable(agent, id),
    () => readReceipt(agent, id),
    () => readPayment(agent, id),
    () => submitOnAccount(agent, anOrder(id)),
    () => pay(agent, anOrder(id)),
    () => withdrawOwnCase(agent, id, crypto.randomUUID()),
  ]
  for (const way of ways) await expect((async () => way())()).rejects.toBeInstanceOf(NotFound)
}

async function copyOf(ctx: RequestContext, accountId: Id<'account'>): Promise<string> {
  let all = ''
  for await (const { bytes } of exportData(ctx, accountId)) all += Buffer.from(bytes).toString()
  return all
}
