import {
  accessibilityViolations,
  expect,
  layoutShift,
  type Page,
  test,
  watchLayoutShift,
} from '#tests/support/journey.ts'
import { listen } from './listen.ts'
import { wrongInMotion, wrongInOutline, wrongInTargets, wrongInText, wrongInWidth } from './looks.ts'
import { lots } from './lots.ts'
import type { Place } from './places.ts'

const desk = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }
const narrowest = { width: 320, height: 640 }

// What another colour scheme can change of a page.
const colourRules = ['color-contrast', 'link-in-text-block']

async function open(page: Page, { address, act }: Place): Promise<void> {
  await page.goto(address)
  await act?.(page)
  await page.evaluate(() => document.fonts.ready)
}

/** What is wrong with a place in a window of one size, in the light and in the dark. */
async function wrongIn(page: Page, place: Place, window: { width: number; height: number }): Promise<string[]> {
  const still = window === phone
  await page.setViewportSize(window)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: still ? 'reduce' : 'no-preference' })
  await open(page, place)
  const shift = await layoutShift(page)
  const wrong = [
    ...(shift > 0.02 ? [`it moves by ${shift}`] : []),
    ...(await wrongInOutline(page)),
    ...(await wrongInWidth(page)),
    ...(await wrongInText(page)),
    ...(await wrongInTargets(page)),
    ...(still ? await wrongInMotion(page) : []),
    ...(await accessibilityViolations(page)),
  ]
  // Without motion, so that no colour is looked at on its way into the other.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const inTheDark = (await accessibilityViolations(page, colourRules)).map((line) => `in the dark: ${line}`)
  return [...wrong, ...inTheDark].map((line) => `${window.width} px: ${line}`)
}

async function wrongWhenNarrowest(page: Page): Promise<string[]> {
  await page.setViewportSize(narrowest)
  const wrong = [...(await wrongInWidth(page)), ...(await wrongInText(page))]
  return wrong.map((line) => `${narrowest.width} px: ${line}`)
}

/** Looks at every place in every way, and says of each what is wrong with it. */
async function expectGoodLooks(page: Page, places: Place[], origin: string): Promise<void> {
  const titles = new Map<string, string>()
  await watchLayoutShift(page)
  const heard = listen(page, origin)
  for (const place of places) {
    await test.step(place.name, async () => {
      heard.length = 0
      const wrong = [
        ...(await wrongIn(page, place, desk)),
        ...(await wrongIn(page, place, phone)),
        ...(await wrongWhenNarrowest(page)),
        ...heard.filter((line) => !(place.status && line.includes(`status of ${place.status}`))),
      ]
      const title = await page.title()
      const other = titles.get(title)
      // What is opened on a page does not make another page of it.
      if (other && !place.act) wrong.push(`its title "${title}" is that of ${other}`)
      titles.set(title, place.name)
      expect.soft(wrong, place.name).toEqual([])
    })
  }
}

// Each lot makes its own people: they need not wait for one another.
test.describe.configure({ mode: 'parallel' })

for (const { who, places } of lots) {
  test(`${who} sees pages that can be read, pressed and trusted, in every size and light`, async ({
    page,
    sql,
    service,
  }) => {
    await expectGoodLooks(page, await places(page, sql), service.origin)
  })
}
