import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendData } from './data-answer.server.ts'

const text = '[{"_1":2},"data",'.repeat(200)
let type = 'text/x-script'
const server = createServer((_, response) => {
  void sendData(new Response(text, { status: 202, headers: { 'Content-Type': type, 'X-Kept': 'yes' } }), response)
})

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

function ask(headers: Record<string, string>) {
  const { port } = server.address() as AddressInfo
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const asking = request({ port, host: '127.0.0.1', headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      )
    })
    asking.on('error', reject).end()
  })
}

const ours = { 'accept-encoding': 'gzip, br', 'sec-fetch-site': 'same-origin' }

test('data for our own pages is compressed, and its length reveals nothing', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(ours)))
  for (const { status, headers, body } of answers) {
    expect(status).toBe(202)
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'content-length': `${body.length}`, 'x-kept': 'yes' })
    expect(gunzipSync(body).toString()).toBe(text)
  }
  expect(new Set(answers.map(({ headers }) => headers['x-padding']?.length ?? 0)).size).toBeGreaterThan(5)
})

test.each([
  ['another site asks', { ...ours, 'sec-fetch-site': 'cross-site' }],
  ['nothing can be unpacked', { 'sec-fetch-site': 'same-origin' }],
])('data is sent uncompressed where %s', async (_, headers) => {
  const { headers: got, body } = await ask(headers)
  expect(got['content-encoding']).toBeUndefined()
  expect(body.toString()).toBe(text)
})

test('other responses are unchanged', async () => {
  type = 'text/plain'
  const { headers, body } = await ask(ours)
  expect(headers['content-encoding']).toBeUndefined()
  expect(body.toString()).toBe(text)
})
