import { describe, expect, test } from 'vitest'
import { decisionDates, lastFilingDay } from '#app/features/quotes/decision-date.ts'
import { speeds } from '#app/features/settings/setting.ts'
import { usd } from '#app/lib/money.ts'
import { addBusinessDays, addDays, type PlainDate } from '#app/lib/plain-date.ts'
import { dueDay, promiseState } from './filing-promise.ts'
import { onTimeText } from './promise.words.ts'

const day = (text: string) => text as PlainDate
const at = (text: string) => new Date(`2026-11-${text}:00Z`)
// A Tuesday.
const fileBy = day('2026-11-24')
const noWaits = { fileBy, ended: null, waits: [] }

describe('the filing deadline', () => {
  const wait = (since: string, until: string | null) => ({ since: at(since), until: until === null ? null : at(until) })
  test.for([
    ['none', [], '2026-11-24'],
    ['within a day', [wait('23T09:00', '23T18:00')], '2026-11-24'],
    ['over a night', [wait('23T09:00', '24T08:00')], '2026-11-25'],
    ['over a weekend', [wait('20T16:00', '23T08:00')], '2026-11-25'],
    ['on two occasions', [wait('23T09:00', '24T08:00'), wait('25T09:00', '26T08:00')], '2026-11-26'],
    ['for two things at once', [wait('23T09:00', '25T08:00'), wait('24T09:00', '25T10:00')], '2026-11-26'],
    ['for two things, one after the other', [wait('23T09:00', '24T08:00'), wait('24T07:00', '25T08:00')], '2026-11-26'],
    ['until now', [wait('23T09:00', null)], '2026-11-27'],
    ['after the day is over', [wait('25T09:00', null)], '2026-11-24'],
  ] as const)('with this waiting time: %s', ([, waits, due]) => {
    expect(dueDay({ ...noWaits, waits }, at('26T12:00'))).toBe(due)
  })

  test('does not move for a request that is open at filing, or made later', () => {
    const waits = [wait('23T09:00', null)]
    expect(dueDay({ fileBy, waits, ended: at('23T10:00') }, at('30T12:00'))).toBe(fileBy)
    expect(dueDay({ fileBy, waits: [wait('24T09:00', '26T09:00')], ended: at('23T10:00') }, at('30T12:00'))).toBe(
      fileBy,
    )
  })
})

test.for([
  [null, '24T23:59', 'open'],
  [null, '25T00:00', 'missed'],
  ['24T23:59', '30T00:00', 'kept'],
  ['25T00:00', '30T00:00', 'missed'],
] as const)('filed at %s, on the %s the promise is %s', ([filed, now, state]) => {
  expect(promiseState({ ...noWaits, ended: filed && at(filed) }, at(now))).toBe(state)
})

test('the filing time is as long as possible without making the decision late', () => {
  const paidOn = day('2026-11-20')
  for (const speed of speeds) {
    expect(lastFilingDay(paidOn, speed, undefined)).toBe(decisionDates(paidOn, speed, undefined).latest)
    for (const max of [0, 3, 10, 15, 60]) {
      const authority = { min: 0, max, unit: 'calendar' } as const
      const { latest } = decisionDates(paidOn, speed, authority)
      const filed = lastFilingDay(paidOn, speed, authority)
      expect(addDays(filed, max) <= latest).toBe(true)
      expect(addDays(addBusinessDays(filed, 1), max) > latest).toBe(true)
      expect(filed >= '2026-11-23').toBe(true)
    }
  }
})

test('the sentence names both the date and the fee, or neither', () => {
  expect(onTimeText({ fileBy: day('2026-12-03'), fee: usd(1_500) })).toBe(
    'If we file after 3 December 2026, we refund your service fee of $15.00 automatically.',
  )
  expect(onTimeText()).toBe('If we file after the day shown before you pay, we refund your service fee automatically.')
})
