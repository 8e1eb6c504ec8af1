import { expect, expectAccessible, type Page, test, withAndWithoutScript } from '#tests/support/journey.ts'

const map = (page: Page) => page.getByRole('figure', { name: /^Map of/ })
const rowsOf = (page: Page, need: string) =>
  page.getByRole('table', { name: new RegExp(`^${need}: \\d+$`) }).locator('tbody tr')
const countIn = async (page: Page, need: string) =>
  Number(
    await page
      .getByRole('navigation', { name: /destinations$/ })
      .getByRole('listitem')
      .filter({ hasText: need })
      .locator('.legend-count')
      .innerText(),
  )

withAndWithoutScript(() => {
  test('a visitor chooses a passport and reads where it allows travel', async ({ page }) => {
    await page.goto('/map')
    await expect(page.getByText('Choose a passport above or a country on the map')).toBeVisible()
    const chosen = page.locator('select[name=from]')
    if (await chosen.isVisible()) await chosen.selectOption('India')
    await page.getByRole('button', { name: 'Show the map' }).click()
    await expect(page).toHaveURL(/\/map\?from=IN#answer$/)
    await expect(page).toHaveTitle('World map for a passport: India – Portolan')

    const said = await page.getByText(/^With a passport from India, you can go to/).innerText()
    const [, free, abroad] = /you can go to (\d+) of (\d+) destinations without applying/.exec(said) ?? []
    expect(Number(abroad)).toBe(198)
    expect(await page.locator('tbody tr').count()).toBe(24)
    expect((await countIn(page, 'No visa needed')) + (await countIn(page, 'Visa on arrival'))).toBe(Number(free))
    expect(Number(free)).toBeGreaterThan(20)
    expect(await map(page).locator('svg a').count()).toBe(199)
    await expectAccessible(page, 'the map of a passport')
  })

  test('the table and the map link to the same answer', async ({ page }) => {
    await page.goto('/map?from=IN&continent=OC')
    const inTable = page.getByRole('row', { name: /^Australia/ }).getByRole('link', { name: 'Australia' })
    const address = await inTable.getAttribute('href')
    expect(address).toBe('/requirements/IN/AU')
    await inTable.click()
    await expect(page).toHaveURL(/\/requirements\/IN\/AU$/)
    await page.goto('/map?from=IN')
    await page
      .locator('svg.world a', { has: page.locator('title', { hasText: /^Australia: / }) })
      .locator('path')
      .click()
    await expect(page).toHaveURL(/\/requirements\/IN\/AU$/)
  })

  test('a visitor filters by continent and sorts, and another passport keeps both', async ({ page }) => {
    await page.goto('/map?from=IN')
    await page.getByRole('link', { name: 'Oceania' }).click()
    await page.getByRole('link', { name: 'By name' }).click()
    await expect(page).toHaveURL(/\/map\?from=IN&continent=OC&sort=name#list$/)
    const names = await page.locator('tbody th').allInnerTexts()
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
    expect(names).toContain('Fiji')
    expect(names).not.toContain('France')

    await page.goto('/map?from=JP&continent=OC&sort=name')
    await page.getByRole('button', { name: 'Show the map' }).click()
    await expect(page).toHaveURL(/from=JP&continent=OC&sort=name#answer$/)
  })
})

test('a keyboard user skips the map in one step, and finds every country in the table', async ({ page }) => {
  await page.goto('/map?from=IN')
  await page.getByRole('region', { name: 'Map. Scroll sideways to see all of it.' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'No visa needed' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?from=IN&kind=visa_free#list$/)
  const count = await countIn(page, 'No visa needed')
  await expect(rowsOf(page, 'No visa needed')).toHaveCount(Math.min(24, count))
  await page.getByRole('link', { name: 'Show all destinations' }).click()
  await expect(page).toHaveURL(/\/map\?from=IN#list$/)
})

test('on a phone the map starts at the chosen country and scrolls, and the page does not', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [code, least, most] of [
    ['US', 0, 120],
    ['NZ', 250, 400],
  ] as const) {
    await page.goto(`/map?from=${code}`)
    const moved = await page.getByRole('region', { name: /^Map\./ }).evaluate((region) => region.scrollLeft)
    expect(moved, code).toBeGreaterThanOrEqual(least)
    expect(moved, code).toBeLessThanOrEqual(most)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('a document with little information says so', async ({ page }) => {
  await page.goto('/map?from=XXB')
  await expect(page.getByText('We have little information about this document')).toBeVisible()
  await expect(page.getByText(/of 199 destinations\. Ask the embassy before you book\./)).toBeVisible()
})

test('a territory shows which passport its residents hold', async ({ page }) => {
  await page.goto('/map?from=PR')
  await expect(page.getByText('This is a territory. Its residents hold this passport: United States.')).toBeVisible()
  await expect(page.getByText(/of 198 destinations/).first()).toBeVisible()
})

test('an unknown passport code gets an answer, with the code as typed', async ({ page }) => {
  const response = await page.goto('/map?from=%3Ci%3Ezz')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'No Results Found' })).toBeVisible()
  await expect(page.getByText('You asked for <i>zz')).toBeVisible()
})
