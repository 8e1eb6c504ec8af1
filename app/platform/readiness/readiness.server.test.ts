import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, vi } from 'vitest'
import { test } from '#tests/support/database.ts'
import { watchProviders } from '../payments/watch-providers.server.ts'
import { requireRoom } from './disk-room.server.ts'
import { openReadiness } from './readiness.server.ts'
import { commitMark } from './readiness.store.server.ts'

afterEach(() => void vi.useRealTimers())

const fails = () => {
  throw new Error('away')
}

test('a deciding check takes the server out of service, and any other is only reported', async () => {
  const given = { name: 'payments', decides: false, check: fails }
  const fine = { name: 'database', decides: true, check: async () => {} }
  expect(await openReadiness([fine, given]).read()).toEqual({
    ready: true,
    checks: [
      { name: 'database', decides: true, passed: true },
      { name: 'payments', decides: false, passed: false },
    ],
  })
  expect((await openReadiness([fine, { ...given, decides: true }]).read()).ready).toBe(false)
})

test('all requests within a second get one result', async () => {
  vi.useFakeTimers()
  const check = vi.fn(async () => {})
  const readiness = openReadiness([{ name: 'database', decides: true, check }])
  await Promise.all([readiness.read(), readiness.read(), readiness.read()])
  await vi.advanceTimersByTimeAsync(900)
  await readiness.read()
  expect(check).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(200)
  await readiness.read()
  expect(check).toHaveBeenCalledTimes(2)
})

test('a costly check is cached for its stated time, and repeated at once after a failure', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  let away = false
  const check = vi.fn(async () => (away ? fails() : undefined))
  const readiness = openReadiness([{ name: 'storage', decides: true, keptMs: 10_000, check }])
  const askedAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return (await readiness.read()).ready
  }
  expect(await askedAfter(0)).toBe(true)
  away = true
  expect(await askedAfter(5_000)).toBe(true)
  expect(check).toHaveBeenCalledTimes(1)
  expect(await askedAfter(6_000)).toBe(false)
  away = false
  expect(await askedAfter(1_100)).toBe(true)
  expect(check).toHaveBeenCalledTimes(3)
})

test('a check that hangs fails after a timeout', async () => {
  vi.useFakeTimers()
  const read = openReadiness([{ name: 'database', decides: true, check: () => new Promise(() => {}) }]).read()
  await vi.advanceTimersByTimeAsync(3_100)
  expect((await read).ready).toBe(false)
})

test('a stopping server is not ready from the first moment', async () => {
  const readiness = openReadiness([])
  expect((await readiness.read()).ready).toBe(true)
  readiness.leave()
  expect((await readiness.read()).ready).toBe(false)
})

test('the marker is one row, however often it is written', async ({ db }) => {
  await commitMark(db, new Date())
  await commitMark(db, new Date())
})

test('checks for space on the disk, and leaves nothing on it', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'portolan-room-'))
  try {
    await requireRoom(join(directory, 'files'), 1_000)
    expect(readdirSync(join(directory, 'files'))).toEqual([])
    await expect(requireRoom(directory, Number.MAX_SAFE_INTEGER)).rejects.toThrow('too little room')
    await expect(requireRoom(join(process.execPath, 'files'), 0)).rejects.toThrow()
  } finally {
    rmSync(directory, { recursive: true })
  }
})

test('a provider is healthy until it fails, and again once it responds', async ({ ports }) => {
  let away = false
  const check = () => (away ? Promise.reject(new Error('away')) : Promise.resolve())
  const { payments, requireAnswering } = watchProviders(ports.payments.map((provider) => ({ ...provider, check })))
  expect(() => watchProviders([]).requireAnswering()).toThrow('No payment provider')
  requireAnswering()
  away = true
  await expect(payments[0]?.check()).rejects.toThrow('away')
  expect(() => requireAnswering()).toThrow()
  away = false
  await payments[0]?.check()
  requireAnswering()
})
