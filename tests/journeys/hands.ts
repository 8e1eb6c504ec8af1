import { expect, type Page } from '#tests/support/journey.ts'

type Locator = ReturnType<Page['locator']>

const mostStops = 90
// The table of a map has one row per country.
const mostLinks = 500

/** Presses Tab until the element is focused, and checks that the focus is visible at every stop. */
export async function reach(page: Page, wanted: Locator): Promise<void> {
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab')
    await expectFocusSeen(page)
    // A country list is replaced by another element on focus, so the element is looked up by its name again.
    if (await wanted.evaluateAll((named) => named.some((element) => element === document.activeElement))) return
  }
  throw new Error(`The keyboard does not get to ${wanted}`)
}

/** The focus must be visible: outlined, on the screen, and not covered. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(() => whatHidesTheFocus(page), { intervals: [50, 100, 250], timeout: 5_000 }).toBe('')
}

function whatHidesTheFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return ''
    // A link that wraps has several boxes; the box around all of them contains other words too.
    const { left, top, width, height } = focused.getClientRects()[0] ?? focused.getBoundingClientRect()
    const [x, y] = [left + Math.min(width / 2, 40), top + Math.min(height / 2, 20)]
    const what = `${focused.tagName} "${(focused.ariaLabel ?? focused.textContent ?? '').trim().slice(0, 40)}"`
    // A choice and a card are outlined as a whole.
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

/** Whether the focus moved on in document order since the last check. */
export function hasGoneOn(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const kept = globalThis as unknown as { lastFocus?: Element }
    const [before, now] = [kept.lastFocus, document.activeElement ?? document.body]
    kept.lastFocus = now
    return !before || (before.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  })
}

/** On focus, a country list is replaced by a search field in front of it. */
async function awaitPicker(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.activeElement?.matches('select[data-country-picker], select[autocomplete="country"]'),
  )
}

/** After the last stop the browser takes the focus, or it starts again at the first one. */
function hasLeft(page: Page, stops: number): Promise<boolean> {
  return page.evaluate((stops) => {
    const focused = document.activeElement
    return focused === document.body || (stops > 0 && !!focused?.matches('.skip-link'))
  }, stops)
}

/** Tabs through a page and out of it: every stop is visible and in document order. */
export async function goThrough(page: Page, address: string): Promise<void> {
  await page.goto(address)
  let stops = 0
  for (;;) {
    await page.keyboard.press('Tab')
    await awaitPicker(page)
    await expectFocusSeen(page)
    if (await hasLeft(page, stops)) break
    // In document order, which is the reading order.
    expect(await hasGoneOn(page), `${address}, stop ${stops}`).toBe(true)
    stops += 1
    expect(stops, `${address} holds the keyboard`).toBeLessThan(mostLinks)
  }
  expect(stops, address).toBeGreaterThan(6)
}

export async function typeInto(page: Page, wanted: Locator, text: string): Promise<void> {
  await reach(page, wanted)
  // Replaces the existing text, as a user who types over it would.
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

export async function pressAt(page: Page, wanted: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await reach(page, wanted)
  await page.keyboard.press(key)
}
