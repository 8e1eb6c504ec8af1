import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { masterKey } from './keys.server.ts'

test('a demonstration creates its complete key once, for its owner only, and no other file', () => {
  const directory = mkdtempSync(join(tmpdir(), 'portolan-key-'))
  const key = masterKey(undefined, directory)
  expect(key).toHaveLength(32)
  expect(masterKey(undefined, directory)).toEqual(key)
  expect(readdirSync(directory)).toEqual(['demo-key'])
  expect(statSync(join(directory, 'demo-key')).mode & 0o777).toBe(0o600)
  rmSync(directory, { recursive: true })
})

test('a configured key is used, and none is created', () => {
  const given = crypto.getRandomValues(new Uint8Array(32))
  expect(masterKey(given, join(tmpdir(), 'portolan-nowhere'))).toBe(given)
})
