import {
  accessibilityViolations,
  expect,
  layoutShift,
  type Page,
  test,
  watchLayoutShift,
} from '#tests/support/journey.ts'
import { barePageOf, wrongWithoutScript } from './bare-page.ts'
import { listen } from './listen.ts'
import { wrongInMotion, wrongInOutline, wrongInTargets, wrongInText, wrongInWidth } from './looks.ts'
import { lots, workshop } from './lots.ts'
import type { Place } from './places.ts'

const desk = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }
const narrowest = { width: 320, height: 640 }

async function open(page: Page, { address, act }: Place): Promise<void> {
  await page.goto(address)
  await act?.(page)
  await page.evaluate(() => document.fonts.ready)
}

// The frame is the same on all pages of a lot: the whole of it is looked at on the first one, and where it is opened.
const frame = ['.bar', '.portal-side', '.footer']

type Window = { width: number; height: number }

/** What is wrong with a place in a window of one size, in the light and in the dark. */
async function wrongIn(page: Page, place: Place, window: Window, known: readonly string[]): Promise<string[]> {
  const still = window === phone
  await page.setViewportSize(window)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: still ? 'reduce' : 'no-preference' })
  await open(page, place)
  const shift = await layoutShift(page)
  // How it moves is seen by now: from here on it stands still, so that no frames are drawn for nobody.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const wrong = [
    ...(shift > 0.02 ? [`it moves by ${shift}`] : []),
    ...(await wrongInOutline(page)),
    ...(await wrongInWidth(page)),
    ...(await wrongInText(page)),
    ...(await wrongInTargets(page)),
    ...(still ? await wrongInMotion(page) : []),
    ...(await accessibilityViolations(page, { except: still ? known : [] })),
  ]
  // Still without motion, so that no colour is looked at on its way into the other.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const inTheDark = await accessibilityViolations(page, { only: 'colours', except: known })
  return [...wrong, ...inTheDark.map((line) => `in the dark: ${line}`)].map((line) => `${window.width} px: ${line}`)
}

async function wrongWhenNarrowest(page: Page): Promise<string[]> {
  await page.setViewportSize(narrowest)
  const wrong = [...(await wrongInWidth(page)), ...(await wrongInText(page))]
  return wrong.map((line) => `${narrowest.width} px: ${line}`)
}

/** Looks at every place in every way, and says of each what is wrong with it. */
async function expectGoodLooks(page: Page, bare: Page | undefined, places: Place[], origin: string): Promise<void> {
  const titles = new Map<string, string>()
  await watchLayoutShift(page)
  const heard = [listen(page, origin), bare ? listen(bare, origin) : []]
  for (const place of places) {
    await test.step(place.name, async () => {
      for (const lines of heard) lines.length = 0
      const known = place === places[0] || place.act ? [] : frame
      const wrong = [
        ...(await wrongIn(page, place, desk, known)),
        ...(await wrongIn(page, place, phone, known)),
        ...(await wrongWhenNarrowest(page)),
        ...(bare ? await wrongWithoutScript(page, bare, place) : []),
        ...heard.flat().filter((line) => !(place.status && line.includes(`status of ${place.status}`))),
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
test.describe.configure({ mode: 'parallel', timeout: 240_000 })

for (const { who, places } of lots) {
  test(`${who} sees pages that can be read, pressed and trusted, in every size and light, and without script`, async ({
    page,
    sql,
    service,
  }) => {
    // Samples of parts do nothing: they are not to be used without script either.
    const bare = who === workshop ? undefined : await barePageOf(page, service.origin)
    await expectGoodLooks(page, bare, await places(page, sql), service.origin)
    await bare?.context().close()
  })
}
