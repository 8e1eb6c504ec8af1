import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diskFileStore } from './disk-file-store.server.ts'
import type { FileStore } from './file-store.ts'

let root: string
let files: FileStore

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'files-'))
  files = diskFileStore(root)
})
afterEach(() => rmSync(root, { recursive: true }))

async function keysIn(store: FileStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list()) keys.push(key)
  return keys
}

const unfinished = `documents/b.${crypto.randomUUID()}.part`

test('lists files in the byte order of their keys, with their sizes', async () => {
  const keys = ['documents/a', 'documents/a-b', 'documents/a/c', 'documents/a0', 'documents/b', 'own/1', 'own-a']
  for (const key of keys.toReversed().filter((key) => key !== 'documents/a')) await files.put(key, Buffer.from(key))
  expect(await keysIn(files)).toEqual(keys.filter((key) => key !== 'documents/a').sort())
  for await (const { key, size, storedAt } of files.list()) {
    expect(size).toBe(key.length)
    expect(Math.abs(storedAt.getTime() - Date.now())).toBeLessThan(60_000)
  }
})

test('remains of an interrupted write can be listed and deleted; other files cannot', async () => {
  await files.put('documents/a', Buffer.from('x'))
  writeFileSync(join(root, unfinished), 'half')
  writeFileSync(join(root, 'documents/.hidden'), '')
  writeFileSync(join(root, 'README.txt'), '')
  mkdirSync(join(root, 'empty'))
  expect(await keysIn(files)).toEqual(['documents/a', unfinished])
  await files.delete(unfinished)
  expect(await keysIn(files)).toEqual(['documents/a'])
  await expect(files.delete('../README.txt')).rejects.toThrow('A file key')
  await expect(files.delete(`../x.${crypto.randomUUID()}.part`)).rejects.toThrow('A file key')
})

test('a store that was never written to has no files', async () => {
  expect(await keysIn(diskFileStore(join(root, 'nowhere')))).toEqual([])
})
