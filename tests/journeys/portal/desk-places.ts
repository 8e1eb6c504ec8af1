import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { expect, type Page, type Sql } from '#tests/support/journey.ts'
import { giveCredit } from '../account/payments-places.ts'
import { type Place, sendingNothing } from '../places.ts'
import { anAdministrator } from '../portal-places.ts'
import { aDraft, aTraveller, pay, send } from '../prepared.ts'

const [, officer] = demoStaff

/** A traveller with an answered question and an unanswered one. */
export async function ownTicketPlaces(page: Page, sql: Sql): Promise<Place[]> {
  const { email } = await aTraveller(page, sql)
  const asked = await aTicket(page)
  await send(page.request, asked, { message: 'It is for my application to France.\n\nIs there glare on it?' })
  const [row] = await sql`select id from accounts where email = ${email}`
  await sql`update tickets set status = 'in-progress', waiting_since = null where account_id = ${row?.id ?? ''}`
  return [
    { name: 'support for a user with questions', address: '/support' },
    { name: 'a support question', address: asked },
    { name: 'an empty reply', address: asked, ...sendingNothing('Send reply') },
    { name: 'a new question', address: '/support/new' },
    { name: 'an empty question', address: '/support/new', ...sendingNothing('Send question') },
  ]
}

async function aTicket({ request }: Page): Promise<string> {
  const message = 'I uploaded a new one on Monday and it still says rejected.'
  return send(request, '/support/new', { subject: 'My photo was rejected', message })
}

/** People's messages, seen by an administrator. */
export async function deskPlaces(page: Page, sql: Sql): Promise<Place[]> {
  await aTraveller(page, sql)
  const ticket = (await aTicket(page)).split('/').at(-1)
  await send(page.request, '/contact', {
    name: 'Nguyễn Thị Ñ',
    email: 'n@example.test',
    subject: 'Incorrect information',
    message: 'The page says 90 days. My embassy says 30.',
  })
  const [message] = await sql`select id from contact_messages order by created_at desc limit 1`
  await page.context().clearCookies()
  await anAdministrator(page)
  const address = `/admin/messages/tickets/${ticket}`
  return [
    { name: 'the tickets', address: '/admin/messages?tab=tickets' },
    { name: 'a ticket search without a match', address: '/admin/messages?tab=tickets&q=nobody+at+all' },
    { name: 'the contact messages', address: '/admin/messages?tab=contact' },
    { name: 'a ticket in the portal', address },
    { name: 'an answer after a colleague’s', address, act: answerLate, status: 409 },
    { name: 'a contact message in the portal', address: `/admin/messages/contact/${message?.id}` },
  ]
}

/** A colleague was quicker: the page shows their reply and keeps the typed text. */
async function answerLate(page: Page): Promise<void> {
  await page.getByLabel('Your answer').fill('There is glare on the left of the face.')
  await page.locator('input[name=seen]').evaluate((field: HTMLInputElement) => {
    field.value = field.name
  })
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByRole('alert')).toContainText('There is a new message')
}

export async function refundPlaces(page: Page, sql: Sql): Promise<Place[]> {
  const { email } = await aTraveller(page, sql)
  await giveCredit(sql, email)
  await send(page.request, '/referrals', { intent: 'payout', way: 'paypal' })
  const paid = await aDraft(page, { from: 'IN', to: 'FR', uploads: true })
  await pay(page, paid)
  await page.context().clearCookies()
  await send(page.request, '/admin-login', { email: officer.email, password: officer.password })
  await sql`insert into settings (name, value) values ('refunds', '{"aloneUpTo": 0}') on conflict do nothing`
  const address = `/admin/refunds/new?application=${paid}&reason=request`
  const asked = await send(page.request, address, {
    'amount-service_fee': '10.00',
    reason: 'Cancelled on the same day.',
  })
  await page.context().clearCookies()
  await anAdministrator(page)
  return [
    { name: 'refunds awaiting approval', address: '/admin/refunds' },
    { name: 'rejected refunds', address: '/admin/refunds?state=refused' },
    { name: 'a refund to be recorded', address },
    { name: 'a refund without an amount', address, ...sendingNothing('Issue refund') },
    { name: 'a refund to decide', address: asked },
    { name: 'the limit for refunds', address: '/admin/refunds/limit' },
    { name: 'coupons', address: '/admin/coupons' },
    { name: 'referral payouts', address: '/admin/referrals' },
    { name: 'a payout declined without a reason', address: '/admin/referrals', ...sendingNothing('Decline') },
  ]
}
