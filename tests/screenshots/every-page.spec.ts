import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '#tests/support/journey.ts'
import { lots } from '../journeys/lots.ts'

const widths = [1280, 390] as const
const schemes = ['light', 'dark'] as const

const fileNameOf = (text: string) => text.replace(/[^a-z0-9]+/gi, '-').toLowerCase()
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A page that shows each place in every size and light, side by side. */
function sheet(who: string, names: string[]): string {
  const picture = (name: string, width: number, scheme: string) =>
    `<img src="${fileNameOf(name)}-${width}-${scheme}.png" alt="" width="${width === 390 ? 195 : 480}">`
  const rows = names.map((name) => {
    const pictures = widths.flatMap((width) => schemes.map((scheme) => picture(name, width, scheme)))
    return `<h2>${escaped(name)}</h2>\n<p>${pictures.join('\n')}</p>`
  })
  return `<!doctype html>\n<title>${escaped(who)}</title>\n<h1>${escaped(who)}</h1>\n${rows.join('\n')}\n`
}

for (const { who, places } of lots) {
  test(`pictures of what ${who} sees`, async ({ page, sql }) => {
    const folder = join('screenshots', fileNameOf(who))
    mkdirSync(folder, { recursive: true })
    const all = await places(page, sql)
    for (const { name, address, act } of all) {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.goto(address)
        await act?.(page)
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme })
          const path = join(folder, `${fileNameOf(name)}-${width}-${colorScheme}.png`)
          await page.screenshot({ path, fullPage: true })
        }
      }
    }
    const names = all.map(({ name }) => name)
    writeFileSync(join(folder, 'index.html'), sheet(who, names))
  })
}
