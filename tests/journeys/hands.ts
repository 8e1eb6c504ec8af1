import { expect, type Page } from '#tests/support/journey.ts'

type Locator = ReturnType<Page['locator']>

const mostStops = 90
// The table of a map has a row for each country.
const mostLinks = 500

/** Presses Tab until the focus is there, and sees to it that it could be followed by eye at every stop. */
export async function reach(page: Page, wanted: Locator): Promise<void> {
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab')
    await expectFocusSeen(page)
    // A list of countries becomes another element when the focus comes: whoever has the name now is meant.
    if (await wanted.evaluateAll((named) => named.some((element) => element === document.activeElement))) return
  }
  throw new Error(`The keyboard does not get to ${wanted}`)
}

/** Where the keyboard is must be seen: drawn with an outline, on the screen, and with nothing above it. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(() => whatHidesTheFocus(page), { intervals: [50, 100, 250], timeout: 5_000 }).toBe('')
}

function whatHidesTheFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return ''
    // A link that goes on in the next line stands in several boxes; the one round all of them holds other words too.
    const { left, top, width, height } = focused.getClientRects()[0] ?? focused.getBoundingClientRect()
    const [x, y] = [left + Math.min(width / 2, 40), top + Math.min(height / 2, 20)]
    const what = `${focused.tagName} "${(focused.ariaLabel ?? focused.textContent ?? '').trim().slice(0, 40)}"`
    // A choice and a card are framed as a whole.
    const framed = [focused, focused.closest('.choice, .plate-card')].some((element) => {
      const style = element && getComputedStyle(element)
      return style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2
    })
    if (!framed) return `${what} has no outline`
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return `${what} is off the screen`
    const above = document.elementFromPoint(x, y)
    const label = above?.closest('label')
    const isSeen = above && (focused.contains(above) || above.contains(focused) || label?.control === focused)
    return isSeen ? '' : `${what} is covered by ${above?.tagName}.${above?.className}`
  })
}

/** Whether the focus went on, in the order of the page, from where it was when this was last asked. */
export function hasGoneOn(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const kept = globalThis as unknown as { lastFocus?: Element }
    const [before, now] = [kept.lastFocus, document.activeElement ?? document.body]
    kept.lastFocus = now
    return !before || (before.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  })
}

/** A list of countries becomes a search field, before itself, when the focus comes. */
async function awaitPicker(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.activeElement?.matches('select[data-country-picker], select[autocomplete="country"]'),
  )
}

/** After the last stop a browser has the keyboard for itself, or begins anew at the first one. */
function hasLeft(page: Page, stops: number): Promise<boolean> {
  return page.evaluate((stops) => {
    const focused = document.activeElement
    return focused === document.body || (stops > 0 && !!focused?.matches('.skip-link'))
  }, stops)
}

/** Tab by tab through a page and out of it: every stop is seen, and in the order of the page. */
export async function goThrough(page: Page, address: string): Promise<void> {
  await page.goto(address)
  let stops = 0
  for (;;) {
    await page.keyboard.press('Tab')
    await awaitPicker(page)
    await expectFocusSeen(page)
    if (await hasLeft(page, stops)) break
    // In the order of the page, which is the order in which it is read.
    expect(await hasGoneOn(page), `${address}, stop ${stops}`).toBe(true)
    stops += 1
    expect(stops, `${address} holds the keyboard`).toBeLessThan(mostLinks)
  }
  expect(stops, address).toBeGreaterThan(6)
}

export async function typeInto(page: Page, wanted: Locator, text: string): Promise<void> {
  await reach(page, wanted)
  // What was there is taken over, as whoever writes over it would.
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

export async function pressAt(page: Page, wanted: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await reach(page, wanted)
  await page.keyboard.press(key)
}
