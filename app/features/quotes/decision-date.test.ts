import { expect, test } from 'vitest'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { decisionDates, speedChoices } from './decision-date.ts'

const friday = '2026-11-20' as PlainDate

test('without the authority’s own time, the speeds are the specified business days', () => {
  expect(decisionDates(friday, 'standard', undefined).latest).toBe('2026-12-04')
  expect(decisionDates(friday, 'expedited', undefined).latest).toBe('2026-11-27')
  expect(decisionDates(friday, 'urgent', undefined).latest).toBe('2026-11-24')
})

test('no speed promises a day before the authority’s own time is over', () => {
  const slow = { min: 15, max: 15, unit: 'calendar' } as const
  const dates = speedChoices(friday, slow).map(({ dates, quicker }) => [dates.latest, dates.byAuthority, quicker])
  expect(dates).toEqual([
    ['2026-12-08', true, false],
    ['2026-12-08', true, false],
    ['2026-12-08', true, false],
  ])
})

test('paying for speed is only said to be quicker where it is', () => {
  const quick = { min: 1, max: 3, unit: 'business' } as const
  expect(speedChoices(friday, quick).map(({ dates, quicker }) => [dates.latest, quicker])).toEqual([
    ['2026-12-04', false],
    ['2026-11-27', true],
    ['2026-11-26', true],
  ])
})
