import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changingSites, page, type Sites, status } from '#tests/support/changing-site.ts'
import { openPageReader } from './open-page-reader.server.ts'
import type { PageReader, WantedPage } from './page-reader.ts'
import { isPublicAddress, siteOf } from './public-address.ts'

const now = new Date('2026-12-01T06:00:00Z')
const contact = 'https://visas.example/contact'
const limits = { bytes: 100_000, milliseconds: 1_500 }

let sites: Sites
let reader: PageReader
beforeAll(async () => {
  sites = await changingSites()
  reader = openPageReader({ contact, network: sites.network, limits })
})
afterAll(() => sites.close())

const read = (address: string, more: Partial<WantedPage> = {}) =>
  reader.read({ address, now, hostAskedAt: null, etag: null, lastModified: null, ...more })
const trouble = (name: string) => expect.objectContaining({ kind: 'trouble', trouble: name })

test.for([
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['192.168.0.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['not an address', false],
  ['8.8.8.8', true],
  ['172.32.0.1', true],
  ['2a00:1450:4001:829::200e', true],
] as const)('%s is public: %s', ([address, isPublic]) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test.for([
  ['www.visa.gov.uk', 'visa.gov.uk'],
  ['evisa.gov.az', 'evisa.gov.az'],
  ['www.mfa.am', 'mfa.am'],
  ['travel.state.gov', 'state.gov'],
] as const)('%s belongs to the site %s', ([host, site]) => {
  expect(siteOf(host)).toBe(site)
})

describe('sends no request outside the public internet', () => {
  test.for([
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://2130706433/',
    'http://localhost/',
    'http://visas.example:8080/',
    'http://user:secret@visas.example/',
    'ftp://visas.example/',
    'file:///etc/passwd',
    'http://inside.example/',
    'http://metadata.example/latest/meta-data/',
  ])('%s', async (address) => {
    expect((await read(address)).kind).toBe('trouble')
    expect(sites.asked.filter(({ host }) => new URL(address).hostname === host)).toEqual([])
  })

  test('after a redirect to such an address', async () => {
    for (const [at, location] of [
      'http://127.0.0.1/',
      'http://a.inside.example:80/',
      'http://inside.example/',
    ].entries()) {
      sites.on('leads.inside.example', `/${at}`, status(302, { location }))
      expect(await read(`http://leads.inside.example/${at}`)).toMatchObject({ kind: 'trouble' })
    }
    expect(sites.asked.some(({ host }) => host === 'inside.example' || host === '127.0.0.1')).toBe(false)
  })

  test('from the real network of a server', async () => {
    const real = openPageReader({ contact, limits })
    const answer = await real.read({
      address: 'http://localhost.localdomain/',
      now,
      hostAskedAt: null,
      etag: null,
      lastModified: null,
    })
    expect(answer).toMatchObject({ kind: 'trouble' })
  })
})

test('a page has validators for the next request, and then is sent only if it has changed', async () => {
  sites.on('cached.example', '/', (request, response) => {
    const isSame = request.headers['if-none-match'] === '"1"'
    ;(isSame ? status(304) : page('<p>Visa</p>', { etag: '"1"', 'last-modified': now.toUTCString() }))(
      request,
      response,
    )
  })
  const first = await read('http://cached.example/')
  expect(first).toEqual({ kind: 'page', html: '<p>Visa</p>', etag: '"1"', lastModified: now.toUTCString() })
  expect(await read('http://cached.example/', { etag: '"1"', lastModified: now.toUTCString() })).toEqual({
    kind: 'same',
  })
  expect(sites.asked.at(-1)?.headers['if-modified-since']).toBe(now.toUTCString())
})

test('reads a page in its own encoding, compressed or not', async () => {
  sites.on('packed.example', '/', (_, response) => {
    const html = Buffer.from('<meta charset="windows-1251"><p>\xc2\xe8\xe7\xe0</p>', 'latin1')
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(gzipSync(html))
  })
  expect(await read('http://packed.example/')).toMatchObject({ html: expect.stringContaining('Виза') })
})

test.for([
  [
    'too_large',
    'a page without an end',
    (_: unknown, response: import('node:http').ServerResponse) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(10_000)));
      }
      response.on('drain', more)
      more()
    },
  ],
  [
    'too_large',
    'a small answer that unpacks to a large page',
    (_: unknown, response: import('node:http').ServerResponse) => {
      const body = gzipSync(Buffer.alloc(5_000_000))
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(body)
    },
  ],
  [
    'too_large',
    'a length that is too much',
    (_: unknown, response: import('node:http').ServerResponse) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '9999999' }).write('x')
    },
  ],
  [
    'timeout',
    'a page that comes letter by letter',
    (_: unknown, response: import('node:http').ServerResponse) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      const timer = setInterval(() => response.write('x'), 50)
      response.on('close', () => clearInterval(timer))
    },
  ],
  ['timeout', 'no answer at all', () => {}],
  [
    'unreachable',
    'a line that breaks off',
    (_: unknown, response: import('node:http').ServerResponse) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '50' }).write('x')
      setTimeout(() => response.destroy(), 50)
    },
  ],
  ['not_a_page', 'a file', page('%PDF', { 'content-type': 'application/pdf' })],
  [
    'not_a_page',
    'no type',
    (_: unknown, response: import('node:http').ServerResponse) => {
      response.writeHead(200, {}).end('x')
    },
  ],
  ['gone', '404', status(404)],
  ['gone', '410', status(410)],
  ['refused', '403', status(403)],
  ['refused', '451', status(451)],
  ['server', '500', status(500)],
  ['moved', 'another site', status(301, { location: 'http://else.example/' })],
  ['moved', 'the first page', status(302, { location: '/' })],
  ['moved', 'a circle', status(302, { location: '/page' })],
] as const)('%s: %s', async ([name, what, answer]) => {
  const host = `${name}-${what.replaceAll(/[^a-z0-9]/g, '-')}.example`
  sites.on(host, '/page', answer)
  expect(await read(`http://${host}/page`)).toEqual(trouble(name))
})

test('waits as long as a site asks, within reason', async () => {
  for (const [at, [said, hours]] of (
    [
      ['7200', 2],
      [new Date(now.getTime() + 3_600_000).toUTCString(), 1],
      ['99999999', 168],
    ] as const
  ).entries()) {
    sites.on(`slow${at}.example`, '/', status(429, { 'retry-after': said }))
    const until = new Date(now.getTime() + hours * 3_600_000)
    expect(await read(`http://slow${at}.example/`)).toEqual({ kind: 'trouble', trouble: 'slow_down', until })
  }
})

describe('robots.txt', () => {
  const text = (body: string) => page(body, { 'content-type': 'text/plain' })

  test('is obeyed, rules for this robot first, also after a redirect, and fetched once a day', async () => {
    sites.on(
      'robots.example',
      '/robots.txt',
      text('User-agent: *\nDisallow: /\n\nUser-agent: PortolanWatcher\nDisallow: /no'),
    )
    sites.on('robots.example', '/yes', '<p>Visa</p>')
    sites.on('robots.example', '/leads', status(302, { location: '/no' }))
    expect(await read('http://robots.example/yes')).toMatchObject({ kind: 'page' })
    expect(await read('http://robots.example/no')).toEqual(trouble('robots'))
    expect(await read('http://robots.example/leads')).toEqual(trouble('robots'))
    const paths = () => sites.asked.filter(({ host }) => host === 'robots.example').map(({ path }) => path)
    expect(paths()).toEqual(['/robots.txt', '/yes', '/leads'])
    await read('http://robots.example/yes', { now: new Date(now.getTime() + 90_000_000) })
    expect(paths().slice(3)).toEqual(['/robots.txt', '/yes'])
  })

  test('allows nothing if it cannot be fetched, and everything if it is missing', async () => {
    sites.on('broken.example', '/robots.txt', status(503))
    sites.on('broken.example', '/', '<p>Visa</p>')
    expect(await read('http://broken.example/')).toEqual(trouble('unreachable'))
    sites.on('none.example', '/', '<p>Visa</p>')
    expect(await read('http://none.example/')).toMatchObject({ kind: 'page' })
  })

  test('sets the delay between requests', async () => {
    sites.on('delay.example', '/robots.txt', text('User-agent: *\nCrawl-delay: 600'))
    sites.on('delay.example', '/', '<p>Visa</p>')
    const hostAskedAt = new Date(now.getTime() - 60_000)
    expect(await read('http://delay.example/', { hostAskedAt })).toEqual({
      kind: 'wait',
      until: new Date(now.getTime() + 540_000),
    })
    expect(await read('http://delay.example/', { hostAskedAt: new Date(now.getTime() - 600_000) })).toMatchObject({
      kind: 'page',
    })
  })
})

test('a host gets one request at a time, by any route', async () => {
  sites.on('busy.example', '/robots.txt', (_, response) => {
    setTimeout(() => response.writeHead(404).end(), 30)
  })
  for (const path of ['/1', '/2', '/3']) {
    sites.on('busy.example', path, (request, response) => {
      setTimeout(() => page('<p>Visa</p>')(request, response), 50)
    })
  }
  await Promise.all(['/1', '/2', '/3'].map((path) => read(`http://busy.example${path}`)))
  expect(sites.mostAtOnce.get('busy.example')).toBe(1)
})

test('identifies itself and keeps no cookies', async () => {
  sites.on('cookies.example', '/', page('<p>Visa</p>', { 'set-cookie': 'a=1' }))
  await read('http://cookies.example/')
  await read('http://cookies.example/')
  const { headers } = sites.asked.at(-1) ?? {}
  expect(headers?.cookie).toBeUndefined()
  expect(headers?.['user-agent']).toBe(`PortolanWatcher/1.0 (+${contact})`)
})
