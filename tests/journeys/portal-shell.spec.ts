import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { expect, expectAccessible, type Page, test } from '#tests/support/journey.ts'
import { aTraveller, send } from './prepared.ts'

const [admin, , support] = demoStaff

async function enter(page: Page, { email, password }: { email: string; password: string } = admin): Promise<void> {
  await send(page.request, '/admin-login', { email, password })
}

async function openWithKeys(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.locator('body[data-single-keys]')).toBeVisible()
}

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search the portal' })
const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

test('keys navigate the portal, and are typed as letters in a field', async ({ page }) => {
  await enter(page)
  await openWithKeys(page, '/admin/dashboard')
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('gu?')
  await expect(search(page)).toHaveValue('gu?')
  await search(page).blur()

  for (const held of ['Control', 'Alt', 'Meta', 'Shift']) {
    await page.keyboard.press('g')
    await page.keyboard.press(`${held}+u`)
  }
  await expect(page).toHaveURL(/\/admin\/dashboard$/)

  await page.keyboard.press('?')
  await heading(page, 'Keyboard shortcuts')
  await expect(main(page)).toContainText('Visa Management')
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await heading(page, 'Dashboard')
})

test('keys work when the navigation is folded into a menu, and pause while a dialog is open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page)
  await openWithKeys(page, '/admin/dashboard')
  await page.evaluate(() => {
    const dialog = document.createElement('dialog')
    dialog.innerHTML = '<button data-shortcut="a">Yes</button>'
    dialog.addEventListener('click', () => dialog.close())
    document.body.append(dialog)
    dialog.showModal()
  })
  await page.keyboard.press('?')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await page.keyboard.press('a')
  await expect(page.locator('body > dialog')).toBeHidden()
  await page.keyboard.press('?')
  await heading(page, 'Keyboard shortcuts')
})

test.describe('with script', () => {
  test('single-key shortcuts are switched off and on, and the choice is kept', async ({ page }) => {
    await enter(page, support)
    await page.goto('/admin/shortcuts')
    await expect(main(page)).toContainText('Single keys are on.')
    // Users are not shown shortcuts to pages they cannot open.
    await expect(main(page)).not.toContainText('Settings')
    await page.getByRole('button', { name: 'Turn single keys off' }).click()
    await expect(main(page).getByRole('status')).toContainText('Single keys are off')
    await expect(page.locator('body')).not.toHaveAttribute('data-single-keys')
    await page.goto('/admin/dashboard')
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('?')
    await page.keyboard.press('/')
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    await expect(search(page)).not.toBeFocused()
    await page.goto('/admin/shortcuts')
    await expect(main(page)).toContainText('Single keys are off.')
    await expectAccessible(page, 'the shortcuts of the portal')
    await page.getByRole('button', { name: 'Turn single keys on' }).click()
    await expect(main(page)).toContainText('Single keys are on.')
    await expect(page.locator('body')).toHaveAttribute('data-single-keys', 'on')
  })
})

test.describe('with script', () => {
  test('the dashboard links to what it counts, for the chosen period', async ({ page }) => {
    await enter(page)
    await page.goto('/admin/dashboard')
    const figures = page.getByRole('list', { name: 'Applications' })
    await expect(figures.getByRole('link')).toHaveText([
      /^Total Applications/,
      /^Pending Review/,
      /^Approved/,
      /^Rejected/,
    ])
    await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible()
    await page.getByRole('link', { name: 'This Month' }).click()
    await expect(page).toHaveURL(/\?period=month$/)
    await expect(main(page)).toContainText('Compared with last month up to this time.')
    for (const stat of ['Active users', 'Revenue', 'Conversion rate', 'Average processing time']) {
      await expect(main(page).getByText(stat, { exact: true })).toBeVisible()
    }
    // The chart is also available as a table.
    await main(page).getByText('Show as a table').last().click()
    const twin = page.getByRole('table', { name: 'Received and decided, last 12 weeks' })
    // Weeks without applications have no row.
    await expect(twin.getByRole('rowheader').first()).toBeVisible()
    await figures.getByRole('link', { name: /^Pending Review/ }).click()
    await expect(page).toHaveURL(/\/admin\/applications\?tab=pending$/)
  })

  test('search finds people in one place, and says what it searched', async ({ page, sql }) => {
    const { email } = await aTraveller(page, sql)
    await page.context().clearCookies()
    await enter(page, support)
    await page.goto('/admin/search')
    await page.getByRole('searchbox', { name: 'What are you looking for?' }).fill(email)
    await main(page).getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/admin\/search\?q=/)
    await expect(page.getByRole('region', { name: 'Exact match' })).toContainText(email)
    await expect(main(page)).toContainText('The text of messages is encrypted and cannot be searched.')
    // Support has no access to documents.
    await expect(page.getByRole('heading', { name: 'Documents', level: 2 })).toHaveCount(0)
    await page.goto('/admin/search?q=zzzqqqzzz')
    await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toBeVisible()
    await expect(main(page)).toContainText('No users found. Try a different search term.')
    await page.getByRole('link', { name: 'Clear' }).click()
    await expect(page).toHaveURL(/\/admin\/search$/)
  })

  test('the bar shows what needs attention, and links to settings and sign-out', async ({ page }) => {
    await enter(page)
    await page.goto('/admin/dashboard')
    await page.locator('.portal-bell > summary').click()
    await page.getByRole('link', { name: 'View everything that needs attention' }).click()
    await expect(page).toHaveURL(/#alerts-title$/)
    await expect(
      page
        .getByRole('navigation', { name: 'Admin portal' })
        .getByRole('link', { name: 'Settings' })
        .filter({ visible: true }),
    ).toHaveCount(1)
    await page.getByRole('navigation', { name: 'Portal pages' }).getByRole('button', { name: 'Sign Out' }).click()
    await expect(main(page).getByRole('status')).toContainText('Signed out successfully')
  })
})
