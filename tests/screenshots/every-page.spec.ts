import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, test } from '#tests/support/journey.ts'
import { messagesIn } from '#tools/words/messages.mts'
import { type Box, messageFinder, type Sighting, sightingsFile } from '#tools/words/seen-messages.mts'
import { lots } from '../journeys/lots.ts'

const widths = [1280, 390] as const
const schemes = ['light', 'dark'] as const

const fileNameOf = (text: string) => text.replace(/[^a-z0-9]+/gi, '-').toLowerCase()
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A page that shows each place in every size and theme, side by side. */
function sheet(who: string, names: string[]): string {
  const picture = (name: string, width: number, scheme: string) =>
    `<img src="${fileNameOf(name)}-${width}-${scheme}.png" alt="" width="${width === 390 ? 195 : 480}">`
  const rows = names.map((name) => {
    const pictures = widths.flatMap((width) => schemes.map((scheme) => picture(name, width, scheme)))
    return `<h2>${escaped(name)}</h2>\n<p>${pictures.join('\n')}</p>`
  })
  return `<!doctype html>\n<title>${escaped(who)}</title>\n<h1>${escaped(who)}</h1>\n${rows.join('\n')}\n`
}

const idsOf = messageFinder(messagesIn('.', 'en'))

/** Each text of a page and its labels, with the place where it is. */
const textsOf = (page: Page): Promise<[string, Box][]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return []
      const ownTexts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
      const labels = ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name))
      const texts = [
        ...(ownTexts.length > 0 ? [element.textContent] : []),
        ...ownTexts.map(({ textContent }) => textContent),
        ...labels,
      ]
      const { x, y, width, height } = element.getBoundingClientRect()
      const box = { x: x + scrollX, y: y + scrollY, width, height }
      const place = Object.fromEntries(Object.entries(box).map(([name, value]) => [name, Math.round(value)])) as Box
      return texts.flatMap((text): [string, Box][] => (text?.trim() ? [[text, place]] : []))
    }),
  )

/** The first place in a picture of each message that a page shows. */
async function addSightings(page: Page, picture: string, sightings: Record<string, Sighting>): Promise<void> {
  for (const [text, box] of await textsOf(page)) {
    for (const id of idsOf(text)) sightings[id] ??= { picture, ...box }
  }
}

for (const { who, places } of lots) {
  test(`takes pictures of what ${who} sees`, async ({ page, sql }) => {
    const folder = join('screenshots', fileNameOf(who))
    mkdirSync(folder, { recursive: true })
    const all = await places(page, sql)
    const sightings: Record<string, Sighting> = {}
    for (const { name, address, act } of all) {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.goto(address)
        await act?.(page)
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme })
          const picture = `${fileNameOf(name)}-${width}-${colorScheme}.png`
          await page.screenshot({ path: join(folder, picture), fullPage: true })
          if (colorScheme === 'light') await addSightings(page, picture, sightings)
        }
      }
    }
    const names = all.map(({ name }) => name)
    writeFileSync(join(folder, 'index.html'), sheet(who, names))
    writeFileSync(join(folder, sightingsFile), JSON.stringify(sightings, null, 2))
  })
}
