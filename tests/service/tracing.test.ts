import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { Browser } from '#tests/support/browser.ts'
import { openHouse, signUp } from '#tests/support/people.ts'
import { temporaryDirectory } from '#tests/support/service.ts'

type Value = { stringValue?: string; intValue?: number }
type Attributes = { key: string; value: Value }[]
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Attributes
  status: { code?: number }
}
type Sent = { resourceSpans: { resource: { attributes: Attributes }; scopeSpans: { spans: Span[] }[] }[] }

/** A collector that keeps what it receives as OTLP over HTTP. */
async function aCollector() {
  const received: { path: string | undefined; key: unknown; sent: Sent }[] = []
  const server = createServer(async (request, response) => {
    const sent = (await json(request)) as Sent
    received.push({ path: request.url, key: request.headers['x-key'], sent })
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const all = () => received.flatMap(({ sent }) => sent.resourceSpans)
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    resources: () => all().map(({ resource }) => valuesOf(resource.attributes)),
    spans: () => all().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    close: () => void server.close(),
  }
}

const valuesOf = (attributes: Attributes) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

test('requests and their statements reach a collector, without any of their content', async () => {
  const collector = await aCollector()
  const loading = listed()
  const house = await openHouse({
    ...loading.environment,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of-the-collector',
    OTEL_SERVICE_NAME: 'portolan-of-a-test',
    OTEL_BSP_SCHEDULE_DELAY: '100',
  })
  try {
    const { browser, email, accountId } = await signUp(house, { fullName: 'Quillonda Vexmarrow' })
    const [trace, parent] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
    await browser.get('/dashboard?from=Quillonda', { traceparent: `00-${trace}-${parent}-01` })
    await new Browser(house).get('/nowhere/Quillonda')

    await vi.waitFor(() => expect(collector.spans().some(({ name }) => name === 'GET /dashboard')).toBe(true), {
      timeout: 10_000,
    })
    const page = collector.spans().find(({ name }) => name === 'GET /dashboard')
    expect(page).toMatchObject({ traceId: trace, parentSpanId: parent, kind: 2 })
    expect(valuesOf(page?.attributes ?? [])).toMatchObject({
      'http.request.method': 'GET',
      'http.route': '/dashboard',
      'http.response.status_code': 200,
    })
    const statements = () => collector.spans().filter(({ parentSpanId }) => parentSpanId === page?.spanId)
    await vi.waitFor(() => expect(statements().map(({ name }) => name)).toContain('select sessions'), {
      timeout: 10_000,
    })
    for (const { kind, name, attributes } of statements()) {
      expect(kind).toBe(3)
      expect(valuesOf(attributes)).toEqual({ 'db.system.name': 'postgresql', 'db.query.summary': name })
    }
    await vi.waitFor(() => expect(collector.spans().map(({ name }) => name)).toContain('GET unmatched'), {
      timeout: 10_000,
    })
    expect(collector.received[0]).toMatchObject({ path: '/v1/traces', key: 'of-the-collector' })
    expect(collector.resources()[0]).toMatchObject({ 'service.name': 'portolan-of-a-test' })
    const everything = JSON.stringify(collector.received)
    for (const word of ['Quillonda', email, accountId]) expect(everything).not.toContain(word)
    expect(loading.isLoaded()).toBe(true)
  } finally {
    await house.close()
    collector.close()
    loading.remove()
  }
})

test('without a collector the packages that send traces are not loaded', async () => {
  const loading = listed()
  const house = await openHouse(loading.environment)
  try {
    expect((await new Browser(house).get('/health')).status).toBe(200)
    expect(loading.isLoaded()).toBe(false)
  } finally {
    await house.close()
    loading.remove()
  }
})

/** Settings for a server to list the modules it loads, and whether the packages are among them. */
function listed() {
  const { path, remove } = temporaryDirectory()
  const { href } = new URL('../support/list-loaded.mjs', import.meta.url)
  const list = join(path, 'loaded')
  return {
    environment: { NODE_OPTIONS: `--import ${href}`, LOADED_FILE: list },
    isLoaded: () => readFileSync(list, 'utf8').includes('/node_modules/@opentelemetry/sdk-trace'),
    remove,
  }
}
