import { expect, test } from 'vitest'
import { addBusinessDays, addDays, addMonths, dayOf, formatDate, isPlainDate, type PlainDate } from './plain-date.ts'
import { completeDateParts, isBegunYear, parseDateParts, parseDateText, type Tense } from './plain-date-input.ts'

const day = (text: string) => text as PlainDate

test.for([
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-02-14', 6, '2027-08-14'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-03-15', -15, '2024-12-15'],
] as const)('%s plus %i months is %s', ([from, months, to]) => {
  expect(addMonths(day(from), months)).toBe(to)
})

test.for([
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-20', 10, '2026-12-04'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-11-22', 5, '2026-11-27'],
] as const)('%s plus %i business days is %s', ([from, count, to]) => {
  expect(addBusinessDays(day(from), count)).toBe(to)
})

test('a date does not depend on the time zone of the server', () => {
  expect(dayOf(new Date('2026-11-20T23:59:59Z'))).toBe('2026-11-20')
  expect(addDays(day('2026-12-31'), 1)).toBe('2027-01-01')
  expect(formatDate(day('2026-12-04'))).toBe('4 December 2026')
})

test.for(['2027-02-29', '2027-13-01', '27-01-01', '', '2027-1-1'])('%s is not a valid date', (text) => {
  expect(isPlainDate(text)).toBe(false)
})

const typed = (text: string) => {
  const [day = '', month = '', year = ''] = text.split('/')
  return parseDateParts({ day, month, year })
}

test.for(['14/2/2027', '14/Feb/2027', '14/february/2027', ' 14 / 02 / 2027 '])('reads “%s”', (text) => {
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
] as const)('“%s” is %s in its part %s', ([text, problem, part]) => {
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
  '14 de febrero de 2027',
  '14 févr. 2027',
  '14 fevrier 2027',
  '١٤ فبراير ٢٠٢٧',
  '14 شباط 2027',
  '१४ फ़रवरी २०२७',
  '2027年2月14日',
])('reads “%s” from one field', (text) => {
  expect(parseDateText(text)).toBe('2027-02-14')
})

test.for(['', '2027', '14 2', '2/14/2027', '31 2 2027', '14 2 27', '2027-02-14T00:00:00Z', 'tomorrow', '14 2 2027 1'])(
  'rejects “%s” from one field',
  (text) => {
    expect(parseDateText(text)).toBeUndefined()
  },
)

const kept = (text: string, tense: Tense) => {
  const [day = '', month = '', year = ''] = text.split('|')
  return completeDateParts({ day, month, year }, { tense, today: day0 })
}
const day0 = day('2026-11-20')

test.for([
  ['5|Jan|27', 'future', '5|Jan|2027'],
  ['5|1|35', 'future', '5|1|2035'],
  ['5|1|26', 'future', '5|1|2026'],
  [' 5 | 1 | 27 ', 'future', ' 5 | 1 |2027'],
  ['12|12|84', 'past', '12|12|1984'],
  ['12|12|26', 'past', '12|12|2026'],
  ['12|12|27', 'past', '12|12|1927'],
  ['12|12|00', 'past', '12|12|2000'],
  ['5 Jan 27||', 'future', '5|Jan|2027'],
  ['5/1/27||', 'future', '5|1|2027'],
  ['5th January 27||', 'future', '5|January|2027'],
  ['January 5, 27||', 'future', '5|January|2027'],
  ['3.4.84||', 'past', '3|4|1984'],
  ['5/1/2027||', 'any', '5|1|2027'],
  ['2027-01-05||', 'future', '05|01|2027'],
  ['5 Jan 27|1|2027', 'future', '5|Jan|2027'],
] as const)('“%s” in the %s is kept as “%s”', ([text, tense, as]) => {
  const { day, month, year } = kept(text, tense)
  expect(`${day}|${month}|${year}`).toBe(as)
  // The stored date is read the same on any later day.
  expect(completeDateParts({ day, month, year }, { tense, today: '2060-01-01' as PlainDate })).toEqual({
    day,
    month,
    year,
  })
})

test.for([
  '5|1|27',
  '5|1|',
  '31 2 27||',
  '5 Jan||',
  '5 1 27 9||',
  '|5 Jan 27|',
  '5/13/2027||',
  'tomorrow||',
  '5|1|202',
])('“%s” is kept as typed if nothing says how to read it', (text) => {
  const [day = '', month = '', year = ''] = text.split('|')
  expect(kept(text, 'any')).toEqual({ day, month, year })
})

test.for([
  ['31|2|27', 'not_a_date', 'day'],
  ['14|13|27', 'not_a_date', 'month'],
  ['14||27', 'missing_part', 'month'],
  ['31 2 2027||', 'missing_part', 'month'],
  ['5|1|7', 'not_a_date', 'year'],
  ['5|1|127', 'not_a_date', 'year'],
] as const)('“%s” is still %s in its part %s', ([text, problem, part]) => {
  expect(parseDateParts(kept(text, 'future'))).toEqual({ problem, part })
})

test('a partly typed year is not yet a year', () => {
  const begun = (text: string) => {
    const [day = '', month = '', year = ''] = text.split('|')
    return isBegunYear({ day, month, year })
  }
  expect(['5|1|20', '5|1|19', '5 Jan 20||'].map(begun)).toEqual([true, true, true])
  expect(['5|1|27', '5|1|2020', '5 Jan 27||', '20|1|'].map(begun)).toEqual([false, false, false, false])
})

test.for([
  ['5 Jan 27', 'future', '2027-01-05'],
  ['5.1.27', 'future', '2027-01-05'],
  ['5 Jan 84', 'past', '1984-01-05'],
  ['5 Jan 27', 'any', undefined],
] as const)('“%s” from one field, in the %s, is %s', ([text, tense, date]) => {
  expect(parseDateText(text, { tense, today: day0 })).toBe(date)
})
