import { expect, type Page, type Sql } from '#tests/support/journey.ts'
import { type Place, sendingNothing } from './places.ts'
import { aDraft, answers, aTraveller, leaveAlone, send } from './prepared.ts'
import { somebodyNew } from './steps.ts'

/** The link in the newest email that leads to a page, if its button is still unused. */
async function linkFromEmail({ request }: Page, to: string): Promise<string> {
  const find = async () => {
    const box = await (await request.get('/dev/mailbox')).text()
    return new RegExp(`${to}\\?token=[\\w.-]+`).exec(box)?.[0] ?? ''
  }
  await expect.poll(find).not.toBe('')
  return find()
}

async function atHarbour(page: Page, name: string, email: string): Promise<void> {
  await page.goto('/auth/v1/authorize')
  await page.getByLabel('Someone else').check()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Email address', { exact: true }).fill(email)
  await page.getByLabel('Mark this address as confirmed').check()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL(/\/auth\/finish$/)
}

/** A new user who signs in with another service. */
export async function finishPlaces(page: Page): Promise<Place[]> {
  const { fullName, email } = somebodyNew()
  await atHarbour(page, fullName, `${'a.very.long.address.'.repeat(3)}${email}`)
  return [
    { name: 'a sign-up to complete', address: '/auth/finish' },
    { name: 'a sign-up to complete, with errors', address: '/auth/finish', ...sendingNothing('Create account') },
    { name: 'terms not accepted', address: '/signup', ...withoutTerms },
  ]
}

const withoutTerms: Pick<Place, 'act' | 'status'> = {
  status: 422,
  act: async (page) => {
    const tab = page.getByRole('tab', { name: 'Harbour ID' })
    if (!(await page.evaluate(() => matchMedia('(scripting: none)').matches))) await tab.click()
    await page.getByRole('button', { name: 'Continue with Harbour ID' }).click()
    await expect(page).toHaveTitle(/^Error: /)
  },
}

/** A user whose address already has an account, and who cancelled at the identity provider. */
export async function knownPlaces(page: Page, sql: Sql): Promise<Place[]> {
  const { email } = await aTraveller(page, sql)
  await page.context().clearCookies()
  await atHarbour(page, 'Somebody Else', email)
  return [
    { name: 'an address that has an account', address: '/auth/finish' },
    { name: 'a cancelled sign-in', address: '/signin?failed=cancelled' },
  ]
}

export async function identityPlaces(page: Page, sql: Sql): Promise<Place[]> {
  const { email } = await aTraveller(page, sql)
  const identity = crypto.randomUUID()
  await sql`
    insert into identities (id, account_id, issuer, subject, email, created_at, last_used_at)
    select ${identity}, id, 'http://localhost/dev/identity', ${identity}, ${`${'long.'.repeat(8)}${email}`}, now(), now()
    from accounts where email = ${email}`
  const address = '/security/identities'
  return [
    { name: 'linked services', address },
    { name: 'a service to be unlinked', address: `${address}?unlink=${identity}` },
    { name: 'a service that could not be linked', address: `${address}?failed=identity_already_exists` },
  ]
}

/** Account settings that need extra confirmation. */
export async function ownPlaces(page: Page, sql: Sql): Promise<Place[]> {
  await aTraveller(page, sql)
  return [
    { name: 'the user’s own data', address: '/security/data' },
    { name: 'a deletion with errors', address: '/security/data', ...sendingNothing('Delete my account') },
    { name: 'another address', address: '/security/email' },
    { name: 'another address with errors', address: '/security/email', ...sendingNothing('Send link') },
    { name: 'a phone number', address: '/security/phone' },
    { name: 'a phone number with errors', address: '/security/phone', ...sendingNothing('Send code') },
  ]
}

/** A user with emails whose links still work. */
export async function emailPlaces(page: Page, sql: Sql): Promise<Place[]> {
  const { email } = await aTraveller(page, sql)
  await send(page.request, '/security/data', { typed: 'DELETE' })
  const keep = await linkFromEmail(page, '/keep-account')
  await send(page.request, '/forgot-password', { email })
  const reset = await linkFromEmail(page, '/reset-password')
  await page.request.post('/security/email', { form: { email: somebodyNew().email } })
  const change = await linkFromEmail(page, '/confirm-email-change')
  return [
    { name: 'an account whose deletion can be cancelled', address: keep },
    { name: 'a new password', address: reset },
    { name: 'a new password with errors', address: reset, ...sendingNothing('Set new password') },
    { name: 'a new address to be confirmed', address: change },
    { name: 'a pending change of address', address: '/security/email' },
    { name: 'a requested deletion', address: '/security/data' },
  ]
}

/** A user who is refused access: too late, from the wrong account, or from a read-only account. */
export async function refusedPlaces(page: Page, sql: Sql): Promise<Place[]> {
  const { email, password } = await aTraveller(page, sql)
  const draft = await aDraft(page)
  await leaveAlone(sql, email)
  const turned = await page.request.post(`/apply/${draft}/name`, { form: answers.name ?? {}, maxRedirects: 0 })
  const held = new URL(turned.headers().location ?? '', 'http://here').searchParams.get('next') ?? ''
  await send(page.request, '/signin', { email, password })
  return [
    { name: 'a saved form', address: held },
    { name: 'the portal, closed to travellers', address: '/admin/dashboard', status: 403 },
    {
      name: 'a form sent from an inactive account',
      address: `/apply/${draft}/name`,
      status: 403,
      act: async (page) => {
        await sql`update accounts set status = 'inactive' where email = ${email}`
        await page.getByRole('button', { name: 'Continue', exact: true }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is inactive')
      },
    },
  ]
}
