import { withoutScriptWords } from '#tests/support/browser.ts'
import { expect, type Page, test, withAndWithoutScript } from '#tests/support/journey.ts'
import { aTraveller, dateOf, send } from './prepared.ts'
import { expectProblems } from './problems.ts'
import { fillDate } from './steps.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
const row = (page: Page, name: string) =>
  page.locator('.summary-row', { has: page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) }) })
const labels = (page: Page) => page.locator('#address-parts label').allTextContents()

async function expectSaved(page: Page): Promise<void> {
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('main').getByRole('status')).toContainText('Your profile has been updated successfully')
}

withAndWithoutScript(
  (javaScriptEnabled) => {
    test('a traveller completes the profile, changes the country to Japan, and reads it', async ({ page, sql }) => {
      await aTraveller(page, sql)
      await page.goto('/profile')
      await page.getByRole('link', { name: 'Edit Profile' }).click()
      await fillDate(page, 'Date of Birth', ['14', 'Feb', '1980'])
      await page.getByLabel('Nationality').selectOption('India')
      await page.getByLabel('Address', { exact: true }).fill('1-1 Chiyoda\nFlat 5')
      await page.getByLabel('PIN code').fill('100-0001')
      await page.getByLabel('Country of residence').selectOption('Japan')
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Use this country’s address format' }).click()
      await expect(page.getByLabel('Prefecture')).toBeVisible()
      expect(await labels(page)).toEqual(['Postal code', 'Prefecture', 'City, ward or town', 'Address'])
      await expect(page.getByLabel('Address', { exact: true })).toHaveValue('1-1 Chiyoda\nFlat 5')
      await expect(page.getByLabel('Postal code')).toHaveValue('100-0001')
      await page.getByLabel('Prefecture').fill('Tokyo')
      await page.getByLabel('City, ward or town').fill('千代田区')
      await page.getByLabel('Passport Number').fill('z 123 4567')
      await fillDate(page, 'Passport Expiry Date', ['27', '3', '2036'])
      await save(page).click()
      await expectSaved(page)
      await expect(row(page, 'Date of Birth')).toContainText('14 February 1980')
      await expect(row(page, 'Prefecture')).toContainText('Tokyo')
      await expect(row(page, 'Passport Number')).toContainText('••••• 567')
      expect(withoutScriptWords(await page.content())).not.toContain('Z1234567')

      await page.getByRole('link', { name: 'Show the passport number' }).click()
      await expect(row(page, 'Passport Number')).toContainText('Z1234567')
      await page.getByRole('link', { name: 'Hide the passport number' }).click()
      await expect(row(page, 'Passport Number')).not.toContainText('1234')
    })

    test('errors are reported at each field, and typed values are kept', async ({ page, sql }) => {
      await aTraveller(page, sql)
      await page.goto('/profile?edit=1')
      await page.getByLabel('Full name').fill('')
      await fillDate(page, 'Date of Birth', ['31', '2', '1980'])
      await page.getByLabel('City').fill('Neu-Ulm')
      await page.getByLabel('Passport Number').fill('Z@1')
      await fillDate(page, 'Passport Expiry Date', ['27', '', '2036'])
      await save(page).click()
      await expectProblems(page, [
        'Enter your full name',
        'Date of Birth must be a real date',
        'Passport Number must be 5 to 15 letters and digits',
        'Passport Expiry Date must include a month',
      ])
      await expect(page.getByLabel('City')).toHaveValue('Neu-Ulm')
      await expect(page.getByLabel('Passport Number')).toHaveValue('Z@1')
    })

    test('a traveller edits one section, presses Enter, and the others stay unchanged', async ({ page, sql }) => {
      await somebodyWithProfile(page, sql)
      await page.goto('/profile')
      await page.getByRole('link', { name: 'Change: Address' }).click()
      await page.getByLabel('City').fill('Pune')
      await page.getByLabel('City').press('Enter')
      await expectSaved(page)
      await expect(row(page, 'City')).toContainText('Pune')
      await expect(row(page, 'Passport Number')).toContainText('••••• 567')
    })

    test('a traveller with two tabs sees both values and chooses one', async ({ page, context, sql }) => {
      await somebodyWithProfile(page, sql)
      await page.goto('/profile?edit=address')
      const other = await context.newPage()
      await other.goto('/profile?edit=address')
      await other.getByLabel('City').fill('Pune')
      await save(other).click()
      await expectSaved(other)
      await page.getByLabel('City').fill('Delhi')
      await save(page).click()
      await expect(page.getByRole('alert')).toContainText('Nothing was overwritten')
      await expect(page.getByLabel('City')).toHaveValue('Delhi')
      await expect(page.getByRole('region', { name: 'Compare' })).toContainText(/Delhi.*Pune/)
      await save(page).click()
      await expectSaved(page)
      await expect(row(page, 'City')).toContainText('Delhi')
    })
  },
  { tag: '@firefox' },
)

test('choosing a country by typing changes the labels at once, and typing continues', async ({ page, sql }) => {
  await aTraveller(page, sql)
  await page.goto('/profile?edit=address')
  await page.getByLabel('City').fill('Dubai')
  await page.getByLabel('PIN code').fill('400020')
  await page.getByLabel('Country of residence').focus()
  const field = page.locator('input#country')
  // The list is replaced by a field once its script has loaded; until then the label belongs to the list.
  await expect(field).toBeFocused()
  await field.fill('united arab')
  await page.getByRole('option', { name: 'United Arab Emirates' }).click()
  await expect(page.getByLabel('Emirate')).toBeVisible()
  await expect(page.getByLabel('City or area')).toHaveValue('Dubai')
  await expect(page.locator('#address-parts-said')).toContainText('have no postal code')
  await field.fill('india')
  await page.getByRole('option', { name: 'India', exact: true }).click()
  await expect(page.getByLabel('PIN code')).toHaveValue('400020')
})

test('a page with changes warns before leaving; an unchanged, saved or cancelled page does not', async ({
  page,
  sql,
}) => {
  await aTraveller(page, sql)
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.accept()
  })
  const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Portolan, home' })
  const name = page.getByLabel('Full name')
  await editAbout(page)
  await name.click()
  await home.click()
  await expect(page).toHaveURL('/')
  expect(asked).toEqual([])

  await editAbout(page)
  await name.fill('Asha Iyer')
  await home.click()
  await expect(page).toHaveURL('/')
  expect(asked).toEqual(['beforeunload'])

  await editAbout(page)
  await name.fill('Asha Iyer')
  await page.getByRole('link', { name: 'Cancel' }).click()
  // The address changes before the form has disappeared.
  await expect(name).toBeHidden()
  await expect(page).toHaveURL('/profile')
  await editAbout(page)
  await name.fill('Asha Iyer')
  await save(page).click()
  await expectSaved(page)
  expect(asked).toEqual(['beforeunload'])
})

async function editAbout(page: Page): Promise<void> {
  const runs = page.waitForRequest(/\/realtime\/v1\/changes/)
  await page.goto('/profile?edit=about')
  // The form asks before it is left only once it listens for changes.
  await runs
}

async function somebodyWithProfile(page: Page, sql: Parameters<typeof aTraveller>[1]): Promise<void> {
  const { fullName } = await aTraveller(page, sql)
  const address = { country: 'IN', address: '12 Marine Drive', city: 'Mumbai', state: 'Maharashtra', zip: '400020' }
  const passport = { passportNumber: 'Z1234567', ...dateOf('passportExpiresOn', '27', '3', '2036') }
  await send(page.request, '/profile?edit=1', { fullName, nationality: 'IN', ...address, ...passport })
}
