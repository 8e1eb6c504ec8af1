import { accessibilityViolations, layoutShift, leaveOutFolded, type Page } from '#tests/support/journey.ts'
import { runsAll } from '#tests/support/share.ts'
import { wrongWithoutScript } from './bare-page.ts'
import { wrongInMotion, wrongInOutline, wrongInTargets, wrongInText, wrongInWidth } from './looks.ts'
import type { Place } from './places.ts'

const desk = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }
const narrowest = { width: 320, height: 640 }

/** Opens a place; answers how much it moved, without what an act of its reader puts into the same page. */
async function open(page: Page, { address, act }: Place): Promise<number> {
  await page.goto(address)
  const before = act ? await layoutShift(page) : 0
  await page.evaluate(() => Object.assign(globalThis, { isBefore: true }))
  await act?.(page)
  await page.evaluate(() => document.fonts.ready)
  const isSame = act && (await page.evaluate(() => 'isBefore' in globalThis))
  return isSame ? before : layoutShift(page)
}

// The frame is the same on all pages of a lot: the whole of it is looked at on the first one, and where it is opened.
const frame = ['.bar', '.portal-side', '.footer']

type Window = { width: number; height: number }
type Light = 'light' | 'dark'

/** What is wrong with how a place stands and moves in a window of one size. */
async function wrongIn(page: Page, place: Place, window: Window): Promise<string[]> {
  const still = window === phone
  await page.setViewportSize(window)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: still ? 'reduce' : 'no-preference' })
  const shift = await open(page, place)
  await leaveOutFolded(page)
  // How it moves is seen by now: from here on it stands still, so that no frames are drawn for nobody.
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

/** What axe has against a place in a window of one size, in one light. */
async function wrongFor(page: Page, window: Window, light: Light, known: readonly string[]): Promise<string[]> {
  // Still without motion, so that no colour is looked at on its way into the other.
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

// Axe takes most of the time. Each place is asked about in both windows and in both lights; which go together changes from
// place to place, so that what many places share is seen in all four.
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
 * What is wrong with a place in every size and light, and without script where a page for that is given. One that has no
 * number in a lot is looked at in all ways.
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

/** Every page has a title of its own: those so far, by the places that have them. */
export function wrongInTitle(title: string, place: Place, titles: Map<string, string>): string[] {
  const other = titles.get(title)
  titles.set(title, place.name)
  // What is opened on a page does not make another page of it.
  return other && !place.act ? [`its title "${title}" is that of ${other}`] : []
}
