import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { expect, expectAccessible, type Page, test } from '#tests/support/journey.ts'
import { atWork, send } from './prepared.ts'

const [administrator, officer] = demoStaff

const enter = ({ request }: Page) => send(request, '/admin-login', { email: officer.email, password: officer.password })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** A change that requires two people waits; a colleague approves it. */
async function approve(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/admin\/visas\/proposals\//)
  await expect(page.getByText('Waiting for approval', { exact: true }).first()).toBeVisible()
  const desk = await atWork(page, administrator)
  await desk.goto(page.url())
  await press(desk, 'Approve change')
  await expect(desk.getByText('Change approved', { exact: true }).first()).toBeVisible()
  await desk.context().close()
}

/** Servers that cache public pages check the facts once a second. */
async function expectPublic(page: Page, address: string, text: string): Promise<void> {
  await expect(async () => {
    await page.goto(address)
    await expect(page.getByRole('main')).toContainText(text, { timeout: 500 })
  }).toPass({ timeout: 15_000 })
}

// Each method changes its own routes, because both share one service.
const table = (to: string) => Buffer.from(`passport,destination,requirement\nIN,${to},47\nIN,FR,visa required\n`)

test.describe('with script', () => {
  test('a visa type is edited, travellers get the new answer at once, and the old one is restored', async ({
    page,
  }) => {
    await enter(page)
    const [id, place, code] = ['ke-eta', 'Kenya', 'KE']
    await page.goto(`/admin/visas?tab=types&q=${place}`)
    await page.locator(`a[href="/admin/visas/schemes/${id}"]`).click()
    const fee = await page.getByLabel('Government fee', { exact: true }).inputValue()
    await page.getByLabel('Government fee', { exact: true }).fill('123.45')
    await press(page, 'Preview')
    await expect(page.getByText('Enter a reason for the change').first()).toBeVisible()
    await page.getByLabel('Reason for the change').fill('The authority raised its fee')
    await press(page, 'Preview')
    const preview = page.getByRole('region', { name: 'What travellers see' })
    // The button is at the end of a long form, so the focus moves to the result.
    await expect(preview).toBeFocused()
    await expect(preview).toBeInViewport()
    // The total, with the service fee.
    const total = (governmentFee: number) => `$${(governmentFee + 15).toFixed(2)}`
    await expect(preview.getByRole('article').first()).toContainText(total(123.45))
    await expect(preview.getByRole('article').nth(1)).toContainText(total(Number(fee)))
    await expectAccessible(page, 'the preview of a visa type')
    await expect(preview).toContainText('A second person must approve this')
    await press(page, 'Propose this change')
    await approve(page)

    await expectPublic(page, `/requirements/IN/${code}`, '$123.45')
    const json = await page.request.get(`/rest/v1/schemes?destination=${code}`)
    expect(await json.text()).toContain('12345')

    await page.goto(`/admin/visas/schemes/${id}/history`)
    await expect(page.getByRole('listitem').filter({ hasText: 'The authority raised its fee' })).toContainText(
      officer.fullName,
    )
    await press(page, 'Restore this version')
    await approve(page)
    await expectPublic(page, `/requirements/IN/${code}`, `$${fee}`)
  })

  test('an error in a route is reported at its field, and typed values are kept', async ({ page }) => {
    await enter(page)
    await page.goto('/admin/visas/routes/IN/UG')
    await page.getByLabel('Days of stay').first().fill('-3')
    await page.getByLabel('Reason for the change').fill('A test of mistakes')
    await press(page, 'Preview')
    await expect(page).toHaveTitle(/^Error: /)
    await page.getByRole('link', { name: 'Days of stay must be a whole number, such as 90' }).click()
    await expect(page.getByLabel('Days of stay').first()).toHaveValue('-3')
    await expect(page.getByRole('button', { name: 'Save change' })).toHaveCount(0)
    await expectAccessible(page, 'a route with a mistake')
  })

  test('when two officers edit one route, the second sees what the first saved', async ({ page, context }) => {
    await enter(page)
    const address = '/admin/visas/routes/IN/GE'
    const other = await context.newPage()
    for (const [one, days] of [
      [page, '31'],
      [other, '32'],
    ] as const) {
      await one.goto(address)
      await one.getByLabel('Days of stay').first().fill(days)
      await one.getByLabel('Reason for the change').fill('Both looked it up')
      await press(one, 'Preview')
    }
    await press(page, 'Save change')
    await expect(page.getByRole('status').filter({ hasText: 'Saved' }).first()).toBeVisible()
    await press(other, 'Save change')
    await expect(other.getByRole('main')).toContainText('A colleague has changed this')
    await expect(other.getByRole('cell', { name: '31' }).first()).toBeVisible()
    await other.close()
  })

  test('an import shows its differences first, and a doubtful line rejects the file', async ({ page }) => {
    await enter(page)
    await page.goto('/admin/visas/import')
    const choose = async (buffer: Buffer) => {
      await page.getByLabel('Table', { exact: true }).setInputFiles({ name: 'table.csv', mimeType: 'text/csv', buffer })
      await page.getByLabel('Source', { exact: true }).fill('Bureau of Tables')
      await press(page, 'Show differences')
    }
    await choose(Buffer.from('passport,destination,requirement\nIN,QQ,30\n'))
    await expect(page.getByRole('cell', { name: '"QQ" is not the code of a country we know' })).toBeVisible()
    const to = 'BO'
    await choose(table(to))
    await expect(page.getByRole('heading', { name: 'Preview of changes' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('No visa needed, 47')
    await expectAccessible(page, 'the differences of a table')
    await press(page, 'Import 1 route')
    await approve(page)
    await expectPublic(page, `/requirements/IN/${to}`, 'up to 47 days')
  })
})
