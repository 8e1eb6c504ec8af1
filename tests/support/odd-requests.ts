import { seededRandom } from '#imagery/seeded-random.ts'

/** A route for malformed requests: its address with existing IDs, and its pattern. */
export type Target = { readonly pattern: string; readonly address: string }
export type OddRequest = {
  readonly method: string
  readonly target: string
  readonly who: number
  readonly headers: readonly string[]
  readonly body: string | Buffer | undefined
}

const methods = [
  'GET',
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'POST',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'QUERY',
  'TRACE',
]
const words = [
  '',
  '0',
  '-1',
  '1e309',
  'NaN',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  "'",
  "';--",
  '%',
  '%00',
  '%E0%A4%A',
  '%ED%A0%80',
  '%2e%2e%2f',
  '..',
  '.',
  '\\',
  '%5c',
  '<script>',
  '{{7*7}}',
  '$1',
  '%F0%9F%98%80',
  '%D8%AC%D9%88',
  '%E2%80%AE',
  '%EF%BB%BF',
  '%0d%0aX:1',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '2026-02-30',
  '9999-99-99',
  '-2147483649',
  '9223372036854775808',
  'IN',
  'XX',
  'a'.repeat(300),
  '%00'.repeat(50),
]
const names = [
  'q',
  'page',
  'status',
  'from',
  'to',
  'visa',
  'tab',
  'sort',
  'next',
  'token',
  'code',
  'id',
  'since',
  'submitted',
  'edit',
  'view',
  'application',
  'once',
  'in',
  'out',
  'entry',
  'speed',
  'plan',
  'country',
  'kind',
  'type',
  'role',
  '_routes',
  'index',
  '__proto__',
  'state',
  'error',
  'a[]',
  '',
]
const fieldNames = [
  ...names,
  'intent',
  'email',
  'password',
  'fullName',
  'message',
  'subject',
  'note',
  'reason',
  'version',
  'terms',
  'declaration',
  'method',
  'number',
  'expiry',
  'drawnFrom',
  'quoteHash',
  'amount',
  'selected',
  'capabilities',
  'name',
  'theme',
  'answer',
]
const oddHeaders = [
  'Accept: text/event-streamx',
  'Accept: */*;q=nothing',
  `Accept: ${'a/b,'.repeat(300)}`,
  'Accept: application/json',
  'Accept: image/*',
  'Accept-Encoding: gzip;q=0, br;q=nonsense',
  'Accept-Encoding: *',
  'Accept-Encoding: zstd, identity;q=0',
  'Accept-Language: x-klingon, *;q=-1',
  'Range: bytes=0-0',
  'Range: bytes=5-1',
  'Range: bytes=-0',
  'Range: bytes=0-,1-,2-',
  'Range: cats=1-2',
  'Range: bytes=99999999999999999999-',
  'If-None-Match: *',
  'If-None-Match: W/"x',
  'If-Match: "x"',
  'If-Modified-Since: yesterday',
  'If-Range: "x"',
  'Expect: nonsense',
  'Sec-Fetch-Dest: empty',
  'Sec-Purpose: prefetch',
  'Purpose: prefetch',
  'X-Unattended: 1',
  'X-Forwarded-For: nonsense, [::1',
  'X-Forwarded-Proto: ftp',
  'Authorization: Bearer',
  'Authorization: Bearer x.y.z',
  'Authorization: Basic Og==',
  'Referer: nonsense',
  'Referer: http://[',
  'Origin: null',
  'Origin: http://evil.example',
  'Sec-Fetch-Site: cross-site',
  'Cache-Control: no-cache',
  'Upgrade: h2c',
  'TE: trailers',
  'X-HTTP-Method-Override: DELETE',
  'traceparent: 00-nonsense',
]
const oddCookies = [
  'session=%',
  'session=',
  `session=${'x'.repeat(43)}`,
  'theme=%00',
  'flash=__proto__',
  ';;;=;',
  'second-step=x',
  'device=%ED%A0%80',
  'cookies=a|b',
  'session=a; session=b',
]
const types = [
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded',
  'application/json',
  'application/json',
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  ';;;',
  'application/x-www-form-urlencoded; charset=utf-7',
]

/** Requests that no page of the service would send, the same for the same seed. */
export function oddRequests(targets: readonly Target[], people: number, seed: string): () => OddRequest {
  const random = seededRandom(seed)
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const often = (share: number) => random() < share
  const some = (most: number) => Array.from({ length: Math.floor(random() * (most + 1)) })

  function pathOf({ pattern, address }: Target): string {
    const given = address.split('?', 1)[0] ?? '/'
    const path = often(0.5)
      ? given
      : pattern.replaceAll(/:\w+|\*/g, () => (often(0.2) ? (given.split('/').at(-1) ?? '') : one(words)))
    if (often(0.05)) return `${path}.data`
    if (often(0.04)) return path.toUpperCase()
    if (often(0.04)) return `${path}/`
    if (often(0.03)) return `${path}/${one(words)}`
    return often(0.02) ? `/${path}` : path
  }

  function searchOf({ address }: Target): string {
    const given = address.split('?')[1]
    const odd = some(4).map(() => `${one(names)}=${one(words)}`)
    if (often(0.05)) odd.push(...Array.from({ length: 200 }, () => `${one(names)}=${one(words).slice(0, 20)}`))
    const all = given && often(0.5) ? [given, ...odd] : odd
    return all.length > 0 ? `?${all.join('&')}` : ''
  }

  function bodyOf(type: string): string | Buffer {
    if (often(0.1)) return Buffer.from(Array.from({ length: 200 }, () => Math.floor(random() * 256)))
    if (type.endsWith('json'))
      return one([
        '{',
        'null',
        '[]',
        '"a"',
        '1e999',
        '{"__proto__":{"a":1}}',
        `{"${one(fieldNames)}":{"a":[]}}`,
        `{"${one(fieldNames)}":"${one(words)}"}`,
        '['.repeat(5_000),
      ])
    if (type.startsWith('multipart')) {
      const part = () =>
        `--x\r\nContent-Disposition: form-data; name="${one(fieldNames)}"${often(0.3) ? `; filename="${one(words)}.pdf"` : ''}\r\n\r\n${one(words)}\r\n`
      return `${some(6).map(part).join('')}${often(0.8) ? '--x--\r\n' : ''}`
    }
    const fields = some(8).map(() => `${one(fieldNames)}=${one(words)}`)
    return often(0.03) ? `${one(fieldNames)}=${'a'.repeat(150_000)}` : fields.join('&')
  }

  return () => {
    const target = one(targets)
    const method = one(methods)
    const type = one(types)
    const hasBody = !['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method) || often(0.02)
    const headers = some(2).map(() => one(oddHeaders))
    if (often(0.1)) headers.push(`Cookie: ${one(oddCookies)}`)
    return {
      method,
      target: pathOf(target) + searchOf(target),
      who: Math.floor(random() * people),
      headers: hasBody && often(0.9) ? [...headers, `Content-Type: ${type}`] : headers,
      body: hasBody ? bodyOf(type) : undefined,
    }
  }
}
