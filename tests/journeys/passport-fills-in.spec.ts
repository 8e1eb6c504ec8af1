import { goodAnswers } from '#tests/support/builders.ts'
import { expect, expectAccessible, type Page, test } from '#tests/support/journey.ts'
import { type Picture, passportPicture } from '#tests/support/passport-shots.ts'
import { aDraft, answers, aTraveller, dateOf, send } from './prepared.ts'

async function choose(page: Page, { name, jpeg }: Picture): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Fill in from a photo of your passport' }).click()
  await (await chooser).setFiles({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: jpeg })
  await expect(page.getByRole('table', { name: 'Details from your passport' })).toBeVisible()
}

const saved = (page: Page, step: RegExp) =>
  page.waitForResponse((response) => step.test(new URL(response.url()).pathname) && response.ok())

/** Presses the button, and waits until the other pages have the passport's data. */
async function use(page: Page, ...steps: RegExp[]): Promise<void> {
  const all = Promise.all(steps.map((step) => saved(page, step)))
  await page.getByRole('button', { name: 'Use these details' }).click()
  await all
  await expect(page.getByText('Details filled in. Check them before you continue.')).toBeVisible()
}

test('a passport that is read first fills in names, number and sex on three pages', async ({ page, sql }) => {
  await aTraveller(page, sql)
  const id = await aDraft(page, { pages: 1, form: false })
  const picture = await passportPicture('scan', 2)
  const { specimen } = picture
  await page.goto(`/apply/${id}/name`)
  await choose(page, picture)
  await expect(
    page.getByText(/^This passport is from .*, but you are applying with a passport from India/),
  ).toBeVisible()
  await expectAccessible(page, 'passport data on the page of names')
  await use(page, /\/passport\/save$/, /\/form-.*\/save$/)
  await expect(page.getByLabel('Family name')).toHaveValue(specimen.surname)
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Your passport' })).toBeVisible()
  await expect(page.getByLabel('Passport number')).toHaveValue(specimen.number)
  const [expiryYear = ''] = specimen.expiresOn.split('-')
  await expect(page.locator('[name="expiresOn.year"]')).toHaveValue(expiryYear)
  const [row] =
    await sql`select count(*)::int as drafts from applications where id = ${id} and applicant_name ilike ${`%${specimen.surname}%`}`
  expect(row?.drafts).toBe(1)
  // The government form asks for the sex: it is filled in before the user gets there.
  await send(page.request, `/apply/${id}/name`, goodAnswers.name ?? {})
  await send(page.request, `/apply/${id}/passport`, goodAnswers.passport ?? {})
  await send(page.request, `/apply/${id}/contact`, goodAnswers.contact ?? {})
  await page.goto(`/apply/${id}/documents`)
  await expect(page.getByLabel(specimen.sex === 'F' ? 'Female' : 'Male', { exact: true })).toBeChecked()
})

test('details that differ on the previous page are highlighted, and replaced with one click', async ({ page, sql }) => {
  await aTraveller(page, sql)
  const id = await aDraft(page, { pages: 2, form: false })
  const picture = await passportPicture('scan', 2)
  const { specimen } = picture
  await page.goto(`/apply/${id}/passport`)
  await choose(page, picture)
  const table = page.getByRole('table', { name: 'Details from your passport' })
  await expect(table.getByRole('columnheader')).toHaveText(['Detail', 'Passport says', 'You typed', 'Check'])
  await expect(table.locator('mark').first()).toHaveText(answers.name?.familyName ?? '')
  await use(page, /\/name\/save$/, /\/form-.*\/save$/)
  await expect(page.getByLabel('Passport number')).toHaveValue(specimen.number)
  // Only the country still differs, and it determines the visa.
  await expect(table.locator('mark')).toHaveText(['India'])
  await page.goto(`/apply/${id}/name`)
  await expect(page.getByLabel('Family name')).toHaveValue(specimen.surname)
  await expect(page.locator('[name="bornOn.year"]')).toHaveValue(specimen.bornOn.slice(0, 4))
})

test('another traveller’s number, and an issue date before birth, are reported while typing', async ({ page, sql }) => {
  await aTraveller(page, sql)
  const first = await aDraft(page)
  await page.goto(`/apply/${first}/travellers`)
  await page.getByLabel('Country of their passport').selectOption('IN')
  await page.getByRole('button', { name: 'Add a traveller' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Name and birth' })).toBeVisible()
  const id = page.url().split('/apply/')[1]?.split('/')[0] ?? ''
  await send(page.request, `/apply/${id}/name`, { ...goodAnswers.name, givenNames: 'Meera' })
  await page.goto(`/apply/${id}/passport`)
  const number = page.getByLabel('Passport number')
  await number.fill(answers.passport?.passportNumber ?? '')
  await expect(page.getByText(/This passport number is already entered/)).toBeVisible()
  await number.fill('M7654321')
  await expect(page.getByText(/This passport number is already entered/)).toHaveCount(0)
  for (const [field, text] of Object.entries(dateOf('issuedOn', '1', '2', '1950')))
    await page.locator(`[name="${field}"]`).fill(text)
  await expect(page.getByText(/Date of issue must be after the date of birth/)).toBeVisible()
})
