import { expect, type Page, type Sql } from '#tests/support/journey.ts'
import { aDraft, aTraveller, pay, send } from './prepared.ts'

/** A page as a user reaches it: its address, and what they do there first. */
export type Place = {
  name: string
  address: string
  act?: (page: Page) => Promise<void>
  /** The response status if it is not a success: browsers log it to the console. */
  status?: number
}

/** Submits the page's form unchanged, which is not valid. */
export function sendingNothing(button: string | RegExp): Pick<Place, 'act' | 'status'> {
  return {
    status: 422,
    act: async (page) => {
      // The first button, when each entry of a list has one.
      await page.getByRole('main').getByRole('button', { name: button, exact: true }).first().click()
      await expect(page).toHaveTitle(/^Error: /)
    },
  }
}

/** The account menu, or else the only menu. */
export async function openMenu(page: Page): Promise<void> {
  await page.locator('.menu > summary:visible').last().click()
  await expect(page.locator('.menu-sheet:visible')).toBeVisible()
}

async function openPicker(page: Page): Promise<void> {
  await page.getByLabel('Citizenship', { exact: true }).focus()
  await page.keyboard.type('united')
  await expect(page.getByRole('option').first()).toBeVisible()
}

/** Uses a random number: each number can receive 3 codes per hour. */
async function askingForCode(page: Page): Promise<void> {
  await page.getByLabel('Phone number').fill(`+91 98${Math.floor(10_000_000 + Math.random() * 89_000_000)}`)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page).toHaveURL(/code/)
}

const nextYear = new Date().getUTCFullYear() + 1

export const publicPlaces: Place[] = [
  { name: 'the first page', address: '/' },
  { name: 'the first page with a list of countries open', address: '/?from=IN', act: openPicker },
  { name: 'a missing choice', address: '/?from=IN&to=', status: 422 },
  { name: 'a result', address: '/?from=IN&to=FR' },
  { name: 'a result with other visas', address: '/?from=US&to=VN' },
  { name: 'a result that is an estimate', address: '/?from=IN&to=BR' },
  { name: 'a result without a visa', address: '/?from=GB&to=TR' },
  { name: 'a result between long names', address: '/?from=BA&to=VC' },
  { name: 'no results', address: '/?from=IN&to=ZZ', status: 404 },
  { name: 'the question for a route', address: '/requirements?from=IN' },
  { name: 'the question with a missing choice', address: '/requirements?from=IN&to=', status: 422 },
  { name: 'the answer to a route', address: '/requirements/IN/FR' },
  { name: 'an answer without a visa', address: '/requirements/GB/TR' },
  { name: 'an answer with a verdict on a passport', address: `/requirements/NG/DE?expires=1+5+${nextYear}` },
  { name: 'an answer for several passports', address: '/requirements/IN/GB?also=FR&also=XXB&purpose=study' },
  { name: 'an answer for transit', address: '/requirements/IN/DE?purpose=transit' },
  { name: 'an unknown requirement', address: '/requirements/XXB/GL' },
  { name: 'an answer between long names', address: '/requirements/BA/VC' },
  { name: 'repatriation', address: '/requirements/FR/FR' },
  { name: 'a journey with errors', address: '/requirements/IN/JP?travel=soon&expires=x&also=ZZ', status: 422 },
  { name: 'an unknown route', address: '/requirements/IN/ZZ', status: 404 },
  { name: 'a visa', address: '/visa/fr-schengen-c' },
  { name: 'a visa for a passport', address: '/visa/vn-evisa-single?from=US' },
  { name: 'a visa not available for a passport', address: '/visa/de-schengen-c?from=US' },
  { name: 'an unknown visa', address: '/visa/nothing', status: 404 },
  { name: 'the day calculator', address: '/schengen-calculator' },
  {
    name: 'an answer of the calculator',
    address: '/schengen-calculator?in=21+2+2026&out=20+4+2026&in=1+5+2026&out=9+6+2026&entry=2026-08-30',
  },
  {
    name: 'the calculator with errors',
    address: '/schengen-calculator?in=31+2+2026&out=&in=2+3+2026&out=1+3+2026&entry=soon',
    status: 422,
  },
  { name: 'the change log', address: '/changes' },
  { name: 'the changes of a passport and a destination', address: '/changes?passport=GB&destination=CN' },
  { name: 'a change log without changes', address: '/changes?destination=PN' },
  { name: 'the changes of an unknown passport', address: '/changes?passport=ZZ', status: 404 },
  { name: 'a report of an error', address: '/report?subject=requirement&key=IN+FR' },
  {
    name: 'a report with errors',
    address: '/report?subject=scheme&key=ke-eta',
    ...sendingNothing('Send report'),
  },
  { name: 'a report without a subject', address: '/report' },
  { name: 'the map of the world', address: '/map' },
  { name: 'the map of a passport', address: '/map?from=IN' },
  { name: 'the map of a continent', address: '/map?from=SG&continent=AS&sort=stay' },
  { name: 'the map of a travel document', address: '/map?from=XXB&continent=EU' },
  { name: 'the map of an unknown passport', address: '/map?from=ZZ', status: 404 },
  { name: 'sign in', address: '/signin?next=%2Fapply%3Ffrom%3DIN%26to%3DFR' },
  { name: 'sign in with errors', address: '/signin', ...sendingNothing('Sign In') },
  { name: 'sign in by phone', address: '/signin/phone' },
  { name: 'sign in by phone with errors', address: '/signin/phone', ...sendingNothing('Send code') },
  { name: 'a code from a text message', address: '/signin/phone', act: askingForCode },
  { name: 'the sign-in of the portal', address: '/admin-login' },
  { name: 'the sign-in of the portal with errors', address: '/admin-login', ...sendingNothing('Sign In to Admin') },
  { name: 'sign up', address: '/signup' },
  { name: 'sign up with errors', address: '/signup', ...sendingNothing('Sign Up') },
  { name: 'a confirmation link', address: '/verify-email?token=none' },
  { name: 'a forgotten password', address: '/forgot-password' },
  { name: 'a forgotten password with errors', address: '/forgot-password', ...sendingNothing('Send link') },
  { name: 'a requested password reset', address: '/forgot-password?asked=1' },
  { name: 'an expired reset link', address: '/reset-password?token=none' },
  { name: 'an expired link to a new address', address: '/confirm-email-change?token=none' },
  { name: 'an expired link to cancel a deletion', address: '/keep-account?token=none' },
  { name: 'the page for developers', address: '/developers' },
  { name: 'the terms', address: '/terms-of-service' },
  { name: 'the privacy policy', address: '/privacy-policy' },
  { name: 'the demo mailbox', address: '/dev/mailbox' },
  { name: 'a missing page', address: '/nowhere/at-all', status: 404 },
]

/** Where a user looks for a destination. */
export const destinationPlaces: Place[] = [
  { name: 'all destinations', address: '/countries' },
  { name: 'all destinations for a passport', address: '/countries?from=IN' },
  { name: 'destinations of one kind and continent', address: '/countries?from=GB&kind=evisa&continent=AS' },
  { name: 'a destination search', address: '/countries?q=islands' },
  { name: 'a search without a match', address: '/countries?q=Frnace' },
  { name: 'destinations of an unknown passport', address: '/countries?from=ZZ', status: 404 },
  { name: 'a country', address: '/country/FR' },
  { name: 'a country for a passport', address: '/country/VN?from=US' },
  { name: 'the visas of a country', address: '/country/FR?tab=visas&from=IN' },
  { name: 'the tips for a country', address: '/country/TH?tab=tips' },
  { name: 'a territory', address: '/country/GL' },
  { name: 'a country with a long name', address: '/country/VC?tab=visas' },
  { name: 'an unknown country', address: '/country/ZZ', status: 404 },
]

/** From the start to the last question, each page with valid answers and with none. */
export async function questionPlaces(page: Page, sql: Sql): Promise<Place[]> {
  await aTraveller(page, sql)
  const places: Place[] = [
    { name: 'before the start', address: '/apply?from=IN&to=FR' },
    { name: 'a route to choose', address: '/apply?visa=fr-schengen-c' },
    { name: 'nothing to apply for', address: '/apply?from=GB&to=TR' },
  ]
  const full = await aDraft(page)
  for (const [pages, step] of ['requirements', 'name', 'passport', 'contact'].entries()) {
    const bare = await aDraft(page, { pages })
    places.push({ name: step, address: `/apply/${full}/${step}` })
    places.push({
      name: `${step} with errors`,
      address: `/apply/${bare}/${step}`,
      status: 422,
      act: async (page) => {
        for (const field of await page.locator('main form').getByRole('textbox').all()) await field.fill('')
        await sendingNothing('Continue').act?.(page)
      },
    })
  }
  return [...places, { name: 'drafts to choose from', address: '/apply' }]
}

/** Where a user changes their mind about a draft. */
export async function changePlaces(page: Page, sql: Sql): Promise<Place[]> {
  await aTraveller(page, sql)
  const full = await aDraft(page)
  const change = `/apply/${full}/change`
  return [
    { name: 'a draft for the same route', address: `/apply?from=IN&to=FR&travel=${nextYear}-06-05` },
    { name: 'a route to be changed', address: change },
    { name: 'changes from another destination', address: `${change}?from=IN&to=US` },
    { name: 'a destination without a visa requirement', address: `${change}?from=US&to=FR` },
    { name: 'changes from another answer', address: `/apply/${full}/travellers?was=~~~standard~basic` },
  ]
}

export async function documentPlaces(page: Page, sql: Sql): Promise<Place[]> {
  await aTraveller(page, sql)
  const bare = await aDraft(page)
  const full = await aDraft(page, { uploads: true })
  return [
    { name: 'missing documents', address: `/apply/${bare}/documents?why=missing` },
    { name: 'a review with errors', address: `/apply/${bare}/review`, ...sendingNothing('Continue to payment') },
    // The same page as the one above, with files.
    { name: 'uploaded documents', address: `/apply/${full}/documents`, act: async () => {} },
    { name: 'an uploaded document to be removed', address: `/apply/${full}/documents?remove=photo` },
    { name: 'a review', address: `/apply/${full}/review` },
    { name: 'extras', address: `/apply/${full}/extras` },
    { name: 'an invalid coupon', address: `/apply/${full}/coupon`, ...sendingNothing('Apply coupon') },
  ]
}

export async function payPlaces(page: Page, sql: Sql): Promise<Place[]> {
  await aTraveller(page, sql)
  const [open, waiting, asked, refused] = await Promise.all(
    Array.from({ length: 4 }, () => aDraft(page, { uploads: true })),
  )
  const estimate = await aDraft(page, { to: 'SZ', trip: { visa: 'sz-visa' }, uploads: true })
  return [
    { name: 'pay', address: `/apply/${open}/pay` },
    { name: 'pay for an estimate', address: `/apply/${estimate}/pay` },
    { name: 'a pending payment page', address: await returnTo(page, waiting, 'card') },
    { name: 'a pending UPI code', address: await returnTo(page, asked, 'upi') },
    { name: 'a cancelled payment', address: await givenUp(page, refused) },
  ]
}

/** The page where an open payment waits. */
async function returnTo(page: Page, id: string | undefined, method: string): Promise<string> {
  const leads = await send(page.request, `/apply/${id}/pay`, { method })
  if (leads.startsWith(`/apply/${id}/pay/return/`)) return leads
  const again = await page.request.get(`/apply/${id}/pay`, { maxRedirects: 0 })
  return again.headers().location ?? ''
}

async function givenUp(page: Page, id: string | undefined): Promise<string> {
  const address = await returnTo(page, id, 'card')
  await page.request.post(`/apply/${id}/pay`, { form: { cancel: address.split('/').at(-1) ?? '' }, maxRedirects: 0 })
  return address
}

export async function placesAfterwards(page: Page, sql: Sql): Promise<Place[]> {
  await aTraveller(page, sql)
  const id = await aDraft(page, { uploads: true })
  await pay(page, id)
  await aDraft(page, { from: 'US', to: 'VN', pages: 0 })
  return [
    { name: 'the confirmation', address: `/dashboard?submitted=${id}` },
    { name: 'an order already paid', address: `/apply/${id}/pay` },
    { name: 'an application', address: `/applications/${id}` },
  ]
}

/** An account's security settings, as its owner sees them after a while. */
export async function securityPlaces(page: Page, sql: Sql): Promise<Place[]> {
  const { email } = await aTraveller(page, sql)
  const passkey = crypto.randomUUID()
  await sql`
    insert into passkeys
      (id, account_id, credential_id, public_key, counter, transports, name, backed_up, created_at, last_used_at)
    select ${passkey}, id, ${passkey}, ''::bytea, 0, '[]', 'A telephone with rather a long name', true, now(), now()
    from accounts where email = ${email}`
  await sql`
    insert into account_activities (id, account_id, at, event, detail, ip_address, user_agent, place)
    select gen_random_uuid(), id, now() - n * interval '1 hour', 'sign-in-failed', null,
      '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile', 'BA'
    from accounts, generate_series(1, 25) n where email = ${email}`
  return [
    { name: 'security', address: '/security' },
    {
      name: 'security with errors',
      address: '/security',
      status: 422,
      act: async (page) => {
        await page.locator('summary', { hasText: 'Change your password' }).click()
        await sendingNothing('Change password').act?.(page)
      },
    },
    { name: 'passkeys', address: '/security/passkeys' },
    { name: 'a passkey to be removed', address: `/security/passkeys?remove=${passkey}` },
  ]
}

/** A user who has just signed up, and whose address is not confirmed. */
export async function placesOfNewcomers(page: Page, sql: Sql): Promise<Place[]> {
  await aTraveller(page, sql, { verified: false })
  return [
    { name: 'an empty dashboard, and its menu', address: '/dashboard', act: openMenu },
    { name: 'no saved travellers', address: '/saved-travellers' },
    { name: 'no saved routes', address: '/saved-routes' },
  ]
}

export async function placesBeforeConfirming(page: Page, sql: Sql): Promise<Place[]> {
  await aTraveller(page, sql, { verified: false })
  const id = await aDraft(page, { uploads: true })
  return [
    { name: 'a dashboard with a draft', address: '/dashboard' },
    { name: 'an address to be confirmed', address: `/apply/${id}/pay` },
  ]
}
