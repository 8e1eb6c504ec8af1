import { randomBytes } from 'node:crypto'
import { expect, expectAccessible, type Page, test, withAndWithoutScript } from '#tests/support/journey.ts'
import { aPicture } from '#tests/support/rendered-pictures.ts'
import { aJpeg, aPdf, aPng } from '#tests/support/sample-files.ts'
import { aDraft, aTraveller } from './prepared.ts'
import { slowDown } from './slow-line.ts'
import { chooseFile } from './steps.ts'

type File = { name: string; mimeType: string; buffer: Buffer }

const file = (name: string, bytes: Uint8Array, mimeType = 'application/octet-stream'): File => ({
  name,
  mimeType,
  buffer: Buffer.from(bytes),
})

/** Opens the documents of an application with every question answered. */
async function openTray(page: Page, sql: Parameters<typeof aTraveller>[1]): Promise<string> {
  await aTraveller(page, sql)
  const id = await aDraft(page)
  await page.goto(`/apply/${id}/documents`)
  return id
}

const cardOf = (page: Page, kind = 'passport') => page.locator(`#${kind}`)

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

const small = async () => file('small.jpg', await aJpeg({ width: 80, height: 60 }))
const tooSmall =
  'The selected picture is 80 by 60 pixels, which is too small to read. It must be at least 600 by 420. Take or scan it again, then select it'

withAndWithoutScript((javaScriptEnabled) => {
  test('an unusable file is rejected with what to do', async ({ page, sql }) => {
    await openTray(page, sql)
    const card = cardOf(page)
    for (const [what, make, sentence] of [...refused, ['too small', small, tooSmall] as const]) {
      await test.step(what, async () => {
        await chooseFile(card, await make())
        const fields = page.getByLabel('Upload your Passport')
        const input = javaScriptEnabled ? fields : page.locator('#file-passport')
        if (javaScriptEnabled) {
          await expect(card.getByRole('alert')).toHaveText(sentence)
        } else {
          const summary = page.locator('#error-summary')
          await expect(summary).toContainText('There is a problem')
          await expect(summary.getByRole('link')).toHaveText(sentence)
          await expect(page).toHaveTitle(/^Error: /)
          await expect(input).toHaveAttribute('aria-invalid', 'true')
          await summary.getByRole('link').click()
          await expect(input).toBeFocused()
        }
        await expect(input).toHaveAccessibleDescription(new RegExp(sentence.replaceAll('.', '\\.')))
        await expect(card).toContainText('Not yet uploaded')
      })
    }
  })

  test('an applicant sees the uploaded file, replaces it and removes it', async ({ page, sql }) => {
    const id = await openTray(page, sql)
    const card = cardOf(page)
    await chooseFile(card, file('جواز سفر أحمد.pdf', await aPdf()))
    await expect(card).toContainText(/جواز سفر أحمد\.pdf, \d+ (bytes|kB)/)
    await expect(card).toContainText('Uploaded')
    await chooseFile(card, file('my new passport.jpg', await aJpeg()))
    await expect(card).toContainText('my new passport.jpg')
    await expect(card).not.toContainText('أحمد')

    await card.getByRole('link', { name: 'Remove' }).click()
    await expect(page.getByRole('heading', { name: 'Remove your Passport?' })).toBeVisible()
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Passport removed.')).toBeVisible()
    await expect(card).toContainText('Not yet uploaded')
    // The address of a document opens its card.
    await page.goto(`/apply/${id}/documents/passport`)
    await expect(page).toHaveURL(`/apply/${id}/documents?show=passport#passport`)
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('an upload without a file asks to select one', async ({ page, sql }) => {
    await openTray(page, sql)
    await cardOf(page).getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(page.locator('#error-summary')).toContainText('Select a file')
  })
})

test('several files at once are matched, checked and sent, each with its own status', async ({ page, sql }) => {
  await openTray(page, sql)
  const passport = file('passport asha.jpg', await aPicture({ subject: 'passport', seed: 3 }), 'image/jpeg')
  const photo = file('photo.jpg', await aPicture({ subject: 'portrait', seed: 1, fault: 'blur' }), 'image/jpeg')
  const letter = file('statement.jpg', await aJpeg({ width: 80, height: 60 }), 'image/jpeg')
  await page.getByLabel('Choose files').setInputFiles([letter, photo, passport])
  const sorting = page.getByRole('form', { name: 'Match each file to a document' })
  await expect(sorting.getByLabel('Document for passport asha.jpg')).toHaveValue('passport')
  await expect(sorting.getByLabel('Document for photo.jpg')).toHaveValue('photo')
  await expectAccessible(page, 'files to be sorted')
  // The traveller chooses another document, and one document takes one file.
  await sorting.getByLabel('Document for statement.jpg').selectOption('photo')
  await sorting.getByRole('button', { name: 'Upload 3 files' }).click()
  await expect(sorting.getByRole('alert')).toHaveText('Choose a different document for each file')
  await sorting.getByLabel('Document for statement.jpg').selectOption('Bank Statement')
  await sorting.getByRole('button', { name: 'Upload 3 files' }).click()

  const [first, second, third] = [cardOf(page), cardOf(page, 'photo'), cardOf(page, 'bank_statement')]
  await expect(first.getByRole('list')).toHaveText(/Sharp.*All four corners visible.*No glare.*Good light/)
  await expect(first).toContainText('passport asha.jpg')
  await expect(first.getByRole('img', { name: 'Preview of your Passport' })).toBeVisible()
  // A hint that does not block.
  await expect(second.getByRole('list')).toContainText('Blurred')
  await expect(second).toContainText('You can continue.')
  await expect(second).toContainText('photo.jpg')
  // An unreadable file is refused, with the reason.
  await expect(third.getByRole('alert')).toContainText('80 by 60 pixels')
  await expect(third).toContainText('Not yet uploaded')
  // The form made from the answers is ready from the start.
  await expect(page.getByText(/^3 of \d+ ready$/)).toBeVisible()
  await expectAccessible(page, 'a tray with files of all kinds')
})

test('a connection lost amid three uploads loses no file, and stores none twice @phone', async ({
  page,
  sql,
  context,
}) => {
  const id = await openTray(page, sql)
  const kinds = ['passport', 'photo', 'bank_statement']
  const names = ['passport.jpg', 'photo.jpg', 'statement.jpg']
  const files = await Promise.all(names.map(async (name) => file(name, await aJpeg(), 'image/jpeg')))
  // The second file arrives, and the connection drops before its response.
  await page.route(
    '**/documents/photo',
    async (route) => {
      await route.fetch()
      await context.setOffline(true)
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await page.getByLabel('Choose files').setInputFiles(files)
  await page.getByRole('button', { name: 'Upload 3 files' }).click()
  for (const kind of ['photo', 'bank_statement']) {
    await expect(cardOf(page, kind).getByRole('status')).toContainText('No connection. The upload restarts')
  }
  await context.setOffline(false)
  for (const [index, kind] of kinds.entries()) {
    await expect(cardOf(page, kind)).toContainText(names[index] ?? '')
    await expect(cardOf(page, kind)).toContainText('Uploaded on')
  }
  const versions = await sql`
    select v.number from document_versions v join documents d on d.id = v.document_id where d.application_id = ${id}`
  expect(versions.map(({ number }) => number)).toEqual([1, 1, 1])
})

test('an upload on a slow connection shows its progress, and can be cancelled', async ({ page, sql }) => {
  await openTray(page, sql)
  await slowDown(page)
  await chooseFile(cardOf(page), file('scan.jpg', Buffer.concat([await aJpeg(), randomBytes(600_000)])))
  await expect(page.getByRole('progressbar', { name: 'Upload progress: Passport' })).toBeVisible()
  await expect(cardOf(page).getByRole('status')).toHaveText(/Uploading: [1-9]0%/)
  await cardOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('progressbar')).toBeHidden()
  await expect(cardOf(page)).toContainText('Not yet uploaded')
})

test('a file dropped on the page is sent like any other', async ({ page, sql }) => {
  await openTray(page, sql)
  await expect(page.getByLabel('Choose files')).toBeAttached()
  const bytes = [...(await aJpeg())]
  await page.locator('main').evaluate((place, bytes) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([new Uint8Array(bytes)], 'passport.jpg', { type: 'image/jpeg' }))
    place.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  }, bytes)
  await page.getByRole('button', { name: 'Upload 1 file' }).click()
  await expect(cardOf(page)).toContainText('passport.jpg')
  await expect(cardOf(page)).toContainText('Uploaded on')
})

test('only its owner can read a document, and its file is always a download', async ({
  page,
  sql,
  browser,
  baseURL,
}) => {
  const id = await openTray(page, sql)
  await chooseFile(cardOf(page), file('ñandú "quoted".jpg', await aJpeg()))
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
