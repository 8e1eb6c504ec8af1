import { randomBytes } from 'node:crypto'
import { alsoInFirefox, expect, type Page, type Sql, test, withAndWithoutScript } from '#tests/support/journey.ts'
import { anOfficeZip, docx, xlsx } from '#tests/support/office-files.ts'
import { aJpeg, aPdf } from '#tests/support/sample-files.ts'
import { keep } from './account/documents-places.ts'
import { aDraft, aTraveller } from './prepared.ts'
import { slowDown } from './slow-line.ts'

const file = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
})

const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

async function openDocuments(page: Page, sql: Sql): Promise<void> {
  await aTraveller(page, sql)
  await page.goto('/documents')
}

async function upload(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  await page.getByLabel('Choose a file to upload').setInputFiles(file(name, bytes))
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
}

withAndWithoutScript((javaScriptEnabled) => {
  const where = alsoInFirefox(javaScriptEnabled)

  test('a traveller stores a file, finds it, views it, deletes it and restores it', where, async ({ page, sql }) => {
    await openDocuments(page, sql)
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(/Home.*Services.*Documents/)
    await expect(page.getByText('No documents', { exact: true })).toBeVisible()

    await upload(page, 'رسالة.docx', anOfficeZip(docx))
    await expect(page.getByRole('main').getByText('Document uploaded successfully!')).toBeVisible()
    await upload(page, 'ticket.pdf', await aPdf())
    await expect(rowOf(page, 'ticket.pdf')).toContainText('PDF document')
    await expect(rowOf(page, 'رسالة.docx')).toContainText('Word document')

    await page.getByLabel('Type').selectOption('PDF document')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/type=pdf/)
    await expect(rowOf(page, 'رسالة.docx')).toHaveCount(0)
    await page.getByRole('link', { name: 'View ticket.pdf' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ticket.pdf')
    await expect(page.locator('iframe')).toHaveAttribute('title', 'Document: ticket.pdf')

    await page.getByRole('link', { name: 'Delete' }).click()
    const question = javaScriptEnabled ? page.getByRole('dialog', { name: 'Delete this document?' }) : page
    await expect(question.getByRole('heading', { name: 'Delete this document?' })).toBeVisible()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('main').getByText('Document deleted successfully')).toBeVisible()
    await expect(rowOf(page, 'ticket.pdf')).toHaveCount(0)

    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(page.getByRole('main').getByText('Document restored')).toBeVisible()
    await expect(rowOf(page, 'ticket.pdf')).toBeVisible()
  })

  test('a text file opens on its page, and a PDF shows its first page or its type', async ({ page, sql }) => {
    await openDocuments(page, sql)
    await upload(page, 'notes.txt', Buffer.from('Flight PT 459, window seat'))
    await expect(rowOf(page, 'notes.txt').locator('.file-kind')).toHaveText('Text')
    await upload(page, 'ticket.pdf', await aPdf())
    const pdf = rowOf(page, 'ticket.pdf').locator('.pdf-thumbnail')
    if (javaScriptEnabled) {
      await expect(pdf.locator('canvas')).toBeVisible()
      expect(await pdf.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBe(144)
    } else {
      await expect(pdf).toHaveText('PDF')
    }
    await page.getByRole('link', { name: 'View notes.txt' }).click()
    await expect(page.frameLocator('iframe').locator('body')).toContainText('Flight PT 459, window seat')
  })

  test('an Undo that comes too late says so', async ({ page, sql }) => {
    await aTraveller(page, sql)
    const id = await keep(page, 'ticket.pdf', await aPdf())
    await page.goto(`/documents/${id}/delete`)
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('main').getByText('Document deleted successfully')).toBeVisible()
    await sql`update own_files set deleted_at = now() - interval '1 minute' where id = ${id}`
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Too late to undo')
    await page.getByRole('link', { name: 'Back to your documents' }).click()
    await expect(page.getByText('No documents', { exact: true })).toBeVisible()
  })

  test('a file is used in two applications, as a separate copy in each', async ({ page, sql }) => {
    await aTraveller(page, sql)
    const [first, second] = [await aDraft(page), await aDraft(page, { from: 'IN', to: 'FR' })]
    const id = await keep(page, 'Passport.pdf', await aPdf())

    await page.goto(`/documents/${id}`)
    await page.getByLabel('Where to use it').selectOption(`${first}/passport`)
    await page.getByRole('button', { name: 'Use in this application' }).click()
    await expect(page.getByText('Passport uploaded successfully.')).toBeVisible()

    await page.goto(`/apply/${second}/documents/passport`)
    await page.locator('#passport').getByRole('button', { name: 'Use this document' }).click()
    await expect(page.locator('#error-summary')).toContainText('Choose one of your documents')
    await page
      .locator('#passport')
      .getByRole('radio', { name: /Passport\.pdf/ })
      .first()
      .check()
    await page.locator('#passport').getByRole('button', { name: 'Use this document' }).click()
    await expect(page.getByText('Passport uploaded successfully.')).toBeVisible()

    await page.goto(`/documents/${id}/delete`)
    await page.getByRole('button', { name: 'Delete' }).click()
    // The same bytes in two applications are one row, with both listed.
    await expect(page.getByRole('link', { name: 'Passport for France', exact: true })).toHaveCount(2)
    await page.getByRole('link', { name: 'View Passport.pdf' }).click()
    const address = (await page.getByRole('link', { name: 'Download' }).getAttribute('href')) ?? ''
    expect((await page.request.get(address)).status()).toBe(200)
  })

  test('a file that cannot be stored is rejected with what to do', async ({ page, sql }) => {
    await openDocuments(page, sql)
    const refused: [string, Uint8Array, RegExp][] = [
      ['setup.exe', Buffer.from('MZ'), /must be a PDF, JPG, PNG or TXT, or a Word, Excel or PowerPoint file/],
      ['letter.docx', anOfficeZip(xlsx), /does not match its file extension/],
      ['letter.docx', anOfficeZip(docx, { 'word/x.bin': Buffer.from('MZ') }), /contains macros, embedded objects/],
      ['empty.txt', Buffer.alloc(0), /is empty/],
    ]
    for (const [name, bytes, sentence] of refused) {
      await upload(page, name, bytes)
      await expect(page.locator('#error-summary')).toContainText(sentence)
      await expect(page).toHaveTitle(/^Error: /)
      await page.goto('/documents')
    }
    await expect(page.getByText('No documents', { exact: true })).toBeVisible()
  })

  test('a spreadsheet explains why no application accepts it', async ({ page, sql }) => {
    await aTraveller(page, sql)
    const id = await keep(page, 'budget.xlsx', anOfficeZip(xlsx))
    await page.goto(`/documents/${id}`)
    await expect(page.getByText('Applications accept only PDF, JPG and PNG files.')).toBeVisible()
    await expect(page.getByText('We cannot preview this file type')).toBeVisible()
  })
})

test('an upload shows its progress and can be cancelled', async ({ page, sql }) => {
  await openDocuments(page, sql)
  // Clears the messages left by signing up.
  await page.reload()
  await slowDown(page)
  await upload(page, 'scan.jpg', Buffer.concat([await aJpeg(), randomBytes(600_000)]))
  await expect(page.getByRole('progressbar', { name: 'Progress of the upload' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/Uploading: [1-9]0 %/)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('The upload was cancelled. Nothing was saved.')
  await expect(page.getByRole('button', { name: 'Upload', exact: true })).toBeFocused()
})

test('a list that cannot be read says so', async ({ page, sql }) => {
  await aTraveller(page, sql)
  await sql`alter table own_files rename to gone_for_a_test`
  try {
    await page.goto('/documents')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to load documents. Please try again.')
  } finally {
    await sql`alter table gone_for_a_test rename to own_files`
  }
})

test('a text file is shown as plain text, whatever it contains', async ({ page, sql }) => {
  await aTraveller(page, sql)
  const id = await keep(page, 'notes.txt', Buffer.from('<script>document.title = "ran"</script> Türe 9 – भारत'))
  await page.goto(`/documents/${id}`)
  await expect(page.frameLocator('iframe').locator('body')).toContainText(
    '<script>document.title = "ran"</script> Türe 9 – भारत',
  )
  expect((await page.request.get(`/storage/v1/own-files/${id}?view=1`)).headers()).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': expect.stringMatching(/^inline/),
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'self'",
    'x-content-type-options': 'nosniff',
  })
  expect((await page.request.get(`/storage/v1/own-files/${id}`)).headers()).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment/),
    'content-security-policy': 'sandbox',
  })
})

test('another account cannot open a stored file, and its content never runs', async ({
  page,
  sql,
  browser,
  baseURL,
}) => {
  await aTraveller(page, sql)
  const id = await keep(page, 'ticket.pdf', await aPdf())
  const address = `/storage/v1/own-files/${id}`
  expect((await page.request.get(address)).headers()).toMatchObject({
    'content-security-policy': 'sandbox',
    'content-disposition': expect.stringMatching(/^attachment/),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect((await page.request.get(`${address}?view=1`)).headers()['content-security-policy']).toContain(
    "frame-ancestors 'self'",
  )
  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  expect((await other.request.get(address)).status()).toBe(404)
  await aTraveller(await other.newPage(), sql)
  for (const path of [address, `${address}?view=1`, `/documents/${id}`, `/documents/${id}/delete`]) {
    expect((await other.request.get(path)).status(), path).toBe(404)
  }
  await other.close()
})
