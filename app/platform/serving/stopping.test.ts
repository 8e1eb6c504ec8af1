import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { type Door, openDoor } from './door.server.ts'
import { Ending } from './ending.ts'
import { finishAnswers } from './finish-answers.ts'

const opened: Server[] = []
afterEach(() => {
  for (const server of opened.splice(0)) server.closeAllConnections()
})

/** A server that answers on command. */
async function aServer(): Promise<{ server: Server; door: Door; answer(): void; port: number }> {
  const waiting: (() => void)[] = []
  const door = openDoor({
    mostPerAddress: 100,
    addressOf: () => '127.0.0.1',
    isProxy: () => false,
    refuse: (_, response, status) => void response.writeHead(status, { Connection: 'close' }).end(),
    limitReached: () => {},
  })
  const server = createServer((request, response) => {
    if (!door.admit(request, response)) return
    const end = () => void response.end(`answer to ${request.url}`)
    if (request.url === '/at-once') end()
    else waiting.push(end)
  })
  opened.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return { server, door, port, answer: () => waiting.splice(0).forEach((end) => void end()) }
}

async function talk(
  port: number,
  target: string,
): Promise<{ socket: Socket; said(): string; closed: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  let said = ''
  socket.on('data', (chunk) => {
    said += chunk
  })
  const closed = new Promise((gone) => socket.once('close', gone))
  socket.write(`GET ${target} HTTP/1.1\r\nHost: here\r\n\r\n`)
  return { socket, said: () => said, closed }
}

const never = new AbortController().signal

test('open requests are answered, also on an idle connection, and each connection ends', async () => {
  const { server, door, port, answer } = await aServer()
  const idle = await talk(port, '/at-once')
  await vi.waitFor(() => expect(idle.said()).toContain('answer to /at-once'))
  const slow = await talk(port, '/slow')
  await vi.waitFor(() => expect(door.open).toBe(1))

  const finished = finishAnswers({ server, door, work: Promise.resolve(), longestMs: 10_000, hurry: never })
  idle.socket.write('GET /late HTTP/1.1\r\nHost: here\r\n\r\n')
  await vi.waitFor(() => expect(door.open).toBe(2))
  answer()
  await finished
  await Promise.all([slow.closed, idle.closed])
  expect(slow.said()).toMatch(/Connection: close[\s\S]*answer to \/slow/)
  expect(idle.said()).toMatch(/Connection: close[\s\S]*answer to \/late/)
  expect(server.listening).toBe(false)
})

test('a request that takes too long gets a retry response, and hanging work blocks nothing', async () => {
  const { server, door, port } = await aServer()
  const slow = await talk(port, '/slow')
  await vi.waitFor(() => expect(door.open).toBe(1))
  const began = performance.now()
  await finishAnswers({ server, door, work: new Promise(() => {}), longestMs: 700, hurry: never })
  await slow.closed
  expect(slow.said()).toMatch(/^HTTP\/1\.1 503/)
  expect(performance.now() - began).toBeGreaterThan(600)
})

test('an urgent stop does not wait for requests', async () => {
  const { server, door, port } = await aServer()
  const slow = await talk(port, '/slow')
  await vi.waitFor(() => expect(door.open).toBe(1))
  const hurry = new AbortController()
  const finished = finishAnswers({ server, door, work: new Promise(() => {}), longestMs: 600_000, hurry: hurry.signal })
  hurry.abort()
  await finished
  await slow.closed
  expect(slow.said()).toMatch(/^HTTP\/1\.1 503/)
})

test('stops in reverse order, each once, and a hanging or failing step does not block the rest', async () => {
  const ended: string[] = []
  const late: string[] = []
  const ending = new Ending((what) => late.push(what))
  const step = (what: string, work: () => Promise<unknown>) =>
    ending.first({ what, longestMs: 50, end: async () => [ended.push(what), await work()] })
  step('database', async () => {})
  step('service', () => new Promise(() => {}))
  step('bundler', () => Promise.reject(new Error('no')))
  step('requests', () => wait(1))
  expect(ending.began).toBe(false)
  await Promise.all([ending.end(), ending.end()])
  expect(ended).toEqual(['requests', 'bundler', 'service', 'database'])
  expect(late).toEqual(['service'])
})
