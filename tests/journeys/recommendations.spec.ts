import {
  alsoInFirefox,
  expect,
  expectAccessible,
  type Page,
  test,
  withAndWithoutScriptAt,
} from '#tests/support/journey.ts'
import { aDraft, aTraveller } from './prepared.ts'

const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
const wishes = (page: Page) => page.locator('#wishes > summary')
const openWishes = async (page: Page) => {
  const isOpen = await page.locator('#wishes').evaluate((fold) => (fold as HTMLDetailsElement).open)
  if (!isOpen) await wishes(page).click()
}
const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })

for (const width of [390, 1280]) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 900 } })

    withAndWithoutScriptAt(width, (javaScriptEnabled) => {
      const where = alsoInFirefox(javaScriptEnabled && width === 1280)

      test('a traveller enters preferences, and reads why a destination fits', async ({ page, sql }) => {
        await aTraveller(page, sql)
        await page.goto('/recommendations')
        await expect(page.getByRole('heading', { name: 'Which passport do you use?' })).toBeVisible()
        await expectAccessible(page, 'the question for a passport')
        await page.goto('/recommendations?passport=IN')
        await expect(page.getByText('For citizens of India')).toBeVisible()
        await expect(names(page)).toHaveCount(12)
        await expectAccessible(page, 'suggestions')

        await openWishes(page)
        await page.getByLabel('Asia', { exact: true }).check()
        await page.getByLabel('The most a visa may cost').fill('100')
        await page.getByLabel('Days you want to stay').fill('14')
        await page.getByLabel('When you want to leave').selectOption({ label: 'A month' })
        await page.getByLabel('No embassy visas').check()
        await page.getByRole('button', { name: 'Save and suggest' }).click()
        await expect(page.getByText('Preferences saved').first()).toBeAttached()
        await expect(wishes(page)).toContainText('Asia · up to $100 · 14 days')
        await openWishes(page)
        await expect(page.getByLabel('Asia', { exact: true })).toBeChecked()
        await expect(page.getByLabel('Days you want to stay')).toHaveValue('14')
        const first = page
          .getByRole('main')
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { level: 3 }) })
          .first()
        await expect(first).toContainText('Strong match')
        await expect(first).toContainText('In Asia, where you want to go')
        await page.getByText('How we match').click()
        await expect(
          page.getByText(/^Not suggested: your own country.*require more than you want to do\.$/),
        ).toBeVisible()
        await first.getByText('Strong match').click()
        await expect(first.getByText(/^\d+\s?%$/).first()).toBeVisible()
        await expectAccessible(page, 'suggestions with preferences')

        // Saving without a choice removes them.
        await page.getByLabel('Asia', { exact: true }).uncheck()
        await page.getByLabel('The most a visa may cost').fill('')
        await page.getByLabel('Days you want to stay').fill('')
        await page.getByLabel('When you want to leave').selectOption('')
        await page.getByLabel('Any option').check()
        await page.getByRole('button', { name: 'Save and suggest' }).click()
        await expect(wishes(page)).toContainText('No preferences yet')
        await expect(page.getByLabel('Asia', { exact: true })).not.toBeChecked()
        const [{ count } = { count: -1 }] = await sql`select count(*)::int as count from travel_wishes`
        expect(count).toBe(0)
      })

      test('a traveller filters the suggestions, and the address keeps the filter', where, async ({ page, sql }) => {
        await aTraveller(page, sql)
        await page.goto('/recommendations?passport=IN')
        const first = await names(page).allTextContents()
        await page.getByLabel('What is required').selectOption({ label: 'e-Visa' })
        await page.getByLabel('Region', { exact: true }).selectOption({ label: 'Africa' })
        await page.getByLabel('Order').selectOption({ label: 'Lowest cost first' })
        await page.getByRole('button', { name: 'Show', exact: true }).click()
        await expect(page).toHaveURL(/kind=evisa.*region=AF.*sort=cost/)
        await expect.poll(() => names(page).allTextContents()).not.toEqual(first)
        const shown = await names(page).allTextContents()
        expect(shown.length).toBeGreaterThan(3)
        await page.getByRole('link', { name: 'Next' }).click()
        await expect(page).toHaveURL(/page=2/)
        await expect.poll(() => names(page).allTextContents()).not.toEqual(shown)
        await page.goBack()
        await expect(names(page)).toHaveText(shown)

        await page.goto('/recommendations?passport=SG&kind=embassy_visa&region=EU')
        await expect(page.getByText('No suggestions', { exact: true })).toBeVisible()
        await expectAccessible(page, 'no suggestions')
        await page.getByRole('link', { name: 'Show all suggestions' }).click()
        await expect(names(page)).toHaveCount(12)
      })

      test('an invalid preference is reported at its field, and typed values are kept', async ({ page, sql }) => {
        await aTraveller(page, sql)
        await page.goto('/recommendations?passport=IN')
        await openWishes(page)
        await page.getByLabel('Europe', { exact: true }).check()
        await page.getByLabel('The most a visa may cost').fill('a lot')
        await page.getByRole('button', { name: 'Save and suggest' }).click()
        await expect(page).toHaveTitle(/^Error: /)
        await expect(page.getByLabel('The most a visa may cost')).toHaveValue('a lot')
        await expect(page.getByLabel('Europe', { exact: true })).toBeChecked()
        await expectAccessible(page, 'an invalid preference')
      })
    })
  })
}

test('a destination with an open application is not suggested, and its card links to the next step', async ({
  page,
  sql,
}) => {
  await aTraveller(page, sql)
  const id = await aDraft(page)
  // The passport used in an application need not be entered again.
  await page.goto('/recommendations')
  await expect(page.getByText('For citizens of India')).toBeVisible()
  const byName = '/recommendations?passport=IN&kind=embassy_visa&region=EU&sort=name'
  await page.goto(`${byName}&page=2`)
  await expect(card(page, 'France')).toHaveCount(1)
  await card(page, 'France').getByRole('link', { name: 'What you need for France' }).click()
  await expect(page).toHaveURL('/requirements/IN/FR')
  await page.goBack()
  await expect(card(page, 'France').getByRole('link', { name: 'Apply for France' })).toHaveAttribute(
    'href',
    '/apply?from=IN&to=FR',
  )
  await sql`update applications set status = 'pending', submitted_at = now() where id = ${id}`
  await page.reload()
  await expect(card(page, 'France')).toHaveCount(0)
  await page.getByText('How we match').click()
  await expect(page.getByText('1 place you already have an application for')).toBeVisible()
  await page.goto(byName)
  await expect(card(page, 'Austria')).toContainText('You applied for France: both are in the Schengen area')
})

test('a destination under a travel warning is never a strong match, and says so', async ({ page, sql }) => {
  await aTraveller(page, sql)
  await page.goto('/recommendations?passport=IN&region=NA&kind=visa_free')
  await expect(card(page, 'Haiti')).toContainText('Travel advice: do not travel')
  await expect(card(page, 'Haiti')).toContainText('Weak match')
  await expect(card(page, 'Haiti')).toContainText(/General knowledge.*\d{4}/)
})

test('when suggestions fail the page says Error, and what to do', async ({ page, sql }) => {
  await aTraveller(page, sql)
  await sql`alter table travel_wishes rename to gone_for_a_test`
  try {
    await page.goto('/recommendations?passport=IN')
    await expect(page.getByRole('heading', { level: 1, name: 'Error' })).toBeVisible()
    await expect(page.getByText('Refresh the page in a minute. If it happens again, contact support')).toBeVisible()
    await expectAccessible(page, 'suggestions that cannot be loaded')
  } finally {
    await sql`alter table gone_for_a_test rename to travel_wishes`
  }
})
