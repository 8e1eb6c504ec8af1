import { writeFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '#tests/support/accessibility.ts'
import { servePassportReader } from '#tests/support/passport-reader/serve-page.ts'
import { slowed } from '#tests/support/passport-reader/slowed.ts'
import { timeReading } from '#tests/support/passport-reader/time-reading.ts'
import { largePassportPicture, type Picture, passportPicture } from '#tests/support/passport-shots.ts'
import { aJpeg } from '#tests/support/sample-files.ts'

type Served = Awaited<ReturnType<typeof servePassportReader>>

const open: Served[] = []

test.afterEach(() => {
  for (const served of open.splice(0)) served.close()
})

/** The passport reader above a form with these values. A console error fails the test. */
async function openReader(page: Page, typed: Record<string, string>): Promise<Served> {
  const served = await servePassportReader(typed)
  open.push(served)
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.goto(served.origin)
  await page.getByRole('button', { name: 'Fill in from a photo of your passport' }).waitFor()
  expect(complaints).toEqual([])
  return served
}

async function choose(page: Page, { name, jpeg }: Pick<Picture, 'name' | 'jpeg'>): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Fill in from a photo of your passport' }).click()
  await (await chooser).setFiles({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: jpeg })
}

const details = (page: Page) => page.getByRole('table', { name: 'Details from your passport' })

async function rowOf(page: Page, name: string): Promise<string[]> {
  const row = details(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  return row.getByRole('cell').allInnerTexts()
}

const formOf = async (page: Page) => JSON.parse(await page.locator('#form').innerText())

test('a passport is read in the browser, compared with the form, and used', async ({ page }) => {
  const picture = await passportPicture('angled', 3)
  const { specimen } = picture
  const served = await openReader(page, {
    nationality: specimen.nationality === 'GBR' ? 'IN' : 'GB',
    familyName: specimen.surname,
    givenNames: 'Somebody Else',
    passportNumber: specimen.number.toLowerCase(),
  })
  // Nothing of it is loaded before it is needed.
  expect(served.fetched.filter((path) => path.includes('read-passport'))).toEqual([])
  await choose(page, picture)
  await expect(details(page)).toBeVisible()
  await expectAccessible(page, 'data read from a passport')

  expect(await rowOf(page, 'Passport number')).toEqual([specimen.number, specimen.number.toLowerCase(), 'Matches'])
  expect(await rowOf(page, 'Family name')).toEqual([specimen.surname, specimen.surname, 'Matches'])
  expect(await rowOf(page, 'Given names')).toEqual([specimen.givenNames, 'Somebody Else', 'Different'])
  expect((await rowOf(page, 'Nationality')).at(-1)).toBe('Different')
  expect((await rowOf(page, 'Date of birth')).slice(1)).toEqual(['', 'Not filled in'])
  expect(await rowOf(page, 'Sex')).toEqual([specimen.sex === 'F' ? 'Female' : 'Male', '', 'Not asked here'])
  await expect(details(page).locator('mark')).toHaveText(['Somebody Else', /./])

  await page.getByRole('button', { name: 'Use these details' }).click()
  await expect(page.getByText('Details filled in. Check them before you continue.')).toBeVisible()
  const [bornYear = '', bornMonth = '', bornDay = ''] = specimen.bornOn.split('-')
  const [year = '', month = '', day = ''] = specimen.expiresOn.split('-')
  expect(await formOf(page)).toMatchObject({
    familyName: specimen.surname,
    givenNames: specimen.givenNames,
    // It was the same number: what the user typed stays as typed.
    passportNumber: specimen.number.toLowerCase(),
    'bornOn.day': String(Number(bornDay)),
    'bornOn.month': String(Number(bornMonth)),
    'bornOn.year': bornYear,
    'expiresOn.day': String(Number(day)),
    'expiresOn.month': String(Number(month)),
    'expiresOn.year': year,
  })
  expect(served.fetched.every((request) => request.startsWith('GET '))).toBe(true)
})

test('a picture without a passport shows what to do, and another one can be chosen', async ({ page }) => {
  await openReader(page, {})
  await choose(page, { name: 'holiday', jpeg: Buffer.from(await aJpeg({ width: 1200, height: 900 })) })
  await expect(page.getByRole('alert')).toContainText('We could not find the lines at the bottom of your passport')
  await expect(page.getByRole('alert')).toContainText('Include both lines of letters and < symbols')
  await expectAccessible(page, 'a photo without a passport')
  await choose(page, { name: 'notes', jpeg: Buffer.from('no picture at all') })
  await expect(page.getByRole('alert')).toContainText('We could not open this file')
  await choose(page, await passportPicture('scan', 2))
  await expect(details(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a browser without workers says that it cannot read passports', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { Worker: undefined })
  })
  await openReader(page, {})
  await choose(page, { name: 'passport', jpeg: Buffer.from(await aJpeg()) })
  await expect(page.getByRole('alert')).toContainText('This browser cannot read passports from photos')
})

test('a picture of 12 megapixels is read on a quarter of the processor without blocking the page', async ({
  page,
  browser,
}, testInfo) => {
  const picture = await largePassportPicture()
  const file = testInfo.outputPath('passport.jpg')
  writeFileSync(file, picture.jpeg)
  await openReader(page, {})
  await watchPauses(page)
  const taken = await slowed(browser, 4, () => timeReading(page, file))
  expect((await rowOf(page, 'Passport number'))[0]).toBe(picture.specimen.number)
  const pauses = await page.evaluate(() => (globalThis as unknown as { pauses: number[] }).pauses)
  // Without the worker the page would freeze for the whole time.
  expect(Math.max(...pauses)).toBeLessThan(taken / 2)
})

/** Records how long the page is blocked, from when a file is chosen. */
async function watchPauses(page: Page): Promise<void> {
  await page.evaluate(() => {
    const pauses: number[] = []
    Object.assign(globalThis, { pauses })
    document.addEventListener('change', () => {
      let last = performance.now()
      setInterval(() => {
        pauses.push(performance.now() - last)
        last = performance.now()
      }, 10)
    })
  })
}
