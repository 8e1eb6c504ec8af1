import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { largestFile } from '#app/platform/files/file-limits.ts'
import { wholeOf } from '#app/platform/files/incoming-file.server.ts'
import { openSpool, type Spool } from '#app/platform/files/spool.server.ts'
import { receiveFile as receive } from './receive-file.server.ts'

let directory: string
let spool: Spool

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'spool-'))
  spool = openSpool(directory)
})

afterAll(() => rmSync(directory, { recursive: true }))

/** What was received, with its content; the spool is empty afterwards. */
async function receiveFile(request: Request, field: string) {
  await using received = await receive(request, field, spool)
  expect(readdirSync(directory)).toEqual([])
  if (!received.ok) return { ok: false as const, problem: received.problem }
  const { file, ...value } = received.value
  return { ok: true as const, value: { ...value, content: file && (await wholeOf(file)) } }
}

const boundary = 'a-boundary'
const type = `multipart/form-data; boundary=${boundary}`

const part = (head: string) => Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`)
const end = Buffer.from(`\r\n--${boundary}--\r\n`)
const once = Buffer.concat([part('name="once"'), Buffer.from('a-key-of-a-form\r\n')])

function fileHead(name: string): Buffer {
  return Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`,
  )
}

/** A chunked body without a length, which counts how much was read. */
function inPieces(pieces: Iterable<Buffer>) {
  const taken = { bytes: 0, cancelled: false }
  const iterator = pieces[Symbol.iterator]()
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { value, done } = iterator.next()
      if (done) return controller.close()
      taken.bytes += value.length
      controller.enqueue(value)
    },
    cancel: () => {
      taken.cancelled = true
    },
  })
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'Content-Type': type },
  }
  return { request: new Request('http://localhost/', init), taken }
}

const whole = (name: string, content: Buffer) => inPieces([once, fileHead(name), content, end]).request

test.for(['passport.pdf', 'جواز السفر.pdf', 'my scan (1).pdf', '护照.pdf'])(
  'receives %s with its fields',
  async (name) => {
    const received = await receiveFile(whole(name, Buffer.from('%PDF-1.7 …')), 'file')
    if (!received.ok) throw new Error(received.problem.code)
    const { fileName, content, fields } = received.value
    expect(fileName).toBe(name)
    expect(content?.toString()).toBe('%PDF-1.7 …')
    expect(fields.text('once')).toBe('a-key-of-a-form')
  },
)

test('receives a form from a browser, and nothing without a chosen file', async () => {
  const form = new FormData()
  form.set('once', 'a-key-of-a-form')
  form.set('file', new File(['hello'], 'جواز.pdf'))
  const full = await receiveFile(new Request('http://localhost/', { method: 'POST', body: form }), 'file')
  expect(full).toMatchObject({ ok: true, value: { fileName: 'جواز.pdf', content: Buffer.from('hello') } })

  const none = await receiveFile(whole('', Buffer.alloc(0)), 'file')
  expect(none).toMatchObject({ ok: true, value: { fileName: '', content: undefined } })
})

test('accepts ten million bytes, and refuses one more', async () => {
  const most = await receiveFile(whole('a.pdf', Buffer.alloc(largestFile, 1)), 'file')
  expect(most.ok && most.value.content?.length).toBe(largestFile)
  expect(await receiveFile(whole('a.pdf', Buffer.alloc(largestFile + 1, 1)), 'file')).toEqual({
    ok: false,
    problem: { code: 'too_large' },
  })
})

test('stops reading an endless body as soon as it is too long', async () => {
  function* endless() {
    yield fileHead('endless.pdf')
    for (;;) yield Buffer.alloc(65_536, 1)
  }
  const { request, taken } = inPieces(endless())

  expect(await receiveFile(request, 'file')).toEqual({ ok: false, problem: { code: 'too_large' } })
  expect(taken.bytes).toBeLessThan(largestFile + 1_500_000)
  expect(taken.cancelled).toBe(true)
})

test('stops reading an endless field too', async () => {
  function* endless() {
    yield part('name="once"')
    for (;;) yield Buffer.alloc(65_536, 0x61)
  }
  const { request, taken } = inPieces(endless())
  expect((await receiveFile(request, 'file')).ok).toBe(false)
  expect(taken.bytes).toBeLessThan(largestFile + 1_500_000)
})

test('a body that is not a form, or is cut short, is reported as broken', async () => {
  const broken = { ok: false, problem: { code: 'broken' } }
  const halves = [[once, fileHead('a.pdf'), Buffer.from('%PDF')], [Buffer.from('nonsense')], [Buffer.alloc(0)]]
  for (const pieces of halves) expect(await receiveFile(inPieces(pieces).request, 'file')).toEqual(broken)
  for (const type of ['text/plain', 'multipart/form-data', 'multipart/form-data; boundary=']) {
    const request = new Request('http://localhost/', { method: 'POST', body: 'x', headers: { 'Content-Type': type } })
    expect(await receiveFile(request, 'file')).toEqual(broken)
  }
})

test('a lost connection does not crash the server', async () => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.concat([once, fileHead('a.pdf')]))
    },
    pull(controller) {
      controller.error(new Error('gone'))
    },
  })
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'Content-Type': type },
  }
  expect(await receiveFile(new Request('http://localhost/', init), 'file')).toEqual({
    ok: false,
    problem: { code: 'broken' },
  })
})

test('a full disk is not reported as a fault in the form', async () => {
  const full = Object.assign(new Error('No space left on the device'), { code: 'ENOSPC' })
  const nowhere: Spool = {
    openFiles: () => ({ put: () => Promise.reject(full), [Symbol.asyncDispose]: () => Promise.resolve() }),
  }
  const body = Buffer.concat([fileHead('passport.pdf'), Buffer.alloc(100_000), end])
  const request = new Request('http://localhost/', { method: 'POST', headers: { 'content-type': type }, body })
  await expect(receive(request, 'file', nowhere)).rejects.toBe(full)
})
