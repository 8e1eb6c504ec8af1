import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { type Drawn, textColours } from './text-colours.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Axe = {
  run(context: object, options: object): Promise<{ violations: Result[]; passes: Result[]; incomplete: Result[] }>
}
type Result = { id: string; nodes: Found[] }
type Check = { message: string; data?: { messageKey?: string; bgColor?: string; contrastRatio?: number } }
type Found = { target: string[]; element?: Element; any: Check[] }
type Violation = { id: string; target: string; message: string }

/** No accessibility violations on the page as it stands, by the rules of WCAG 2.2 A and AA and best practice. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Axe is script: where a test has switched script off, the same page is looked at by the tests that have not.
  if (await page.evaluate(() => matchMedia('(scripting: none)').matches)) return
  // What is being drawn anew while axe looks has the colours of a moment: it is asked again, and what stays is wrong.
  await expect.poll(() => accessibilityViolations(page), { message: `axe on ${what}`, timeout: 20_000 }).toEqual([])
}

type Looked = { only?: 'colours'; except?: readonly string[] }

/** What axe has against the page as it stands: by all the rules or those of colours, on all of it or with exceptions. */
export async function accessibilityViolations(page: Page, { only, except = [] }: Looked = {}): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axeSource)
  await untilFadedIn(page)
  const inColours = await violationsInColours(page, except)
  const found = only ? inColours : [...(await violationsInAllElse(page, except)), ...inColours]
  return found.map(({ id, target, message }) => `${id}: ${target} (${message})`)
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

/** Ways to draw a text that axe has nothing against, as far as this worker has seen. */
const settled = new Set<string>()

async function violationsInColours(page: Page, except: readonly string[]): Promise<Violation[]> {
  const drawn = await page.evaluateHandle(textColours, except)
  const ways = await drawn.evaluate(({ ways }) => ways.map(([way]) => way))
  const known = ways.filter((way) => settled.has(way))
  const looked = await drawn.evaluate(lookAtColours, [known, except] as const)
  await drawn.dispose()
  for (const way of looked.settled) settled.add(way)
  return looked.violations
}

/** Runs in the page. What only has been hidden for now, or what axe cannot tell, is not settled. */
async function lookAtColours(
  { ways, others, linksByColour }: Drawn,
  [known, exclude]: readonly [string[], readonly string[]],
) {
  const { axe } = globalThis as unknown as { axe: Axe }
  const isKnown = new Set(known)
  const unknown = ways.filter(([way]) => !isKnown.has(way))
  const include = [...unknown.flatMap(([, elements]) => elements), ...others]
  const found: Result[] = []
  const clear = new Set<Element | undefined>()
  if (include.length > 0) {
    const wanted = { resultTypes: ['violations', 'passes', 'incomplete'], elementRef: true }
    const texts = await axe.run({ include, exclude }, { runOnly: ['color-contrast'], ...wanted })
    found.push(...texts.violations)
    for (const { any, element } of [...texts.passes, ...texts.incomplete].flatMap(({ nodes }) => nodes)) {
      const { messageKey, bgColor, contrastRatio } = any[0]?.data ?? {}
      // Above a gradient axe never measures, and what lies below a text is part of its way.
      if (messageKey === 'bgGradient' || messageKey === 'bgImage' || (!messageKey && bgColor && contrastRatio))
        clear.add(element)
    }
  }
  if (linksByColour) {
    const links = await axe.run({ exclude }, { runOnly: ['link-in-text-block'], resultTypes: ['violations'] })
    found.push(...links.violations)
  }
  const bad = new Set(found.flatMap(({ nodes }) => nodes.map(({ element }) => element)))
  return {
    settled: unknown.flatMap(([way, elements]) =>
      elements.some((one) => clear.has(one)) && !elements.some((one) => bad.has(one)) ? [way] : [],
    ),
    violations: found.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => ({ id, target: target.join(' '), message: any[0]?.message ?? '' })),
    ),
  }
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function violationsInAllElse(page: Page, except: readonly string[]): Promise<Violation[]> {
  return page.evaluate(
    async ([runOnly, exclude]) => {
      const { axe } = globalThis as unknown as { axe: Axe }
      const rules = { 'color-contrast': { enabled: false }, 'link-in-text-block': { enabled: false } }
      const { violations } = await axe.run({ exclude }, { runOnly, rules, resultTypes: ['violations'] })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, any }) => ({ id, target: target.join(' '), message: any[0]?.message ?? '' })),
      )
    },
    [standards, except] as const,
  )
}
