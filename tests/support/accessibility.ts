import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Axe = { run(context: object, options: object): Promise<{ violations: Violation[] }> }
type Violation = { id: string; nodes: { target: string[]; any: { message: string }[] }[] }

/** No accessibility violations on the page as it stands, by the rules of WCAG 2.2 A and AA and best practice. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Axe is script: where a test has switched script off, the same page is looked at by the tests that have not.
  if (await page.evaluate(() => matchMedia('(scripting: none)').matches)) return
  // What is being drawn anew while axe looks has the colours of a moment: it is asked again, and what stays is wrong.
  await expect.poll(() => accessibilityViolations(page), { message: `axe on ${what}`, timeout: 20_000 }).toEqual([])
}

/** What is still fading in has another contrast for a moment. */
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
 * Leaves out of the drawing what is folded away. Chromium keeps it at hand, and lays it out anew for each question about
 * one of its parts: axe took 7 s for a page with a thousand of them instead of 1.
 */
export async function leaveOutFolded(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('details:not([open])::details-content { content-visibility: visible; display: none }')
    document.adoptedStyleSheets.unshift(sheet)
  })
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Brings axe along with every page: sending it to an open one takes several times as long. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript(axeSource)
}

/** What axe has against the page as it stands: on all of it or with exceptions. */
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
