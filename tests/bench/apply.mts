import { randomBytes } from 'node:crypto'
import { type Browser, chromium, type Page } from '@playwright/test'
import { demoTravellers } from '#app/features/accounts/demo-people.ts'
import { browserFlags } from '#tests/support/browser-flags.ts'
import { startTestCluster } from '#tests/support/cluster.ts'
import { startService, temporaryDirectory } from '#tests/support/service.ts'
import { startBarePages } from './bare-page.mts'
import { median } from './rounds.mts'

/**
 * Measures when the first pages of an application become usable on slow mobile data and a slow phone: 1.6 Mbit/s down,
 * 750 kbit/s up, 150 ms round trip and a quarter of the processor. Every visit is a first visit. Each page is measured
 * in turn with a bare page of the same size without script, and with the same page of another build if one is given.
 * Medians are printed, and nothing is asserted.
 *
 * node tests/bench/apply.mts [rounds] [directory of another build]
 */
const [given = '5', otherRoot] = process.argv.slice(2)
const rounds = Number(given)

type Visit = { paintMs: number; interactiveMs: number; scriptBytes: number; scripts: number }
type Place = { what: string; url: string; cookie: string }

const ends: (() => void | Promise<void>)[] = []
const appKey = randomBytes(32).toString('base64')

try {
  await measure()
} catch (problem) {
  console.error(problem)
  process.exitCode = 1
} finally {
  for (const end of ends.toReversed()) await end()
}

async function measure(): Promise<void> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: browserFlags })
  ends.push(() => browser.close())
  const bare = await startBarePages()
  ends.push(bare.close)
  const ours = await placesOf(browser)
  const others = otherRoot ? await placesOf(browser, otherRoot) : []
  for (const [index, place] of ours.entries()) {
    const plain = { what: 'Bare page', cookie: '', url: await bare.like(place.url, [], place.cookie) }
    const other = others[index]
    const targets = [place, plain, ...(other ? [{ ...other, what: 'Other build' }] : [])]
    const visits = targets.map((): Visit[] => [])
    for (const target of targets) await visit(browser, target)
    for (let round = 0; round < rounds; round += 1)
      for (const [at, target] of targets.entries()) visits[at]?.push(await visit(browser, target))
    for (const [at, target] of targets.entries()) print(target.what, visits[at] ?? [], at === 0)
  }
}

/** Starts a build, signs in a demonstration user and begins an application. */
async function placesOf(browser: Browser, root?: string): Promise<Place[]> {
  const cluster = await startTestCluster()
  const directory = temporaryDirectory()
  ends.push(() => directory.remove(), cluster.stop)
  const environment = { DEMO_MODE: '1', LOG_LEVEL: 'warn', APP_KEY: appKey }
  const started = { databaseUrl: cluster.url, dataDirectory: directory.path, environment }
  const service = await startService({ ...started, ...(root && { root }) })
  ends.push(service.stop)
  const context = await browser.newContext({ baseURL: service.origin })
  const page = await context.newPage()
  const first = '/apply?from=IN&to=FR'
  const [person] = demoTravellers
  await page.goto(`/signin?next=${encodeURIComponent(first)}`)
  await page.getByLabel('Email address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('button', { name: 'Start Your Application' }).click()
  await page.waitForURL(/requirements/)
  const trip = page.url()
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  await context.close()
  return [
    { what: 'Before you start', url: service.origin + first, cookie },
    { what: 'Your trip', url: trip, cookie },
  ]
}

async function visit(browser: Browser, { url, cookie }: Place): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const { hostname } = new URL(url)
  const cookies = cookie.split('; ').filter(Boolean)
  await context.addCookies(
    cookies.map((one) => {
      const [name = '', ...value] = one.split('=')
      return { name, value: value.join('='), domain: hostname, path: '/' }
    }),
  )
  const page = await context.newPage()
  await slowDown(page)
  await page.addInitScript(noteInteractive)
  const scripts = await weighScripts(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  const times = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const kept = globalThis as unknown as { reactAt?: number; __reactRouterContext?: unknown }
    const loaded = navigation?.domContentLoadedEventEnd ?? Number.NaN
    // Without React a form is usable as soon as the page and its own scripts have loaded.
    const interactiveMs = kept.__reactRouterContext ? (kept.reactAt ?? Number.NaN) : loaded
    return { paintMs: paint?.startTime ?? Number.NaN, interactiveMs }
  })
  const bytes = [...scripts.values()]
  await context.close()
  return { ...times, scriptBytes: bytes.reduce((sum, one) => sum + one, 0), scripts: bytes.length }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const bits = (perSecond: number) => perSecond / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bits(1_600_000),
    uploadThroughput: bits(750_000),
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** The transferred, compressed size of each script. */
async function weighScripts(page: Page): Promise<ReadonlyMap<string, number>> {
  const session = await page.context().newCDPSession(page)
  const bytes = new Map<string, number>()
  const names = new Set<string>()
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, type }) => type === 'Script' && names.add(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (names.has(requestId)) bytes.set(requestId, encodedDataLength)
  })
  return bytes
}

/** Records when React responds to the page's button: from then on it handles clicks. */
function noteInteractive(): void {
  const watch = setInterval(() => {
    const button = document.querySelector('main form button')
    if (!button || !Object.keys(button).some((key) => key.startsWith('__reactProps'))) return
    clearInterval(watch)
    Object.assign(globalThis, { reactAt: performance.now() })
  }, 10)
}

function print(what: string, visits: readonly Visit[], isOurs: boolean): void {
  const of = (read: (visit: Visit) => number) => median(visits.map(read))
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
  const [interactive, bytes] = [of((one) => one.interactiveMs), of((one) => one.scriptBytes)]
  const longest = Math.max(...visits.map((one) => one.interactiveMs))
  const said = [
    `painted ${seconds(of((one) => one.paintMs))}`,
    `interactive ${seconds(interactive)}, at most ${seconds(longest)}`,
    `${of((one) => one.scripts)} scripts, ${(bytes / 1000).toFixed(1)} kB`,
  ]
  const verdict = isOurs
    ? `< 2.5 s ${interactive < 2_500 ? 'yes' : 'NO'}, <= 170 kB ${bytes <= 170e3 ? 'yes' : 'NO'}`
    : ''
  console.log(`${what.padEnd(20)}${said.map((one) => one.padEnd(38)).join('')}${verdict}`)
}
