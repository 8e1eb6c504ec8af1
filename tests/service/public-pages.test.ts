import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnvironment } from '#app/platform/environment.ts'
import type { Service } from '#app/service.server.ts'
import { makeDatabase } from '#tests/support/database.ts'
import { freePort, temporaryDirectory } from '#tests/support/service.ts'

type ServiceModule = typeof import('#app/service.server.ts')
type Asked = (path: string, headers?: Record<string, string>) => Promise<Response>

const ends: (() => unknown)[] = []
let directly: Asked
let byRouter: Asked

/** The same built service twice on one database: once as it is, once with the router drawing everything. */
beforeAll(async () => {
  const database = await makeDatabase('facts')
  const directory = temporaryDirectory()
  ends.push(directory.remove, database.drop)
  const read = readEnvironment({ DEMO_MODE: '1', DATA_DIR: directory.path, LOG_LEVEL: 'error' })
  if ('problem' in read) throw new Error(read.problem)
  const built = pathToFileURL(join(process.cwd(), 'build/server/index.js')).href
  const { createService } = (await import(built)) as ServiceModule
  const open = async (choices: { directly: boolean }) =>
    listen(await createService(read.environment, database.url, choices))
  directly = await open({ directly: true })
  byRouter = await open({ directly: false })
})

afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

async function listen(service: Service): Promise<Asked> {
  const port = await freePort()
  const server = createServer((request, response) => void service.handle(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  ends.push(
    () => service.close(),
    () => server.closeAllConnections(),
    () => server.close(),
  )
  return (path, headers) => fetch(`http://127.0.0.1:${port}${path}`, { headers: headers ?? {}, redirect: 'manual' })
}

/** What was answered, without what is another one's each time. */
async function answerOf(asked: Promise<Response>) {
  const response = await asked
  const headers = Object.fromEntries(response.headers)
  delete headers.date
  const policy = headers['content-security-policy']?.replace(/'nonce-[^']+'/g, "'nonce'")
  return { status: response.status, ...headers, 'content-security-policy': policy, html: await response.text() }
}

const addresses: [string, number][] = [
  ['/', 200],
  ['/?from=IN&to=AE', 200],
  ['/?from=FR&to=ES', 200],
  ['/?from=IN&to=AE&visa=ae-tourist-60', 200],
  ['/?from=in&to=%20ae%20', 200],
  ['/?from=IN&to=AE&campaign=%3Cscript%3E', 200],
  ['/?from=IN', 200],
  ['/?from=IN&to=', 422],
  ['/?from=XQ&to=AE', 404],
  ['/?from=%3C!--prepared%20home%20from%20IN--%3E&to=AE', 404],
  ['/?from=IN&to=AE&swap=1', 302],
  ['/schengen-calculator', 200],
  ['/schengen-calculator?in=1+Mar+2026&out=2026-03-20&entry=1/6/2026', 200],
  ['/schengen-calculator?in=%3C!--prepared%20shell%20bar--%3E&out=&add=1', 200],
  ['/schengen-calculator?in=31+2+2026&out=', 422],
  ['/map', 200],
  ['/map?from=IN', 200],
  ['/map?from=sg&continent=AS&sort=stay', 200],
  ['/map?from=%3C!--prepared%20map%20from%20IN--%3E', 404],
  ['/pricing', 200],
  ['/pricing?from=IN&to=FR&speed=urgent&plan=premium&travellers=2', 200],
  ['/pricing?from=IN&to=FR&travellers=%3C!--prepared%20shell%20bar--%3E', 422],
  ['/pricing?from=&to=ZZ&speed=soon', 422],
  ['/countries', 200],
  ['/countries?from=IN', 200],
  ['/countries?from=IN&kind=evisa&continent=AS', 200],
  ['/countries?from=IN&to=FR', 200],
  ['/countries?q=%3C!--prepared%20shell%20bar--%3E', 200],
  ['/countries?from=ZZ', 404],
  ['/country/FR', 200],
  ['/country/FR?from=IN&tab=visas', 200],
  ['/country/fra', 308],
  ['/country/ZZ', 404],
  ['/services', 200],
  ['/services/visa-application', 200],
  ['/services/document-authentication', 200],
  ['/services/travel-insurance', 200],
  ['/services/airport-pickup', 200],
  ['/services/emergency-support', 200],
  ['/services/emergency-support?country=JP', 200],
  ['/services/emergency-support?country=', 422],
  ['/services/emergency-support?country=%3C!--prepared%20shell%20bar--%3E', 404],
  ['/blog', 200],
  ['/blog?q=%3C!--prepared%20shell%20bar--%3E', 200],
  ['/blog?q=visa&category=guides', 200],
  ['/blog?page=2', 200],
  ['/blog?page=99', 404],
  ['/blog?category=%3C!--prepared%20shell%20bar--%3E', 404],
  ['/blog/tag/schengen', 200],
  ['/blog/tag/%3C!--prepared%20shell%20bar--%3E', 404],
  ['/blog/names-in-passports', 200],
  ['/blog/nothing', 404],
  ['/nowhere', 404],
  ['/requirements', 200],
  ['/requirements?from=IN', 200],
  ['/requirements?from=IN&to=', 422],
  ['/requirements?from=IN&to=FR', 302],
  ['/requirements/IN/FR', 200],
  ['/requirements/US/VN?visa=vn-evisa-multiple', 200],
  ['/requirements/XXB/GL', 200],
  ['/requirements/FR/FR', 200],
  ['/requirements/IN/FR?travel=14+feb+2099', 422],
  ['/requirements/IN/FR?expires=2027-05-01&also=GB&purpose=study', 200],
  ['/requirements/in/FR', 308],
  ['/requirements/%49N/FR', 308],
  ['/requirements/ZZ/FR', 404],
  ['/requirements/IN/FR.data', 200],
  ['/requirements/%E5%8D%B0/%F0%9F%87%AB%F0%9F%87%B7', 404],
  ['/requirements/IN/F%25R', 404],
]

for (const [path, status] of addresses) {
  test(`${path} is the same to the byte, drawn directly and by the router`, async () => {
    const expected = await answerOf(byRouter(path))
    expect(expected.status).toBe(status)
    expect(await answerOf(directly(path))).toEqual(expected)
    // The second answer may be a kept one.
    expect((await answerOf(directly(path))).html).toBe(expected.html)
  })
}

test('a theme and a waiting message are drawn, and the message is told once', async () => {
  const headers = { cookie: 'theme=dark; flash=signed-out' }
  const expected = await answerOf(byRouter('/?from=IN&to=AE', headers))
  expect(expected.html).toContain('data-theme="dark"')
  expect(expected).toHaveProperty('set-cookie')
  expect(await answerOf(directly('/?from=IN&to=AE', headers))).toEqual(expected)
})

test('what somebody typed never stands for a drawing of ours', async () => {
  const { html } = await answerOf(directly('/?from=IN&to=AE&visa=%3C!--prepared%20shell%20bar--%3E'))
  expect(html.match(/<header class="bar">/g)).toHaveLength(1)
  expect(html).not.toContain('<!--prepared')
})

test('a page that is fetched ahead takes nobody’s message away, and is not drawn for one person', async () => {
  const ahead = { 'Sec-Purpose': 'prefetch;anonymous-client-ip' }
  expect((await directly('/about', ahead)).status).toBe(200)
  for (const cookie of ['flash=cookies-accepted', 'theme=dark; session=any']) {
    const refused = await directly('/about', { ...ahead, Cookie: cookie })
    expect([refused.status, refused.headers.get('Cache-Control')]).toEqual([503, 'no-store'])
    expect(refused.headers.has('Set-Cookie')).toBe(false)
  }
  // Opened in earnest, the message is told and taken away.
  const told = await directly('/about', { Cookie: 'flash=cookies-accepted' })
  expect([told.status, told.headers.get('Set-Cookie')]).toEqual([200, expect.stringMatching(/^flash=;/)])
})
