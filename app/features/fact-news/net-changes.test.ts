import { describe, expect, test } from 'vitest'
import { usd } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { EntryInShort } from '../visas/diary/fact-change.ts'
import { dueOf, type NewsChange } from './fact-news.ts'
import { netChanges } from './net-changes.ts'

const now = new Date('2026-11-20T10:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

describe('due announcements', () => {
  const waits = (minutes: number, notifiedAt: Date | null = null) => ({ at: ago(minutes), notifiedAt })

  test.for([
    [[4], 0],
    [[5], 1],
    [[20, 2], 0],
    [[20, 5], 2],
    // Continuous editing does not delay notifications indefinitely.
    [[30, 1], 2],
    [[], 0],
  ] as const)('for changes made %s minutes ago number %s', ([minutes, count]) => {
    expect(
      dueOf(
        minutes.map((one) => waits(one)),
        now,
      ),
    ).toMatchObject({ due: { length: count }, stale: [] })
  })

  test('include what takes effect today without a pause, but not what is a week old', () => {
    const [begins, old, fresh] = [waits(60 * 24 * 90, ago(60 * 24 * 90)), waits(60 * 24 * 7), waits(1)]
    expect(dueOf([begins, old, fresh], now)).toEqual({ due: [begins], stale: [old] })
  })
})

const rule = (kind: EntryInShort['kind'], days: number | null, until: PlainDate | null = null): EntryInShort => ({
  ...{ kind, days, until },
  ...{ freeMovement: false, next: null },
})
const about = { at: now, scheme: null, effectiveOn: null }
const visa = { ...about, scheme: { id: 'ke-eta', name: 'eTA' } }
const entry = (what: 'category' | 'stay' | 'end', before: EntryInShort, after: EntryInShort): NewsChange => ({
  ...about,
  ...{ what, before, after },
})
const free90 = rule('visa_free', 90)
const free60 = rule('visa_free', 60)
const evisa = rule('evisa', 30)

describe('several changes to one route', () => {
  test('become one change from the first value to the last', () => {
    expect(netChanges([entry('category', free90, evisa), entry('category', evisa, free60)])).toEqual([
      entry('stay', free90, free60),
    ])
    const fees: NewsChange[] = [
      { ...visa, what: 'fee', before: usd(3000), after: usd(4000) },
      { ...visa, what: 'fee', before: usd(4000), after: usd(5000) },
    ]
    expect(netChanges(fees)).toEqual([{ ...visa, what: 'fee', before: usd(3000), after: usd(5000) }])
  })

  test('become none when everything is reverted', () => {
    expect(netChanges([entry('stay', free90, free60), entry('stay', free60, free90)])).toEqual([])
    const stopped = { ...about, what: 'suspended', before: evisa, after: evisa } as const
    expect(netChanges([stopped, { ...stopped, what: 'resumed' }])).toEqual([])
    expect(netChanges([stopped, { ...stopped, what: 'resumed' }, stopped])).toEqual([stopped])
  })

  test('stay separate for different facts and different visas', () => {
    const fee = (id: string): NewsChange => ({
      ...about,
      ...{ scheme: { id, name: id }, what: 'fee', before: usd(3000), after: usd(4000) },
    })
    const all = [entry('stay', free90, free60), fee('ke-eta'), fee('ke-transit')]
    expect(netChanges(all)).toEqual(all)
  })
})
