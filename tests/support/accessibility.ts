import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Axe = { run(context: object, options: object): Promise<{ violations: Violation[] }> }
type Violation = { id: string; nodes: { target: string[]; any: { message: string }[] }[] }

/** Asserts that the current page has no accessibility violations, by WCAG 2.2 A and AA and best practice rules. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Axe needs script: when a test has turned script off, tests with script check the same page.
  if (await page.evaluate(() => matchMedia('(scripting: none)').matches)) return
  // An element that renders while axe runs has transitional colours, so axe runs again and only lasting violations
  // fail.
  await expect.poll(() => accessibilityViolations(page), { message: `axe on ${what}`, timeout: 20_000 }).toEqual([])
}

/** An element that is still fading in has a different contrast. */
async function untilFadedIn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      )
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}

/**
 * Removes folded content from rendering. Chromium keeps it laid out and repeats the layout for each query of one of its
 * elements: axe took 7 s instead of 1 for a page with 1,000 of them.
 */
export async function leaveOutFolded(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('details:not([open])::details-content { content-visibility: visible; display: none }')
    document.adoptedStyleSheets.unshift(sheet)
  })
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Includes axe in every page: injecting it into an open one takes several times as long. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript(axeSource)
}

/** The axe violations of the current page, in full or with exceptions. */
export async function accessibilityViolations(
  page: Page,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in globalThis))) {
    await leaveOutFolded(page)
    await page.evaluate(axeSource)
  }
  await untilFadedIn(page)
  const violations = await page.evaluate(
    async ([runOnly, exclude]) => {
      const { axe } = globalThis as unknown as { axe: Axe }
      return (await axe.run({ exclude }, { runOnly, resultTypes: ['violations'] })).violations
    },
    [standards, except.map((part) => [part])] as const,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')} (${any[0]?.message ?? ''})`),
  )
}
