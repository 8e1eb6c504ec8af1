import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as ask, createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clientFiles } from './client-files.server.ts'

const styles = 'p{color:red}'.repeat(200)
let folder: string
let server: Server

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'client-files-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/a.css'), styles)
  writeFileSync(join(folder, 'assets/a.css.br'), brotliCompressSync(styles))
  writeFileSync(join(folder, 'assets/a.css.gz'), gzipSync(styles))
  const files = clientFiles(folder, { development: false })
  server = createServer((request, response) =>
    files(request, response, () => {
      response.statusCode = 404
      response.end('elsewhere')
    }),
  )
  await new Promise<void>((started) => server.listen(0, started))
})

afterEach(async () => {
  await new Promise((closed) => server.close(closed))
  rmSync(folder, { recursive: true })
})

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; length: number }

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const sent = ask({ port, path, headers, method, agent: false }, (response) => {
      let length = 0
      response.on('data', (chunk: Buffer) => {
        length += chunk.length
      })
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, length }))
    })
    sent.on('error', reject)
    sent.end()
  })
}

test.for(['bytes=5-2', 'bytes=0-9', 'bytes=-50', 'bytes=0-0', 'bytes=9999999-', 'bytes=-', 'items=1-2', 'x'])(
  'a request for the range “%s” gets the whole file, and the server keeps running',
  async (range) => {
    const whole = { status: 200, length: styles.length }
    expect(await get('/assets/a.css', { Range: range })).toMatchObject(whole)
    expect(await get('/assets/a.css')).toMatchObject(whole)
  },
)

test.for([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['*', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0, br;q=0', undefined],
  ['zebra', undefined],
  ['identity', undefined],
  ['', undefined],
] as const)('a client that accepts “%s” gets the file compressed as %s', async ([accepted, packing]) => {
  const { status, headers } = await get('/assets/a.css', { 'Accept-Encoding': accepted })
  expect([status, headers['content-encoding'], headers.vary]).toEqual([200, packing, 'Accept-Encoding'])
  expect(headers).toMatchObject({ 'content-type': 'text/css', 'x-content-type-options': 'nosniff' })
})

test.for(['/assets/a.css.br', '/assets/a.css.gz', '/assets/../server.ts', '/assets/%2e%2e/a', '/', '/assets'])(
  '%s is not a file',
  async (path) => {
    expect(await get(path, { 'Accept-Encoding': 'br, gzip' })).toMatchObject({ status: 404 })
  },
)

test('a file can only be read', async () => {
  expect(await get('/assets/a.css', {}, 'HEAD')).toMatchObject({ status: 200, length: 0 })
  expect(await get('/assets/a.css', {}, 'POST')).toMatchObject({ status: 404 })
})

test('a file deleted while the server runs is not found, and the server keeps running', async () => {
  rmSync(join(folder, 'assets'), { recursive: true })
  for (const accepted of ['br', '']) {
    expect(await get('/assets/a.css', { 'Accept-Encoding': accepted })).toMatchObject({ status: 404 })
  }
})
