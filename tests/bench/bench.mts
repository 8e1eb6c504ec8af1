import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { startTestCluster } from '#tests/support/cluster.ts'
import { freePort, startService, temporaryDirectory } from '#tests/support/service.ts'
import { htmlBytes, scriptBytes } from './bytes.mts'
import { firstStarts } from './first-start.mts'
import { keyTimes } from './key-presses.mts'
import { largeAgency, smallAgency } from './large/fill.mts'
import { fillWith, portalTimes } from './portal.mts'
import { allPages, allPairs, answerTimes } from './requirement-pages.mts'
import { type Figures, interleave, median, type Target } from './rounds.mts'
import { pictureTimes } from './share-pictures.mts'

/**
 * Measures how fast the service is, compared with the least a server can do on the same machine in the same minutes.
 * Numbers from two machines or two days are not comparable; the ratios are. Nothing is asserted: a slow machine is not
 * a defect.
 *
 * npm run bench -- [seconds a round] [rounds]
 *
 * What is compared:
 * - The result page of India to the United Arab Emirates, opened by a campaign link whose parameter differs for every
 *   request and rendered for every request (by a parameter that may not be left out), against a server that runs the
 *   same query on the same database and answers one line.
 * - The answer to a route, in this process, against the fastest possible query; then all requirement pages.
 * - The share picture of a route, drawn in this process and cached afterwards.
 * - A first start that loads the missions, against one that finds them recorded as loaded.
 * - Every list, search, filter and count of the portal, with 100,000 applications, 300,000 documents and 50,000 people,
 *   one request after the other and four at once; then the key presses of an officer in Chromium.
 * - Cached pages, against a constant of the same length with the same Content-Length. Both are sent uncompressed.
 */
const [seconds = 3, rounds = 4] = process.argv.slice(2).map(Number)

const result = '/?from=IN&to=AE'
const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const percent = (part: number) => `${(part * 100).toFixed(0)} %`

type Row = { what: string; reached: string; target: string | undefined; ok: boolean | undefined }
const rows: Row[] = []
const row = (what: string, reached: string, target?: string, ok?: boolean) => rows.push({ what, reached, target, ok })

// One key for all starts: the service refuses data encrypted with another key.
const appKey = randomBytes(32).toString('base64')
// Fast because it may lose everything: only reads are measured, and they are the same for both servers.
const cluster = await startTestCluster()
const directory = temporaryDirectory()
const ends: (() => void | Promise<void>)[] = [() => directory.remove(), () => cluster.stop()]

try {
  await measureSpeed()
  await measureBytes()
  await measureStart()
  await measureFirstStart()
  await measurePortal()
  print()
} catch (problem) {
  console.error(problem)
} finally {
  for (const end of ends.toReversed()) await end()
}

/** Runs as an installation does, not as a demonstration. */
function installation() {
  const environment = {
    DEMO_MODE: '0',
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    APP_KEY: appKey,
  }
  return startService({ databaseUrl: cluster.url, dataDirectory: directory.path, environment })
}

async function startPlain(): Promise<{ origin: string; id: number }> {
  const script = new URL('./plain-server.mts', import.meta.url).pathname
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, cluster.url], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  ends.push(() => void child.kill())
  const [line] = await once(child.stdout, 'data')
  return { origin: `http://localhost:${String(line).trim()}`, id: child.pid ?? 0 }
}

async function measureSpeed(): Promise<void> {
  const service = await installation()
  ends.push(service.stop)
  const plain = await startPlain()
  const id = service.process.pid ?? 0
  const home = await htmlBytes(`${service.origin}/`)
  const page = await htmlBytes(service.origin + result)
  row('HTML of the first page', `${kilo(home.plain)}, ${kilo(home.gzip)} gzipped`, '≤ 40 kB gzipped', home.gzip <= 40e3)
  row('HTML of a result', `${kilo(page.plain)}, ${kilo(page.gzip)} gzipped`, '≤ 40 kB gzipped', page.gzip <= 40e3)

  const ofPlain = (name: string, path: string) => ({ name, url: plain.origin + path, process: plain.id })
  const targets: Target[] = [
    { name: 'result, by a campaign', url: service.origin + result, unique: 'utm_id', process: id },
    { name: 'result, drawn anew', url: service.origin + result, unique: 'n', process: id },
    { ...ofPlain('node:http + pg', `/db${result.slice(1)}`), unique: 'n' },
    { name: 'first page, kept', url: `${service.origin}/`, process: id },
    ofPlain('constant as long as the first page', `/bytes/${home.plain}`),
    { name: 'result, kept', url: service.origin + result, process: id },
    ofPlain('constant as long as the result', `/bytes/${page.plain}`),
  ]
  await measureRoutes(service.origin, id)
  for (const connections of [10, 50]) {
    const figures = await interleave(targets, { connections, seconds, rounds })
    printFigures(connections, figures)
    compare(connections, figures)
  }
}

/** Measures the answer to a route by itself, then every requirement page, three times over. */
async function measureRoutes(origin: string, id: number): Promise<void> {
  const pairs = await allPairs(origin)
  const { p50, p95, bareP50 } = await answerTimes(cluster.url, pairs)
  const times = `p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms`
  row('A route answered from the database', times, 'p50 < 1 ms', p50 < 1)
  row('… of the time of "select 1"', `${(p50 / bareP50).toFixed(1)} times`)
  const picture = await pictureTimes(pairs)
  const drawn = `${picture.p50.toFixed(0)} ms of the processor, ${kilo(picture.bytes)}`
  row('A share picture drawn anew', drawn, '< 100 ms', picture.p50 < 100)
  const { pages, failed, perSecond, p99, memory } = await allPages(origin, pairs, {
    connections: 50,
    rounds: 3,
    process: id,
  })
  const [first = Number.NaN, , last = Number.NaN] = memory
  const ok = failed === 0 && last <= first * 1.1
  row(`${pages} requirement pages, three times, 50 connections`, `${failed} failed`, '0 failed', failed === 0)
  row('… pages a second, p99', `${perSecond.toFixed(0)}, ${p99} ms`)
  row('… memory after each', memory.map((bytes) => `${(bytes / 1e6).toFixed(0)} MB`).join(', '), 'no growth', ok)
}

function compare(connections: number, figures: Map<string, Figures>): void {
  const share = (one: string, other: string) =>
    (figures.get(one)?.perSecond ?? 0) / (figures.get(other)?.perSecond ?? Number.NaN)
  const campaign = share('result, by a campaign', 'node:http + pg')
  const anew = share('result, drawn anew', 'node:http + pg')
  const home = share('first page, kept', 'constant as long as the first page')
  const kept = share('result, kept', 'constant as long as the result')
  const at = `${connections} connections`
  row(`Result by a campaign, of node:http + pg, ${at}`, percent(campaign), '≥ 25 %', campaign >= 0.25)
  row(`Result drawn anew, of node:http + pg, ${at}`, percent(anew))
  row(`First page kept, of a constant, ${at}`, percent(home), '≥ 60 %', home >= 0.6)
  row(`Result kept, of a constant, ${at}`, percent(kept))
}

function printFigures(connections: number, figures: Map<string, Figures>): void {
  console.log(`\n${connections} connections, medians of ${rounds} rounds of ${seconds} s`)
  console.log(`${'requests/s'.padStart(48)}${'p99 ms'.padStart(9)}${'server ms/request'.padStart(20)}`)
  for (const [name, { perSecond, p99, processorMs }] of figures) {
    const processor = processorMs === undefined ? '' : processorMs.toFixed(3)
    console.log(
      `${name.padEnd(36)}${perSecond.toFixed(0).padStart(12)}${p99.toFixed(0).padStart(9)}${processor.padStart(20)}`,
    )
  }
}

async function measureBytes(): Promise<void> {
  const environment = { DEMO_MODE: '1', LOG_LEVEL: 'warn', APP_KEY: appKey }
  const service = await startService({ databaseUrl: cluster.url, dataDirectory: directory.path, environment })
  const scripts = await scriptBytes(service.origin).finally(service.stop)
  if (!scripts) {
    row('JavaScript', 'not measured: there is no Chromium')
    return
  }
  const { home, wizard } = scripts
  row('JavaScript of the first page, gzipped', kilo(home.atLoad), '≤ 25 kB', home.atLoad <= 25e3)
  row('… with all that its fields fetch', kilo(home.afterUse), '≤ 25 kB', home.afterUse <= 25e3)
  row('JavaScript of the wizard, gzipped', kilo(wizard.afterUse), '≤ 160 kB', wizard.afterUse <= 160e3)
}

/** From the command to the first page, on an existing data directory with the bundled database. */
async function measureStart(): Promise<void> {
  const own = temporaryDirectory()
  ends.push(() => own.remove())
  const times: number[] = []
  for (let start = 0; start < 4; start += 1) {
    const port = await freePort()
    const before = performance.now()
    const service = await startService({ databaseUrl: '', dataDirectory: own.path, port })
    const answer = await fetch(`${service.origin}/`)
    await answer.text()
    // The first start sets up the directory.
    if (start > 0 && answer.status === 200) times.push(performance.now() - before)
    await service.stop()
  }
  const time = median(times)
  row('From start to the first page', `${(time / 1000).toFixed(1)} s`, '< 5 s', time < 5_000)
}

/** What a service does once, on its first start. */
async function measureFirstStart(): Promise<void> {
  const { withMissions, without, missions } = await firstStarts(cluster.url)
  const times = `${(withMissions / 1000).toFixed(1)} s, ${(withMissions / without).toFixed(2)} of without`
  row(`First start, with ${missions} missions to load`, times)
}

/** The portal of a large agency. Its pages must be no longer than those of a small one. */
async function measurePortal(): Promise<void> {
  const own = temporaryDirectory()
  ends.push(() => own.remove())
  const service = await startService({ databaseUrl: '', dataDirectory: own.path, environment: { LOG_LEVEL: 'warn' } })
  ends.push(service.stop)
  await fillWith(smallAgency, own.path)
  const small = new Map((await portalTimes(service)).map(({ what, bytes }) => [what, bytes]))
  await fillWith(largeAgency, own.path)
  const times = ({ p50, p95 }: { p50: number; p95: number }) => `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`
  for (const { what, alone, atLoad, bytes, packed, failed } of await portalTimes(service)) {
    const reached = times(alone) + (failed ? `, ${failed} failed` : '')
    row(`Portal: ${what}`, reached, 'p95 < 100 ms', failed === 0 && alone.p95 < 100)
    row('… at load', times(atLoad), 'p95 < 100 ms', atLoad.p95 < 100)
    row('… its longest page, of a small agency', `${kilo(bytes)}, ${kilo(small.get(what) ?? Number.NaN)}`)
    row('… its data, packed', kilo(packed), '< 40 kB', packed < 40e3)
  }
  for (const { what, ...spread } of await keyTimes(service.origin))
    row(`A key press ${what}`, times(spread), 'p95 < 100 ms', spread.p95 < 100)
}

function print(): void {
  console.log('')
  for (const { what, reached, target = '', ok } of rows) {
    const verdict = ok === undefined ? '' : ok ? 'yes' : 'NO'
    console.log(`${what.padEnd(56)}${reached.padEnd(28)}${target.padEnd(18)}${verdict}`)
  }
}
