import { readAddress } from '#app/lib/words/language-address.ts'
import { expect, type Page, test } from '#tests/support/journey.ts'
import { wrongInWidth } from './looks.ts'
import { publicLots, workshop } from './lots.ts'
import { matches } from './public-routes.ts'

const year = new Date().getUTCFullYear() + 1
const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

/** What a page must show without scrolling, besides its verdict and its main action. */
type Shown = 'price' | 'estimate' | 'free' | 'refused'
type Place = readonly [path: string, verdict: RegExp, shown: Shown]

const places: readonly Place[] = [
  ['NG/GH', /^No visa needed/, 'free'],
  ['GB/TR', /^No visa needed/, 'free'],
  ['FR/ES', /^No visa needed/, 'free'],
  ['IN/MV', /^No visa needed/, 'free'],
  ['TR/XK', /^No visa needed/, 'free'],
  [`IN/TH?travel=${year}-01-12`, /^No visa needed/, 'free'],
  ['NZ/AU', /^No visa needed/, 'free'],
  ['DE/US', /^You need a travel authorisation/, 'price'],
  ['BR/GB', /^You need a travel authorisation/, 'price'],
  ['US/AU', /^You need a travel authorisation/, 'price'],
  ['US/KE', /^You need a travel authorisation/, 'price'],
  ['IN/LK', /^You need a travel authorisation/, 'price'],
  ['US/VN', /^You need an e-Visa/, 'price'],
  ['GB/IN', /^You need an e-Visa/, 'price'],
  ['IN/AU', /^You need an e-Visa/, 'price'],
  ['IN/AE', /^You need an e-Visa/, 'price'],
  ['US/BT', /^You need an e-Visa/, 'price'],
  ['IN/EG', /^You need an e-Visa/, 'price'],
  ['IN/ID', /^You get your visa on arrival/, 'price'],
  ['US/EG', /^You get your visa on arrival/, 'price'],
  ['US/ET', /^You get your visa on arrival/, 'price'],
  ['IN/FR', /^You need a visa/, 'price'],
  ['PK/SA', /^You need a visa/, 'price'],
  ['PH/JP', /^You need a visa/, 'price'],
  ['NG/DE', /^You need a visa/, 'price'],
  [`IN/DE?travel=${year}-02-14&expires=${year + 5}-01-01&purpose=tourism`, /^You need a visa/, 'price'],
  ['IL/KW', /^Entry not allowed/, 'refused'],
  ['AM/AZ', /^Entry not allowed/, 'refused'],
  ['SY/US', /^Entry not allowed/, 'refused'],
  [`US/VN?travel=${soon}`, /^Too late for/, 'price'],
  [`IN/FR?travel=${soon}`, /^Too late for/, 'price'],
  [`NG/DE?expires=${year}-01-05`, /^Your passport expires too soon/, 'refused'],
  ['IN/FR?purpose=study', /./, 'price'],
  ['XXB/GL', /^Not known yet/, 'estimate'],
  ['IN/SZ', /^You need a visa/, 'estimate'],
  ['US/KP', /^You need a visa/, 'estimate'],
  ['IN/IN', /^No visa needed/, 'free'],
  ['GB/IM', /^No visa needed/, 'free'],
  ['IN/DE?purpose=transit', /./, 'price'],
  ['BA/VC', /./, 'free'],
  // The rule ended on 14 September 2026.
  ['CN/RU', /^Not known yet|^You need|^No visa/, 'refused'],
]

type Seen = { verdict: string; words: number; above: string; bottom: number; height: number; small: string[] }

const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const first = document.getElementById('answer') as HTMLElement
    const action = first.querySelector('.answer-act a') as HTMLElement
    const isDrawn = ({ width }: DOMRect) => width > 1
    const isSeen = (node: Node) => {
      const parent = node.parentElement
      return !!parent?.checkVisibility() && !parent.closest('svg, script, style') && isDrawn(boxOf(parent))
    }
    const boxOf = (element: Element): DOMRect => {
      const hidden = element.closest('.visually-hidden')
      return (hidden ?? element).getBoundingClientRect()
    }
    const texts = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (walker.nextNode()) if (walker.currentNode.textContent?.trim()) found.push(walker.currentNode as Text)
      return found.filter(isSeen)
    }
    const before = texts(first).filter(
      (text) => action.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_PRECEDING && !action.contains(text),
    )
    const above = before.map((text) => text.data).join(' ')
    const folded = (text: Text) => !!text.parentElement?.closest('details:not([open]) > :not(summary)')
    const small = texts(document.body)
      .filter(
        (text) => !folded(text) && Number.parseFloat(getComputedStyle(text.parentElement as Element).fontSize) < 15,
      )
      .map((text) => text.data.slice(0, 40))
    return {
      verdict: document.querySelector('h1')?.textContent ?? '',
      words: above.split(/\s+/).filter(Boolean).length,
      above,
      bottom: action.getBoundingClientRect().bottom,
      height: document.documentElement.scrollHeight,
      small,
    }
  })

// Six phone screens with everything folded: what the user came for must be within them.
const highest = 5_000

/** Running text is read from start to end, and a fold would hide what the user agrees to. */
const runningTexts = [
  ['/blog/:slug', 'an article'],
  ['/privacy-policy', 'a legal text'],
  ['/terms-of-service', 'a legal text'],
  ['/cookies', 'a legal text'],
] as const

// The length of other languages is up to their translators.
const isEnglish = (address: string) => readAddress(address).language === undefined

const isRunningText = (address: string) => runningTexts.some(([pattern]) => matches(pattern, address))

const price = /\$\d/
const day = /\d{1,2} [A-Z][a-z]+ 20\d\d/

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`at ${width}×${height}, verdict, action, price and date are visible without scrolling`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height })
    // The keyboard order and the text do not depend on pictures, and 40 charts take time.
    await page.route('**/globe/**', (route) => route.abort())
    for (const [path, verdict, shown] of places) {
      const answer = await page.goto(`/requirements/${path}`, { waitUntil: 'domcontentloaded' })
      const seen = await look(page)
      expect.soft(answer?.status(), path).toBe(200)
      expect.soft(seen.verdict, path).toMatch(verdict)
      expect.soft(seen.bottom, `${path}: the action`).toBeLessThanOrEqual(height)
      expect.soft(seen.words, `${path}: ${seen.above}`).toBeLessThanOrEqual(90)
      expect.soft(seen.small, `${path}: small text`).toEqual([])
      expect.soft(await wrongInWidth(page), path).toEqual([])
      if (width === 390) expect.soft(seen.height, `${path}: height`).toBeLessThanOrEqual(highest)
      if (shown === 'price' || shown === 'estimate') {
        expect.soft(seen.above, path).toMatch(price)
        expect.soft(seen.above, path).toMatch(day)
      } else expect.soft(seen.above, path).not.toMatch(price)
      if (shown === 'estimate') expect.soft(seen.above, path).toContain('Estimate')
    }
  })
}

test('no public page is taller than six phone screens with its folds closed', async ({ page }) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/globe/**', (route) => route.abort())
  const addresses = publicLots
    .filter(({ who }) => who !== workshop)
    .flatMap(({ places }) => places.filter(({ act }) => !act).map(({ address }) => address))
    .filter((address) => !isRunningText(address) && !address.startsWith('/dev/') && isEnglish(address))
  expect(addresses.length).toBeGreaterThan(80)
  for (const address of new Set(addresses)) {
    await page.goto(address)
    // Errors add explanations to the page.
    if ((await page.locator('[aria-invalid="true"]').count()) > 0) continue
    const height = await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = false
      return document.documentElement.scrollHeight
    })
    expect.soft(height, address).toBeLessThanOrEqual(highest)
  }
})
