import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createSilent } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSwift, type Swift, swiftIsMissing } from '#tests/support/swift.ts'
import { diskFileStore } from './disk-file-store.server.ts'
import { FileExists, type FileStore, FilesUnreached, type ListedFile } from './file-store.ts'
import { openFileStore } from './open-file-store.server.ts'
import { s3FileStore } from './s3-file-store.server.ts'
import { readS3Url } from './s3-url.ts'

const bytes = (size: number) => randomBytes(size)
const newKey = () => `documents/${crypto.randomUUID()}`
const quiet = { warn: () => {} }

async function listed(store: FileStore): Promise<ListedFile[]> {
  const files: ListedFile[] = []
  for await (const file of store.list()) files.push(file)
  return files
}

/** Contract of every file store. */
function contract(store: () => FileStore): void {
  test.for([0, 1, 200_000, 10_000_028])('%i bytes are returned as they were stored', async (size) => {
    const [key, sent] = [newKey(), bytes(size)]
    await store().put(key, sent)
    expect(Buffer.compare((await store().get(key)) ?? bytes(1), sent)).toBe(0)
    const stream = await store().stream(key)
    expect(stream && Buffer.compare(await buffer(stream), sent)).toBe(0)
  })

  test('reads one part of a file', async () => {
    const [key, sent] = [newKey(), bytes(100_000)]
    await store().put(key, sent)
    const stream = await store().stream(key, { from: 99_000, to: 99_009 })
    expect(stream && (await buffer(stream))).toEqual(Buffer.from(sent.subarray(99_000, 99_010)))
  })

  test('a missing file reads as undefined, and deleting it does nothing', async () => {
    expect(await store().get(newKey())).toBeUndefined()
    expect(await store().stream(newKey())).toBeUndefined()
    await store().delete(newKey())
  })

  test('a file is never overwritten, and the same content can be stored again', async () => {
    const [key, first] = [newKey(), bytes(1_000)]
    await store().put(key, first)
    await expect(store().put(key, bytes(1_000))).rejects.toBeInstanceOf(FileExists)
    await store().put(key, first)
    expect(Buffer.compare((await store().get(key)) ?? bytes(1), first)).toBe(0)
  })

  test('a deleted file is gone', async () => {
    const key = newKey()
    await store().put(key, bytes(10))
    await store().delete(key)
    expect(await store().get(key)).toBeUndefined()
    expect((await listed(store())).map((file) => file.key)).not.toContain(key)
  })

  test('lists every file with its size and time', async () => {
    const keys = Array.from({ length: 25 }, newKey)
    const before = Date.now()
    await Promise.all(keys.map((key, index) => store().put(key, bytes(index))))
    const found = new Map((await listed(store())).map((file) => [file.key, file]))
    expect([...found.keys()]).toEqual([...found.keys()].toSorted())
    expect(keys.map((key) => found.get(key)?.size)).toEqual(keys.map((_, index) => index))
    for (const key of keys) {
      // Storage clocks have a resolution of 1 second.
      expect(Math.abs((found.get(key)?.storedAt.getTime() ?? 0) - before)).toBeLessThan(60_000)
    }
  })

  test('an available store passes its check, which leaves nothing in the list', async () => {
    const before = (await listed(store())).map(({ key }) => key)
    await store().check()
    expect((await listed(store())).map(({ key }) => key)).toEqual(before)
  })

  test('a key cannot point outside the store', async () => {
    for (const key of ['../secret', '/etc/passwd', 'a//b', 'A', 'a/../b', 'a.b', '']) {
      await expect(store().put(key, bytes(1)), key).rejects.toThrow('A file key has')
      await expect(
        Promise.resolve().then(() => store().get(key)),
        key,
      ).rejects.toThrow('A file key has')
      await expect(
        Promise.resolve().then(() => store().delete(key)),
        key,
      ).rejects.toThrow('A file key has')
    }
  })
}

describe('on the disk', () => {
  const root = mkdtempSync(join(tmpdir(), 'portolan-files-'))
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  contract(() => diskFileStore(root))

  test('of many simultaneous writes to one key, one succeeds', async () => {
    const key = newKey()
    const store = diskFileStore(root)
    const put = await Promise.allSettled(Array.from({ length: 20 }, () => store.put(key, bytes(1_000))))
    expect(put.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('an unfinished write is listed, can be deleted, and is not a file', async () => {
    const store = diskFileStore(root)
    expect(readdirSync(join(root, 'documents')).filter((name) => name.endsWith('.part'))).toEqual([])
    const left = `documents/abc.${crypto.randomUUID()}.part`
    writeFileSync(join(root, left), 'half')
    expect((await listed(store)).map(({ key }) => key)).toContain(left)
    expect(await store.get('documents/abc')).toBeUndefined()
    await store.delete(left)
    expect((await listed(store)).map(({ key }) => key)).not.toContain(left)
    expect(await listed(diskFileStore(join(root, 'nowhere')))).toEqual([])
  })
})

describe.skipIf(swiftIsMissing)(`in storage that speaks S3${swiftIsMissing ? `: ${swiftIsMissing}` : ''}`, () => {
  let swift: Swift
  let url: string
  let store: FileStore
  beforeAll(async () => {
    swift = await openSwift()
    url = await swift.bucket()
    store = await openFileStore({ FILES_URL: url, DATA_DIR: '' }, quiet)
  }, 90_000)
  afterAll(() => swift?.close())
  contract(() => store)

  test('lists more files than one response names', async () => {
    const place = readS3Url(await swift.bucket())
    if (!place) throw new Error('The address cannot be read')
    const many = s3FileStore(place, quiet, { pageSize: 3 })
    const keys = Array.from({ length: 7 }, newKey)
    await Promise.all(keys.map((key) => many.put(key, bytes(1))))
    expect((await listed(many)).map(({ key }) => key).toSorted()).toEqual(keys.toSorted())
  })

  test('rejects a wrong secret or bucket at the start, and does not show it', async () => {
    for (const wrong of [url.replace('s3secretkey', 'wrongsecret'), url.replace('/files-', '/others-')]) {
      const refused = await openFileStore({ FILES_URL: wrong, DATA_DIR: '' }, quiet).catch((error: Error) => error)
      expect(String(refused)).toMatch(/FILES_URL/)
      expect(String(refused)).not.toMatch(/secret/)
    }
  })
})

test('writes only to a free key, and recognises its own file after a lost response', async () => {
  // Simulates Amazon S3, which supports conditional writes; the store available for tests does not.
  const stored = new Map<string, Buffer>()
  const conditions: unknown[] = []
  const server = createServer(async (request, response) => {
    const path = request.url?.split('?')[0] ?? ''
    const sent = await buffer(request)
    if (request.method === 'GET') return response.end(stored.get(path))
    conditions.push(request.headers['if-none-match'])
    response.statusCode = stored.has(path) ? 412 : 200
    const isLost = !stored.has(path) && path.endsWith('lost')
    if (!stored.has(path)) stored.set(path, sent)
    if (isLost) request.socket.destroy()
    else response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const place = readS3Url(`s3://key:secret@127.0.0.1:${port}/bucket?tls=0`)
  if (!place) throw new Error('The address cannot be read')
  const store = s3FileStore(place, quiet)
  await store.put('usual', bytes(10))
  await expect(store.put('usual', bytes(10))).rejects.toBeInstanceOf(FileExists)
  await store.put('lost', bytes(10))
  expect(conditions).toEqual(['*', '*', '*', '*'])
  server.closeAllConnections()
  server.close()
})

test('distinguishes unavailable storage from a missing file', async () => {
  const warned: string[] = []
  const place = readS3Url('s3://key:secret@127.0.0.1:1/bucket?tls=0')
  if (!place) throw new Error('The address cannot be read')
  const store = s3FileStore(place, quiet)
  const asked = [
    store.put('a', bytes(1)),
    store.get('a'),
    store.stream('a'),
    store.delete('a'),
    listed(store),
    store.check(),
  ]
  for (const answer of await Promise.allSettled(asked)) {
    expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(FilesUnreached) })
  }
  const away = { FILES_URL: 's3://key:secret@127.0.0.1:1/bucket?tls=0', DATA_DIR: '' }
  await openFileStore(away, { warn: (text: string) => warned.push(text) })
  expect(warned).toEqual(['the file store of FILES_URL cannot be reached'])
})

test('detects within 3 seconds that storage accepts connections but does not respond', async () => {
  const silent = createSilent().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const place = readS3Url(`s3://key:secret@127.0.0.1:${(silent.address() as AddressInfo).port}/bucket?tls=0`)
  if (!place) throw new Error('The address cannot be read')
  const began = performance.now()
  await expect(s3FileStore(place, quiet).check()).rejects.toBeInstanceOf(FilesUnreached)
  expect(performance.now() - began).toBeLessThan(3_000)
  silent.close()
})

test.for([
  [
    's3://visa%3Aapp:se%2Fcret@files.example.org:9000/portolan?region=eu-west-1&tls=0',
    {
      endpoint: 'http://files.example.org:9000',
      bucket: 'portolan',
      region: 'eu-west-1',
      credentials: { accessKeyId: 'visa:app', secretAccessKey: 'se/cret' },
    },
  ],
  [
    's3://s3.eu-central-1.amazonaws.com/portolan-files?region=eu-central-1',
    { endpoint: 'https://s3.eu-central-1.amazonaws.com', bucket: 'portolan-files', region: 'eu-central-1' },
  ],
  ['s3://key@files.example.org/portolan', undefined],
  ['s3://key:secret@files.example.org/', undefined],
  ['s3://key:secret@files.example.org/portolan/folder', undefined],
  ['s3://key:secret@files.example.org/portolan?tls=maybe', undefined],
  ['s3:portolan', undefined],
] as const)('reads %s', ([text, place]) => {
  expect(readS3Url(text)).toEqual(place)
})
