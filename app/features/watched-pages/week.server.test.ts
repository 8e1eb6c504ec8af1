import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { schemes } from '#app/features/visas/visa.table.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { openPageReader } from '#app/platform/web-pages/open-page-reader.server.ts'
import { type Answer, changingSites, page, type Sites, status } from '#tests/support/changing-site.ts'
import { test } from '#tests/support/database.ts'
import { jobActor } from '#tests/support/job-actor.ts'
import { watchPages } from './watch-pages.server.ts'
import { watchedPages, watchTasks } from './watched-page.table.server.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const start = new Date('2026-12-01T06:00:00Z')
const watching = jobActor('watched-pages')

let sites: Sites
beforeAll(async () => {
  sites = await changingSites()
})
afterAll(() => sites.close())

/** Time elapsed in the simulated week; pages are rendered for it. */
let elapsed = 0
const after = (days: number) => elapsed >= days * dayMs
const now = () => new Date(start.getTime() + elapsed)

const advertisements = ['Fly to Dubai from 199', 'Hotels for less', 'Buy travel insurance today', 'Cheap car hire']
let drawn = 0

/** A typical government page: navigation, advertisements that move and change, dates and counters. */
function drawnPage(facts: string): string {
  drawn += 1
  const advertisement = advertisements[drawn % advertisements.length]
  const box = `<div class="ad-slot"><a href="https://ads.example/${drawn}">${advertisement}</a></div>`
  const labelled = `<div><span>Advertisement</span> <p>${advertisement} ${drawn}</p></div>`
  const date = now().toLocaleDateString('en-GB', { dateStyle: 'full', timeZone: 'UTC' })
  const time = now().toISOString().slice(11, 16)
  const isOdd = drawn % 2 === 1
  return `<!doctype html><html><head><title>Visas</title><script>var token = ${drawn}</script></head><body>
    <header><nav><a href="/">Home</a> <a href="/${drawn}">News ${drawn}</a></nav> ${date}, ${time}</header>
    ${isOdd ? box : ''}
    <main><h1>Visas for visitors</h1><p>${date}</p><p>Page last updated: ${date}</p>${isOdd ? labelled : ''}
      ${facts}
      ${isOdd ? '' : labelled}
      <p>Visitors: ${10_000 + drawn}</p><p>Last reviewed on ${now().toISOString().slice(0, 10)} at ${time}</p></main>
    ${isOdd ? '' : box}
    <aside>Weather today: ${drawn % 30}°C</aside><footer>© 2026. Page generated in 0.${drawn} s. Hits: ${drawn}</footer>
  </body></html>`
}

const facts = (fee: number, more = '') =>
  `<h2>Fees</h2><table><tr><th>Single entry</th><td>30 days</td><td>USD ${fee}</td></tr>
    <tr><th>Multiple entry</th><td>90 days</td><td>USD 120</td></tr></table>
   <h2>Who needs no visa</h2><ul><li>France</li><li>Japan</li></ul><h2>Who needs a visa</h2><ul><li>Peru</li>${more}</ul>
   <p>The exemption ends on 31 December 2026.</p>`

const draw =
  (write: () => string): Answer =>
  (request, response) =>
    page(drawnPage(write()))(request, response)

const host = (name: string) => `${name}.gov.example`
const address = (name: string) => `http://${host(name)}/visas`

/** Gives every page its own visa type and watches nothing else. */
async function watchOnly({ db }: RequestContext, names: readonly string[]): Promise<void> {
  await db.execute(sql`update requirements set official_site = null`)
  await db.update(schemes).set({ officialSite: null, sources: [] })
  const ids = await db.select({ id: schemes.id }).from(schemes).where(eq(schemes.status, 'open')).limit(names.length)
  for (const [at, { id }] of ids.entries()) {
    await db
      .update(schemes)
      .set({ officialSite: address(names[at] ?? '') })
      .where(eq(schemes.id, id))
  }
}

test('finds every planted change of a week once, and nothing else', async ({ ctx }) => {
  const planted: Record<string, () => string> = {
    still: () => facts(50),
    fee: () => facts(after(1.3) ? 60 : 50),
    'two-changes': () => facts(after(4.4) ? 75 : after(1.7) ? 60 : 50),
    reverted: () => facts(after(2.2) && !after(4.6) ? 60 : 50),
    'one-word': () => facts(50).replace('France', after(3.1) ? 'Finland' : 'France'),
    moved: () =>
      after(2) ? facts(50, '<li>Japan</li>').replace('<li>Japan</li></ul><h2>Who', '</ul><h2>Who') : facts(50),
    dated: () => facts(50).replace('31 December 2026', after(2.6) ? '30 June 2027' : '31 December 2026'),
    notice: () => (after(5.1) ? '<p>Visa applications are suspended from 10 December 2026.</p>' : '') + facts(50),
    reordered: () =>
      after(2) ? facts(50).replace('<li>France</li><li>Japan</li>', '<li>Japan</li><li>France</li>') : facts(50),
    // Shows one of several advertisements that are not labelled as such.
    turns: () => `${facts(50)}<p>${advertisements[drawn % 3]}</p>`,
    glitch: () => facts(after(2) && !after(2.05) ? 5000 : 50),
  }
  for (const [name, write] of Object.entries(planted)) sites.on(host(name), '/visas', draw(write))

  const fine = () => draw(() => facts(50))
  const troubled: Record<string, Answer> = {
    breaks: (request, response) => (after(1) && !after(2) ? status(500) : fine())(request, response),
    'error-page': (request, response) =>
      (after(1) && !after(2) ? page('<title>Visas</title><h1>Page not found</h1>') : fine())(request, response),
    'empty-page': (request, response) => (after(1) && !after(2) ? page('') : fine())(request, response),
    'other-type': (request, response) =>
      (after(1) && !after(2) ? page('%PDF-1.7', { 'content-type': 'application/pdf' }) : fine())(request, response),
    endless: (request, response) => {
      if (!after(1) || after(2)) return fine()(request, response)
      response.writeHead(200, { 'content-type': 'text/html' })
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      }
      response.on('drain', more)
      more()
    },
    maintenance: (request, response) =>
      (after(1) && !after(1.4) ? page(`<h1>Новости сайта</h1><p>${'Ведутся работы. '.repeat(9)}</p>`) : fine())(
        request,
        response,
      ),
    redirects: (request, response) =>
      (after(1) ? status(301, { location: `http://www.${host('redirects')}/new-visas` }) : fine())(request, response),
    'moves-away': status(302, { location: 'http://another.example/visas' }),
    inside: status(302, { location: 'http://inside.example/visas' }),
    robots: fine(),
    forbidden: status(403),
    'slow-down': status(429, { 'retry-after': String(2 * 86_400) }),
    gone: (request, response) => (after(2) ? status(404) : fine())(request, response),
  }
  for (const [name, answer] of Object.entries(troubled)) sites.on(host(name), '/visas', answer)
  sites.on(
    `www.${host('redirects')}`,
    '/new-visas',
    draw(() => facts(50)),
  )
  sites.on(host('robots'), '/robots.txt', page('User-agent: *\nDisallow: /visas', { 'content-type': 'text/plain' }))

  // Answers 304 if nothing changed.
  const cached = () => (after(3) ? '"two"' : '"one"')
  sites.on(host('cached'), '/visas', (request, response) => {
    const isSame = request.headers['if-none-match'] === cached()
    return (isSame ? status(304) : page(drawnPage(facts(after(3) ? 60 : 50)), { etag: cached() }))(request, response)
  })

  const base = ctx(watching, start)
  await watchOnly(base, [...Object.keys(planted), ...Object.keys(troubled), 'cached'])
  const ports = {
    ...base.ports,
    pages: openPageReader({ contact: 'https://visas.example/contact', network: sites.network }),
  }
  for (elapsed = 0; elapsed <= 7.5 * dayMs; elapsed += hourMs / 2) await watchPages({ ...base, ports, now: now() })

  const tasks = await base.db
    .select({
      address: watchedPages.address,
      kind: watchTasks.kind,
      trouble: watchTasks.trouble,
      before: watchTasks.before,
      after: watchTasks.after,
    })
    .from(watchTasks)
    .innerJoin(watchedPages, eq(watchedPages.id, watchTasks.pageId))
    .orderBy(watchTasks.openedAt)
  const found = (kind: string) =>
    tasks
      .filter((task) => task.kind === kind)
      .map((task) => new URL(task.address).host.split('.')[0])
      .sort()
  expect(found('changed')).toEqual([
    'cached',
    'dated',
    'fee',
    'moved',
    'notice',
    'one-word',
    'reverted',
    'reverted',
    'two-changes',
    'two-changes',
  ])
  expect(
    tasks
      .filter(({ kind }) => kind === 'unreadable')
      .map(({ address, trouble }) => `${new URL(address).host.split('.')[0]} ${trouble}`)
      .sort(),
  ).toEqual([
    'forbidden refused',
    'gone gone',
    'inside moved',
    'moves-away moved',
    'robots robots',
    'slow-down slow_down',
  ])
  const texts = tasks.map(({ before, after: now }) => `${before}\n${now}`).join('\n')
  for (const word of [...advertisements, 'updated', 'Visitors:', 'Advertisement', 'Weather', 'Hits']) {
    expect(texts).not.toContain(word)
  }
  const changes = tasks.filter(({ address: at }) => at === address('two-changes'))
  expect(
    changes.map(({ before, after: now }) => [before, now].map((text) => /Single entry.*/.exec(text ?? '')?.[0])),
  ).toEqual([
    ['Single entry | 30 days | USD 50', 'Single entry | 30 days | USD 60'],
    ['Single entry | 30 days | USD 60', 'Single entry | 30 days | USD 75'],
  ])

  // Crawler etiquette: one request per host at a time, no cookies, a user agent, and `robots.txt` respected.
  expect([...sites.mostAtOnce].filter(([, most]) => most > 1)).toEqual([])
  const own = sites.asked.filter(
    ({ headers }) =>
      headers.cookie !== undefined || !headers['user-agent']?.startsWith('PortolanWatcher/1.0 (+https://'),
  )
  expect(own).toEqual([])
  expect(sites.asked.filter(({ host: at, path }) => at === host('robots') && path === '/visas')).toEqual([])
  expect(sites.asked.filter(({ host: at }) => at === 'inside.example' || at === 'another.example')).toEqual([])
  // A site that asks for 2 days' pause gets it.
  expect(
    sites.asked.filter(({ host: at, path }) => at === host('slow-down') && path === '/visas').length,
  ).toBeLessThanOrEqual(4)
  // Once a day, plus a few confirmations.
  expect(
    sites.asked.filter(({ host: at, path }) => at === host('still') && path === '/visas').length,
  ).toBeLessThanOrEqual(12)
}, 300_000)

test('reads and writes nothing without a page reader', async ({ ctx }) => {
  const base = ctx(watching)
  await watchPages(base)
  expect(await base.db.$count(watchedPages)).toBe(0)
})
