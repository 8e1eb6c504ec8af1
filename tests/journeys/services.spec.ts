import { expect, expectAccessible, test, withAndWithoutScript } from '#tests/support/journey.ts'

withAndWithoutScript((javaScriptEnabled) => {
  test('a visitor finds the emergency numbers of a country that is not in the table', async ({ page }) => {
    await page.goto('/services')
    await page.getByRole('link', { name: 'Learn More about Emergency support' }).click()
    await expect(page.getByRole('row', { name: /^Japan/ }).getByRole('link', { name: '119' })).toHaveAttribute(
      'href',
      'tel:119',
    )

    await page.getByRole('button', { name: 'Show numbers' }).click()
    await expect(page).toHaveTitle(/^Error: /)
    await page.getByRole('alert').getByRole('link', { name: 'Select a country to find its numbers' }).click()
    const country = page.getByLabel('Country you are in')
    await expect(country).toBeFocused()

    if (javaScriptEnabled) {
      // The searchable list replaces the plain one once its module has loaded.
      await expect(page.locator('input[role=combobox]:focus')).toBeVisible()
      await page.keyboard.type('switz')
      await page.getByRole('listbox').getByRole('option', { name: 'Switzerland' }).click()
    } else await country.selectOption('Switzerland')
    await page.getByRole('button', { name: 'Show numbers' }).click()
    await expect(page).toHaveTitle(/^Emergency numbers for Switzerland/)
    const found = page.getByRole('region', { name: 'Call in Switzerland' })
    await expect(found.getByRole('link', { name: '144' })).toHaveAttribute('href', 'tel:144')
    await expect(found).toBeInViewport()
    await expectAccessible(page, 'emergency numbers of a country')
  })

  test('a visitor asks for a quote, and the subject is filled in', async ({ page }) => {
    await page.goto('/services/travel-insurance')
    await page.getByRole('link', { name: 'Get Quote for the Standard plan' }).click()
    await expect(page.getByLabel('Subject')).toHaveValue('Travel insurance: Standard plan')

    await page.goto('/services/airport-pickup')
    await page.getByRole('link', { name: 'Contact Us for Special Requests' }).click()
    await expect(page.getByLabel('Subject')).toHaveValue('Airport pickup: special request')
  })

  test('a visitor expands an answer', async ({ page }) => {
    await page.goto('/services/visa-application')
    const answer = page.getByText('Your status page shows the decision')
    await expect(answer).toBeHidden()
    await page.getByText('What happens if my application is refused?').click()
    await expect(answer).toBeVisible()
    await page.getByRole('link', { name: 'Start Your Application' }).first().click()
    await expect(page).toHaveURL(/\/(apply|signin|signup)/)
  })
})

test('a visitor opens a country before the trip, and reads its numbers offline', async ({ page, context }) => {
  await page.goto('/services/emergency-support?country=JP&from=IN')
  await expect(page.getByText('Saved on this device.')).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  const found = page.getByRole('region', { name: 'Call in Japan' })
  await expect(found.getByRole('link', { name: '119' }).first()).toHaveAttribute('href', 'tel:119')
  await expect(found.getByRole('heading', { name: 'Embassies and consulates of India in Japan' })).toBeVisible()

  // Another country is not saved: the page says so and keeps the saved numbers.
  await page.goto('/services/emergency-support?country=CH')
  await expect(page.getByText('You are offline, and this country is not saved on this device.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Germany/ }).getByRole('link', { name: '112' })).toBeVisible()
  // No other page is saved offline.
  await expect(page.goto('/services')).rejects.toThrow()
  await context.setOffline(false)
})
