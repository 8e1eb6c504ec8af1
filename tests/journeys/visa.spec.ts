import { expect, test } from '#tests/support/journey.ts'
import { aTraveller } from './prepared.ts'

test.use({ javaScriptEnabled: false })

test('a traveller views a visa, selects a passport, and applies for it', async ({ page, sql }) => {
  await aTraveller(page, sql)
  await page.goto('/country/FR/visa/fr-schengen-c')
  await expect(page).toHaveURL(/\/visa\/fr-schengen-c$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schengen short-stay visa (type C)')
  await expect(page.getByRole('main')).toContainText('$119.40')

  await page.getByLabel('Citizenship').selectOption('IN')
  await page.getByRole('button', { name: 'Show for this passport' }).click()
  await expect(page.getByRole('main')).toContainText('You can apply with a passport from India.')

  await page.getByRole('link', { name: 'Apply Now' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Before you start')
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('India to France')
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('$119.40')
})

test('applying from a visa page asks for the passport first', async ({ page, sql }) => {
  await aTraveller(page, sql)
  await page.goto('/visa/fr-schengen-c')
  await page.getByRole('link', { name: 'Apply Now' }).click()
  await expect(page.getByRole('main')).toContainText('You chose: Schengen short-stay visa (type C).')
  await expect(page.getByLabel('Destination')).toHaveValue('FR')
  await page.getByLabel('Citizenship').selectOption('IN')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('India to France')
})

test('a passport that is not eligible for the visa says so, and an unknown visa links to all visas', async ({
  page,
}) => {
  await page.goto('/visa/fr-schengen-c?from=US')
  await expect(page.getByRole('main')).toContainText('We do not offer this visa for passports from the United States.')
  await expect(page.getByRole('link', { name: 'Apply Now' })).toHaveCount(0)

  await page.goto('/visa/nothing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Visa Information Not Found')
  await expect(page.getByRole('link', { name: 'Browse All Visas' })).toHaveAttribute('href', '/countries')
})
