import { expect, test } from 'vitest'
import type { Id } from '#app/lib/id.ts'
import { RecentChanges } from './recent-changes.ts'

const [asha, bela] = ['asha', 'bela'] as Id<'account'>[] as [Id<'account'>, Id<'account'>]
const minute = 60_000
const at = (ms: number) => new Date(ms)

test('reports a change since a timestamp, for its own account only', () => {
  const recent = new RecentChanges(0)
  recent.hear({ accountId: asha }, 2 * minute)
  expect(recent.hasChangedSince(asha, at(minute), 2 * minute + 500)).toBe(true)
  expect(recent.hasChangedSince(bela, at(minute), 2 * minute + 500)).toBe(false)
  expect(recent.hasChangedSince(asha, at(3 * minute), 3 * minute + 500)).toBe(false)
})

test('a change shown to all staff is not a change for an account', () => {
  const recent = new RecentChanges(0)
  recent.hear({ staff: true }, 2 * minute)
  expect(recent.hasChangedSince(asha, at(minute), 2 * minute)).toBe(false)
})

test('the clock of the server that rendered the page can be two seconds ahead', () => {
  const recent = new RecentChanges(0)
  recent.hear({ accountId: asha }, minute)
  expect(recent.hasChangedSince(asha, at(minute + 2_000), minute + 100)).toBe(true)
  expect(recent.hasChangedSince(asha, at(minute + 2_001), minute + 100)).toBe(false)
})

test('reports a possible change where it cannot be known', () => {
  const recent = new RecentChanges(minute)
  expect(recent.hasChangedSince(asha, at(minute), minute + 100)).toBe(true)
  expect(recent.hasChangedSince(asha, at(2 * minute), 2 * minute)).toBe(false)
  // The connection was lost.
  recent.hear('missed', 3 * minute)
  expect(recent.hasChangedSince(asha, at(2 * minute), 3 * minute)).toBe(true)
  expect(recent.hasChangedSince(asha, at(4 * minute), 4 * minute)).toBe(false)
  // Longer ago than changes are kept.
  expect(recent.hasChangedSince(asha, at(4 * minute), 15 * minute)).toBe(true)
})

test('remembers a change for ten minutes, with one entry for each account', () => {
  const recent = new RecentChanges(0)
  recent.hear({ accountId: asha }, minute)
  recent.hear({ accountId: bela }, 2 * minute)
  recent.hear({ accountId: asha }, 9 * minute)
  recent.hear({ accountId: bela }, 18 * minute)
  expect(recent.hasChangedSince(asha, at(8 * minute + 5_000), 18 * minute)).toBe(true)
  expect(recent.hasChangedSince(bela, at(17 * minute), 18 * minute)).toBe(true)
  expect(recent.hasChangedSince(bela, at(18 * minute + 2_001), 19 * minute)).toBe(false)
})
