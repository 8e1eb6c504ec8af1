import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { applications } from '#app/features/applications/application.table.server.ts'
import { billingDetails, gatewayCustomers, invoices } from '#app/features/payments/billing/billing.table.server.ts'
import { saveBillingDetails } from '#app/features/payments/billing/save-billing-details.server.ts'
import { giveCredit } from '#app/features/payments/credit/give-credit.server.ts'
import { findCustomer } from '#app/features/payments/methods/customer.store.server.ts'
import { payApplication } from '#app/features/payments/pay-application.server.ts'
import { credits, ledgerEntries } from '#app/features/payments/payment.table.server.ts'
import { usd } from '#app/lib/money.ts'
import { anyService } from '#tests/support/any-service.ts'
import { anApplication } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { asha, ask, inDays, type MakeCall, somebody } from '#tests/support/deletion.ts'
import { jobActor } from '#tests/support/job-actor.ts'
import { anOrder } from '#tests/support/payments.ts'
import { eraseDueAccounts } from './erase-accounts.server.ts'

const deleting = jobActor('deletions')

/** Somebody with credit, a card at the gateway, billing details and an invoice that bears them. */
async function aPayer(call: MakeCall, email = asha.email) {
  const person = await somebody(call, { ...asha, email })
  const { accountId, own } = person
  const nothing = { company: '', address: '', city: '', state: '', zip: '', taxNumber: '' }
  await saveBillingDetails(own, accountId, { ...nothing, name: 'Quillonda Travels', country: 'IN' })
  const gift = { ownerId: accountId, reason: 'referral' as const, sourceId: crypto.randomUUID() }
  await giveCredit(call(anyService), { ...gift, amount: usd(2_000) })
  const { id, updatedAt } = await anApplication(call(), { ownerId: accountId })
  const paid = await payApplication(own, anOrder(id, { draftOf: updatedAt, keepsCard: true }))
  if (!paid.ok) throw new Error('Nothing was paid')
  await call().db.update(applications).set({ status: 'approved' }).where(eq(applications.id, id))
  const customerId = (await findCustomer(call().db, accountId)) ?? ''
  expect(await own.ports.gateway.listCards(customerId)).toHaveLength(1)
  return { ...person, customerId }
}

test('billing details and cards go with an account; the books and the numbers of invoices stay', async ({
  call,
  db,
}) => {
  const other = await aPayer(call, 'other@example.test')
  const person = await aPayer(call)
  const before = { lines: await db.$count(ledgerEntries), invoices: await db.$count(invoices) }
  await ask(person)
  expect(await eraseDueAccounts(call(deleting, inDays(14)))).toBe(1)

  const { gateway } = person.own.ports
  expect(await gateway.listCards(person.customerId)).toEqual([])
  expect(await gateway.listCards(other.customerId)).toHaveLength(1)
  expect((await db.select().from(gatewayCustomers)).map(({ accountId }) => accountId)).toEqual([other.accountId])
  expect((await db.select().from(billingDetails)).map(({ accountId }) => accountId)).toEqual([other.accountId])
  const left = await db.select().from(invoices).orderBy(invoices.number)
  expect(left.map(({ billedTo }) => billedTo.length > 0)).toEqual([true, false])
  expect(left.every(({ kind, issuedAt }) => kind === 'invoice' && issuedAt)).toBe(true)
  expect(await db.$count(credits, eq(credits.ownerId, person.accountId))).toBe(1)
  expect({ lines: await db.$count(ledgerEntries), invoices: left.length }).toEqual(before)
})

test('a gateway that is away delays nobody’s deletion, and is asked again until it has forgotten them', async ({
  call,
  db,
}) => {
  const person = await aPayer(call)
  await ask(person)
  const due = call(deleting, inDays(14))
  const gateway = { ...due.ports.gateway, removeCustomer: () => Promise.reject(new Error('The gateway is away')) }
  await expect(eraseDueAccounts({ ...due, ports: { ...due.ports, gateway } })).rejects.toThrow('still to forget 1 of 1')
  expect(await db.$count(billingDetails)).toBe(0)
  expect(await findCustomer(db, person.accountId)).toBe(person.customerId)
  expect(await due.ports.gateway.listCards(person.customerId)).toHaveLength(1)

  expect(await eraseDueAccounts(due)).toBe(0)
  expect(await findCustomer(db, person.accountId)).toBeUndefined()
  expect(await due.ports.gateway.listCards(person.customerId)).toEqual([])
  expect(await eraseDueAccounts(due)).toBe(0)
})
