import { alsoInFirefox, expect, expectAccessible, test, withAndWithoutScript } from '#tests/support/journey.ts'
import { aDraft, aTraveller } from './prepared.ts'

withAndWithoutScript((javaScriptEnabled) => {
  const where = alsoInFirefox(javaScriptEnabled)

  test(
    'a traveller finds a mission by its city, with only the details that are known',
    where,
    async ({ page, sql }) => {
      await aTraveller(page, sql)
      await page.goto('/embassies')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Embassies and Consulates')
      await expectAccessible(page, 'the embassies before a search')
      await page.goto('/embassies?country=FR&in=')
      const main = page.getByRole('main')
      await page.getByLabel('City (optional)').fill('BRASILIA')
      await page.getByRole('button', { name: 'Find Embassies' }).click()
      await expect(main.getByRole('status')).toContainText('1 mission of France for "BRASILIA"')
      await expect(page).toHaveURL(/city=BRASILIA/)
      const found = main.getByRole('article')
      await expect(found).toHaveCount(1)
      await expect(found).toContainText('Brasília')
      await expect(found.getByRole('link', { name: 'Map' })).toHaveAttribute(
        'href',
        /^https:\/\/www\.openstreetmap\.org\//,
      )
      await expect(main).toContainText('Checked on 16 November 2022')
      await expect(main).toContainText('more than 180 days ago')
      await expect(main.locator('a[href^="tel:"]')).toHaveCount(0)
      await expect(main.getByRole('link', { name: 'Ministry for Europe and Foreign Affairs' })).toBeVisible()
      await expectAccessible(page, 'an embassy')
    },
  )

  test('the missions of a traveller’s destinations are one click away', async ({ page, sql }) => {
    await aTraveller(page, sql)
    await aDraft(page)
    await page.goto('/embassies')
    await expectAccessible(page, 'the embassies for an application')
    await page.getByRole('link', { name: 'Missions of France' }).click()
    await expect(page.getByRole('main').getByRole('status').last()).toContainText('of France in India')
  })

  test('a search without results says so, and where to look', async ({ page, sql }) => {
    await aTraveller(page, sql)
    await page.goto('/embassies?country=FR&city=nowhere')
    const main = page.getByRole('main')
    await expect(main.getByRole('status').last()).toContainText('No embassy information found for France')
    await page.getByRole('link', { name: 'View all missions of France' }).click()
    await expect(main.getByRole('article')).toHaveCount(40)
    await page.getByRole('link', { name: 'Page 2' }).first().click()
    await expect(page).toHaveURL(/page=2/)
    await page.goto('/embassies?country=')
    await expect(page.getByRole('alert')).toContainText('Select the country whose embassy you need')
    await expectAccessible(page, 'embassies of an unknown country')
  })
})
