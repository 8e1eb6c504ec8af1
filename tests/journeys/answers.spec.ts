import { expect, type Page, test, withAndWithoutScript } from '#tests/support/journey.ts'
import { aDraft, aTraveller } from './prepared.ts'
import { expectProblems } from './problems.ts'
import { answerPage, fillDate, goOn, travelYear } from './steps.ts'

const press = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click()
const group = (page: Page, name: string) => page.getByRole('group', { name })

/** The question pages in their order, and the error each shows when nothing is answered. */
const empty = [
  ['requirements', ['Select the purpose of your trip', 'Enter the travel date']],
  ['name', ['Enter the name as shown in the passport', 'Enter the date of birth']],
  [
    'passport',
    [
      'Enter the passport number',
      'Enter the date of issue',
      'Enter the place of issue',
      'Enter the issuing authority',
      'Enter the passport expiry date',
    ],
  ],
  [
    'contact',
    [
      'Enter an email address',
      'Enter a phone number',
      'Enter the street address',
      'Enter the town or city',
      'Select the country of residence',
    ],
  ],
] as const

withAndWithoutScript(() => {
  test('an empty page reports what is missing, field by field', async ({ page, sql }) => {
    await aTraveller(page, sql)
    for (const [pages, [step, sentences]] of empty.entries()) {
      const id = await aDraft(page, { pages })
      await page.goto(`/apply/${id}/${step}`)
      for (const field of await page.locator('main form').getByRole('textbox').all()) await field.fill('')
      if (step === 'contact') await page.locator('select[name=country]').selectOption('')
      await press(page)
      await expectProblems(page, sentences)
    }
  })

  test('an applicant who skips the declaration is asked to confirm it', async ({ page, sql }) => {
    await aTraveller(page, sql)
    const id = await aDraft(page, { uploads: true })
    await page.goto(`/apply/${id}/review`)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expectProblems(page, ['Confirm that your answers are true'])
  })
})

test('keeps all typed answers after an error', async ({ page, sql }) => {
  await aTraveller(page, sql)
  const id = await aDraft(page, { pages: 3 })
  await page.goto(`/apply/${id}/contact`)
  const typed = {
    'Email address': 'asha at example',
    'Phone number': '12',
    'Street address': '<b>12</b> & "Marine" Drive',
    'Town or city': 'مومباي',
    'Postal code (optional)': '４００ 020',
  }
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label).fill(value)
  await press(page)
  await expectProblems(page, [
    'Enter an email address in the correct format, like name@example.com',
    'Enter a phone number with its country code, like +91 98765 43210',
  ])
  for (const [label, value] of Object.entries(typed)) await expect(page.getByLabel(label)).toHaveValue(value)
  await expect(page.getByLabel('Country of residence')).toHaveValue('IN')
})

test('accepts dates in common formats', async ({ page, sql }) => {
  await aTraveller(page, sql)
  const id = await aDraft(page, { pages: 1 })
  for (const parts of [
    ['14', '2', '1977'],
    ['14', 'Feb', '1977'],
    ['14', 'february', '1977'],
    ['  14 ', ' FEB', ' 1977 '],
    ['29', '02', '1976'],
  ] as [string, string, string][]) {
    await page.goto(`/apply/${id}/name`)
    await fillDate(page, 'Date of birth', parts)
    await goOn(page, 'Your passport')
  }
})

test('an error for a date that does not exist links to the wrong part', async ({ page, sql }) => {
  await aTraveller(page, sql)
  const id = await aDraft(page, { pages: 1 })
  await page.goto(`/apply/${id}/name`)
  for (const [parts, wrong, sentence] of [
    [['31', 'Feb', '1980'], 'Day', 'Date of birth must be a real date'],
    [['29', '2', '1977'], 'Day', 'Date of birth must be a real date'],
    [['1', '13', '1980'], 'Month', 'Date of birth must be a real date'],
    [['1', '1', '980'], 'Year', 'Date of birth must be a real date'],
    [['1', '', '1980'], 'Month', 'Date of birth must include a month'],
    [['1', '1', travelYear], 'Year', 'Date of birth must be in the past'],
  ] as const) {
    await fillDate(page, 'Date of birth', [...parts])
    await press(page)
    await expectProblems(page, [sentence])
    for (const part of ['Day', 'Month', 'Year']) {
      const field = group(page, 'Date of birth').getByLabel(part, { exact: true })
      expect(await field.getAttribute('aria-invalid'), part).toBe(part === wrong ? 'true' : null)
    }
    await expect(group(page, 'Date of birth').getByLabel(wrong, { exact: true })).toBeFocused()
  }
})

test('accepts names in any script, without digits or symbols', async ({ page, sql }) => {
  await aTraveller(page, sql)
  const address = `/apply/${await aDraft(page, { pages: 2 })}/name`
  await page.goto(address)
  for (const name of ["O'Neill", 'O’Neill', 'Nguyễn', '李小龙', 'Ñ', 'X', 'Jean-Luc', 'ศิริพร', 'أحمد']) {
    await page.getByLabel('Given names').fill(name)
    await page.getByLabel('Family name').fill('')
    await goOn(page, 'Your passport')
    await page.goto(address)
    await expect(page.getByLabel('Given names')).toHaveValue(name)
  }
  await page.getByLabel('Given names').fill('R2-D2')
  await press(page)
  await expectProblems(page, ['Enter a name without digits or symbols such as @, < or #'])
})

test('a passport that expires too soon shows the required date and the options', async ({ page, sql }) => {
  await aTraveller(page, sql)
  const id = await aDraft(page, { pages: 2 })
  await page.goto(`/apply/${id}/passport`)
  await fillDate(page, 'Passport expiry date', ['13', '8', travelYear])
  await answerPage(page, 'passport')
  await press(page)
  await expectProblems(page, [`Passport expiry date must be after 14 August ${travelYear}, 6 months after you travel`])
  await expect(page.getByText('Your passport expires soon')).toBeVisible()
  await page.getByLabel('I will renew my passport first').check()
  await press(page)
  await expect(page.getByRole('alert')).toContainText('6 months after you travel')
  await page.getByLabel('Continue with this passport').check()
  await goOn(page, 'Contact and address')

  await page.goto(`/apply/${id}/passport`)
  await fillDate(page, 'Passport expiry date', ['13', '2', travelYear])
  await press(page)
  await expectProblems(page, [`Passport expiry date must be after your travel date, 14 February ${travelYear}`])
})
