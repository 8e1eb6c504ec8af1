import { test as base, expect, type Page } from '@playwright/test'
import postgres from 'postgres'
import { cardNumbersLeft } from './card-numbers.ts'
import { afterFirstStart } from './first-start.ts'
import { type RunningService, startService } from './service.ts'

type WorkerFixtures = {
  /** What a service of such journeys is set to beside the usual. */
  settings: Record<string, string>
  service: RunningService & { databaseUrl: string; dataDirectory: string }
  /** A look into the service's books, for what no page shows. */
  sql: postgres.Sql
}

/** The built service on a database of its own, for one worker. */
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

/** What scripts failed with, and what React found drawn otherwise in the browser than by the server. */
function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => {
    const { pathname } = new URL(page.url())
    // A provider's page takes no part in our movement from page to page. Elsewhere it is of another origin, where none begins.
    const isUnmoved = pathname.startsWith('/dev/provider/') && message.includes('ViewTransition')
    // What the next page cut off: a module, as only Firefox reports it, since one that is missing fails in Chromium too; and
    // what the router was loading, whose promise it leaves without anybody to hear of it.
    const isCutOff =
      /^error loading dynamically imported module|^Error in input stream|^The operation was aborted|^signal is aborted without reason/.test(
        message,
      )
    // Newer versions of Firefox report a font or a stream that was cut off here.
    if (!isUnmoved && !isCutOff && !askedFor.test(message)) errors.push(`${pathname}: ${message}`)
  })
  page.on('console', (said) => {
    // A refusal and a line that is away are answers, which journeys ask for. Firefox calls a font and a
    // stream that the next page cut off failed ones, the font by the number of NS_BINDING_ABORTED.
    const isAsked = askedFor.test(said.text())
    if (said.type() === 'error' && !isAsked) errors.push(said.text())
  })
  return errors
}

/** Firefox's driver sometimes reports that a navigation was interrupted by itself. Such a navigation is tried once more. */
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
 * The same journeys with script and without it, where the two ways differ or a traveller's form is at stake. Firefox,
 * driven as it is delivered, cannot be told to leave script out: what is tagged for it runs there with script only. So
 * does what is tagged for the phone: without script, the same bytes are sent to both.
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

/** The same at one of several widths: without script every width is sent the same page, so it is tried on a phone's. */
export function withAndWithoutScriptAt(width: number, journeys: Journeys): void {
  withAndWithoutScript(journeys, { ways: width < 600 ? [true, false] : [true] })
}

/** Does what loads a module of comforts, and waits until it has run: whoever asks for it last is answered last. */
export async function untilRun(page: Page, name: string, act: () => Promise<unknown>): Promise<void> {
  const loaded = page.waitForResponse((response) => new RegExp(`/${name}-[^/]*\\.js$`).test(response.url()))
  await act()
  const module = (await loaded).url()
  await page.evaluate((url) => import(url).then(() => undefined), module)
}

/** Waits until React has taken over the page: until then a form is sent as if there were no script. */
export async function untilRunning(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const form = document.querySelector('main form')
    return form !== null && Object.keys(form).some((key) => key.startsWith('__reactProps'))
  })
}

/** For one of several journeys that is tried in Firefox too, in one of its ways. */
export function alsoInFirefox(wanted: boolean): { tag: string[] } {
  return { tag: wanted ? ['@firefox'] : [] }
}

export type Sql = postgres.Sql
export { accessibilityViolations, expectAccessible, leaveOutFolded } from './accessibility.ts'
export { expect, type Page }

/** Adds up how far the page moves under the reader, from the first drawing on. Called before the page is opened. */
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
    // What moved is reported with the frame after it.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return (globalThis as unknown as { layoutShift: number }).layoutShift
  })
}
