import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { expect, expectAccessible, type Page, test } from '#tests/support/journey.ts'
import { countLoads } from './officer-hands.ts'
import { anAdministrator } from './portal-places.ts'
import { aPaidCase, aTraveller, send } from './prepared.ts'

const [, , support] = demoStaff
const field = (page: Page) => page.getByRole('combobox', { name: 'Find a case, a person or something to do' })
const options = (page: Page) => page.getByRole('listbox').getByRole('option')

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.locator('body[data-single-keys]')).toBeVisible()
}

test('a keyboard user finds a case, a person and an action without loading a page', { tag: '@firefox' }, async ({
  page,
  sql,
  context,
}) => {
  const { email } = await aTraveller(page, sql)
  const id = await aPaidCase(page, sql)
  await context.clearCookies()
  await anAdministrator(page)
  await open(page, '/admin/settings')
  const loads = countLoads(page)
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(email)
  await expect(page.getByRole('group', { name: 'Cases' }).getByRole('option')).toHaveCount(1)
  await expect(page.getByRole('group', { name: 'People' }).getByRole('option')).toHaveCount(1)
  await expectAccessible(page, 'the command palette')
  const beside = context.waitForEvent('page')
  await page.keyboard.press('ControlOrMeta+Enter')
  await (await beside).waitForURL(`**/admin/applications/${id}*`)
  await (await beside).close()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/applications/${id}`))
  await expect(field(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('note')
  await expect(options(page).first()).toContainText('Write internal note')
  await page.keyboard.press('Enter')
  await expect(page.locator('#note')).toBeFocused()

  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveCount(0)
  await expect(page.locator('#note')).toBeFocused()
  expect(loads()).toBe(0)
})

test('text typed before the palette loads appears in it, and decides nothing on the page', async ({
  page,
  sql,
  context,
}) => {
  await aTraveller(page, sql)
  const id = await aPaidCase(page, sql)
  await context.clearCookies()
  await anAdministrator(page)
  await context.route(/\/assets\/palette-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  await open(page, `/admin/applications/${id}`)
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('amina v')
  await page.keyboard.press('Backspace')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('bello')
  await expect(field(page)).toHaveValue('amina bello')
  const [row] = await sql`select status from applications where id = ${id}`
  expect(row?.status).toBe('pending')
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveCount(0)
  await page.keyboard.press('a')
  await expect(page.getByText('Application status changed to')).toBeVisible()
})

test('the palette finds only what the role may see, and fits a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await send(page.request, '/admin-login', { email: support.email, password: support.password })
  await open(page, '/admin/messages')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('settings')
  await expect(page.getByRole('status').filter({ hasText: 'Nothing matches' })).toBeVisible()
  await expectAccessible(page, 'the command palette on a narrow window')
})
