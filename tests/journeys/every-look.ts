import { accessibilityViolations, layoutShift, leaveOutFolded, type Page } from '#tests/support/journey.ts'
import { runsAll } from '#tests/support/share.ts'
import { wrongWithoutScript } from './bare-page.ts'
import { wrongInMotion, wrongInOutline, wrongInTargets, wrongInText, wrongInWidth } from './looks.ts'
import type { Place } from './places.ts'

const desk = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }
const narrowest = { width: 320, height: 640 }

/** Opens a place; returns its layout shift, excluding what a user's action inserts. */
async function open(page: Page, { address, act }: Place): Promise<number> {
  await page.goto(address)
  const before = act ? await layoutShift(page) : 0
  await page.evaluate(() => Object.assign(globalThis, { isBefore: true }))
  await act?.(page)
  await page.evaluate(() => document.fonts.ready)
  const isSame = act && (await page.evaluate(() => 'isBefore' in globalThis))
  return isSame ? before : layoutShift(page)
}

// The frame is the same on all pages of a lot: it is checked fully on the first page, and where it is opened.
const frame = ['.bar', '.portal-side', '.footer']

type Window = { width: number; height: number }
type Light = 'light' | 'dark'

/** What is wrong with the layout and layout shifts of a place in one window size. */
async function wrongIn(page: Page, place: Place, window: Window): Promise<string[]> {
  const still = window === phone
  await page.setViewportSize(window)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: still ? 'reduce' : 'no-preference' })
  const shift = await open(page, place)
  await leaveOutFolded(page)
  // Motion has been checked by now and is turned off from here on, so that no frames are drawn needlessly.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  return [
    ...(shift > 0.02 ? [`it moves by ${shift}`] : []),
    ...(await wrongInOutline(page)),
    ...(await wrongInWidth(page)),
    ...(await wrongInText(page)),
    ...(await wrongInTargets(page)),
    ...(still ? await wrongInMotion(page) : []),
  ].map((line) => `${window.width} px: ${line}`)
}

/** The axe violations of a place in one window size and theme. */
async function wrongFor(page: Page, window: Window, light: Light, known: readonly string[]): Promise<string[]> {
  // Still without motion, so that no colour is checked in mid-transition.
  await page.emulateMedia({ colorScheme: light, reducedMotion: 'reduce' })
  await page.setViewportSize(window)
  const wrong = await accessibilityViolations(page, { except: known })
  return wrong.map((line) => `${window.width} px, ${light}: ${line}`)
}

async function wrongWhenNarrowest(page: Page): Promise<string[]> {
  await page.setViewportSize(narrowest)
  const wrong = [...(await wrongInWidth(page)), ...(await wrongInText(page))]
  return wrong.map((line) => `${narrowest.width} px: ${line}`)
}

// Axe takes most of the time. Each place is checked in both windows and both themes; the pairs change from place to
// place, so that what many places share is checked in all 4 combinations.
const pairs: readonly (readonly [Window, Light])[][] = [
  [
    [phone, 'light'],
    [desk, 'dark'],
  ],
  [
    [phone, 'dark'],
    [desk, 'light'],
  ],
]

/**
 * What is wrong with a place in every size and theme, and without script if a page for that is given. A place without a
 * number in a lot is checked in all combinations.
 */
export async function wrongAt(page: Page, bare: Page | undefined, place: Place, number?: number): Promise<string[]> {
  const known = !number || place.act ? [] : frame
  const wrong = [...(await wrongIn(page, place, desk)), ...(await wrongIn(page, place, phone))]
  const isWhole = number === undefined || runsAll
  for (const [window, light] of isWhole ? pairs.flat() : (pairs[number % 2] ?? [])) {
    wrong.push(...(await wrongFor(page, window, light, known)))
  }
  wrong.push(...(await wrongWhenNarrowest(page)))
  return bare ? [...wrong, ...(await wrongWithoutScript(page, bare, place))] : wrong
}

/** Every page has its own title: checks it against those so far, with the places that have them. */
export function wrongInTitle(title: string, place: Place, titles: Map<string, string>): string[] {
  const other = titles.get(title)
  titles.set(title, place.name)
  // Opening something on a page does not make it another page.
  return other && !place.act ? [`its title "${title}" is that of ${other}`] : []
}
