import { gunzipSync } from 'node:zlib'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerKinds } from '#app/features/visas/requirement.ts'
import { type Answer, Browser } from '#tests/support/browser.ts'
import { type House, openHouse } from '#tests/support/people.ts'
import { type Described, describedBy } from './described.ts'

let house: House
let program: Browser
let described: Described

beforeAll(async () => {
  house = await openHouse()
  // Values that the imported data may lack.
  const rule = { months: 3, from: 'departure', issuedWithinYears: 10, blankPages: 2, confidence: 'high' }
  await house.sql`update requirements set passport = ${house.sql.json(rule)} where from_code = 'IN' and to_code = 'FR'`
  await house.sql`delete from transit_rules where destination = 'FR'`
  await house.sql`
    insert into transit_rules (id, destination, passports, airside, landside, hours, note, as_of, confidence)
    values ('fr-test', 'FR', array['IN'], 'embassy_visa', 'embassy_visa', 24, 'One note.', '2026-10-01', 'high')`
  program = new Browser(house)
  described = describedBy(JSON.parse((await program.get('/rest/v1/openapi.json')).text))
})
afterAll(() => house.close())

const requirements = '/rest/v1/requirements/{from}/{to}'
const schemes = '/rest/v1/schemes'
const changes = '/rest/v1/changes'
const countries = '/rest/v1/countries'

/** Sends a request, and validates the response against the OpenAPI document. */
async function ask(path: string, address: string, headers: Record<string, string> = {}) {
  const answer = await program.get(address, headers)
  described.expectAsDescribed(path, answer, address)
  return { ...answer, json: answer.text === '' ? undefined : JSON.parse(answer.text) }
}

const askRoute = (from: string, to: string, search = '') =>
  ask(requirements, `/rest/v1/requirements/${encodeURIComponent(from)}/${encodeURIComponent(to)}${search}`)

test('the document is OpenAPI 3.1', async () => {
  const { json, headers } = await ask('/rest/v1/openapi.json', '/rest/v1/openapi.json')
  expect(json.openapi).toMatch(/^3\.1\./)
  expect(await new Validator().validate(json)).toEqual({ valid: true })
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
})

test('no response may contain a field that is not in the document', () => {
  expect(described.openObjects()).toEqual(['/rest/v1/openapi.json'])
})

describe('requirements', () => {
  test('are returned as documented for every kind', async () => {
    const pairs = [
      ['GB', 'TR', 'visa_free'],
      ['GB', 'LK', 'eta'],
      ['IN', 'AE', 'evisa'],
      ['IN', 'FR', 'embassy_visa'],
      ['FR', 'FR', 'same_country'],
      ['XXB', 'KE', 'unknown'],
      ...(await pairsOfKind('visa_on_arrival')),
      ...(await pairsOfKind('no_admission')),
    ] as const
    for (const [from, to, kind] of pairs) {
      const { status, json } = await askRoute(from, to)
      expect(status, `${from} to ${to}`).toBe(200)
      expect(json).toMatchObject({ from: { code: from }, to: { code: to }, kind, purpose: null, passportVerdict: null })
      expect(json.disclaimer).toMatch(/not the government/)
    }
    expect(new Set(pairs.map(([, , kind]) => kind))).toEqual(new Set(answerKinds))
  })

  test('are documented for three hundred stored pairs too, with everything a rule can contain', async () => {
    const some = await house.sql<{ from: string; to: string }[]>`
      select from_code as from, to_code as to from requirements
      order by md5('portolan' || from_code || to_code) limit 240`
    // Rare cases must be included.
    const rare = await house.sql<{ from: string; to: string }[]>`
      (select from_code as from, to_code as to from requirements where registrations <> '[]' limit 15)
      union (select from_code, to_code from requirements where conditions <> '[]' limit 15)
      union (select from_code, to_code from requirements where alternatives <> '{}' limit 15)
      union (select from_code, to_code from requirements where until is not null limit 15)
      union (select from_code, to_code from requirements where free_movement limit 5)
      union (select 'IN', destination from transit_rules where 'IN' = any(passports) limit 10)
      union (select from_code, to_code from requirements where passport is not null limit 10)`
    expect(rare.length).toBeGreaterThan(50)
    const seen: Record<string, boolean> = {}
    for (const { from, to } of [...some, ...rare]) {
      const { status, json } = await askRoute(from, to)
      expect(status, `${from} to ${to}`).toBe(200)
      for (const field of ['registrations', 'conditions', 'alternatives', 'schemes'])
        seen[field] ||= json[field].length > 0
      for (const field of ['transit', 'passport', 'until', 'note', 'freeMovement']) seen[field] ||= !!json[field]
    }
    expect(Object.entries(seen).filter(([, was]) => !was)).toEqual([])
  })

  test('have the amounts, days and names of the data', async () => {
    const { json } = await askRoute('AM', 'FR')
    const [scheme] = json.schemes
    expect(scheme).toMatchObject({ id: 'fr-schengen-c', fee: { minor: 3500, currency: 'EUR' } })
    expect(json.to).toEqual({ code: 'FR', alpha3: 'FRA', name: 'France' })
    expect(json.page).toBe(`${house.origin}/requirements/AM/FR`)
  })

  test('do not present an estimate as a fact', async () => {
    const { json } = await askRoute('XXB', 'KE')
    expect(json).toMatchObject({ kind: 'unknown', schemes: [], asOf: null, confidence: 'low', stale: true })
  })

  test.for([
    ['in', 'fr'],
    ['IND', 'FRA'],
    ['ind', 'Fr'],
    [' IN ', 'FR'],
  ] as const)('accept %s and %s as India and France', async ([from, to]) => {
    const { status, json } = await askRoute(from, to)
    expect(status).toBe(200)
    expect([json.from.code, json.to.code]).toEqual(['IN', 'FR'])
  })

  test('are narrowed by a purpose, which is returned', async () => {
    const study = await askRoute('IN', 'FR', '?purpose=study')
    expect(study.json).toMatchObject({ purpose: 'study' })
    expect(['not_covered', 'unsure', 'covered']).toContain(study.json.coverage)
    for (const { purposes } of study.json.schemes) expect(purposes).toContain('study')
    const transit = await askRoute('IN', 'FR', '?purpose=transit')
    expect(transit.json).toMatchObject({ kind: 'embassy_visa', transit: { hours: 24, note: 'One note.' } })
    expect((await askRoute('IN', 'FR', '?purpose=')).json.purpose).toBeNull()
  })

  test('assess a passport for the requested trip', async () => {
    const journey = 'arrivesOn=2027-03-01&leavesOn=2027-03-14'
    const verdict = async (search: string) => (await askRoute('IN', 'FR', `?${search}`)).json.passportVerdict
    expect(await verdict(`passportExpiresOn=2027-06-13&${journey}`)).toMatchObject({
      outcome: 'expires_too_soon',
      neededUntil: '2027-06-14',
      arrivesOn: '2027-03-01',
      leavesOn: '2027-03-14',
    })
    expect(await verdict(`passportExpiresOn=2027-06-14&${journey}`)).toMatchObject({ outcome: 'fits' })
    const old = `passportExpiresOn=2031-01-01&passportIssuedOn=2016-01-01&${journey}`
    expect(await verdict(old)).toMatchObject({ outcome: 'issued_too_long_ago' })
    expect(await verdict('passportExpiresOn=2020-01-01')).toMatchObject({ outcome: 'expired', lastArrival: null })
    for (const edge of ['1900-01-01', '2199-12-31']) {
      expect(await verdict(`passportExpiresOn=${edge}&arrivesOn=${edge}`)).not.toBeNull()
    }
  })
})

describe('countries', () => {
  test('are all listed, by name', async () => {
    const { json } = await ask(countries, countries)
    const [row] = await house.sql`select count(*)::int as count from countries`
    expect([json.total, json.countries.length]).toEqual([row?.count, row?.count])
    const india = json.countries.find(({ code }: { code: string }) => code === 'IN')
    expect(india).toMatchObject({ alpha3: 'IND', name: 'India', capital: 'New Delhi', currencies: ['INR'] })
  })

  test.for([
    ['cote d ivoire', 'CI'],
    ['FRA', 'FR'],
    ['Türki', 'TR'],
    ['holland', 'NL'],
  ] as const)('%s finds %s first', async ([query, code]) => {
    const { json } = await ask(countries, `${countries}?q=${encodeURIComponent(query)}`)
    expect(json.countries[0]?.code).toBe(code)
    expect(json.total).toBe(json.countries.length)
  })

  test('an unknown name finds none', async () => {
    expect((await ask(countries, `${countries}?q=qqqqqq`)).json).toEqual({ countries: [], total: 0 })
    expect((await ask(countries, `${countries}?q=%00%ED%A0%80`)).status).toBe(200)
  })
})

describe('schemes', () => {
  test('of one destination are in order, with their passports', async () => {
    const { json } = await ask(schemes, `${schemes}?destination=FRA`)
    expect(json.schemes.map(({ destination }: { destination: string }) => destination)).toEqual(
      json.schemes.map(() => 'FR'),
    )
    const schengen = json.schemes.find(({ id }: { id: string }) => id === 'fr-schengen-c')
    expect(schengen.passportFees).toContainEqual({ passport: 'AM', amount: { minor: 3500, currency: 'EUR' } })
  })

  test('of all destinations can be read page by page, each once', async () => {
    const ids: string[] = []
    let next: string | null = `${house.origin}${schemes}?limit=150`
    let total = 0
    for (let pages = 0; next && pages < 50; pages += 1) {
      const { pathname, search } = new URL(next)
      const { json } = await ask(schemes, pathname + search)
      expect(json.schemes.length).toBeLessThanOrEqual(150)
      ids.push(...json.schemes.map(({ id }: { id: string }) => id))
      ;({ next, total } = json)
    }
    const rows = await house.sql`select id from schemes where status <> 'closed'`
    expect(ids.length).toBe(total)
    expect([...ids].sort()).toEqual(rows.map(({ id }) => id).sort())
    const beyond = await ask(schemes, `${schemes}?offset=100000`)
    expect(beyond.json).toMatchObject({ schemes: [], total, next: null })
  })

  test('of a country without any are an empty list', async () => {
    const { json } = await ask(schemes, `${schemes}?destination=GL`)
    expect(json).toMatchObject({ schemes: [], total: 0, next: null })
  })
})

describe('a response', () => {
  test('is not sent again to a client that has it, until a fact changes', async () => {
    for (const [path, address] of [
      [countries, countries],
      [schemes, schemes],
      [changes, changes],
      [requirements, '/rest/v1/requirements/US/VN'],
      ['/rest/v1/openapi.json', '/rest/v1/openapi.json'],
    ] as const) {
      const first = await ask(path, address)
      expect(first.headers['cache-control']).toBe('public, max-age=300')
      const again = await ask(path, address, { 'if-none-match': String(first.headers.etag) })
      expect([again.status, again.text]).toEqual([304, ''])
      expect(again.headers.etag).toBe(first.headers.etag)
    }
    const address = '/rest/v1/requirements/US/VN'
    const { headers } = await ask(requirements, address)
    await house.sql`update requirements set days = 91 where from_code = 'US' and to_code = 'VN'`
    const changed = await ask(requirements, address, { 'if-none-match': String(headers.etag) })
    expect([changed.status, changed.json.days]).toEqual([200, 91])
  })

  test('is compressed if it is long', async () => {
    const plain = await ask(countries, countries)
    const packed = await program.get(countries, { 'accept-encoding': 'gzip, deflate, br' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(packed.headers.vary).toContain('Accept-Encoding')
    expect(gunzipSync(packed.bytes).toString()).toBe(plain.text)
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 3)
  })

  test('without its body has the same headers', async () => {
    const strip = ({ headers }: Answer) => {
      // Headers that count down between requests, and those created for each request.
      const moving = new Set(['date', 'content-security-policy', 'ratelimit-remaining', 'ratelimit-reset'])
      return Object.fromEntries(Object.entries(headers).filter(([name]) => !moving.has(name)))
    }
    for (const address of [countries, '/rest/v1/requirements/IN/FR', '/rest/v1/requirements/IN/ZZ']) {
      const head = await program.send('HEAD', address)
      expect(head.text).toBe('')
      const got = await program.get(address)
      const { connection: _, 'transfer-encoding': __, ...expected } = strip(got)
      expect(strip(head)).toMatchObject(expected)
      expect(head.status).toBe(got.status)
    }
  })
})

test('every documented success status occurred', () => {
  expect(described.neverMet(/ [23]\d\d$/)).toEqual([])
})

test('none of these requests was a failure', () => {
  const failures = house.service
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":50'))
  expect(failures).toEqual([])
})

async function pairsOfKind(kind: string): Promise<[from: string, to: string, kind: string][]> {
  const rows = await house.sql`
    select from_code, to_code from requirements where kind = ${kind} order by from_code, to_code limit 3`
  return rows.map(({ from_code: from, to_code: to }) => [String(from), String(to), kind])
}
