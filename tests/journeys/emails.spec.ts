import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { emailSamples } from '#demo/emails/email-samples.ts'
import { expect, type Page, test } from '#tests/support/journey.ts'
import { shareOf } from '#tests/support/share.ts'
import { wrongInText, wrongInWidth } from './looks.ts'

/*
 * Screenshots of emails at phone width and as an email client shows them, light and dark. CONTRIBUTING.md explains how
 * to update them. Nothing in them depends on the date.
 */

// Emails include no fonts. The screenshots use the product's fonts, so that they are the same on every machine.
test.use({ bypassCSP: true })

const besley = 'node_modules/@fontsource-variable/besley/files/besley-latin-wght-normal.woff2'
const atkinson =
  'node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2'
const mono = 'node_modules/@fontsource/b612-mono/files/b612-mono-latin-400-normal.woff2'

const faces = [
  ['Besley', '400 900', besley],
  ['B612 Mono', '400 900', mono],
  // The zero in prices and dates has no slash, as in readers' fonts.
  ...['400 550', '551 900'].flatMap((weight, bold) => [
    ['Atkinson Hyperlegible Next', weight, atkinson],
    ['Atkinson Hyperlegible Next', weight, `app/ui/styles/fonts/portolan-zero-${bold ? 700 : 400}.ttf`, 'U+30'],
  ]),
].map(([family, weight, file = '', range = 'U+0-10FFFF']) => {
  const font = readFileSync(file).toString('base64')
  return `@font-face{font-family:"${family}";font-weight:${weight};unicode-range:${range};src:url(data:font/woff2;base64,${font})}`
})

async function openEmail(page: Page, name: string): Promise<void> {
  await page.goto(`/dev/emails/drawn?name=${name}`)
  await page.addStyleTag({ content: faces.join('') })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.evaluate(() => Promise.all([...document.images].map((picture) => picture.decode())))
}

/**
 * All versions of an email side by side, with as few colours as keep the result unchanged, so that the files stay
 * small.
 */
async function takeLooks(page: Page): Promise<Buffer> {
  const looks: { input: Buffer; left: number; top: number }[] = []
  let [left, height] = [0, 0]
  for (const width of [390, 640]) {
    await page.setViewportSize({ width, height: 100 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const input = await page.screenshot({ fullPage: true, animations: 'disabled', scale: 'css' })
      looks.push({ input, left, top: 0 })
      left += width
      height = Math.max(height, (await sharp(input).metadata()).height)
    }
  }
  const sheet = sharp({ create: { width: left, height, channels: 3, background: 'grey' } }).composite(looks)
  return sheet.png({ palette: true, dither: 0, effort: 10, compressionLevel: 9 }).toBuffer()
}

// One test for all: opening a window for each would take as long as the screenshots.
test('the emails match their pictures', { tag: '@whole' }, async ({ page }) => {
  test.slow()
  for (const name of shareOf(Object.keys(emailSamples('https://portolan.example')), 2)) {
    await openEmail(page, name)
    const picture = await takeLooks(page)
    // The threshold must catch a small part of a large picture: the colour of the small print in one version.
    expect.soft(picture).toMatchSnapshot(`email-${name}.png`, { maxDiffPixelRatio: 0.001, threshold: 0.08 })
  }
})

test('no email is wider than a phone, and no word is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/dev/emails')
  const addresses = await page
    .locator('iframe')
    .evaluateAll((frames) => frames.map((frame) => frame.getAttribute('src')))
  expect(addresses.length).toBeGreaterThan(50)
  for (const address of addresses) {
    await page.goto(address ?? '')
    expect([address, ...(await wrongInWidth(page)), ...(await wrongInText(page))]).toEqual([address])
  }
})
