import { addDays, dayOf } from '#app/lib/plain-date.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { enterCode, signUp, somebodyNew } from './steps.ts'

test('details from the answer page are kept through sign-up, and can be changed', async ({ page }) => {
  const travel = addDays(dayOf(new Date()), 90)
  const details = `travel=${travel}&held=CA.visa&residence=GB&stop-1=TR&side-1=airside&children=on`
  await page.goto(`/requirements/NG/OM?${details}`)
  await page.getByRole('link', { name: 'Start Your Application' }).first().click()
  const person = somebodyNew()
  await signUp(page, person)
  await enterCode(page, person)
  await page.getByRole('button', { name: 'Start Your Application' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Your trip' })).toBeVisible()
  const held = page.getByLabel('Visa or permit I hold', { exact: true })
  await expect(held).toHaveValue('CA.visa')
  await expect(page.getByLabel('Country I live in')).toHaveValue('GB')
  await expect(page.getByLabel('Stop on the way')).toHaveValue('TR')
  await expect(page.getByLabel('At the stop')).toHaveValue('airside')
  await expect(page.getByLabel('I travel with children')).toHaveValue('yes')
  await expectAccessible(page, 'step 1 with details from the search')

  const visa = page.getByRole('radio').first()
  if (!(await visa.isChecked())) await visa.check()
  await page.getByRole('radio', { name: 'Tourism' }).check()
  await held.selectOption({ label: 'None' })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('This is only for people who also hold')
  await expect(held).toHaveValue('none')
  await held.selectOption('CA.visa')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your trip' })).toBeHidden()
})
