import { schengenPages } from '#tests/support/forms.ts'
import { expect, expectAccessible, type Page, test } from '#tests/support/journey.ts'
import { passportPicture } from '#tests/support/passport-shots.ts'
import { aPdf } from '#tests/support/sample-files.ts'
import { aTraveller } from './prepared.ts'
import { answerPage, goOn, leavePage, payByCard, reviewAnswers } from './steps.ts'

const most = 14

/**
 * Every page that a user sees from now on: a loaded document, or a page that replaces another in the same document. A
 * change of query or position is not another page, and the provider's page is not counted.
 */
function countPages(page: Page): string[] {
  const seen: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return
    const { pathname } = new URL(frame.url())
    if (seen.at(-1) !== pathname && !pathname.startsWith('/dev/provider/')) seen.push(pathname)
  })
  return seen
}

/** The passport is read from a file on the page of names, which fills in most of the next page. */
async function readPassport(page: Page, jpeg: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Fill in from a photo of your passport' }).click()
  await (await chooser).setFiles({ name: 'passport.jpg', mimeType: 'image/jpeg', buffer: jpeg })
  await page.getByRole('button', { name: 'Use these details' }).click()
  await expect(page.getByText('Details filled in.')).toBeVisible()
}

/** Uploads all documents at once; their file names tell which is which. */
async function uploadTogether(page: Page, passport: Buffer): Promise<void> {
  const kinds = await page.locator('.document-card[data-open=true]').evaluateAll((cards) => cards.map(({ id }) => id))
  const pdf = Buffer.from(await aPdf())
  const files = kinds.map((kind) =>
    kind === 'passport'
      ? { name: 'passport.jpg', mimeType: 'image/jpeg', buffer: passport }
      : { name: `${kind}.pdf`, mimeType: 'application/pdf', buffer: pdf },
  )
  await page.getByLabel('Choose files').setInputFiles(files)
  const sorting = page.getByRole('form', { name: 'Match each file to a document' })
  for (const [index, kind] of kinds.entries()) await sorting.getByRole('combobox').nth(index).selectOption(kind)
  await sorting.getByRole('button', { name: `Upload ${files.length} files` }).click()
  // The files are checked one after the other.
  await expect(page.locator('.document-card[data-open=true]')).toHaveCount(0, { timeout: 60_000 })
}

test('a traveller with a passport photo gets from the answer to the confirmation in 14 pages @phone', async ({
  page,
  sql,
}) => {
  test.slow()
  // An invented person from India, with a passport that expires in 2036.
  const { jpeg, specimen } = await passportPicture('angled', 28)
  await aTraveller(page, sql)
  await page.goto('/?from=IN&to=FR')
  const pages = countPages(page)
  await page.getByRole('link', { name: 'Start Your Application' }).first().click()
  await page.getByRole('button', { name: 'Start Your Application' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your trip' })).toBeVisible()
  await answerPage(page, 'requirements')
  await leavePage(page, 'requirements', schengenPages)

  await readPassport(page, jpeg)
  await expect(page.getByLabel('Family name')).toHaveValue(specimen.surname)
  await goOn(page, 'Your passport')
  await expect(page.getByLabel('Passport number')).toHaveValue(specimen.number)
  await answerPage(page, 'passport')
  await goOn(page, 'Contact and address')
  for (const { slug } of schengenPages.slice(3)) {
    await answerPage(page, slug)
    await leavePage(page, slug, schengenPages)
  }
  await uploadTogether(page, jpeg)
  await expectAccessible(page, 'documents, all uploaded')
  await reviewAnswers(page)
  await payByCard(page, '4242 4242 4242 4242')
  await expect(page.getByText('Application submitted successfully!')).toBeVisible()

  expect(pages.at(-1)).toBe('/dashboard')
  expect(pages.length, pages.join('\n')).toBeLessThanOrEqual(most)
})
