import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fewAtOnce } from './few-at-once.ts'

test('runs no more than its limit at once, in request order, and failures free their slot', async () => {
  const inTurn = fewAtOnce(2)
  const begun: number[] = []
  let [busy, most] = [0, 0]
  const work = (index: number) => async () => {
    begun.push(index)
    busy += 1
    most = Math.max(most, busy)
    await wait(5)
    busy -= 1
    if (index % 3 === 0) throw new Error('failed')
    return index
  }

  const ended = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map((index) => inTurn(work(index))))

  expect(most).toBe(2)
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(2)
})
