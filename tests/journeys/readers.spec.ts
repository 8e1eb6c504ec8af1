import { expect, test } from '#tests/support/journey.ts'
import { goThrough } from './hands.ts'
import { publicLots } from './lots.ts'
import type { Place } from './places.ts'
import { wrongWhenLarge, wrongWhenSpaced } from './stretched-looks.ts'

/** One place for each page: its first successful one, since others differ in content and not in structure. */
const places = [
  ...Map.groupBy(
    publicLots.flatMap((lot) => lot.places).filter(({ act, status }) => !act && !status),
    ({ address }) => kindOf(address),
  ).values(),
].flatMap(([first]) => first ?? [])

function kindOf(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1)
  return (
    path.replace(/^\/(requirements|country|visa|blog)\/.+/, '/$1/:') + (address.includes('?from=IN&to=FR') ? '?' : '')
  )
}

// Keyboard checks are slow on pages with a link to every country.
const most = 6
const parts: Place[][] = Array.from({ length: Math.ceil(places.length / most) }, (_, part) =>
  places.slice(part * most, (part + 1) * most),
)

for (const [index, part] of parts.entries()) {
  const which = `(${index + 1} of ${parts.length})`

  test(`larger spacing and larger text hide nothing ${which}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const place of part) {
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(place.address)
      await page.evaluate(() => document.fonts.ready)
      const wrong = [...(await wrongWhenSpaced(page)), ...(await wrongWhenLarge(page))]
      await page.setViewportSize({ width: 390, height: 844 })
      const small = (await wrongWhenSpaced(page)).map((line) => `390 px: ${line}`)
      expect.soft([...wrong, ...small], place.name).toEqual([])
    }
  })

  test(`a keyboard user moves through the public pages, and always sees the focus ${which}`, async ({ page }) => {
    // The list of all destinations is the same stop 200 times.
    for (const { address } of part) await goThrough(page, address === '/countries' ? '/countries?q=islands' : address)
  })
}
