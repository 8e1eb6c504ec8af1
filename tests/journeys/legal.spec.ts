import {
  expect,
  expectAccessible,
  layoutShift,
  type Page,
  type Sql,
  test,
  watchLayoutShift,
  withAndWithoutScript,
} from '#tests/support/journey.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const question = (page: Page) => page.getByRole('complementary', { name: 'Cookies' })
const shown = (page: Page, text: string) => {
  return expect(page.getByRole('main').getByRole('status').filter({ hasText: text })).toBeVisible()
}

const year = 365 * 86_400

/** The lifetime of a cookie, in seconds from now: 0 for a session cookie, undefined when there is none. */
async function staysFor(page: Page, name: string): Promise<number | undefined> {
  const cookie = (await page.context().cookies()).find((cookie) => cookie.name === name)
  return cookie && (cookie.expires === -1 ? 0 : cookie.expires - Date.now() / 1000)
}

async function expectKept(page: Page, name: string, seconds: number): Promise<void> {
  const stays = await staysFor(page, name)
  expect(stays, name).toBeGreaterThan(seconds - 60)
  expect(stays, name).toBeLessThan(seconds + 60)
}

withAndWithoutScript((javaScriptEnabled) => {
  test.use({ colorScheme: 'light' })

  test('a visitor is asked about cookies after choosing an appearance, and not before', async ({ page }) => {
    await watchLayoutShift(page)
    await page.goto('/developers')
    await expect(question(page)).toHaveCount(0)
    await press(page, 'Dark')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(await staysFor(page, 'theme')).toBe(0)

    await expect(question(page)).toBeVisible()
    await expectAccessible(page, 'the question')
    if (javaScriptEnabled) expect(await layoutShift(page)).toBe(0)
    await press(page, 'Accept')
    await expect(page).toHaveURL('/developers')
    await shown(page, 'We remember your preferences for a year.')
    await expect(question(page)).toHaveCount(0)
    await expectKept(page, 'theme', year)
    await expectKept(page, 'cookie-choice', year)

    // Returning to the system's appearance removes the cookie.
    await press(page, 'System')
    expect(await staysFor(page, 'theme')).toBeUndefined()
  })

  test('a visitor rejects cookies, then changes the choice in all three ways', async ({ page }) => {
    await page.goto('/map')
    await press(page, 'Light')
    await press(page, 'Reject')
    await shown(page, 'We use only essential cookies.')
    await expect(page).toHaveURL('/map')
    expect(await staysFor(page, 'theme')).toBe(0)

    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies', exact: true }).click()
    await expect(page.getByText('Current choice: essential cookies only.')).toBeVisible()
    await press(page, 'Accept All Cookies')
    await shown(page, 'Your choice is saved')
    await expectKept(page, 'theme', year)

    await press(page, 'Essential Cookies Only')
    await shown(page, 'All others are deleted.')
    expect(await staysFor(page, 'theme')).toBe(0)

    await press(page, 'Customize Settings')
    const preferences = page.getByRole('checkbox', { name: 'Preferences' })
    await expect(preferences).not.toBeChecked()
    await expectAccessible(page, 'the cookie settings')
    await preferences.check()
    await press(page, 'Save')
    await expect(page.getByText('Current choice: essential and preference cookies.')).toBeVisible()
    await expectKept(page, 'theme', year)

    await press(page, 'Customize Settings')
    await expect(preferences).toBeChecked()
    await preferences.uncheck()
    await press(page, 'Save')
    await expect(page.getByText('Current choice: essential cookies only.')).toBeVisible()
    expect(await staysFor(page, 'theme')).toBe(0)
  })

  test('a missing page offers ways to continue', async ({ page }) => {
    await page.goto('/schengen-calculator')
    await page.evaluate(() => location.assign('/Login'))
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('404')
    await expect(page.getByRole('main').getByText('/Login', { exact: true })).toBeVisible()
    const meant = page.getByRole('navigation', { name: 'Did you mean one of these?' })
    await expect(meant.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin')
    await page.getByRole('link', { name: 'Go Back' }).click()
    await expect(page).toHaveURL('/schengen-calculator')

    await page.goto('/nowhere')
    await expect(meant).toHaveCount(0)
    await page.getByLabel('Search for a country').fill('japan')
    await press(page, 'Search')
    await expect(page).toHaveURL('/countries?q=japan')
    await expect(page.getByRole('main')).toContainText('Japan')
    await page.goto('/nowhere')
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')
  })
})

const meantAddresses = [
  ['/apply-visa', '/apply'],
  ['/visa-application', '/apply'],
  ['/login', '/signin'],
  ['/register', '/signup'],
  ['/home', '/'],
  ['/admin-dashboard', '/admin/dashboard'],
  ['/user-dashboard', '/dashboard'],
] as const

test('a legal text in another language is in English, says so, and keeps its forms in that language', async ({
  page,
}) => {
  await page.goto('/ar/cookies')
  await expect(page.getByText('هذا النص متاح بالإنجليزية فقط.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your choice' })).toHaveCSS('direction', 'ltr')
  await expect(page.getByRole('table')).toHaveCSS('direction', 'rtl')
  await expectAccessible(page, 'a legal text in Arabic')
  await page.goto('/cookies')
  await expect(page.getByText('This text is available in English only.')).toHaveCount(0)
})

test('every commonly guessed address suggests the intended page', async ({ page }) => {
  for (const [asked, address] of meantAddresses) {
    expect((await page.goto(asked))?.status()).toBe(404)
    await expect(page.getByRole('main').locator(`.sheet-meant a[href="${address}"]`), asked).toBeVisible()
  }
})

test('a preference for the plain list lasts for the tab, or longer with consent', async ({ page }) => {
  const kept = () =>
    page.evaluate(() => [sessionStorage.getItem('country-picker'), localStorage.getItem('country-picker')])
  await page.goto('/')
  await page.getByLabel('Citizenship', { exact: true }).focus()
  await page.keyboard.type('Fr')
  await page.getByRole('button', { name: 'Choose from a list instead' }).click()
  expect(await kept()).toEqual(['list', null])
  await page.goto('/cookies')
  await press(page, 'Accept All Cookies')
  await expect.poll(kept).toEqual([null, 'list'])
  await page.goto('/')
  await page.getByLabel('Citizenship', { exact: true }).focus()
  await expect(page.getByRole('combobox', { name: 'Citizenship', exact: true })).toHaveJSProperty('tagName', 'SELECT')

  await page.goto('/cookies')
  await press(page, 'Essential Cookies Only')
  await expect.poll(kept).toEqual(['list', null])
})

async function switchMaintenance(sql: Sql, page: Page, on: boolean): Promise<void> {
  const value = { on, since: '2026-11-21T06:00:00.000Z', message: 'Back at 18:00 UTC.' }
  await sql`insert into settings (name, value) values ('maintenance', ${sql.json(value)})
    on conflict (name) do update set value = excluded.value`
  const status = async () => (await page.request.get('/dashboard')).status()
  await expect.poll(status).toBe(on ? 503 : 200)
}

test('during maintenance a visitor reads public pages and keeps typed values', async ({ page, sql }) => {
  await page.goto('/signup')
  await page.getByLabel('Full name').fill('Asha Rao')
  await switchMaintenance(sql, page, true)
  try {
    await press(page, 'Sign Up')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Closed for maintenance')
    await expect(page.getByRole('main')).toContainText('Nothing was saved or charged.')
    await expectAccessible(page, 'maintenance after a form')
    await page.getByRole('link', { name: 'Go Back' }).click()
    await expect(page.getByLabel('Full name')).toHaveValue('Asha Rao')

    await page.goto('/dashboard')
    await expect(page).toHaveTitle('Closed for maintenance – Portolan')
    await expect(page.getByRole('main')).toContainText('Since 21 November 2026, 06:00 UTC.')
    await expectAccessible(page, 'maintenance')
    await page.getByRole('main').getByRole('link', { name: 'Countries' }).click()
    await expect(page.getByRole('complementary', { name: 'Maintenance' })).toContainText('Back at 18:00 UTC.')
    await page.getByRole('link', { name: 'France' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('France')
  } finally {
    await switchMaintenance(sql, page, false)
  }
  await page.goto('/countries')
  await expect(page.getByRole('complementary', { name: 'Maintenance' })).toHaveCount(0)
})
