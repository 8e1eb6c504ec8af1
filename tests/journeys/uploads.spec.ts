import { randomBytes } from 'node:crypto'
import { expect, type Page, test, withAndWithoutScript } from '#tests/support/journey.ts'
import { aJpeg, aPdf, aPng } from '#tests/support/sample-files.ts'
import { aDraft, aTraveller } from './prepared.ts'
import { slowDown } from './slow-line.ts'

type File = { name: string; mimeType: string; buffer: Buffer }

const file = (name: string, bytes: Uint8Array, mimeType = 'application/octet-stream'): File => ({
  name,
  mimeType,
  buffer: Buffer.from(bytes),
})

/** Comes to the page of a document, as somebody who has answered every question. */
async function openDocument(page: Page, sql: Parameters<typeof aTraveller>[1], kind = 'passport'): Promise<string> {
  await aTraveller(page, sql)
  const id = await aDraft(page)
  await page.goto(`/apply/${id}/documents/${kind}`)
  return id
}

async function choose(page: Page, chosen: File): Promise<void> {
  await page.getByLabel(/^Upload your|^Choose another file/).setInputFiles(chosen)
  await page.getByRole('button', { name: /^(Upload|Replace)$/ }).click()
}

const damaged = async () => Buffer.from(await aJpeg()).subarray(0, 600)

const refused: [what: string, make: () => Promise<File>, sentence: string][] = [
  ['text', async () => file('notes.txt', Buffer.from('hello')), 'The selected file must be a PDF, JPG or PNG'],
  ['nothing', async () => file('passport.pdf', Buffer.alloc(0)), 'The selected file is empty'],
  [
    'too much',
    async () => file('passport.jpg', Buffer.concat([await aJpeg(), randomBytes(10_000_001)])),
    'The selected file must be smaller than 10 MB',
  ],
  [
    'half a picture',
    async () => file('passport.jpg', await damaged()),
    'The selected file is damaged and cannot be read. Save or scan it again, then select it',
  ],
  [
    'a PNG that is called a PDF',
    async () => file('passport.pdf', await aPng(), 'application/pdf'),
    'The selected file is a PNG, but its name does not end in .png. Rename it and select it again',
  ],
  [
    'a PDF with a password',
    async () => file('passport.pdf', await aPdf({ password: 'secret' }), 'application/pdf'),
    'The selected file is password protected. Save a copy without a password, then select it',
  ],
]

withAndWithoutScript((javaScriptEnabled) => {
  test('somebody who sends what cannot be used is told what to do', async ({ page, sql }) => {
    await openDocument(page, sql)
    const address = page.url()
    for (const [what, make, sentence] of refused) {
      await test.step(what, async () => {
        await page.goto(address)
        await choose(page, await make())
        const summary = page.locator('#error-summary')
        await expect(summary).toContainText('There is a problem')
        await expect(summary.getByRole('link')).toHaveText(sentence)
        await expect(summary).toBeFocused()
        await expect(page).toHaveTitle(/^Error: /)
        const input = page.getByLabel('Upload your Passport')
        await expect(input).toHaveAttribute('aria-invalid', 'true')
        await expect(input).toHaveAccessibleDescription(new RegExp(`PDF, JPG or PNG, up to 10 MB.*${sentence}`))
        await summary.getByRole('link').click()
        await expect(input).toBeFocused()
      })
    }
  })

  test('somebody who sends no file is told to select one', async ({ page, sql }) => {
    await openDocument(page, sql)
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(page.locator('#error-summary')).toContainText('Select a file')
  })

  test('somebody sees what they sent, replaces it and removes it', async ({ page, sql }) => {
    await openDocument(page, sql)
    const row = page.getByRole('listitem').filter({ hasText: 'Passport' })
    await choose(page, file('جواز سفر أحمد.pdf', await aPdf()))
    await expect(page.getByText('Passport uploaded successfully.')).toBeVisible()
    await expect(row).toContainText(/جواز سفر أحمد\.pdf, \d+ (bytes|kB)/)
    await expect(row).toContainText('Uploaded')

    await row.getByRole('link', { name: /^Passport\s?: Replace or remove$/ }).click()
    await expect(page.getByRole('region', { name: 'The file we have' })).toContainText('جواز سفر أحمد.pdf')
    await choose(page, file('my new passport.jpg', await aJpeg()))
    await expect(row).toContainText('my new passport.jpg')
    await expect(row).not.toContainText('أحمد')

    await row.getByRole('link', { name: /^Passport\s?: Replace or remove$/ }).click()
    await page.getByRole('link', { name: 'Remove' }).click()
    // Over the page with a script, on a page of its own without.
    const question = javaScriptEnabled ? page.getByRole('dialog', { name: 'Remove your Passport?' }) : page
    await expect(question.getByRole('heading', { name: 'Remove your Passport?' })).toBeVisible()
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Passport removed.')).toBeVisible()
    await expect(row).toContainText('Not yet uploaded')
  })
})

test.describe('somebody with a slow connection', () => {
  test('sees the upload move, and can end it', async ({ page, sql }) => {
    await openDocument(page, sql)
    const address = page.url()
    await slowDown(page)
    await choose(page, file('scan.jpg', Buffer.concat([await aJpeg(), randomBytes(600_000)])))
    await expect(page.getByRole('progressbar', { name: 'Progress of the upload' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/Uploading: [1-9]0 %/)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText('The upload was cancelled. Nothing was saved.')
    await expect(page.getByRole('button', { name: 'Upload', exact: true })).toBeFocused()
    await expect(page.getByRole('progressbar')).toBeHidden()
    await expect(page).toHaveURL(address)
  })

  test('is told when the connection breaks, and can try again', async ({ page, sql }) => {
    await openDocument(page, sql)
    await page.context().setOffline(true)
    await choose(page, file('scan.jpg', await aJpeg()))
    await expect(page.locator('#error-summary')).toContainText('Failed to upload document. Please try again.')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(page.getByText('Passport uploaded successfully.')).toBeVisible()
  })
})

test('somebody who uses the keyboard chooses and sends a file', async ({ page, sql }) => {
  await openDocument(page, sql)
  const input = page.getByLabel('Upload your Passport')
  // The zone to drop on is drawn by a module that comes after the page.
  await expect(page.getByText('or drop a file here')).toBeVisible()
  for (let pressed = 0; pressed < 40; pressed += 1) {
    await page.keyboard.press('Tab')
    if (await input.evaluate((element) => element === document.activeElement)) break
  }
  await expect(input).toBeFocused()
  const photo = file('photo page.jpg', await aJpeg())
  // The browser opens its dialog only some time after the page was drawn; a key before that does nothing.
  await expect(async () => {
    await expect(input).toBeFocused()
    const chooser = page.waitForEvent('filechooser', { timeout: 2_000 })
    await page.keyboard.press('Space')
    await (await chooser).setFiles(photo)
  }).toPass()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^photo page\.jpg, \d+ kB$/)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Upload', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Passport uploaded successfully.')).toBeVisible()
})

test('somebody who drops a file on the page sends it like any other', async ({ page, sql }) => {
  await openDocument(page, sql)
  const bytes = [...(await aJpeg())]
  await page.getByText('or drop a file here').evaluate((zone, bytes) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([new Uint8Array(bytes)], 'dropped.jpg', { type: 'image/jpeg' }))
    zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  }, bytes)
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^dropped\.jpg, /)
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Passport uploaded successfully.')).toBeVisible()
})

test('nobody but its owner can read a document, whose file is only ever saved', async ({
  page,
  sql,
  browser,
  baseURL,
}) => {
  const id = await openDocument(page, sql)
  await choose(page, file('ñandú "quoted".jpg', await aJpeg()))
  await page.getByRole('link', { name: /^Passport\s?: Replace or remove$/ }).click()
  const address = (await page.getByRole('link', { name: 'Download' }).getAttribute('href')) ?? ''

  const own = await page.request.get(address)
  expect(own.status()).toBe(200)
  expect(own.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(own.headers()['content-disposition']).toMatch(
    /^attachment; filename="[ -~]+"; filename\*=UTF-8''%C3%B1and%C3%BA/,
  )

  const stranger = await browser.newContext({ baseURL: baseURL ?? '' })
  expect((await stranger.request.get(address)).status()).toBe(404)
  const atPage = await stranger.request.get(`/apply/${id}/documents/passport`, { maxRedirects: 0 })
  expect(atPage.status()).toBe(302)
  expect(atPage.headers().location).toMatch(/^\/signin\?next=/)

  await aTraveller(await stranger.newPage(), sql)
  expect((await stranger.request.get(address)).status()).toBe(404)
  expect((await stranger.request.get(`/apply/${id}/documents/passport`)).status()).toBe(404)
  await stranger.close()
})
