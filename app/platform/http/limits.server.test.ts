import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { AddressLimit, allowanceHeaders, networkOf } from './limits.server.ts'

afterEach(() => vi.useRealTimers())

async function askTimes(limit: AddressLimit, times: number, address = '192.0.2.1'): Promise<boolean[]> {
  const answers: boolean[] = []
  for (let asked = 0; asked < times; asked += 1) answers.push((await limit.take(address)).allowed)
  return answers
}

const allowedOf = (answers: boolean[]) => answers.filter(Boolean).length

describe('an IP address', () => {
  test('can send its limit each minute, plus a third more once, and then waits', async () => {
    vi.useFakeTimers()
    const limit = new AddressLimit(60)
    expect(allowedOf(await askTimes(limit, 200))).toBe(80)
    vi.advanceTimersByTime(61_000)
    expect(allowedOf(await askTimes(limit, 200)), 'the burst is used up').toBe(60)
    vi.advanceTimersByTime(600_000)
    expect(allowedOf(await askTimes(limit, 200)), 'ten minutes later').toBe(80)
  })

  test('gets the remaining requests and the reset time', async () => {
    vi.useFakeTimers()
    const limit = new AddressLimit(3)
    expect(await limit.take('192.0.2.1')).toEqual({ allowed: true, limit: 3, remaining: 2, resetSeconds: 60 })
    vi.advanceTimersByTime(20_000)
    await askTimes(limit, 3)
    const refused = await limit.take('192.0.2.1')
    expect(refused).toEqual({ allowed: false, limit: 3, remaining: 0, resetSeconds: 40 })
    expect(allowanceHeaders(refused)).toEqual({
      'RateLimit-Limit': '3',
      'RateLimit-Remaining': '0',
      'RateLimit-Reset': '40',
      'Retry-After': '40',
    })
    vi.advanceTimersByTime(40_000)
    expect((await limit.take('192.0.2.1')).allowed).toBe(true)
  })

  test('does not affect another address', async () => {
    const limit = new AddressLimit(2)
    await askTimes(limit, 10)
    expect((await limit.take('192.0.2.2')).allowed).toBe(true)
    expect((await limit.take('192.0.2.1')).allowed).toBe(false)
  })

  test('in IPv6 shares its limit with the rest of its network', async () => {
    const limit = new AddressLimit(3)
    const answers: boolean[] = []
    for (const tail of [':1', ':2', ':ffff:1', 'a:b:c:d', ':5']) {
      answers.push((await limit.take(`2001:db8:1:2:${tail}`)).allowed)
    }
    expect(answers).toEqual([true, true, true, true, false])
    expect((await limit.take('2001:db8:1:3::1')).allowed).toBe(true)
  })
})

test.for([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:5123', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8::192.0.2.7', '2001:db8:0:0::/64'],
  ['', 'unknown'],
  ['unknown', 'unknown'],
  ['evil.example', 'unknown'],
  ['1.2.3.4.5', 'unknown'],
  ['x'.repeat(10_000), 'unknown'],
] as const)('%s belongs to the network %s', ([address, network]) => {
  expect(networkOf(address)).toBe(network)
})

/** Heap in use after garbage collection. */
function heldBytes(): number {
  setFlagsFromString('--expose_gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

test('100,000 addresses do not fill the memory', async () => {
  const address = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`
  const before = heldBytes()
  const limit = new AddressLimit(60, 10_000)
  for (let index = 0; index < 100_000; index += 1) await limit.take(address(index))
  const held = heldBytes() - before
  console.info(`10,000 of 100,000 addresses are held in ${Math.round(held / 1024)} kB`)
  expect(limit.size).toBe(10_000)
  // Without eviction it would be 10 times as much.
  expect(held).toBeLessThan(10_000_000)
  expect((await limit.take(address(99_999))).remaining, 'who asked last is remembered').toBe(58)
  expect((await limit.take(address(0))).remaining, 'who asked first is forgotten').toBe(59)
}, 60_000)
