import { test as base, expect, type Page } from '@playwright/test'
import postgres from 'postgres'
import { cardNumbersLeft } from './card-numbers.ts'
import { afterFirstStart } from './first-start.ts'
import { type RunningService, startService } from './service.ts'

type WorkerFixtures = {
  /** Additional settings of the service in these journeys. */
  settings: Record<string, string>
  service: RunningService & { databaseUrl: string; dataDirectory: string }
  /** The service's database, for what no page shows. */
  sql: postgres.Sql
}

/** The built service on its own database, one per worker. */
export const test = base.extend<object, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: playwright reads the fixture's needs from this pattern
  settings: [async ({}, use) => use({}), { scope: 'worker' }],
  service: [
    async ({ settings }, use) => {
      const { remove, ...started } = await afterFirstStart()
      const service = await startService({ ...started, environment: { ...started.environment, ...settings } })
      await use({ ...service, databaseUrl: started.ownerUrl, dataDirectory: started.dataDirectory })
      await service.stop()
      const sql = postgres(started.ownerUrl, { max: 1, onnotice: () => {} })
      const left = await cardNumbersLeft({
        ask: (statement) => sql.unsafe(statement),
        output: service.output(),
        directory: started.dataDirectory,
      })
      await sql.end()
      await remove()
      expect(left, 'card numbers after the journeys').toEqual([])
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  sql: [
    async ({ service }, use) => {
      const sql = postgres(service.databaseUrl, { max: 2, onnotice: () => {} })
      await use(sql)
      await sql.end()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ service }, use) => use(service.origin),
  page: async ({ page, browserName }, use) => {
    if (browserName === 'firefox') insist(page)
    const errors = errorsOf(page)
    await use(page)
    expect(errors, 'the console and the scripts of the page').toEqual([])
  },
})

const askedFor =
  /^Failed to load resource|net::ERR_|Failed to fetch|status=2152398850|can’t establish a connection to the server at .*\/realtime\//

/** Script errors, and hydration mismatches that React reported. */
function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => {
    const { pathname } = new URL(page.url())
    // A provider's page has no page transitions. In production it has another origin, where none begins.
    const isUnmoved = pathname.startsWith('/dev/provider/') && message.includes('ViewTransition')
    // Cut off by the navigation: a module, which only Firefox reports here, because a missing one also fails in
    // Chromium; and data that the router was loading, whose promise it leaves unhandled.
    const isCutOff =
      /^error loading dynamically imported module|^Error in input stream|^The operation was aborted|^signal is aborted without reason/.test(
        message,
      )
    // Newer versions of Firefox report an aborted font or stream here.
    if (!isUnmoved && !isCutOff && !askedFor.test(message)) errors.push(`${pathname}: ${message}`)
  })
  page.on('console', (said) => {
    // Refusals and lost connections are expected in journeys. Firefox reports fonts and streams aborted by a navigation
    // as failed, the font with the number of NS_BINDING_ABORTED.
    const isAsked = askedFor.test(said.text())
    if (said.type() === 'error' && !isAsked) errors.push(said.text())
  })
  return errors
}

/**
 * Firefox's driver sometimes reports that a navigation was interrupted by itself. Such a navigation is retried once.
 */
function insist(page: Page): void {
  const goTo = page.goto.bind(page)
  page.goto = (url, options) =>
    goTo(url, options).catch((problem: Error) => {
      if (/Navigation to "(.+)" is interrupted by another navigation to "\1"/.test(problem.message))
        return goTo(url, options)
      throw problem
    })
}

type Journeys = (javaScriptEnabled: boolean) => void
type Trying = { tag?: `@${string}` | `@${string}`[]; ways?: boolean[] }

/**
 * The same journeys with script and without, where the two differ or a traveller's form is at stake. Standard Firefox
 * cannot turn script off, so journeys tagged for it run there with script only. So do those tagged for the phone:
 * without script, both get the same bytes.
 */
export function withAndWithoutScript(journeys: Journeys, { tag = [], ways = [true, false] }: Trying = {}): void {
  for (const javaScriptEnabled of ways) {
    const tags = [tag].flat().filter((one) => javaScriptEnabled || !['@firefox', '@phone'].includes(one))
    test.describe(javaScriptEnabled ? 'with script' : 'without script', { tag: tags }, () => {
      test.use({ javaScriptEnabled })
      journeys(javaScriptEnabled)
    })
  }
}

/** The same at one of several widths: without script every width gets the same page, so it is tested at phone width. */
export function withAndWithoutScriptAt(width: number, journeys: Journeys): void {
  withAndWithoutScript(journeys, { ways: width < 600 ? [true, false] : [true] })
}

/**
 * Performs an action that loads a client script, and waits until it has run: a later import resolves after the first.
 */
export async function untilRun(page: Page, name: string, act: () => Promise<unknown>): Promise<void> {
  const loaded = page.waitForResponse((response) => new RegExp(`/${name}-[^/]*\\.js$`).test(response.url()))
  await act()
  const module = (await loaded).url()
  await page.evaluate((url) => import(url).then(() => undefined), module)
}

/** Waits until React has hydrated the page: until then a form is submitted as if there were no script. */
export async function untilRunning(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const form = document.querySelector('main form')
    return form !== null && Object.keys(form).some((key) => key.startsWith('__reactProps'))
  })
}

/** For journeys that are also tested in Firefox, in one of their ways. */
export function alsoInFirefox(wanted: boolean): { tag: string[] } {
  return { tag: wanted ? ['@firefox'] : [] }
}

export type Sql = postgres.Sql
export { accessibilityViolations, expectAccessible, leaveOutFolded } from './accessibility.ts'
export { expect, type Page }

/** Sums the layout shifts of the page from the first paint on. Called before the page is opened. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept = globalThis as unknown as { layoutShift: number }
    kept.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) kept.layoutShift += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // A layout shift is reported one frame later.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return (globalThis as unknown as { layoutShift: number }).layoutShift
  })
}
