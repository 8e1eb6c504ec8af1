import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '#tests/support/journey.ts'
import { wrongInText, wrongInWidth } from './looks.ts'

/*
 * Emails as pictures, as wide as a telephone and as a mail program shows them. How to renew them is in CONTRIBUTING.md.
 * Nothing in them depends on the day.
 */

const pictured = ['receipt', 'document-rejected', 'documents-gathered', 'approved', 'code-device', 'discreet-news']

// Emails bring no fonts along. The pictures have ours, so that they are the same on every machine.
test.use({ bypassCSP: true })

const faces = [
  ['Besley', '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2'],
  [
    'Atkinson Hyperlegible Next',
    '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  ],
  ['B612 Mono', '@fontsource/b612-mono/files/b612-mono-latin-400-normal.woff2'],
].map(([family, file]) => {
  const font = readFileSync(`node_modules/${file}`).toString('base64')
  return `@font-face{font-family:"${family}";font-weight:400 900;src:url(data:font/woff2;base64,${font})}`
})

async function openEmail(page: Page, name: string): Promise<void> {
  await page.goto(`/dev/emails/drawn?name=${name}`)
  await page.addStyleTag({ content: faces.join('') })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.evaluate(() => Promise.all([...document.images].map((picture) => picture.decode())))
}

for (const width of [390, 640]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`emails look as they did, ${width} px wide in the ${colorScheme}`, { tag: '@whole' }, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      for (const name of pictured) {
        await openEmail(page, name)
        await expect.soft(page).toHaveScreenshot(`email-${name}-${width}-${colorScheme}.png`, { fullPage: true })
      }
    })
  }
}

test('no email is wider than a telephone, and no word of any is cut off', async ({ page }) => {
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
