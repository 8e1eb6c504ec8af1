import { accessibilityViolations, layoutShift, leaveOutFolded, type Page } from '#tests/support/journey.ts'
import { wrongWithoutScript } from './bare-page.ts'
import { wrongInMotion, wrongInOutline, wrongInTargets, wrongInText, wrongInWidth } from './looks.ts'
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
  await leaveOutFolded(page)
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
  const inTheDark = await accessibilityViolations(page, { rules: colourRules, except: known })
  return [...wrong, ...inTheDark.map((line) => `in the dark: ${line}`)].map((line) => `${window.width} px: ${line}`)
}

async function wrongWhenNarrowest(page: Page): Promise<string[]> {
  await page.setViewportSize(narrowest)
  const wrong = [...(await wrongInWidth(page)), ...(await wrongInText(page))]
  return wrong.map((line) => `${narrowest.width} px: ${line}`)
}

/** What is wrong with a place in every size and light, and without script where a page for that is given. */
export async function wrongAt(page: Page, bare: Page | undefined, place: Place, isFirst: boolean): Promise<string[]> {
  const known = isFirst || place.act ? [] : frame
  return [
    ...(await wrongIn(page, place, desk, known)),
    ...(await wrongIn(page, place, phone, known)),
    ...(await wrongWhenNarrowest(page)),
    ...(bare ? await wrongWithoutScript(page, bare, place) : []),
  ]
}

/** Every page has a title of its own: those so far, by the places that have them. */
export function wrongInTitle(title: string, place: Place, titles: Map<string, string>): string[] {
  const other = titles.get(title)
  titles.set(title, place.name)
  // What is opened on a page does not make another page of it.
  return other && !place.act ? [`its title "${title}" is that of ${other}`] : []
}
