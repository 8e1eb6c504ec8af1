import { expect, type Page, test } from '#tests/support/journey.ts'

const cards = (page: Page) => page.getByRole('region', { name: /^All Destinations|results? for/ })

async function findVietnam(page: Page): Promise<void> {
  await page.goto('/countries')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Explore Visa Destinations')
  await page.getByLabel('Search destinations').fill('VIETN')
  await page.getByRole('button', { name: 'Show destinations' }).click()
  await expect(cards(page).getByRole('heading', { level: 2 })).toHaveText('1 result for “VIETN”')
  await cards(page).getByRole('link', { name: 'View Visa Requirements for Vietnam' }).click()
  await expect(page).toHaveTitle('Vietnam: visas and entry requirements – Portolan')
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor searches, reads each section about a country, and starts to apply @phone', async ({ page }) => {
    await findVietnam(page)

    await test.step('their passport', async () => {
      await page.getByLabel('Citizenship').selectOption({ label: 'India' })
      await page.getByRole('button', { name: 'Show what I need' }).click()
      await expect(page).toHaveURL(/\/country\/VN\?from=IN/)
      const yours = page.getByRole('region', { name: 'For your passport' })
      await expect(yours).toContainText('e-Visa')
      await expect(yours).toContainText('$40.00 in total, for 1 traveller')
    })

    await test.step('the parts of the page', async () => {
      const parts = page.getByRole('navigation', { name: 'About Vietnam' })
      const visas = page.getByRole('table', { name: 'Visas for Vietnam' })
      await expect(visas).toBeHidden()
      await parts.getByRole('link', { name: 'Visa Types' }).click()
      await expect(visas).toBeVisible()
      await expect(visas.getByRole('link', { name: 'View Details of Vietnam e-visa, single entry' })).toHaveAttribute(
        'href',
        '/visa/vn-evisa-single',
      )
      await parts.getByRole('link', { name: 'Travel Tips' }).click()
      await expect(page.getByText('A passport valid for at least 6 months after you arrive.')).toBeVisible()
      const police = page.getByRole('region', { name: 'Facts' }).getByRole('link', { name: '113', exact: true })
      await expect(police).toHaveAttribute('href', 'tel:113')
    })

    const action = page.getByRole('region', { name: 'Ready for Vietnam?' })
    await expect(action.getByRole('link', { name: 'Apply for Visa' })).toHaveAttribute('href', '/apply?from=IN&to=VN')
  })

  test('the full list shows what a passport needs, and filters by kind and by destination', async ({ page }) => {
    await page.goto('/countries')
    await page.getByLabel('Citizenship').selectOption({ label: 'Nigeria' })
    await page.getByRole('button', { name: 'Show destinations' }).click()
    const glance = page.getByRole('region', { name: 'With a passport from Nigeria' })
    const free = glance.getByRole('link', { name: /^No visa needed/ })
    const count = Number((await free.innerText()).match(/\d+/)?.[0])
    await free.click()
    await expect(cards(page).getByText(`${count} destinations`)).toBeVisible()
    await expect(cards(page).getByRole('listitem').filter({ hasText: 'No visa needed' })).toHaveCount(18)
    await expect(cards(page).getByText('Visa required')).toHaveCount(0)

    await glance.getByRole('link', { name: /^All/ }).click()
    const narrow = page.getByText('Choose one destination')
    if (await narrow.isVisible()) await narrow.click()
    await page.getByLabel('Destination', { exact: true }).selectOption({ label: 'France' })
    await page.getByRole('button', { name: 'Show destinations' }).click()
    await expect(cards(page).getByRole('heading', { level: 3 })).toHaveCount(1)
    await expect(cards(page)).toContainText('Visa required')
    await cards(page).getByRole('link', { name: 'Apply Now for France' }).click()
    await expect(page).toHaveURL(/\/signup\?next=%2Fapply%3Ffrom%3DNG%26to%3DFR/)
  })
})

test('a mistyped name shows suggestions', async ({ page }) => {
  await page.goto('/countries?q=Frnace')
  await expect(page.getByRole('heading', { name: '0 results for “Frnace”' })).toBeVisible()
  await page.getByRole('main').getByRole('status').getByRole('link', { name: 'France' }).click()
  await expect(cards(page).getByRole('heading', { level: 2 })).toHaveText('1 result for “France”')
})

test('the list is paged and filtered by continent, and no page is too long for a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/countries')
  await expect(
    cards(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) }),
  ).toHaveCount(24)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/countries?page=2#all')
  await page.getByRole('navigation', { name: 'Continents' }).getByRole('link', { name: 'Oceania' }).click()
  await expect(page).toHaveURL('/countries?continent=OC#all')
  await expect(cards(page).getByRole('heading', { name: 'Fiji' })).toBeVisible()
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const longest = ['/countries', '/countries?from=NG&kind=embassy_visa', '/map?from=IN', '/map?from=NG&sort=checked']
  for (const address of longest) {
    await page.goto(address)
    expect(await height(), address).toBeLessThanOrEqual(6000)
  }
})
