import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { keptAnswer, qualityOf, takesGzip } from './kept-answer.server.ts'

const long = JSON.stringify({ text: 'a'.repeat(3000) })

function ask(headers: Record<string, string> = {}, body = long) {
  const request = new Request('http://localhost/', { headers })
  return keptAnswer(request, { body, contentType: 'application/json', seconds: 300, headers: { 'X-More': '1' } })
}

describe('a cacheable response', () => {
  test('states its lifetime and its content type', async () => {
    const answer = ask()
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'public, max-age=300',
      'content-type': 'application/json',
      'content-length': String(long.length),
      vary: 'Accept-Encoding',
      'x-more': '1',
    })
    expect(answer.headers.has('content-encoding')).toBe(false)
    expect(await answer.text()).toBe(long)
  })

  test('is compressed for clients that accept it, unless it is short', async () => {
    const packed = ask({ 'Accept-Encoding': 'br, gzip;q=0.8' })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    const bytes = Buffer.from(await packed.arrayBuffer())
    expect(bytes.length).toBeLessThan(200)
    expect(packed.headers.get('content-length')).toBe(String(bytes.length))
    expect(gunzipSync(bytes).toString()).toBe(long)
    expect(ask({ 'Accept-Encoding': 'gzip;q=0, *' }).headers.has('content-encoding')).toBe(false)
    expect(ask({ 'Accept-Encoding': 'gzip' }, '{}').headers.has('content-encoding')).toBe(false)
  })

  test('is not sent again to a client that has it, compressed or not', async () => {
    const etag = ask().headers.get('etag') ?? ''
    expect(ask({ 'Accept-Encoding': 'gzip' }).headers.get('etag')).toBe(etag)
    for (const known of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
      const answer = ask({ 'If-None-Match': known })
      expect(answer.status, known).toBe(304)
      expect(answer.headers.get('etag')).toBe(etag)
      expect(await answer.text()).toBe('')
    }
    expect(ask({ 'If-None-Match': etag }, '{"other":1}').status).toBe(200)
    expect(ask({ 'If-None-Match': 'nonsense' }).status).toBe(200)
  })
})

test.for([
  ['application/json', 1],
  ['text/html, application/xhtml+xml, */*;q=0.8', 0.8],
  ['application/*;q=0.2', 0.2],
  ['application/json;q=0, */*', 0],
  ['APPLICATION/JSON; charset=utf-8; q=0.5', 0.5],
  ['text/html', 0],
  ['application/json;q=nonsense', 1],
  [',,;;=', 0],
] as const)('the Accept header %s gives JSON the quality %s', ([accept, quality]) => {
  expect(qualityOf(accept, ['application/json', 'application/*', '*/*'])).toBe(quality)
})

test.for([
  ['gzip, deflate, br, zstd', true],
  ['gzip', true],
  ['*', true],
  ['br, gzip;q=0.1', true],
  ['gzip;q=0', false],
  ['identity, gzip; q=0.0, *', false],
  ['x-gzip-not', false],
  ['br', false],
  ['', false],
  [undefined, false],
] as const)('the Accept-Encoding header %s allows compression: %s', ([header, takes]) => {
  expect(takesGzip(header)).toBe(takes)
})
