import { expect, type Page, test } from '#tests/support/journey.ts'

/*
 * Screenshots of the design's components: the test finds a component that looks different, and it is either fixed or
 * accepted. CONTRIBUTING.md explains how to update the screenshots. Nothing in them depends on the date.
 */

const settings = [
  { name: '1280-light', width: 1280, colorScheme: 'light' },
  { name: '1280-dark', width: 1280, colorScheme: 'dark' },
  { name: '390-light', width: 390, colorScheme: 'light' },
  { name: '390-dark', width: 390, colorScheme: 'dark' },
] as const

// Components that depend on colour are checked in every setting. The rest are checked once per width and theme, since
// screenshots are large. Colours have their own test, and other scripts use whatever fonts a machine has.
const inEvery = ['buttons', 'fields', 'problems', 'notices', 'badges', 'dialogs']
const pictured: Record<(typeof settings)[number]['name'], readonly string[]> = {
  '1280-light': [...inEvery, 'choices', 'ways', 'papers', 'lists', 'waiting', 'imagery'],
  '1280-dark': inEvery,
  '390-light': [...inEvery, 'type'],
  '390-dark': [...inEvery, 'choices', 'ways', 'papers', 'lists'],
}

async function openComponents(page: Page): Promise<void> {
  await page.goto('/dev/ui')
  await page.evaluate(async () => {
    for (const picture of document.images) {
      picture.loading = 'eager'
      await picture.decode()
    }
    await document.fonts.ready
  })
}

/** Isolates the component on a whole pixel, so that changes above it cannot shift it by half a pixel. */
async function showAlone(page: Page, id: string): Promise<void> {
  await page.evaluate((shown) => {
    for (const part of document.querySelectorAll<HTMLElement>('.specimen')) {
      part.hidden = part.id !== shown
      if (part.hidden) continue
      part.style.marginBlockStart = '0'
      const top = part.getBoundingClientRect().top + window.scrollY
      part.style.marginBlockStart = `${Math.ceil(top) - top}px`
    }
  }, id)
}

for (const { name, width, colorScheme } of settings) {
  test(`the components match their pictures at ${width} px in the ${colorScheme} colour scheme`, {
    tag: '@whole',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await openComponents(page)
    for (const id of pictured[name]) {
      await showAlone(page, id)
      await expect.soft(page.locator(`section#${id}`)).toHaveScreenshot(`${id}-${name}.png`)
    }
  })
}

/** The computed properties of an element, one after the other. */
const looks = (page: Page, selector: string, properties: readonly string[]) =>
  page
    .locator(selector)
    .first()
    .evaluate(
      (element, names) => names.map((name) => getComputedStyle(element).getPropertyValue(name)),
      properties as string[],
    )

test('forced colours keep borders, states and shapes', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await openComponents(page)
  const border = ['border-top-style', 'border-top-width', 'border-top-color']
  const differ: [what: string, one: string, other: string, properties: string[]][] = [
    ['the current tab', '.specimen .tabs a[aria-current]', '.specimen .tabs a:not([aria-current])', border],
    ['the current page', '.pagination a[aria-current]', '.pagination a:not([aria-current])', border],
    ['the current step', '.rail > [data-state="current"]', '.rail > [data-state="completed"]', border],
    ['a step to come', '.rail > [data-state="upcoming"]', '.rail > [data-state="completed"]', border],
    ['the main button', '#buttons .button', '#buttons .button-quiet', border],
    ['a focused button', '#buttons [data-show="focus"]', '#buttons .button', ['outline-style', 'outline-width']],
    ['a wrong field', '#s-wrong', '#s-text', ['border-top-width']],
  ]
  for (const [what, one, other, properties] of differ) {
    expect.soft(await looks(page, one, properties), what).not.toEqual(await looks(page, other, properties))
  }
  for (const bordered of ['.badge', '.kind', '.input', '.choice', '.notice', '.pass', '.error-summary']) {
    expect.soft(await looks(page, `.specimen ${bordered}`, ['border-top-style']), bordered).not.toEqual(['none'])
  }
  // The mark of an answer is a shape cut out of its background, and forced-colours mode removes backgrounds.
  const [mark, ground] = await page
    .locator('.kind')
    .first()
    .evaluate((kind) => [getComputedStyle(kind, '::before').backgroundColor, getComputedStyle(kind).backgroundColor])
  expect(mark).not.toBe(ground)
  await showAlone(page, 'ways')
  await expect(page.locator('section#ways')).toHaveScreenshot('ways-forced.png')
})

test('right-to-left layout mirrors everything except what has a fixed direction', async ({ page }) => {
  await openComponents(page)
  const part = page.locator('#directions [dir="rtl"]')
  const box = async (selector: string) => (await part.locator(selector).boundingBox()) ?? { x: 0, width: 0 }
  const card = (await part.boundingBox()) ?? { x: 0, width: 0 }
  const middle = card.x + card.width / 2
  const codes = await box('.pass-codes')
  expect(codes.x, 'the way stands at the right').toBeGreaterThan(middle)
  expect((await box('.button')).x, 'the button stands at the right').toBeGreaterThan(middle)
  const arrow = await box('.pass-codes svg')
  const [from, to] = await part.locator('.pass-codes').evaluate((element) => {
    const range = document.createRange()
    return [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      .map((node) => {
        range.selectNodeContents(node)
        return range.getBoundingClientRect().x
      })
  })
  expect(from, 'from stands before the arrow').toBeLessThan(arrow.x)
  expect(to, 'to stands behind it').toBeGreaterThan(arrow.x)
})

test('reduced motion disables the three animations that other users see', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openComponents(page)
  const paces = () =>
    page.evaluate(() => {
      const landing = document.createElement('span')
      landing.className = 'stamp-lands'
      landing.append(document.createElementNS('http://www.w3.org/2000/svg', 'svg'))
      document.body.append(landing)
      const { animationName, animationDuration } = getComputedStyle(landing.firstElementChild as Element)
      const running = landing.getAnimations({ subtree: true }).length
      const onThePage = document.getAnimations().length
      landing.remove()
      return { animationName, animationDuration, running, onThePage }
    })
  // The page itself may still be fading in.
  expect(await paces()).toMatchObject({ animationName: 'land', animationDuration: '0.24s', running: 1 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await paces()).toMatchObject({ animationName: 'none', onThePage: 0 })
})

test('print is black on white, without controls', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto('/visa/fr-schengen-c')
  for (const gone of ['header.bar', 'footer', '.contents-row', '.visa-page .button']) {
    await expect(page.locator(gone).first(), gone).toBeHidden()
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await looks(page, 'body', ['color'])).toEqual(['rgb(0, 0, 0)'])
  expect(await looks(page, 'html', ['background-color'])).toEqual(['rgb(255, 255, 255)'])
  // What is folded on screen is unfolded in print.
  await expect(page.locator('.accordion-body').first()).toBeVisible()
})
