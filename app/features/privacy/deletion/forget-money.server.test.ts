import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { applications } from '#app/features/applications/application.table.server.ts'
import { billingDetails, invoices, providerCustomers } from '#app/features/payments/billing/billing.table.server.ts'
import { saveBillingDetails } from '#app/features/payments/billing/save-billing-details.server.ts'
import { giveCredit } from '#app/features/payments/credit/give-credit.server.ts'
import { cardKeeper } from '#app/features/payments/methods/card-keeper.ts'
import { findCustomer } from '#app/features/payments/methods/customer.store.server.ts'
import { creditPayouts, credits, ledgerEntries } from '#app/features/payments/payment.table.server.ts'
import { askPayout } from '#app/features/payments/payouts/ask-payout.server.ts'
import { decidePayout } from '#app/features/payments/payouts/decide-payout.server.ts'
import { readOwnPayouts } from '#app/features/payments/payouts/read-own-payouts.server.ts'
import { readPayouts } from '#app/features/payments/payouts/read-payouts.server.ts'
import { newId } from '#app/lib/id.ts'
import { usd } from '#app/lib/money.ts'
import { requireFound } from '#app/platform/refusal.ts'
import { anyService } from '#tests/support/any-service.ts'
import { anApplication, aStaffMember } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { asha, ask, inDays, type MakeContext, somebody } from '#tests/support/deletion.ts'
import { jobActor } from '#tests/support/job-actor.ts'
import { anOrder, pay, withProvider } from '#tests/support/payments.ts'
import { anAskedPayout, reward } from '#tests/support/payouts.ts'
import { testProviders } from '#tests/support/stand-in.ts'
import { eraseDueAccounts } from './erase-accounts.server.ts'

const deleting = jobActor('deletions')
const cards = requireFound(cardKeeper(testProviders))

/** An account with credit, a card at the provider, billing details and an invoice that includes them. */
async function aPayer(ctx: MakeContext, email = asha.email) {
  const person = await somebody(ctx, { ...asha, email })
  const { accountId, own } = person
  const nothing = { company: '', address: '', city: '', state: '', zip: '', taxNumber: '' }
  await saveBillingDetails(own, accountId, { ...nothing, name: 'Quillonda Travels', country: 'IN' })
  const gift = { ownerId: accountId, reason: 'referral' as const, sourceId: crypto.randomUUID() }
  await giveCredit(ctx(anyService), { ...gift, amount: usd(2_000) })
  const { id, updatedAt } = await anApplication(ctx(), { ownerId: accountId })
  const paid = await pay(own, anOrder(id, { draftOf: updatedAt, keepsCard: true }))
  if (!paid.ok) throw new Error('Nothing was paid')
  await ctx().db.update(applications).set({ status: 'approved' }).where(eq(applications.id, id))
  const customerId = (await findCustomer(ctx().db, accountId)) ?? ''
  expect(await cards.listCards(customerId)).toHaveLength(1)
  return { ...person, customerId }
}

test('billing details and cards are erased with an account; ledger and invoice numbers stay', async ({ ctx, db }) => {
  const other = await aPayer(ctx, 'other@example.test')
  const person = await aPayer(ctx)
  const before = { lines: await db.$count(ledgerEntries), invoices: await db.$count(invoices) }
  await ask(person)
  expect(await eraseDueAccounts(ctx(deleting, inDays(14)))).toBe(1)

  expect(await cards.listCards(person.customerId)).toEqual([])
  expect(await cards.listCards(other.customerId)).toHaveLength(1)
  expect((await db.select().from(providerCustomers)).map(({ accountId }) => accountId)).toEqual([other.accountId])
  expect((await db.select().from(billingDetails)).map(({ accountId }) => accountId)).toEqual([other.accountId])
  const left = await db.select().from(invoices).orderBy(invoices.number)
  expect(left.map(({ billedTo }) => billedTo.length > 0)).toEqual([true, false])
  expect(left.every(({ kind, issuedAt }) => kind === 'invoice' && issuedAt)).toBe(true)
  expect(await db.$count(credits, eq(credits.ownerId, person.accountId))).toBe(1)
  expect({ lines: await db.$count(ledgerEntries), invoices: left.length }).toEqual(before)
})

test('an open payout is cancelled with an account; decided ones stay without their notes', async ({ ctx, db }) => {
  const other = await anAskedPayout(ctx())
  const person = await aPayer(ctx)
  const { accountId, own } = person
  const officer = ctx(await aStaffMember(db))
  const asks = async () => {
    await reward(ctx(), person)
    await askPayout(own, accountId, 'paypal')
    return (await readOwnPayouts(own, accountId)).open?.id ?? newId<'payout'>()
  }
  await decidePayout(officer, await asks(), { to: 'paid', text: 'To Asha Quillonda' })
  await decidePayout(officer, await asks(), { to: 'declined', text: 'Asha Quillonda asked twice.' })
  await asks()
  const lines = await db.$count(ledgerEntries)
  await ask(person)
  expect(await eraseDueAccounts(ctx(deleting, inDays(14)))).toBe(1)

  const left = await db.select().from(creditPayouts).where(eq(creditPayouts.ownerId, accountId))
  expect(left.map(({ state, reference, reason }) => [state, reference, reason]).toSorted()).toEqual([
    ['cancelled', null, null],
    ['declined', null, 'deleted'],
    ['paid', null, null],
  ])
  expect(await db.$count(ledgerEntries)).toBe(lines)
  const { waiting, decided } = await readPayouts(officer)
  expect(waiting.map(({ id }) => id)).toEqual([other.id])
  expect(decided.map(({ ownerName }) => ownerName)).toEqual([null, null])
  expect(
    await decidePayout(officer, requireFound(left.find(({ state }) => state === 'cancelled')).id, {
      to: 'paid',
      text: '',
    }),
  ).toMatchObject({ problem: { code: 'decided', state: 'cancelled' } })
})

test('an unavailable provider delays no deletion, and is asked again until it erases the data', async ({ ctx, db }) => {
  const person = await aPayer(ctx)
  await ask(person)
  const due = ctx(deleting, inDays(14))
  const removeCustomer = () => Promise.reject(new Error('The provider is away'))
  const away = withProvider(due, () => ({ savedCards: { ...cards, removeCustomer } }))
  await expect(eraseDueAccounts(away)).rejects.toThrow('still to forget 1 of 1')
  expect(await db.$count(billingDetails)).toBe(0)
  expect(await findCustomer(db, person.accountId)).toBe(person.customerId)
  expect(await cards.listCards(person.customerId)).toHaveLength(1)

  expect(await eraseDueAccounts(due)).toBe(0)
  expect(await findCustomer(db, person.accountId)).toBeUndefined()
  expect(await cards.listCards(person.customerId)).toEqual([])
  expect(await eraseDueAccounts(due)).toBe(0)
})
