import { expect, expectAccessible, type Page, type Sql, test } from '#tests/support/journey.ts'
import { aPdf } from '#tests/support/sample-files.ts'
import { anAdministrator } from './portal-places.ts'
import { aDraft, aTraveller, pay } from './prepared.ts'

const saved = (page: Page) => page.getByRole('main').locator('.notice[role=status]')
const rows = (page: Page) => page.getByRole('table').locator('tbody tr')

/** A user paid for an application with every document in it; from then on the page is an administrator's. */
async function aPaidCase(page: Page, sql: Sql) {
  const { email } = await aTraveller(page, sql)
  const id = await aDraft(page, { uploads: true })
  await pay(page, id)
  await page.context().clearCookies()
  await anAdministrator(page)
  const [row] = await sql`
    select reference, owner_id from applications where id = ${id}`
  return { email, id, reference: String(row?.reference), ownerId: String(row?.owner_id) }
}

async function look(page: Page, q: string, status = 'Every status'): Promise<void> {
  const search = page.getByRole('search', { name: 'Search documents' })
  await search.getByLabel('Search').fill(q)
  await search.getByLabel('Status').selectOption({ label: status })
  await search.getByRole('button', { name: 'Show' }).click()
}

const notified = async (sql: Sql, ownerId: string) =>
  (await sql`select title from notifications where account_id = ${ownerId}`).map(({ title }) => String(title))

test.describe('with script', () => {
  test('staff find a document, view its file, reject it, and see when a colleague was faster', async ({
    page,
    sql,
  }) => {
    const { reference, ownerId } = await aPaidCase(page, sql)
    await page.goto('/admin/documents')
    await look(page, ownerId)
    await expect(page).toHaveURL(new RegExp(`q=${ownerId}`))
    await expect(rows(page).filter({ hasNotText: reference })).toHaveCount(0)
    const all = await rows(page).count()
    expect(all).toBeGreaterThan(2)
    // The address contains the search, so that a colleague who receives it sees the same.
    await page.goto(page.url())
    await expect(rows(page)).toHaveCount(all)
    await look(page, ownerId, 'Approved')
    await expect(page.getByRole('heading', { name: 'No documents found' })).toBeVisible()
    await page.getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL(/\/admin\/documents$/)

    await look(page, ownerId, 'Pending')
    await page.getByRole('link', { name: `View Passport, ${reference}` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Passport of ${reference}`)
    const picture = page.getByRole('img', { name: 'The file: Passport' })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expectAccessible(page, 'a document in the portal')

    const colleague = await page.context().newPage()
    await colleague.goto(page.url())
    await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Rejected' })
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('alert')).toContainText('Select why the document is rejected')
    await page.getByLabel('Why it is rejected').selectOption({ index: 1 })
    await page.getByLabel('Note to the traveller').fill('The lower line is hidden.')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(saved(page)).toContainText('Document saved')
    await expect(page.getByRole('term').filter({ hasText: 'Note to the traveller' })).toBeVisible()
    expect(await notified(sql, ownerId)).toContain('Please replace a document: Passport')

    await colleague.getByLabel('Status', { exact: true }).selectOption({ label: 'Approved' })
    await colleague.getByRole('button', { name: 'Save changes' }).click()
    await expect(colleague.getByRole('alert')).toContainText(
      'Someone changed this document while you were viewing it. It is now version 1: Rejected',
    )
    const [row] = await sql`select status from documents where owner_id = ${ownerId} and kind = 'passport'`
    expect(row?.status).toBe('rejected')
    await colleague.close()
  })

  test('staff change the type of a document, and whether it is required', async ({ page, sql }) => {
    const { reference, ownerId } = await aPaidCase(page, sql)
    await page.goto(`/admin/documents?q=${ownerId}`)
    await page.getByRole('link', { name: `Edit Photo, ${reference}` }).click()
    await page.getByLabel('Required').selectOption({ label: 'No, we do not need it' })
    await page.getByLabel('Type', { exact: true }).selectOption({ label: 'Existing Visa' })
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(saved(page)).toContainText('Document saved')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Existing Visa of ${reference}`)
    await expect(page.getByText('Photo to Existing Visa. Not required.')).toBeVisible()
    await page.goto(`/admin/documents?q=${ownerId}&type=existing_visa`)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Optional')
    await page.getByRole('link', { name: /^Edit/ }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(saved(page)).toContainText('Nothing was changed')
  })

  test('staff add a document received another way, and the traveller is notified', async ({ page, sql }) => {
    const { reference, ownerId } = await aPaidCase(page, sql)
    await page.goto('/admin/documents')
    await page.getByRole('link', { name: 'Add Document' }).click()
    const add = page.getByRole('button', { name: 'Add Document' })
    await add.click()
    for (const wrong of ['Enter the reference of the application', 'Select a type', 'Select a file']) {
      await expect(page.getByRole('alert').getByRole('link', { name: wrong })).toBeVisible()
    }
    const file = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await aPdf()) }
    await page.getByLabel('Application').fill('PTN-2222-2222')
    await page.getByLabel('Type').selectOption({ label: 'Invitation Letter' })
    await page.getByLabel('File').setInputFiles(file)
    await add.click()
    await expect(page.getByRole('alert')).toContainText('No submitted application has this reference or ID')
    await expect(page.getByLabel('Type')).toHaveValue('invitation_letter')
    await page.getByLabel('Application').fill(` ${reference.toLowerCase()}`)
    await page.getByLabel('File').setInputFiles(file)
    await add.click()
    await expect(saved(page)).toContainText('Document added')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Invitation Letter of ${reference}`)

    const frame = page.locator('iframe[title="The file: Invitation Letter"]')
    const shown = await page.request.get((await frame.getAttribute('src')) ?? '')
    expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'application/pdf'])
    expect(await notified(sql, ownerId)).toContain('We added a document: Invitation Letter')
    await page.getByRole('link', { name: 'All documents' }).click()
    await expect(rows(page).first()).toContainText('letter.pdf')
  })
})

test('a PDF opens in its frame, in the browser’s viewer', { tag: '@whole' }, async ({ page, sql }) => {
  const { id } = await aPaidCase(page, sql)
  const [row] = await sql`select reference from applications where id = ${id}`
  await page.goto(`/admin/documents/new?application=${row?.reference}`)
  await page.getByLabel('Type').selectOption({ label: 'Invitation Letter' })
  const buffer = Buffer.from(await aPdf())
  await page.getByLabel('File').setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer })
  const refused: string[] = []
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  await page.getByRole('button', { name: 'Add Document' }).click()
  await expect(page.locator('iframe.paper-frame')).toBeVisible()
  await expect.poll(() => page.frames().some((frame) => /\/admin\/documents\/[^/]+\/file/.test(frame.url()))).toBe(true)
  expect(refused).toEqual([])
})
