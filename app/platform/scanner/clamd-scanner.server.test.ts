import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { clamdScanner } from './clamd-scanner.server.ts'
import { ScannerAway } from './scanner.ts'

async function* pieces(...chunks: string[]) {
  for (const chunk of chunks) yield Buffer.from(chunk)
}

/** Runs a scan against a server with the given behaviour; returns the result and the data sent. */
async function scanned(behave: (socket: Socket) => unknown, chunks = pieces('%PDF', '', '-1.7'), longestMs = 500) {
  const sockets: Socket[] = []
  await using server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}))
    behave(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const result = await clamdScanner(`tcp://127.0.0.1:${port}`, longestMs)
    .scan(chunks)
    .catch((error: unknown) => error)
  for (const socket of sockets) socket.destroy()
  return result
}

const ended = Buffer.alloc(4)

/** Answers after the terminating zero length. */
const answering =
  (answer: string, sent: Buffer[] = []) =>
  (socket: Socket) =>
    socket.on('data', (bytes) => {
      sent.push(bytes)
      if (Buffer.concat(sent).subarray(-4).equals(ended)) socket.end(answer)
    })

test('sends a file in pieces with their lengths, as clamd documents', async () => {
  const sent: Buffer[] = []
  expect(await scanned(answering('stream: OK\0', sent))).toEqual({ verdict: 'clean' })
  expect(Buffer.concat(sent).toString('latin1')).toBe('zINSTREAM\0\0\0\0\u0004%PDF\0\0\0\u0004-1.7\0\0\0\0')
})

test('names the signature found', async () => {
  const found = await scanned(answering('stream: Win.Test.EICAR_HDB-1 FOUND\0'))
  expect(found).toEqual({ verdict: 'infected', signature: 'Win.Test.EICAR_HDB-1' })
})

const wrong: [string, (socket: Socket) => unknown][] = [
  ['it closes at once', (socket) => socket.destroy()],
  ['it closes without an answer', answering('')],
  ['its answer is cut', answering('stream: O')],
  ['its answer has no end', answering('stream: OK')],
  ['its answer says more', answering('stream: OK\0stream: OK\0')],
  ['its answer is garbage', answering('\u0000\u0001\u0002 FOUND')],
  ['its answer is a page', answering('HTTP/1.1 200 OK\r\n\r\nstream: OK\0')],
  ['the file was too long for it', answering('INSTREAM size limit exceeded. ERROR\0')],
  ['it found something without a name', answering('stream:  FOUND\0')],
  ['it never answers', () => {}],
  ['it answers slower than anybody waits', (socket) => void drip(socket)],
  ['its answer never ends', (socket) => socket.write('x'.repeat(100_000))],
]

async function drip(socket: Socket) {
  for (const letter of 'stream: OK\0') {
    await wait(100)
    if (socket.destroyed) return
    socket.write(letter)
  }
}

test.for(wrong)('the file counts as not scanned where %s', async ([, behave]) => {
  expect(await scanned(behave)).toBeInstanceOf(ScannerAway)
})

test('accepts a result that arrives before the whole file is sent', async () => {
  async function* endless() {
    for (let piece = 0; piece < 2000; piece += 1) yield Buffer.alloc(65_536)
  }
  const early = (socket: Socket) => socket.once('data', () => socket.end('stream: Eicar-Test-Signature FOUND\0'))
  expect(await scanned(early, endless() as ReturnType<typeof pieces>)).toMatchObject({ verdict: 'infected' })
})

test('retries an unreachable scanner only after a while', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  const scanner = clamdScanner(`tcp://127.0.0.1:${port}`)
  await expect(scanner.scan(pieces('a'))).rejects.toThrow('did not answer')
  await expect(scanner.scan(pieces('a'))).rejects.toThrow('a moment ago')
})

test('a file that cannot be read has no result either', async () => {
  async function* broken() {
    yield Buffer.from('a')
    throw new Error('broken')
  }
  expect(await scanned((socket) => void buffer(socket).catch(() => {}), broken())).toBeInstanceOf(ScannerAway)
})
