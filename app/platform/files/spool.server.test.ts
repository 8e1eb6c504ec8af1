import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { wholeOf } from './incoming-file.server.ts'
import { openSpool, SpoolFull } from './spool.server.ts'

let directory: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'spool-'))
})

afterEach(() => rmSync(directory, { recursive: true }))

async function* pieces(...chunks: string[]) {
  for (const chunk of chunks) yield Buffer.from(chunk)
}

test('a file can be read unchanged any number of times, with its derived file beside it', async () => {
  await using files = openSpool(directory).openFiles()
  const file = await files.put(pieces('%PDF-1.7 ', '', 'x'.repeat(200_000)))
  expect([file.size, Buffer.from(file.head).toString()]).toEqual([200_009, '%PDF-1.7 xxxxxxx'])
  for (let time = 0; time < 2; time += 1)
    expect((await wholeOf(file)).toString()).toBe(`%PDF-1.7 ${'x'.repeat(200_000)}`)
  expect((await wholeOf(await file.putBeside(pieces('drawn anew')))).toString()).toBe('drawn anew')
})

test('its files have no name, and the data on disk is encrypted', async () => {
  await using files = openSpool(directory).openFiles()
  await files.put(pieces('Canary '.repeat(1000)))
  expect(readdirSync(directory)).toEqual([])
  if (process.platform !== 'linux') return
  const open = readdirSync('/proc/self/fd').map((fd) => `/proc/self/fd/${fd}`)
  const contents = open.flatMap((path) => (linkOf(path).startsWith(directory) ? [readFileSync(path)] : []))
  expect(contents.map(({ length }) => length)).toEqual([7000])
  expect(contents.some((content) => content.includes('Canary'))).toBe(false)
})

test('a full spool accepts no more until files are removed', async () => {
  const spool = openSpool(directory, 1000)
  const files = spool.openFiles()
  await files.put(pieces('x'.repeat(900)))
  await expect(spool.openFiles().put(pieces('x'.repeat(101)))).rejects.toBeInstanceOf(SpoolFull)
  await files[Symbol.asyncDispose]()
})

test('a rejected file no longer counts once it is removed', async () => {
  const spool = openSpool(directory, 1000)
  const refused = spool.openFiles()
  await expect(refused.put(pieces('x'.repeat(1001)))).rejects.toBeInstanceOf(SpoolFull)
  await refused[Symbol.asyncDispose]()
  await using files = spool.openFiles()
  expect((await files.put(pieces('x'.repeat(1000)))).size).toBe(1000)
})

test('removes files of an earlier process at the start, but not those just created by another', () => {
  for (const name of ['old', 'new']) writeFileSync(join(directory, name), '')
  const before = Date.now() / 1000 - 7200
  utimesSync(join(directory, 'old'), before, before)
  openSpool(directory)
  expect(readdirSync(directory)).toEqual(['new'])
})

function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return '' // closed by now
  }
}
