import { expect, type Page, test } from '#tests/support/journey.ts'
import { wrongInContent, wrongInFolds, wrongInForms, wrongInLight } from './bare-looks.ts'
import { listen } from './listen.ts'
import { wrongInOutline, wrongInTargets, wrongInText, wrongInWidth } from './looks.ts'
import { lots, workshop } from './lots.ts'
import type { Place } from './places.ts'

test.use({ javaScriptEnabled: false })

const windows = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]
const narrowest = { width: 320, height: 640 }

async function wrongIn(page: Page, place: Place): Promise<string[]> {
  const wrong: string[] = []
  for (const window of windows) {
    await page.setViewportSize(window)
    if (window === windows[0]) {
      await page.goto(place.address)
      // A list to search in is a comfort, and opening it is none of the page without it.
      if (place.status !== undefined) await place.act?.(page)
      wrong.push(...(await wrongInOutline(page)), ...(await wrongInContent(page)), ...(await wrongInForms(page)))
      wrong.push(...(await wrongInLight(page)))
    }
    const found = [...(await wrongInWidth(page)), ...(await wrongInText(page)), ...(await wrongInTargets(page))]
    wrong.push(...[...found, ...(await wrongInFolds(page))].map((line) => `${window.width} px: ${line}`))
  }
  await page.setViewportSize(narrowest)
  const found = [...(await wrongInWidth(page)), ...(await wrongInText(page))]
  return [...wrong, ...found.map((line) => `${narrowest.width} px: ${line}`)]
}

// Each lot makes its own people: they need not wait for one another.
test.describe.configure({ mode: 'parallel' })

for (const { who, places } of lots.filter(({ who }) => who !== workshop)) {
  test(`${who} without script finds the same pages, whole and ready to be used`, async ({ page, sql, service }) => {
    const heard = listen(page, service.origin)
    for (const place of await places(page, sql)) {
      heard.length = 0
      const wrong = await wrongIn(page, place)
      wrong.push(...heard.filter((line) => !(place.status && line.includes(`status of ${place.status}`))))
      expect.soft(wrong, place.name).toEqual([])
    }
  })
}
