import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '#imagery/seeded-random.ts'
import { makeDatabase } from '#tests/support/database.ts'
import { type RunningService, startService, temporaryDirectory } from '#tests/support/service.ts'
import { checkPages, mostGzip } from '../matrix/page-check.ts'

let service: RunningService
let passports: string[]
let destinations: string[]
const ends: (() => unknown)[] = []

beforeAll(async () => {
  const database = await makeDatabase('facts')
  const directory = temporaryDirectory()
  service = await startService({ databaseUrl: database.url, dataDirectory: directory.path })
  ends.push(directory.remove, database.drop, service.stop)
  const form = await (await fetch(`${service.origin}/requirements`)).text()
  const codesOf = (list: string) => [...list.matchAll(/<option value="(\w+)"/g)].map(([, code = '']) => code)
  ;[passports = [], destinations = []] = form.split('name="to"').map(codesOf)
})

afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

// `tests/matrix/all-pages.mts` checks all of them. Here every destination and every passport occur at least once,
// because the server renders one page at a time.
test('the page of every destination and of every passport is complete and small', async () => {
  expect(passports.length).toBeGreaterThan(260)
  expect(destinations.length).toBeGreaterThan(240)
  const random = seededRandom('requirement pages')
  const shuffled = passports.toSorted(() => random() - 0.5)
  const pairs = destinations.flatMap((to, index) => [
    [to, to],
    ...[0, 1, 2].map((round) => [shuffled[(index * 3 + round) % shuffled.length], to]),
  ])
  expect(new Set(pairs.map(([from]) => from)).size).toBeGreaterThanOrEqual(passports.length)
  const paths = pairs
    .filter(([from = '']) => passports.includes(from))
    .map(([from, to]) => `/requirements/${from}/${to}`)
  const { wrong, heaviest } = await checkPages([...new Set(paths)], { origin: service.origin })
  expect(wrong.slice(0, 20)).toEqual([])
  expect(heaviest.gzip).toBeLessThan(mostGzip / 2)
}, 120_000)

const ask = (path: string) => fetch(service.origin + path, { redirect: 'manual' })

test.for([
  ['/requirements/in/fr', 308, '/requirements/IN/FR'],
  ['/requirements/IND/fra', 308, '/requirements/IN/FR'],
  ['/requirements/In/FR?travel=2027-02-14', 308, '/requirements/IN/FR?travel=2027-02-14'],
  ['/requirements/IN/FR/', 308, '/requirements/IN/FR'],
  ['/Requirements/IN/FR', 308, '/requirements/IN/FR'],
  ['/requirements/%20in/FR', 308, '/requirements/IN/FR'],
  ['/requirements/IN/FR?purpose=&travel=&also=', 302, '/requirements/IN/FR'],
  ['/requirements/IN/FR?purpose=study&travel=', 302, '/requirements/IN/FR?purpose=study'],
  ['/requirements?from=IN&to=FR', 302, '/requirements/IN/FR'],
] as const)('%s redirects to its own address', async ([path, status, leads]) => {
  const answer = await ask(path)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('location')?.replace(service.origin, '')).toBe(leads)
})

test.for([
  ['an unknown passport', 'ZZ/FR'],
  ['an unknown destination', 'IN/ZZ'],
  ['a travel document as a destination', 'IN/XXB'],
  ['a place without passports of its own', 'AQ/FR'],
  ['a very long code', `${'A'.repeat(3000)}/FR`],
  ['another script', '%E5%8D%B0%E5%BA%A6/%F0%9F%87%AB%F0%9F%87%B7'],
  ['a letter that becomes a code in capitals', '%C3%9F/FR'],
  ['markup', '%3Cscript%3Ealert(1)%3C%2Fscript%3E/FR'],
  ['a zero byte', 'IN%00/FR'],
  ['an escaped slash', 'IN%2FFR/FR'],
  ['a space', '%20/FR'],
  ['a prototype', '__proto__/constructor'],
] as const)('%s responds with a form to choose again', async ([, pair]) => {
  const answer = await ask(`/requirements/${pair}`)
  const html = await answer.text()
  expect(answer.status).toBe(404)
  expect(html).toContain('<h1 tabindex="-1">No Results Found</h1>')
  expect(html).toMatch(/<form class="[^"]*" action="\/requirements">/)
  expect(html).not.toContain('<script>alert')
})

test.for([
  '/requirements/IN',
  '/requirements//FR',
  '/requirements/IN/FR/DE',
  '/requirements/%E5/FR',
  '/requirements/%/FR',
])('%s is not an address of an answer, and not a failure', async (path) => {
  expect((await ask(path)).status).toBeGreaterThanOrEqual(400)
  expect((await ask(path)).status).toBeLessThan(500)
})

test.for([
  ['a word', 'travel=tomorrow'],
  ['the first year', 'travel=0001-01-01'],
  ['the last year', 'travel=9999-12-31&return=9999-12-31'],
  ['a day that is past', 'return=2026-01-01'],
  ['a zero byte', 'expires=%00'],
  ['a number', 'expires=-1'],
  ['a very long number', `issued=${'9'.repeat(2000)}`],
  ['markup', 'purpose=%3Cb%3E'],
  ['passports that are none', 'also=ZZ&also=%F0%9F%87%AB&also=__proto__'],
] as const)('%s is reported as an error, with the answer beside it', async ([, search]) => {
  const answer = await ask(`/requirements/IN/FR?${search}`)
  const html = await answer.text()
  expect(answer.status).toBe(422)
  expect(html).toContain('<title>Error: India to France')
  expect(html).toContain('There is a problem')
  expect(html).toContain('Schengen short-stay visa')
})

test('the checklist comes as a PDF and as calendar entries, and is not cached', async () => {
  const day = `${new Date().getUTCFullYear() + 1}-01-12`
  const checklist = await ask(`/requirements/IN/TH/checklist.pdf?travel=${day}`)
  expect(checklist.headers.get('content-type')).toBe('application/pdf')
  expect(checklist.headers.get('cache-control')).toContain('no-store')
  expect(Buffer.from(await checklist.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')
  const calendar = await ask(`/requirements/IN/TH/checklist.ics?travel=${day}`)
  expect(calendar.headers.get('content-type')).toContain('text/calendar')
  expect(await calendar.text()).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`)
  expect((await ask('/requirements/IN/FR/checklist.pdf')).status).toBe(404)
  expect(service.output()).not.toContain(day)
})

test('personal details are neither cached with the page nor shown to crawlers', async () => {
  const nextYear = new Date().getUTCFullYear() + 1
  const shown = `expires=${nextYear}-01-02&held=US.used_visa&residence=QA&arriving=OM&children=1&stop-1=GB&side-1=airside`
  const html = await (await ask(`/requirements/IN/FR?${shown}`)).text()
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toContain('application/ld+json')
  expect(html).toContain(`<link rel="canonical" href="${service.origin}/requirements/IN/FR"/>`)
  for (const one of [`${nextYear}-01-02`, 'US.used_visa', 'residence=QA']) expect(service.output()).not.toContain(one)
  expect(await (await ask('/requirements/IN/FR')).text()).not.toContain(`${nextYear}-01-02`)
})
