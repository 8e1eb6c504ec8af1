import { payOnPage, typedCard } from '#tests/support/hosted-page.ts'
import type { Page, Sql } from '#tests/support/journey.ts'
import { type Place, sendingNothing } from '../places.ts'
import { aDraft, aTraveller, openPayment, send } from '../prepared.ts'

/** Pays for a new application with a card that the provider then saves; returns the application's ID. */
export async function payAndKeep(page: Page, number = '4242424242424242'): Promise<string> {
  const id = await aDraft(page, { uploads: true })
  const back = await payOnPage(await openPayment(page, id, { keep: 'yes' }), {
    ...typedCard(number),
    card: 'new',
    keep: 'yes',
  })
  await page.request.get(back, { maxRedirects: 0 })
  return id
}

/** Gives an account credit, as the service does when the person they invited has a decision. */
export async function giveCredit(sql: Sql, email: string, minor = 2_000): Promise<void> {
  const [id, transaction] = [crypto.randomUUID(), crypto.randomUUID()]
  await sql.begin(async (sql) => {
    await sql`insert into credits (id, owner_id, reason, source_id, amount_minor, currency, at)
      select ${id}::uuid, id, 'referral', ${crypto.randomUUID()}::uuid, ${minor}::int, 'USD', now() from accounts where email = ${email}`
    await sql`insert into ledger_entries
      (id, transaction_id, position, kind, credit_id, owner_id, account, amount_minor, currency, at)
      select gen_random_uuid(), ${transaction}::uuid, 0, 'credit', ${id}::uuid, owner_id, 'traveller_credit', -amount_minor, 'USD', at
      from credits where id = ${id}
      union all
      select gen_random_uuid(), ${transaction}::uuid, 1, 'credit', ${id}::uuid, null::uuid, 'referral_rewards', amount_minor, 'USD', at
      from credits where id = ${id}`
  })
}

const billing = {
  name: 'Asha Rao of a house with a very long name indeed',
  company: 'राव और बेटियाँ',
  country: 'IN',
  address: '12 Marine Drive\nFlat 4',
  city: 'Mumbai',
  state: 'Maharashtra',
  zip: '400020',
  taxNumber: '27ABCDE1234F1Z5',
}

/** A user who has paid with a saved card, has credit and pays again. */
export async function moneyPlaces(page: Page, sql: Sql): Promise<Place[]> {
  const { email } = await aTraveller(page, sql)
  await payAndKeep(page)
  await payAndKeep(page, '5555555555554444')
  await giveCredit(sql, email)
  const open = await aDraft(page, { uploads: true })
  await send(page.request, '/payments/billing', billing)
  const removing = async (page: Page) => {
    await page
      .getByRole('link', { name: /^Remove/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Remove card' }).waitFor()
  }
  return [
    { name: 'payments', address: '/payments' },
    { name: 'a payment search', address: '/payments?q=france&status=completed' },
    { name: 'a saved card to be removed', address: '/payments?q=INV', act: removing },
    { name: 'pay with a saved card and credit', address: `/apply/${open}/pay?credit=yes` },
    { name: 'billing information', address: '/payments/billing' },
  ]
}

export async function noMoneyPlaces(page: Page, sql: Sql): Promise<Place[]> {
  await aTraveller(page, sql)
  return [
    { name: 'no payments', address: '/payments' },
    {
      name: 'billing information without a name',
      address: '/payments/billing?of=nobody',
      status: 422,
      // The form is prefilled with the account's name.
      act: async (page) => {
        await page.getByLabel('Full name').fill('')
        await sendingNothing('Save billing information').act?.(page)
      },
    },
  ]
}
