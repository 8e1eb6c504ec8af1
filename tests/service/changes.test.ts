import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Browser } from '#tests/support/browser.ts'
import { type House, openHouse } from '#tests/support/people.ts'
import { type Described, describedBy } from './described.ts'

let house: House
let visitor: Browser
let described: Described

beforeAll(async () => {
  house = await openHouse({ API_LIMIT_PER_MINUTE: '60' })
  visitor = new Browser(house)
  // A change of facts by staff: one change for two passports.
  const entry = { kind: 'visa_free', freeMovement: false, until: null, next: null }
  await house.sql`
    insert into fact_changes (id, at, what, destinations, passports, before, after, source)
    values (gen_random_uuid(), now(), 'stay', array['KE'], array['GH', 'TG'],
      ${house.sql.json({ ...entry, days: 90 })}, ${house.sql.json({ ...entry, days: 60 })}, 'eCitizen')`
  described = describedBy(JSON.parse((await visitor.get('/rest/v1/openapi.json')).text))
})
afterAll(() => house.close())

const given = '60 days without a visa for citizens of Ghana and Togo, was 90.'

/** Requests JSON, and validates the response against the OpenAPI document. */
async function ask(search = '', headers: Record<string, string> = {}) {
  const answer = await visitor.get(`/rest/v1/changes${search}`, headers)
  described.expectAsDescribed('/rest/v1/changes', answer, search)
  return { ...answer, json: answer.text === '' ? undefined : JSON.parse(answer.text) }
}

describe('the API', () => {
  test('returns a change for several passports once, for each of them', async () => {
    for (const passport of ['GH', 'tgo']) {
      const { json } = await ask(`?passport=${passport}&destination=KE`)
      const own = json.changes.filter(({ kind }: { kind: string }) => kind === 'fact')
      expect(own).toMatchObject([
        { what: 'stay', text: given, destinations: ['KE'], passports: ['GH', 'TG'], source: 'eCitizen' },
      ])
    }
    const { json } = await ask('?passport=FR&destination=KE')
    expect(json.changes.filter(({ kind }: { kind: string }) => kind === 'fact')).toEqual([])
  })

  test('pages through all changes, each once, and then ends', async () => {
    const ids: string[] = []
    let next: string | null = '?limit=20'
    let total = 0
    while (next) {
      const { json } = await ask(next.slice(next.indexOf('?')))
      ids.push(...json.changes.map(({ id }: { id: string }) => id))
      next = json.next
      total = json.total
    }
    expect(ids).toHaveLength(total)
    expect(new Set(ids).size).toBe(total)
  })

  test('reports no change by its ETag, and rejects an unknown country', async () => {
    const { headers } = await ask('?destination=KE')
    expect((await ask('?destination=KE', { 'if-none-match': String(headers.etag) })).status).toBe(304)
    expect(await ask('?passport=ZZ')).toMatchObject({ status: 404, json: { error: { field: 'passport' } } })
    expect(await ask('?limit=0')).toMatchObject({ status: 400, json: { error: { field: 'limit' } } })
  })
})

describe('the feed', () => {
  test('is Atom with stable IDs and dates, and has an ETag', async () => {
    const { status, headers, text } = await visitor.get('/changes.atom?passport=GH&destination=KE')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    expect(text).toContain('<feed xmlns="http://www.w3.org/2005/Atom">')
    expect(text).toContain(`Kenya: ${given}`)
    const idsOf = (feed: string) => [...feed.matchAll(/<id>(tag:[^<]+)<\/id>/g)].map(([, id]) => id)
    expect(idsOf(text).length).toBeGreaterThan(0)
    expect(new Set(idsOf(text)).size).toBe(idsOf(text).length)
    const again = await visitor.get('/changes.atom?passport=GH&destination=KE')
    expect(again.text).toBe(text)
    const etag = { 'if-none-match': String(headers.etag) }
    expect((await visitor.get('/changes.atom?passport=GH&destination=KE', etag)).status).toBe(304)
    expect((await visitor.get('/changes.atom?passport=ZZ')).status).toBe(404)
  })

  test('is linked from the page with the same list', async () => {
    const { text } = await visitor.get('/changes?passport=GH&destination=KE')
    const [, feed = ''] = /<link rel="alternate" type="application\/atom\+xml"[^>]*href="([^"]+)"/.exec(text) ?? []
    expect(feed.replaceAll('&amp;', '&')).toBe(`${house.origin}/changes.atom?passport=GH&destination=KE`)
  })
})

describe('a page', () => {
  test('that does not exist says so', async () => {
    for (const search of ['?passport=ZZ', '?page=999', '?destination=XXA']) {
      expect((await visitor.get(`/changes${search}`)).status).toBe(404)
    }
  })
})

describe('reports', () => {
  const report = (number: number) => ({ what: 'fee', text: `It costs ${number} dollars.`, source: '', email: '' })
  const address = '/report?subject=scheme&key=ke-eta'

  test('from one network are limited, and typed text is kept', async () => {
    let sent = 0
    let answer = await visitor.post(address, report(0))
    while (answer.status === 303 && sent < 30) answer = await visitor.post(address, report(++sent))
    expect(sent).toBeGreaterThanOrEqual(10)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.text).toContain(`It costs ${sent} dollars.</textarea>`)
    const [row] = await house.sql`select count(*)::int as kept from fact_reports`
    expect(row?.kept).toBe(sent)
  })

  test('about unknown subjects are rejected', async () => {
    expect((await visitor.post('/report?subject=scheme&key=nothing', report(1))).status).toBe(404)
    expect((await visitor.post('/report', report(1))).status).toBe(404)
  })
})
