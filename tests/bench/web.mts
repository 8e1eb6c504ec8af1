import { randomBytes } from 'node:crypto'
import { startTestCluster } from '#tests/support/cluster.ts'
import { freePort, startService, temporaryDirectory } from '#tests/support/service.ts'
import { startBarePages } from './bare-page.mts'
import { type Judgement, openJudge } from './lighthouse.mts'
import { median } from './rounds.mts'

/**
 * Measures how good public pages are in a browser, by Lighthouse with its mid-range phone profile, on a service
 * configured as an installation. Each page is judged alternately with a bare page of the same size, so that other load
 * on the machine slows both. Medians are printed, and nothing is asserted.
 *
 * node tests/bench/web.mts [rounds]
 *
 * The bare page has the words of the service's page as a heading and paragraphs, a style sheet and fonts of the same
 * size, and as many bytes on the wire. It is sent by node:http, without script, drawings or pictures.
 */
const [rounds = 5] = process.argv.slice(2).map(Number)

const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const pages: [name: string, address: string][] = [
  ['First page', '/'],
  ['Requirements', '/requirements/IN/FR'],
  ['Prices', '/pricing'],
]

const ends: (() => void | Promise<void>)[] = []

try {
  await measure()
} catch (problem) {
  console.error(problem)
  process.exitCode = 1
} finally {
  for (const end of ends.toReversed()) await end()
}

async function startInstallation(): Promise<string> {
  const cluster = await startTestCluster()
  const directory = temporaryDirectory()
  ends.push(() => directory.remove(), cluster.stop)
  const environment = {
    DEMO_MODE: '0',
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    APP_KEY: randomBytes(32).toString('base64'),
  }
  const service = await startService({ databaseUrl: cluster.url, dataDirectory: directory.path, environment })
  ends.push(service.stop)
  return service.origin
}

async function findArticle(origin: string): Promise<string | undefined> {
  const list = await (await fetch(`${origin}/blog`)).text()
  return /href="(\/blog\/[a-z0-9-]+)"/.exec(list)?.[1]
}

async function measure(): Promise<void> {
  const origin = await startInstallation()
  const article = await findArticle(origin)
  if (article) pages.push(['An article', article])
  else console.log('There is no article to be judged.')
  const judge = await openJudge(await freePort())
  ends.push(judge.close)
  const bare = await startBarePages()
  ends.push(bare.close)
  for (const [name, address] of pages) {
    const url = origin + address
    const [ours, theirs]: [Judgement[], Judgement[]] = [[], []]
    // The warm-up of the first visit is not measured.
    const { fonts } = await judge.look(url)
    const plain = await bare.like(url, fonts)
    await judge.time(plain)
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await judge.look(url))
      theirs.push(await judge.time(plain))
    }
    print(`${name} ${address}`, ours, theirs)
  }
}

function print(title: string, ours: readonly Judgement[], theirs: readonly Judgement[]): void {
  const of = (judgements: readonly Judgement[], read: (judgement: Judgement) => number) => median(judgements.map(read))
  const row = (what: string, reached: string, target = '', ok?: boolean) => {
    const verdict = ok === undefined ? '' : ok ? 'yes' : 'NO'
    console.log(`  ${what.padEnd(44)}${reached.padEnd(30)}${target.padEnd(14)}${verdict}`)
  }
  console.log(`\n${title}, ${ours.length} rounds`)
  const marks = [
    ['Performance', 'performance', 95],
    ['Accessibility', 'accessibility', 100],
    ['Best practices', 'best-practices', 100],
    ['SEO', 'seo', 100],
  ] as const
  for (const [what, category, wanted] of marks) {
    const mark = of(ours, ({ marks }) => marks[category] ?? 0)
    const lowest = Math.min(...ours.map(({ marks }) => marks[category] ?? 0))
    row(what, lowest < mark ? `${mark}, once ${lowest}` : `${mark}`, `≥ ${wanted}`, mark >= wanted)
  }
  const [paint, barePaint] = [of(ours, ({ paintMs }) => paintMs), of(theirs, ({ paintMs }) => paintMs)]
  const ratio = of(
    ours.map((one, round) => ({ ...one, paintMs: one.paintMs / (theirs[round]?.paintMs ?? Number.NaN) })),
    ({ paintMs }) => paintMs,
  )
  const times = `${(paint / 1000).toFixed(2)} s / ${(barePaint / 1000).toFixed(2)} s`
  row('Largest paint, of a bare page as large', `${ratio.toFixed(2)} times (${times})`, '≤ 1.3', ratio <= 1.3)
  row('Blocked, longest of the rounds', `${Math.max(...ours.map(({ blockedMs }) => blockedMs)).toFixed(0)} ms`)
  row('Layout shift', of(ours, ({ shift }) => shift).toFixed(3), '≤ 0.02', of(ours, ({ shift }) => shift) <= 0.02)
  const bytes = ours[0]?.bytes ?? { all: 0, scripts: 0 }
  const bareBytes = theirs[0]?.bytes ?? { all: 0, scripts: 0 }
  row('Sent', `${kilo(bytes.all)} (bare: ${kilo(bareBytes.all)})`)
  row('JavaScript', kilo(bytes.scripts), '≤ 25 kB', bytes.scripts <= 25e3)
  row('Script of a framework', ours[0]?.framework ?? 'none', 'none', !ours[0]?.framework)
  for (const failed of ours[0]?.failed ?? []) row(failed, '')
}
