import { expect, test } from 'vitest'
import { addBusinessDays, addDays, addMonths, dayOf, formatDate, isPlainDate, type PlainDate } from './plain-date.ts'
import { parseDateParts, parseDateText } from './plain-date-input.ts'

const day = (text: string) => text as PlainDate

test.for([
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-02-14', 6, '2027-08-14'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-03-15', -15, '2024-12-15'],
] as const)('%s and %i months is %s', ([from, months, to]) => {
  expect(addMonths(day(from), months)).toBe(to)
})

test.for([
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-20', 10, '2026-12-04'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-11-22', 5, '2026-11-27'],
] as const)('%s and %i business days is %s', ([from, count, to]) => {
  expect(addBusinessDays(day(from), count)).toBe(to)
})

test('a day is the same whatever the zone of the machine', () => {
  expect(dayOf(new Date('2026-11-20T23:59:59Z'))).toBe('2026-11-20')
  expect(addDays(day('2026-12-31'), 1)).toBe('2027-01-01')
  expect(formatDate(day('2026-12-04'))).toBe('4 December 2026')
})

test.for(['2027-02-29', '2027-13-01', '27-01-01', '', '2027-1-1'])('%s is not a day', (text) => {
  expect(isPlainDate(text)).toBe(false)
})

const typed = (text: string) => {
  const [day = '', month = '', year = ''] = text.split('/')
  return parseDateParts({ day, month, year })
}

test.for(['14/2/2027', '14/Feb/2027', '14/february/2027', ' 14 / 02 / 2027 '])('“%s” is read', (text) => {
  expect(typed(text)).toEqual({ date: '2027-02-14' })
})

test.for([
  ['31/2/2027', 'not_a_date', 'day'],
  ['14/13/2027', 'not_a_date', 'month'],
  ['14/ma/2027', 'not_a_date', 'month'],
  ['14/2/27', 'not_a_date', 'year'],
  ['14//2027', 'missing_part', 'month'],
  ['//', 'missing', 'day'],
  ['1e1/2/2027', 'not_a_date', 'day'],
] as const)('“%s” is %s in its %s', ([text, problem, part]) => {
  expect(typed(text)).toEqual({ problem, part })
})

test.for([
  '2027-02-14',
  '14 2 2027',
  ' 14/02/2027 ',
  '14.2.2027',
  '14-2-2027',
  '14 feb 2027',
  '14th February 2027',
  'February 14, 2027',
])('the one field “%s” is read', (text) => {
  expect(parseDateText(text)).toBe('2027-02-14')
})

test.for(['', '2027', '14 2', '2/14/2027', '31 2 2027', '14 2 27', '2027-02-14T00:00:00Z', 'tomorrow', '14 2 2027 1'])(
  'the one field “%s” is no date',
  (text) => {
    expect(parseDateText(text)).toBeUndefined()
  },
)
