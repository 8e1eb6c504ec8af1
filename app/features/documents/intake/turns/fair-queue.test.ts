import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { busy, FairQueue } from './fair-queue.ts'

const limits = { places: 2, placesEach: 1, longestWaitMs: 60_000, spareAfterMs: 60_000, mostWaitingEach: 100 }

/** Work that ends on demand and records when it started. */
function work() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const start = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await wait(0)
  }
  return { begun, start, end }
}

test('one account never takes both slots', async () => {
  const queue = new FairQueue(limits)
  const { begun, start, end } = work()
  for (const name of ['a1', 'a2', 'a3']) void queue.run('a', start(name))
  void queue.run('b', start('b1'))
  expect(begun).toEqual(['a1', 'b1'])
  await end('b1')
  expect(begun).toEqual(['a1', 'b1'])
  await end('a1')
  expect(begun).toEqual(['a1', 'b1', 'a2'])
})

test('a free slot goes to a new account first, then to the one served longest ago', async () => {
  const queue = new FairQueue(limits)
  const { begun, start, end } = work()
  for (const who of ['a', 'b', 'c']) for (const number of [1, 2, 3]) void queue.run(who, start(`${who}${number}`))
  void queue.run('d', start('d1'))
  for (const name of ['a1', 'b1', 'c1', 'd1', 'a2', 'b2', 'c2', 'a3']) await end(name)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'd1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3'])
})

test('failed work frees its slot, and the next one gets its result', async () => {
  const queue = new FairQueue({ ...limits, places: 1 })
  const failed = queue.run('a', () => Promise.reject(new Error('failed')))
  const next = queue.run('a', async () => 'done')
  await expect(failed).rejects.toThrow('failed')
  expect(await next).toBe('done')
})

test('waiting too long or sending too much is refused, and the work is dropped', async () => {
  const queue = new FairQueue({ ...limits, places: 1, longestWaitMs: 20, mostWaitingEach: 1 })
  const { begun, start, end } = work()
  void queue.run('a', start('a1'))
  const late = queue.run('a', start('a2'))
  expect(await queue.run('a', start('a3'))).toBe(busy)
  expect(await late).toBe(busy)
  expect(queue.waiting).toBe(0)
  await end('a1')
  expect(begun).toEqual(['a1'])
  expect(await queue.run('b', async () => 'free again')).toBe('free again')
})

test('small files use the spare slot while large ones wait', async () => {
  const queue = new FairQueue({ ...limits, spareAfterMs: 30 })
  const { begun, start, end } = work()
  const long = (name: string) => async () => {
    begun.push(name)
    await wait(1_100)
  }
  await Promise.all([queue.run('a', long('a1')), queue.run('b', long('b1'))])
  for (const who of ['a', 'b']) for (const number of [2, 3]) void queue.run(who, start(`${who}${number}`))
  void queue.run('large', start('large'))
  void queue.run('c', start('c1'), true)
  void queue.run('d', start('d1'), true)
  expect(begun.slice(2)).toEqual(['a2', 'b2'])
  await wait(60)
  // One of them, in the spare slot.
  expect(begun.slice(4)).toEqual(['c1'])
  await end('c1')
  expect(begun.slice(5)).toEqual(['d1'])
  await end('a2')
  expect(begun.slice(6)).toEqual([])
  await end('d1')
  // Large work does not use the spare slot.
  expect(begun.slice(6)).toEqual(['large'])
  for (const name of ['b2', 'large']) await end(name)
  expect(begun.slice(7)).toEqual(['a3', 'b3'])
})
