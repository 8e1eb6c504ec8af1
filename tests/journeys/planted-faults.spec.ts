import { expect, type Page, test, watchLayoutShift } from '#tests/support/journey.ts'
import { barePageOf } from './bare-page.ts'
import { wrongAt, wrongInTitle } from './every-look.ts'
import type { Place } from './places.ts'

const style = `
  @media (prefers-color-scheme: dark) and (max-width: 600px) { .dim-by-night { color: #1c2a36 !important } }
  @media (prefers-color-scheme: light) and (min-width: 1000px) { .dim-by-day { color: #dde !important } }
  .planted-wide { width: 3000px }
  .planted-narrow { width: 30px; overflow: hidden; white-space: nowrap }
  .planted-small { display: block; width: 10px; height: 10px; overflow: hidden }
  .planted-moving { animation: planted 1s infinite !important }
  @keyframes planted { to { opacity: 0.9 } }`

const words = '<p>Words like those of every other line.</p>'
const faults = `<h1>Another main heading</h1>
  ${words.repeat(20)}<p class="dim-by-night">A line of the night</p><p class="dim-by-day">A line of the day</p>${words.repeat(20)}
  <input class="input" type="text"><div class="planted-wide">Wide</div><p class="planted-narrow">This line is cut off</p>
  <a class="planted-small" href="/signin">Small</a><p class="planted-moving">It moves</p>
  <img src="/flags/nothing.svg" alt="Nothing" width="10" height="10">`

async function plant(page: Page): Promise<void> {
  await page.evaluate(
    ([style, faults]) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(style)
      document.adoptedStyleSheets = [sheet]
      document.querySelector('main')?.insertAdjacentHTML('beforeend', faults)
    },
    [style, faults] as const,
  )
}

/** Pushes everything down once the page is rendered. A slow file keeps the page loading until then. */
async function plantLate(page: Page): Promise<void> {
  await page.route('**/late.svg', async (route) => {
    await page.waitForFunction(() => 'isPushed' in globalThis)
    await route.abort()
  })
  await page.addInitScript(async () => {
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
    new Image().src = '/late.svg'
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    const late = document.createElement('div')
    late.style.height = '400px'
    document.querySelector('main')?.prepend(late)
    Object.assign(globalThis, { isPushed: true })
  })
}

/** Checks that `appearance.spec.ts` finds the faults it claims to rule out. */
test('a fault of each kind is detected on an otherwise correct page', async ({ page, service }) => {
  const bare = await barePageOf(page, service.origin)
  await watchLayoutShift(page)
  const place: Place = { name: 'the terms', address: '/terms-of-service' }
  const titles = new Map<string, string>()
  expect(await wrongAt(page, bare, place)).toEqual([])
  expect(wrongInTitle(await page.title(), place, titles)).toEqual([])
  expect(wrongInTitle(await page.title(), place, titles)).toHaveLength(1)

  await bare.route('**/terms-of-service', async (route) => {
    const answer = await route.fetch()
    const html = (await answer.text()).replace('</main>', '<button type="button">Nothing</button></main>')
    await route.fulfill({ response: answer, body: html })
  })
  await plantLate(page)
  const wrong = await wrongAt(page, bare, { ...place, act: plant })
  await bare.context().close()
  for (const width of [1280, 390]) {
    expect(wrong).toContainEqual(expect.stringMatching(`^${width} px: it moves by `))
    expect(wrong).toContainEqual(expect.stringMatching(`^${width} px: it has 2 main headings`))
    expect(wrong).toContainEqual(expect.stringMatching(`^${width} px: it is 30.. px wide`))
    expect(wrong).toContainEqual(expect.stringMatching(`^${width} px: "This line is cut off" is cut off by`))
    expect(wrong).toContainEqual(expect.stringMatching(`^${width} px: A "Small" is 10 × 10 px`))
    expect(wrong).toContainEqual(expect.stringMatching(`^${width} px: the picture .*nothing.svg is broken`))
    expect(wrong).toContainEqual(expect.stringMatching(`^${width} px, light: label: `))
  }
  expect(wrong).toContainEqual('390 px: P.planted-moving moves')
  expect(wrong).toContainEqual('without script: "Nothing" does nothing')
  // Each of these is one line among 40 that look alike, in one theme and at one width.
  const dim = wrong.filter((line) => line.includes('color-contrast'))
  expect(dim).toHaveLength(2)
  expect(dim).toContainEqual(expect.stringMatching(/^1280 px, light: color-contrast: \.dim-by-day /))
  expect(dim).toContainEqual(expect.stringMatching(/^390 px, dark: color-contrast: \.dim-by-night /))
})
