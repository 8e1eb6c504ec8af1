import { expect, type Page, type Sql } from '#tests/support/journey.ts'
import { type Place, sendingNothing } from '../places.ts'
import { aTraveller, send } from '../prepared.ts'
import { giveCredit } from './payments-places.ts'

export async function suggestionPlaces(page: Page, sql: Sql): Promise<Place[]> {
  await aTraveller(page, sql)
  return [
    { name: 'suggestions before a passport is known', address: '/recommendations' },
    { name: 'suggestions', address: '/recommendations?passport=IN' },
    { name: 'suggestions by cost', address: '/recommendations?passport=IN&kind=evisa&region=AF&sort=cost&page=2' },
    { name: 'no suggestions', address: '/recommendations?passport=SG&kind=embassy_visa&region=EU' },
    { name: 'an unknown passport', address: '/recommendations?passport=ZZ', status: 404 },
    { name: 'invalid preferences', address: '/recommendations?passport=IN', ...wishingTooMuch },
  ]
}

const wishingTooMuch: Pick<Place, 'act' | 'status'> = {
  status: 422,
  act: async (page) => {
    await page.locator('summary', { hasText: 'What you are looking for' }).click()
    await page.getByLabel('The most a visa may cost').fill('all that I have')
    await page.getByLabel('Days you want to stay').fill('0')
    await sendingNothing('Save and suggest').act?.(page)
  },
}

export async function referralPlaces(page: Page, sql: Sql): Promise<Place[]> {
  const person = await aTraveller(page, sql)
  const empty: Place = { name: 'no referrals yet', address: '/referrals?of=nobody' }
  return [
    empty,
    { name: 'an invitation without an address', address: '/referrals?of=nobody', ...sendingNothing('Send invitation') },
    { name: 'referrals', address: '/referrals', act: (page) => withReferrals(page, sql, person.email) },
    {
      name: 'a payout without a method',
      address: '/referrals?of=credit',
      status: 422,
      act: async (page) => {
        await withFreeCredit(page, sql, person.email)
        await sendingNothing('Request payout').act?.(page)
      },
    },
    {
      name: 'a payout in progress',
      address: '/referrals?of=payout',
      act: async (page) => {
        await withFreeCredit(page, sql, person.email)
        await askForPayout(page, 'Gift card')
      },
    },
    { name: 'the link to stop invitations', address: '/referrals/stop?token=none' },
    {
      name: 'an invalid link to stop invitations',
      address: '/referrals/stop',
      ...sendingNothing('Stop invitations'),
    },
    { name: 'invitations stopped', address: '/referrals/stop?done=yes' },
  ]
}

/** Cancels any earlier payout requests. */
async function withFreeCredit(page: Page, sql: Sql, email: string): Promise<void> {
  const [owner] = await sql`select id from accounts where email = ${email}`
  const id = String(owner?.id)
  await sql`update credit_payouts set state = 'cancelled', decided_at = now() where owner_id = ${id} and state = 'asked'`
  const [given] = await sql`select count(*)::int as count from credits where owner_id = ${id}`
  if (given?.count === 0) await giveCredit(sql, email)
  await page.reload()
}

export async function askForPayout(page: Page, way: 'PayPal' | 'Gift card'): Promise<void> {
  await page.getByLabel(way).check()
  await page.getByRole('button', { name: 'Request payout' }).click()
  await expect(page.getByRole('button', { name: 'Cancel payout' })).toBeVisible()
}

/** One of each: invited, registered and completed. */
async function withReferrals(page: Page, sql: Sql, email: string): Promise<void> {
  const [referrer] = await sql`select id from accounts where email = ${email}`
  const [known] = await sql`select count(*)::int as count from referrals where referrer_id = ${referrer?.id}`
  if (known?.count === 0) {
    const address = `${'a.very.long.address.'.repeat(3)}@example.test`
    await send(page.request, '/referrals', { email: address })
    for (const completedAt of [null, new Date()]) {
      await sql`insert into referrals (id, referrer_id, registered_at, completed_at, created_at)
        values (${crypto.randomUUID()}, ${referrer?.id}, now(), ${completedAt}, now())`
    }
  }
  await page.reload()
}
