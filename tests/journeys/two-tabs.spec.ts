import { expect, type Page, test } from '#tests/support/journey.ts'
import { aJpeg } from '#tests/support/sample-files.ts'
import { aDraft, aTraveller } from './prepared.ts'
import { chooseFile } from './steps.ts'

/*
 * Two tabs with one page of an application. Question pages are tested in `drafts.spec.ts`, double payment in
 * `paying.spec.ts`.
 */

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Opens an application page in both tabs of its owner. */
async function inBoth(pages: readonly Page[], id: string, name: string): Promise<void> {
  for (const page of pages) await page.goto(`/apply/${id}/${name}`)
}

async function add(page: Page, passport: string): Promise<void> {
  await page.getByLabel('Country of their passport').selectOption(passport)
  await button(page, 'Add a traveller').click()
}

test('travellers added in two tabs are both kept, and one is removed from both', async ({ page, context, sql }) => {
  await aTraveller(page, sql)
  const id = await aDraft(page, { form: false })
  const other = await context.newPage()
  await inBoth([page, other], id, 'travellers')
  for (const [tab, passport] of [
    [page, 'NG'],
    [other, 'IN'],
  ] as const) {
    await add(tab, passport)
    await expect(heading(tab, 'Name and birth')).toBeVisible()
  }
  await inBoth([page, other], id, 'travellers')
  for (const tab of [page, other]) await expect(heading(tab, 'Three travellers')).toBeVisible()

  const takeOut = async (tab: Page) => {
    await tab.locator('#travellers > li').nth(1).locator('summary').click()
    await button(tab, 'Remove Traveller 2').click()
  }
  await takeOut(page)
  await expect(heading(page, 'Two travellers')).toBeVisible()
  // The other tab still shows them: removing them again removes no one else.
  await takeOut(other)
  await other.goto(`/apply/${id}/travellers`)
  await expect(heading(other, 'Two travellers')).toBeVisible()
})

test('a document sent in one tab and replaced in another is the later one', async ({ page, context, sql }) => {
  await aTraveller(page, sql)
  const id = await aDraft(page)
  const other = await context.newPage()
  await inBoth([page, other], id, 'documents')
  const jpeg = Buffer.from(await aJpeg())
  for (const [tab, name] of [
    [page, 'first.jpg'],
    [other, 'second.jpg'],
  ] as const) {
    await chooseFile(tab.locator('#passport'), { name, mimeType: 'image/jpeg', buffer: jpeg })
    await expect(tab.locator('#passport')).toContainText(name)
    await expect(tab.locator('#passport')).toContainText('Uploaded on')
  }
  await page.reload()
  await expect(page.locator('#passport')).toContainText('second.jpg')
  const versions = await sql`
    select v.number from document_versions v join documents d on d.id = v.document_id where d.application_id = ${id}`
  expect(versions.map(({ number }) => number).toSorted()).toEqual([1, 2])

  // A document removed in one tab is required again before the other tab can continue.
  await page.locator('#passport').getByRole('link', { name: 'Remove' }).click()
  await button(page, 'Remove').click()
  await expect(page.getByText('Passport removed.')).toBeVisible()
  await other.goto(`/apply/${id}/pay`)
  await expect(other.getByText('Upload every document before you pay.')).toBeVisible()
})

test('an answer changed while review and payment are open is shown before payment', async ({ page, context, sql }) => {
  await aTraveller(page, sql)
  const id = await aDraft(page, { to: 'VN', trip: { visa: 'vn-evisa-single' }, uploads: true })
  const other = await context.newPage()
  await page.goto(`/apply/${id}/pay`)
  await other.goto(`/apply/${id}/requirements?for=review`)
  // A different price from the one in the first tab.
  await other.getByRole('radio', { name: /^Expedited/ }).check()
  await button(other, 'Continue').click()
  await expect(heading(other, 'Check your answers')).toBeVisible()
  await button(page, /^Pay /).click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await sql`select id from payment_attempts where application_id = ${id}`).toHaveLength(0)

  await other.getByRole('checkbox').check()
  await button(other, 'Continue to payment').click()
  const price = await button(other, /^Pay /).innerText()
  await page.reload()
  await expect(button(page, /^Pay /)).toHaveText(price)
})
