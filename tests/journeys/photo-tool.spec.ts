import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { expect, expectAccessible, type Page, type Sql, test } from '#tests/support/journey.ts'
import { aDraft, aTraveller } from './prepared.ts'

// The library's sample pictures of faces.
const examples = join(dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')), 'demo')

async function openTool(page: Page, sql: Sql): Promise<string> {
  await aTraveller(page, sql)
  const id = await aDraft(page)
  await page.goto(`/apply/${id}/documents`)
  await page.locator('#photo').getByRole('button', { name: 'Crop photo' }).click()
  return id
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByRole('dialog').getByLabel('Choose photo').setInputFiles({ name, mimeType: 'image/jpeg', buffer })

test('a picture becomes a level photo of the required size, with a sheet to print', async ({ page, sql }) => {
  const refused: string[] = []
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  const id = await openTool(page, sql)
  const tool = page.getByRole('dialog', { name: 'Crop and straighten your photo' })
  await expect(tool).toContainText('mm from chin to crown')
  const tilted = await sharp(await readFile(join(examples, 'sample1.jpg')))
    .rotate(9, { background: '#ffffff' })
    .jpeg()
    .toBuffer()
  await choose(page, 'me.jpg', tilted)
  await expect(tool.getByText('Head is level')).toBeVisible({ timeout: 40_000 })
  await expect(tool.getByText(/^Head height: 3[2-6] mm$/)).toBeVisible()
  await expect(tool).toContainText('is only a guide')
  await expectAccessible(page, 'the photo tool')

  // By keyboard: when rotated too far, the tool says so, and corrects itself.
  await tool.getByLabel('Rotate').focus()
  for (let pressed = 0; pressed < 16; pressed += 1) await page.keyboard.press('ArrowRight')
  await expect(tool.getByText(/^Head is tilted by [7-9] degrees$/)).toBeVisible()
  await tool.getByRole('button', { name: 'Position automatically' }).click()
  await expect(tool.getByText('Head is level')).toBeVisible()

  const download = page.waitForEvent('download')
  await tool.getByRole('button', { name: 'Download print sheet (10 × 15 cm)' }).click()
  const sheet = await PDFDocument.load(await readFile(await (await download).path()))
  expect(sheet.getPageCount()).toBe(1)

  await tool.getByRole('button', { name: 'Use this photo' }).click()
  await expect(page.locator('#photo')).toContainText('Uploaded on')
  const [row] = await sql`select id from documents where application_id = ${id} and kind = 'photo'`
  const kept = await page.request.get(`/storage/v1/documents/${row?.id}`)
  expect(await sharp(await kept.body()).metadata()).toMatchObject({ width: 551, height: 709, format: 'jpeg' })
  // The tool needs no exception in the content security policy.
  expect(refused).toEqual([])
})

test('a picture without a face can still be used', async ({ page, sql }) => {
  await openTool(page, sql)
  const buffer = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#cdd5da' } })
    .jpeg()
    .toBuffer()
  await choose(page, 'wall.jpg', buffer)
  await expect(page.getByText('No face found.')).toBeVisible({ timeout: 40_000 })
  await page.getByRole('button', { name: 'Use this photo' }).click()
  await expect(page.locator('#photo')).toContainText('Uploaded on')
})
