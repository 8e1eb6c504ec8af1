import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { expect, expectAccessible, type Page, test } from '#tests/support/journey.ts'
import { aWatchTask } from '#tests/support/watch-tasks.ts'
import { atWork, send } from './prepared.ts'

const [, officer] = demoStaff

const enter = ({ request }: Page) => send(request, '/admin-login', { email: officer.email, password: officer.password })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

// The official site of Kenya's visa types.
const address = 'https://etakenya.go.ke'
const name = 'Kenya eTA'
const before = '# Fees\nSingle entry | 90 days | USD 30\n# Who may apply\nFrance\nJapan'
const after = '# Fees\nSingle entry | 90 days | USD 45\nA photo is needed.\n# Who may apply\nJapan'

test('a change is compared side by side, links to its fact, and is resolved', async ({ page, sql }) => {
  await aWatchTask(sql, { address, before, after })
  await enter(page)
  await page.goto('/admin/visas')
  await page.getByRole('link', { name: 'Watched pages' }).click()
  await expect(page.getByText('Page watching is off')).toBeVisible()
  await expectAccessible(page, 'the tasks about watched pages')
  await page.getByRole('link', { name: 'etakenya.go.ke' }).click()

  const table = page.getByRole('table', { name: 'What changed' })
  await expect(table.getByRole('row').filter({ hasText: 'Single entry' }).getByRole('deletion')).toContainText('30')
  await expect(table.getByRole('row').filter({ hasText: 'Single entry' }).getByRole('insertion')).toContainText('45')
  await expect(table.getByRole('insertion').filter({ hasText: 'A photo is needed.' })).toBeVisible()
  await expect(table.getByRole('deletion').filter({ hasText: 'France' })).toBeVisible()
  await expectAccessible(page, 'a changed page')

  await press(page, `Review fact: ${name}`)
  await expect(page).toHaveURL(/\/admin\/visas\/schemes\/ke-eta$/)
  await page.goto('/admin/visas/watch')
  const row = page.getByRole('row').filter({ hasText: 'etakenya.go.ke' })
  await expect(row).toContainText(`${officer.fullName} is reviewing it`)

  // A colleague has the same task open.
  const desk = await atWork(page, demoStaff[0])
  await desk.goto('/admin/visas/watch')
  await desk.getByRole('link', { name: 'etakenya.go.ke' }).click()
  await expect(desk.getByRole('table', { name: 'What changed' })).toBeVisible()

  await row.getByRole('link').click()
  await press(page, 'No change to our facts')
  await expect(page.getByRole('status').filter({ hasText: 'Task closed' }).first()).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'etakenya.go.ke' })).toHaveCount(0)

  await press(desk, 'Facts are up to date')
  await expect(desk.getByText('Already settled')).toBeVisible()
  await desk.context().close()

  await page.getByRole('link', { name: 'Settled', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'etakenya.go.ke' })).toContainText('No change to our facts')
  await expectAccessible(page, 'the settled tasks')
})

test('a page that cannot be read shows the reason, and is in the list of all pages', async ({ page, sql }) => {
  await aWatchTask(sql, { address: 'https://evisa.gov.az', trouble: 'robots' })
  await enter(page)
  await page.goto('/admin/visas/watch')
  await page.getByRole('row').filter({ hasText: 'evisa.gov.az' }).getByRole('link').first().click()
  await expect(page.getByRole('main')).toContainText('The site does not allow robots to read it')
  await expectAccessible(page, 'a page that cannot be read')
  await page.goto('/admin/visas/watch?tab=pages&show=unreadable')
  const row = page.getByRole('row').filter({ hasText: 'evisa.gov.az' })
  await expect(row).toContainText('Cannot be read')
  await expect(row).toContainText('Azerbaijan e-Visa')
  await expectAccessible(page, 'the watched pages')
})
