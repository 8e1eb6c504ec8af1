import { expect, expectAccessible, type Page, test, withAndWithoutScript } from '#tests/support/journey.ts'

const stay = (page: Page, number: number) => page.getByRole('group', { name: `Stay ${number}`, exact: true })
const answer = (page: Page) => page.getByRole('region', { name: 'The answer' })

async function fillStay(page: Page, number: number, entry: string, exit: string): Promise<void> {
  await stay(page, number).getByLabel('Entry', { exact: true }).fill(entry)
  await stay(page, number).getByLabel('Exit', { exact: true }).fill(exit)
}

const count = (page: Page) => page.getByRole('button', { name: 'Count the days' }).click()

withAndWithoutScript(() => {
  test('a visitor enters three stays and reads how long the next may last', async ({ page }) => {
    await page.goto('/schengen-calculator')
    await expectAccessible(page, 'the calculator')
    await fillStay(page, 1, '21 2 2014', '20 April 2014')
    await fillStay(page, 2, '1/5/2014', '9 Jun 2014')
    await fillStay(page, 3, '2013-09-01', '30.09.2013')
    await page.getByLabel(/^Planned entry/).fill('30 Aug 2014')
    await count(page)

    // The Swiss authority's result for these stays: 9 days too many, and 50 days from 30 August.
    await expect(answer(page).getByText('Until 18 October 2014: 50 days')).toBeVisible()
    await expect(answer(page)).toContainText('over the limit from 1 June 2014')
    await answer(page).getByRole('heading', { name: 'Your stays in detail' }).click()
    const rows = answer(page).getByRole('row')
    await expect(rows).toHaveCount(4)
    await expect(rows.nth(1)).toContainText('1 Sept 2013')
    await expect(rows.nth(1)).toContainText('Within')
    await expect(rows.nth(3)).toContainText('9 days over, from 1 Jun 2014')
    await expect(answer(page)).toContainText('The border officer decides.')
    await expectAccessible(page, 'an answer')

    // The link shows the same result to anyone who receives it, and its fields can be changed.
    await answer(page).getByRole('link', { name: 'these dates' }).click()
    await expect(answer(page).getByText('Until 18 October 2014: 50 days')).toBeVisible()
    await expect(stay(page, 2).getByLabel('Exit', { exact: true })).toHaveValue('9 Jun 2014')
  })

  test('a visitor adds and removes stays without losing typed values', async ({ page }) => {
    await page.goto('/schengen-calculator')
    await fillStay(page, 1, '1 3 2026', '20 3 2026')
    await fillStay(page, 2, 'some day in May', '')
    await fillStay(page, 3, '1 6 2026', '3 6 2026')
    await page.getByRole('button', { name: 'Add a stay' }).click()
    await expect(page).toHaveTitle(/^Schengen/)
    await expect(stay(page, 2).getByLabel('Entry', { exact: true })).toHaveValue('some day in May')
    // A new row receives the focus.
    await expect(stay(page, 4).getByLabel('Entry', { exact: true })).toBeFocused()
    await fillStay(page, 4, '1 7 2026', '2 7 2026')
    await page.getByRole('button', { name: 'Remove stay 2' }).click()
    await expect(stay(page, 4)).toHaveCount(0)
    await expect(stay(page, 3).getByLabel('Entry', { exact: true })).toHaveValue('1 7 2026')
    // Enter in a field submits the form; it removes nothing.
    await page.getByLabel(/^Planned entry/).fill('3 7 2026')
    await page.getByLabel(/^Planned entry/).press('Enter')
    await expect(answer(page).getByText('25 of 90')).toBeVisible()
  })

  test('errors are reported at their fields, and typed values are kept', async ({ page }) => {
    await page.goto('/schengen-calculator')
    await fillStay(page, 1, '31 2 2026', '')
    await fillStay(page, 2, '2 3 2026', '1 3 2026')
    await count(page)
    await expect(page).toHaveTitle(/^Error: /)
    await expect(page.locator('#error-summary')).toBeFocused()
    await expect(answer(page)).toHaveCount(0)
    const summary = page.getByRole('alert')
    await summary.getByRole('link', { name: 'Stay 2: the exit date must be on or after the entry date' }).click()
    const exit = stay(page, 2).getByLabel('Exit', { exact: true })
    await expect(exit).toBeFocused()
    await expect(exit).toHaveValue('1 3 2026')
    await expect(exit).toHaveAccessibleDescription('Stay 2: the exit date must be on or after the entry date')
    await expect(stay(page, 1).getByLabel('Entry', { exact: true })).toHaveValue('31 2 2026')
    await expectAccessible(page, 'the calculator with errors')
  })
})
