import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, Browser } from '#tests/support/browser.ts'
import { type House, openHouse, sharedHouse } from '#tests/support/people.ts'
import { type Described, describedBy } from './described.ts'

let house: House
let program: Browser
let described: Described

beforeAll(async () => {
  house = await sharedHouse()
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
  return { ...answer, json: JSON.parse(answer.text) }
}

const askRoute = (from: string, to: string, search = '') =>
  ask(requirements, `/rest/v1/requirements/${from}/${to}${search}`)

describe('errors', () => {
  const longName = 'a'.repeat(4000)
  const wrong: readonly [address: string, status: number, code: string, field: string | null][] = [
    ['/rest/v1/requirements/ZZ/FR', 404, 'unknown_country', 'from'],
    ['/rest/v1/requirements/IN/ZZ', 404, 'unknown_country', 'to'],
    ['/rest/v1/requirements/IN/ZZZ', 404, 'unknown_country', 'to'],
    ['/rest/v1/requirements/IN/XXB', 404, 'unknown_country', 'to'],
    ['/rest/v1/requirements/I/FR', 400, 'malformed_code', 'from'],
    ['/rest/v1/requirements/IN/FRAN', 400, 'malformed_code', 'to'],
    ['/rest/v1/requirements/12/FR', 400, 'malformed_code', 'from'],
    ['/rest/v1/requirements/%20/FR', 400, 'malformed_code', 'from'],
    [`/rest/v1/requirements/${encodeURIComponent('भारत')}/FR`, 400, 'malformed_code', 'from'],
    [`/rest/v1/requirements/${encodeURIComponent('ß')}/FR`, 400, 'malformed_code', 'from'],
    [`/rest/v1/requirements/${encodeURIComponent('ﬁ')}/FR`, 400, 'malformed_code', 'from'],
    [`/rest/v1/requirements/${encodeURIComponent('ІN')}/FR`, 400, 'malformed_code', 'from'],
    ['/rest/v1/requirements/%00/FR', 400, 'malformed_code', 'from'],
    ['/rest/v1/requirements/__proto__/FR', 400, 'malformed_code', 'from'],
    [`/rest/v1/requirements/${longName}/FR`, 400, 'malformed_code', 'from'],
    ['/rest/v1/requirements/IN/FR?purpose=holiday', 400, 'unknown_purpose', 'purpose'],
    ['/rest/v1/requirements/IN/FR?purpose=Tourism', 400, 'unknown_purpose', 'purpose'],
    ['/rest/v1/requirements/IN/FR?passportExpiresOn=2027-02-30', 400, 'malformed_date', 'passportExpiresOn'],
    ['/rest/v1/requirements/IN/FR?passportExpiresOn=9999-12-31', 400, 'malformed_date', 'passportExpiresOn'],
    ['/rest/v1/requirements/IN/FR?passportExpiresOn=1000-01-01', 400, 'malformed_date', 'passportExpiresOn'],
    ['/rest/v1/requirements/IN/FR?passportExpiresOn=%00', 400, 'malformed_date', 'passportExpiresOn'],
    ['/rest/v1/requirements/IN/FR?arrivesOn=tomorrow', 400, 'malformed_date', 'arrivesOn'],
    ['/rest/v1/requirements/IN/FR?passportIssuedOn=2021-01-01', 400, 'missing_date', 'passportExpiresOn'],
    ['/rest/v1/requirements/IN/FR?held=US', 400, 'unknown_value', 'held'],
    ['/rest/v1/requirements/IN/FR?held=FR.visa', 400, 'unknown_value', 'held'],
    ['/rest/v1/requirements/IN/FR?stop=GB', 400, 'unknown_value', 'stop'],
    ['/rest/v1/requirements/IN/FR?stop=ZZ.airside', 404, 'unknown_country', 'stop'],
    ['/rest/v1/requirements/IN/FR?side=inside', 400, 'unknown_value', 'side'],
    ['/rest/v1/requirements/IN/FR?residence=12', 400, 'malformed_code', 'residence'],
    ['/rest/v1/requirements/IN/FR?blankPages=few', 400, 'malformed_number', 'blankPages'],
    [
      '/rest/v1/requirements/IN/FR?passportExpiresOn=2030-01-01&arrivesOn=2027-01-02&leavesOn=2027-01-01',
      400,
      'dates_out_of_order',
      'leavesOn',
    ],
    [
      '/rest/v1/requirements/IN/FR?passportExpiresOn=2030-01-01&passportIssuedOn=2030-01-02',
      400,
      'dates_out_of_order',
      'passportIssuedOn',
    ],
    ['/rest/v1/schemes?destination=ZZ', 404, 'unknown_country', 'destination'],
    ['/rest/v1/schemes?destination=FRANCE', 400, 'malformed_code', 'destination'],
    ['/rest/v1/schemes?limit=0', 400, 'malformed_number', 'limit'],
    ['/rest/v1/schemes?limit=201', 400, 'malformed_number', 'limit'],
    ['/rest/v1/schemes?limit=1e2', 400, 'malformed_number', 'limit'],
    ['/rest/v1/schemes?offset=-1', 400, 'malformed_number', 'offset'],
    ['/rest/v1/schemes?offset=99999999999999999999', 400, 'malformed_number', 'offset'],
    ['/rest/v1/changes?passport=ZZ', 404, 'unknown_country', 'passport'],
    ['/rest/v1/changes?destination=FRANCE', 400, 'malformed_code', 'destination'],
    ['/rest/v1/changes?limit=201', 400, 'malformed_number', 'limit'],
    [`/rest/v1/countries?q=${'a'.repeat(101)}`, 400, 'too_long', 'q'],
    ['/rest/v1', 404, 'unknown_address', null],
    ['/rest/v1/nothing', 404, 'unknown_address', null],
    ['/rest/v1/requirements/IN', 404, 'unknown_address', null],
    ['/rest/v1/requirements//FR', 404, 'unknown_address', null],
    ['/rest/v1/requirements/IN/FR/more', 404, 'unknown_address', null],
  ]

  test.for(wrong)('%s responds with %s %s', async ([address, status, code, field]) => {
    const answer = await program.get(address)
    expect(answer.status).toBe(status)
    const json = JSON.parse(answer.text)
    expect(json).toEqual({ error: { code, field, message: expect.stringMatching(/^[A-Z].{10,}\.$/) } })
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    const path = [requirements, schemes, changes, countries].find((known) =>
      address.startsWith(known.split('{')[0] ?? known),
    )
    if (path && code !== 'unknown_address') described.expectAsDescribed(path, answer, address)
    else described.expectError(answer)
  })

  test('every error code for a parameter occurs at least once', () => {
    const met = new Set(wrong.map(([, , code]) => code))
    const elsewhere = ['method_not_allowed', 'not_acceptable', 'too_many_requests', 'unavailable']
    expect([...met, ...elsewhere].sort()).toEqual([...described.errorCodes()].sort())
  })

  test('unknown parameters are ignored, and the first of several counts', async () => {
    const plain = await askRoute('IN', 'FR')
    expect((await askRoute('IN', 'FR', '?campaign=%3Cscript%3E&purpose=')).text).toBe(plain.text)
    expect((await askRoute('IN', 'FR', '?purpose=study&purpose=nonsense')).json.purpose).toBe('study')
  })

  test.for([requirements, schemes, changes, countries, '/rest/v1/openapi.json'])('%s is read-only', async (path) => {
    const address = path.replace('{from}', 'IN').replace('{to}', 'FR')
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await program.send(method, address, {
        body: '{}',
        headers: { 'content-type': 'application/json' },
      })
      expect(answer.status, method).toBe(405)
      expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS')
      expect(JSON.parse(answer.text).error.code).toBe('method_not_allowed')
      described.expectResponse('MethodNotAllowed', answer)
    }
  })

  test('a client that does not accept JSON reads that there is nothing else', async () => {
    for (const path of [requirements, schemes, changes, countries, '/rest/v1/openapi.json']) {
      const address = path.replace('{from}', 'IN').replace('{to}', 'FR')
      const answer = await ask(path, address, { accept: 'text/csv, application/json;q=0' })
      expect([answer.status, answer.json.error.code]).toEqual([406, 'not_acceptable'])
    }
    const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
    expect((await ask(countries, countries, { accept: browser })).status).toBe(200)
  })
})

describe('other sites', () => {
  test('may read the API, which neither reads nor sets cookies', async () => {
    const origin = { origin: 'https://elsewhere.example' }
    for (const address of [countries, '/rest/v1/requirements/IN/ZZ', '/rest/v1/nothing']) {
      const answer = await program.get(address, { ...origin, cookie: 'session=nonsense; flash=signed-out' })
      expect(answer.headers['access-control-allow-origin']).toBe('*')
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    const asked = {
      ...origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'if-none-match',
    }
    const preflight = await program.send('OPTIONS', countries, { headers: asked })
    expect(preflight.status).toBe(204)
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      'access-control-allow-headers': expect.stringContaining('If-None-Match'),
    })
  })

  test('may read nothing elsewhere', async () => {
    for (const address of ['/', '/health', '/dashboard', '/developers', '/sitemap.xml', '/globe/IN-FR.svg']) {
      const { headers } = await program.get(address, { origin: 'https://elsewhere.example' })
      expect(headers['access-control-allow-origin'], address).toBeUndefined()
    }
  })
})

describe('the rate limit', () => {
  test('blocks an address that sends too many requests, in JSON, and no other address', async () => {
    const small = await openHouse({ API_LIMIT_PER_MINUTE: '6', TRUSTED_PROXY: '127.0.0.1' })
    try {
      const from = (address: string) => ({ 'x-forwarded-for': address })
      const browser = new Browser(small)
      const get = (address: string, who: string) => browser.get(address, from(who))
      const answers: Answer[] = []
      for (let asked = 0; asked < 9; asked += 1) answers.push(await get('/rest/v1/countries?q=fr', '198.51.100.7'))
      // 6 a minute, plus a third of that.
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429])
      expect(answers.map(({ headers }) => headers['ratelimit-remaining'])).toEqual([...'543210000'])
      const refused = answers.at(-1) as Answer
      described.expectAsDescribed(countries, refused, 'beyond the limit')
      expect(JSON.parse(refused.text).error.code).toBe('too_many_requests')
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
      expect(refused.headers['access-control-allow-origin']).toBe('*')

      for (const [path, address] of [
        [requirements, '/rest/v1/requirements/IN/FR'],
        [schemes, schemes],
        [changes, changes],
        ['/rest/v1/openapi.json', '/rest/v1/openapi.json'],
      ] as const) {
        const answer = await get(address, '198.51.100.7')
        expect(answer.status, address).toBe(429)
        described.expectAsDescribed(path, answer, address)
      }
      for (const address of ['/verify/nothing', '/.well-known/jwks.json']) {
        const answer = await get(address, '198.51.100.7')
        expect(answer.status, address).toBe(429)
        expect(Number(answer.headers['retry-after']), address).toBeGreaterThan(0)
      }
      expect((await get('/verify/nothing', '198.51.100.8')).status).toBe(404)
      expect((await browser.send('OPTIONS', countries, { headers: from('198.51.100.7') })).status).toBe(204)
      expect((await get('/', '198.51.100.7')).status, 'pages are for people').toBe(200)
      expect((await get(countries, '198.51.100.8')).status).toBe(200)
      for (const tail of ['1', '2', '3', '4', '5', '6', '7', '8']) await get(countries, `2001:db8:9:9::${tail}`)
      expect((await get(countries, '2001:db8:9:9::9')).status, 'one network of IPv6').toBe(429)
      expect((await get(countries, '2001:db8:9:a::9')).status).toBe(200)
    } finally {
      await small.close()
    }
  })

  test('trusts only the proxy to state an address', async () => {
    const small = await openHouse({ API_LIMIT_PER_MINUTE: '3' })
    try {
      const browser = new Browser(small)
      const statuses: number[] = []
      for (let asked = 0; asked < 5; asked += 1) {
        const made = { 'x-forwarded-for': `198.51.100.${asked}`, forwarded: `for=198.51.100.${asked}` }
        statuses.push((await browser.get(countries, made)).status)
      }
      expect(statuses).toEqual([200, 200, 200, 200, 429])
    } finally {
      await small.close()
    }
  })
})

test('every documented error status occurred', () => {
  // Database outages are tested in away.test.ts.
  expect(described.neverMet(/ (4\d\d|50[^3])$/)).toEqual([])
})

test('none of these requests was a failure', () => {
  const failures = house.service
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":50'))
  expect(failures).toEqual([])
})
