import { liveChannel } from '#app/platform/live/announce.store.server.ts'
import { expect, type Page, type Sql, test } from '#tests/support/journey.ts'
import { anAdministrator } from './portal-places.ts'
import { aPaidCase, aTraveller } from './prepared.ts'

/** The page's requests to the service, in order; the reader empties the list. */
function asking(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith('http')) asked.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return asked
}

/** Waits until the page follows changes and has had time to act on the first ones. */
async function settled(page: Page, act: () => Promise<unknown>): Promise<void> {
  const latest = page.waitForResponse((response) => response.url().includes('/realtime/v1/latest'))
  await act()
  await latest
  await page.waitForTimeout(600)
}

const times = (asked: readonly string[], address: string) => asked.filter((one) => one === `GET ${address}`).length

async function announceTo(sql: Sql, email: string): Promise<void> {
  const [account] = await sql`select id from accounts where email = ${email}`
  await sql.notify(liveChannel, JSON.stringify({ accountId: account?.id }))
}

test('each account page is requested once, also after sign-in', async ({ page, sql }) => {
  const { email, password } = await aTraveller(page, sql)
  const id = await aPaidCase(page, sql)
  const addresses = [
    ...['/dashboard', '/applications', `/applications/${id}`, `/status/${id}`, '/documents', '/payments'],
    ...['/notifications', '/profile', '/security', '/support', '/recommendations', '/referrals', '/embassies'],
  ]
  // Pages do not report the user's own recent changes.
  await page.waitForTimeout(2_500)
  const asked = asking(page)
  for (const address of addresses) {
    asked.length = 0
    await settled(page, () => page.goto(address))
    expect([address, times(asked, address)]).toEqual([address, 1])
  }
  await page.context().clearCookies({ name: 'session' })
  await page.goto('/signin')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  asked.length = 0
  await settled(page, () => page.getByRole('button', { name: 'Sign In', exact: true }).click())
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(times(asked, '/dashboard')).toBe(1)
})

test('a page is requested again after a change, both before and during live updates', async ({ page, sql }) => {
  const { email } = await aTraveller(page, sql)
  await page.waitForTimeout(2_500)
  const asked = asking(page)
  await page.route('**/realtime/v1/changes*', async (route) => {
    await announceTo(sql, email)
    // Gives the announcement time to pass through the database.
    await page.waitForTimeout(300)
    await route.continue()
  })
  await settled(page, () => page.goto('/dashboard'))
  expect([times(asked, '/dashboard'), times(asked, '/dashboard.data')]).toEqual([1, 1])
  asked.length = 0
  await settled(page, () => announceTo(sql, email))
  expect(times(asked, '/dashboard.data')).toBe(1)
})

test('each portal page is requested once', async ({ page, sql }) => {
  await aTraveller(page, sql)
  const id = await aPaidCase(page, sql)
  await page.context().clearCookies()
  await anAdministrator(page)
  const asked = asking(page)
  const places = ['dashboard', 'applications', `applications/${id}`, 'documents', 'users', 'messages', 'settings']
  for (const address of places.map((place) => `/admin/${place}`)) {
    asked.length = 0
    await page.goto(address)
    await page.waitForTimeout(1_000)
    expect([address, times(asked, address)]).toEqual([address, 1])
  }
})
