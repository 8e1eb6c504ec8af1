import { expect, test } from 'vitest'
import { addBusinessDays, type PlainDate } from '../plain-date.ts'
import { workingDaysOf } from './working-days.ts'

const isOpen = (code: string, date: string) => workingDaysOf(code).isWorkingDay(date as PlainDate)

test.for([
  ['FR', '2026-07-13', true],
  ['FR', '2026-07-14', false], // national holiday
  ['FR', '2026-05-31', false], // a Sunday
  ['FR', '2026-05-10', false],
  ['US', '2026-11-26', false], // Thanksgiving
  ['EG', '2026-11-20', false], // a Friday
  ['EG', '2026-11-22', true], // a Sunday
  ['AE', '2026-11-20', true], // a Friday: the weekend moved in 2022
  ['IN', '2026-11-21', false], // a Saturday: the calendar names Sunday alone
  ['PW', '2026-11-20', true],
] as const)('opening of offices in %s on %s', ([code, date, open]) => {
  expect(isOpen(code, date)).toBe(open)
})

test('a holiday of several days closes offices on each of them', () => {
  const days = ['2027-03-09', '2027-03-10', '2027-03-11', '2027-03-12']
  expect(days.map((day) => isOpen('SA', day))).toEqual([false, false, false, false])
})

test('reports whether the holidays are known', () => {
  expect(workingDaysOf('FR').knowsHolidays).toBe(true)
  expect(workingDaysOf('PW').knowsHolidays).toBe(false)
})

test('business days skip holidays', () => {
  const friday = '2026-11-20' as PlainDate
  expect(addBusinessDays(friday, 4)).toBe('2026-11-26')
  expect(addBusinessDays(friday, 4, workingDaysOf('US'))).toBe('2026-11-27')
})
