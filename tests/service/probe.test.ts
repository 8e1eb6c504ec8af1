import { appendFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { test } from 'vitest'
import { Browser, type House, openHouse, signUp } from '#tests/support/people.ts'
import { buildWorld, typedAnswers } from './world.ts'

const out = '/tmp/probe.txt'
writeFileSync(out, '')
const log = (...x: unknown[]) =>
  appendFileSync(out, x.map((v) => (typeof v === 'string' ? v : JSON.stringify(v))).join(' ') + '\n')
function raw(house: House, text: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    const s = connect(house.port, '127.0.0.1')
    let got = ''
    s.on('data', (c) => {
      got += c
    })
    s.on('close', () => resolve(got))
    s.on('error', () => {})
    s.setTimeout(4000, () => {
      got += '<<timeout>>'
      s.destroy()
    })
    s.write(text)
  })
}
test('probe', async () => {
  const house = await openHouse()
  const owner = await signUp(house)
  const w = await buildWorld(house, owner)
  const { browser } = owner
  const cookie = [...browser.cookies].map(([a, b]) => `${a}=${b}`).join('; ')
  const first = (s: string) => s.split('\r\n')[0] ?? ''
  const gets = [
    '/%',
    '/%00',
    '/%E0%A4%A',
    '/apply/%',
    '/apply/%00/pay',
    '/apply/%2e%2e/pay',
    `/apply/${w.draft}/%00`,
    `/apply/${w.draft}/documents/%00`,
    `/apply/${w.draft}/documents/%`,
    '//',
    '//evil.example/',
    '///',
    '/\\evil',
    '/.',
    '/..',
    '/?from=%00&to=FR',
    '/?from=IN&to=%00',
    '/?from=%&to=%',
    '/?from=%ED%A0%80&to=FR',
    '/?from=IN&to=FR&visa=%00',
    '/apply?from=%00&to=%00&visa=%00',
    '/apply?from=IN&to=FR&visa=%00',
    '/dashboard?submitted=%00',
    '/verify-email?token=%00',
    '/signin?next=%00',
    '/signin?next=/apply?from=%2500%26to=FR',
    '/signin?next=%2Fapply%3Ffrom%3D%2500%26to%3DFR',
    '/globe/%00',
    '/globe/%',
    '/_root.data',
    '/dashboard.data?_routes=%00',
    '/dashboard.data?_routes=routes/nothing',
    '/.data',
    '/__manifest',
    '/__manifest?p=/',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/%2e%2e/%2e%2e/server/index.js',
    '/?' + 'a=1&'.repeat(5000),
    '/' + 'a'.repeat(8000),
    '/' + 'a'.repeat(20000),
    '/?' + 'x'.repeat(15000),
    'http://evil.example/dashboard',
    'http://[/',
    '*',
    'dashboard',
    '/#a',
    '/?index',
    '/dashboard?index',
    '/apply/' + w.draft + '?index',
    '/status/' + w.paid.toUpperCase(),
    '/health.data',
    '/%252e',
    '/😀',
    '/signin/',
    '/signin//',
    '/SIGNIN',
    '/apply//pay',
    '/dashboard.data.data',
    '/_.data',
    '/__data.json',
    '/apply/' + w.draft + '/documents/__proto__',
    '/apply/' + w.draft + '/constructor',
    '/globe/constructor',
  ]
  for (const p of gets)
    for (const [who, c] of [
      ['v', ''],
      ['o', `Cookie: ${cookie}\r\n`],
    ]) {
      const a = await raw(
        house,
        Buffer.from(`GET ${p} HTTP/1.1\r\nHost: localhost:${house.port}\r\n${c}Connection: close\r\n\r\n`),
      )
      log('GET', who!, p.slice(0, 80), '=>', first(a), (/location: .*/i.exec(a) ?? [''])[0])
    }
  for (const h of [
    'evil.example',
    '[',
    ']',
    'a:b:c',
    'localhost:99999',
    ':',
    '...',
    '-',
    '[::1]',
    '[::1',
    'localhost:',
    'a..b',
    '127.0.0.1:0',
    'xn--',
    'xn--a',
    '1.2.3.4.5',
    '0x',
    '999.999.999.999',
    'a b',
    '',
    'a/b',
    'a@b',
    'LOCALHOST',
    '%00',
  ]) {
    for (const path of ['/', '/health', '/dashboard']) {
      const a = await raw(house, `GET ${path} HTTP/1.1\r\nHost: ${h}\r\nConnection: close\r\n\r\n`)
      log('HOST', h, path, '=>', first(a), (/location: .*/i.exec(a) ?? [''])[0])
    }
  }
  for (const m of [
    'TRACE',
    'CONNECT',
    'TRACK',
    'PROPFIND',
    'FOO',
    'get',
    'OPTIONS',
    'LINK',
    'PURGE',
    'M-SEARCH',
    'QUERY',
    'HEAD',
    'PRI',
  ])
    for (const path of ['/', '/dashboard', '/health', '/icon.svg'])
      log(
        'METHOD',
        m,
        path,
        '=>',
        first(await raw(house, `${m} ${path} HTTP/1.1\r\nHost: localhost:${house.port}\r\nConnection: close\r\n\r\n`)),
      )
  for (const c of [
    'session=%',
    'session=%00',
    'session=' + 'a'.repeat(5000),
    ';;;=;',
    'theme=%00',
    'flash=__proto__',
    'flash=constructor',
    'flash=toString',
    'flash=hasOwnProperty',
    'session=\xff',
    'flash=%00',
  ])
    log(
      'COOKIE',
      c.slice(0, 40),
      '=>',
      first(
        await raw(
          house,
          Buffer.from(
            `GET / HTTP/1.1\r\nHost: localhost:${house.port}\r\nCookie: ${c}\r\nConnection: close\r\n\r\n`,
            'latin1',
          ),
        ),
      ),
    )
  const actions = [
    '/theme',
    '/signin',
    '/signup',
    '/signout',
    '/verify-email',
    '/resend-verification',
    '/apply',
    `/apply/${w.draft}/documents/passport`,
    `/apply/${w.draft}/review`,
    `/apply/${w.draft}/pay`,
    `/apply/${w.draft}/name`,
    `/apply/${w.draft}/name/save`,
    '/functions/v1/payment-events',
    `/dev/gateway/${crypto.randomUUID()}`,
    `/apply/${w.draft}/%00`,
    `/apply/${w.draft}/documents/%00`,
  ]
  const bodies: [string, string | undefined, string | Buffer][] = [
    ['none', undefined, ''],
    ['json', 'application/json', '{}'],
    ['text', 'text/plain', 'a=b'],
    ['multi no boundary', 'multipart/form-data', 'x'],
    ['multi broken', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb'],
    ['multi empty', 'multipart/form-data; boundary=x', ''],
    [
      'multi ok',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
    ],
    [
      'multi file in text',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="once"; filename="a"\r\n\r\nb\r\n--x--\r\n',
    ],
    ['long boundary', 'multipart/form-data; boundary=' + 'x'.repeat(500), '--x'],
    ['urlenc bad', 'application/x-www-form-urlencoded', '%=%&%00=%00&a=%E0%A4%A'],
    ['urlenc many', 'application/x-www-form-urlencoded', 'a=1&'.repeat(50000)],
    ['urlenc binary', 'application/x-www-form-urlencoded', Buffer.from([255, 254, 0, 1])],
    ['charset', 'application/x-www-form-urlencoded; charset=nonsense', 'a=b'],
    ['junk type', ';;;', 'a'],
    [
      'nul',
      'application/x-www-form-urlencoded',
      'email=a%00@b&password=x%00&token=%00&once=%00&fullName=%00&country=%00&terms=1&from=%00&to=%00&cancel=%00&theme=%00',
    ],
    [
      'surrogate',
      'application/x-www-form-urlencoded',
      'email=%ED%A0%80&password=%ED%A0%80&token=%ED%A0%80&once=%ED%A0%80aaaaaaaaaaaaaaaaa&from=%ED%A0%80&to=FR&visa=%ED%A0%80',
    ],
    ['proto', 'application/x-www-form-urlencoded', '__proto__=1&constructor=2'],
    ['dup', 'application/x-www-form-urlencoded', 'email=a&email=b&once=a&once=b'],
    [
      'long',
      'application/x-www-form-urlencoded',
      'email=' + 'a'.repeat(300000) + '%40b.cc&password=' + 'b'.repeat(300000),
    ],
  ]
  for (const path of actions)
    for (const [name, type, body] of bodies) {
      const a = await browser.send('POST', path, {
        body,
        cookies: path !== '/signout' && path !== '/signin' && path !== '/signup',
        headers: { origin: house.origin, ...(type && { 'content-type': type }) },
      })
      log('BODY', path.replace(w.draft, 'ID'), name, '=>', a.status, a.location)
    }
  // chunked too large
  const chunk = Buffer.alloc(1_000_000, 97)
  for (const path of actions)
    for (const ct of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const started = performance.now()
      const r = await new Promise<string>((resolve) => {
        const s = connect(house.port, '127.0.0.1')
        let got = ''
        s.on('data', (c) => {
          got += c
        })
        s.on('close', () => resolve(got))
        s.on('error', () => {})
        s.setTimeout(6000, () => {
          got += '<<timeout>>'
          s.destroy()
        })
        s.write(
          `POST ${path} HTTP/1.1\r\nHost: localhost:${house.port}\r\n${/signin|signup|signout/.test(path) ? '' : `Cookie: ${cookie}\r\n`}Origin: ${house.origin}\r\nContent-Type: ${ct}\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n`,
        )
        let n = 0
        const more = () => {
          if (s.destroyed) return
          if (n++ >= 30) {
            s.write('0\r\n\r\n')
            return
          }
          s.write(`${chunk.length.toString(16)}\r\n`)
          s.write(chunk)
          s.write('\r\n', () => setImmediate(more))
        }
        more()
      })
      log(
        'CHUNK',
        path.replace(w.draft, 'ID'),
        ct,
        '=>',
        first(r),
        r.endsWith('<<timeout>>') ? 'timeout' : '',
        Math.round(performance.now() - started),
      )
    }
  log(house.service.output())
  await house.close()
}, 300000)
