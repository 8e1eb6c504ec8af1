import { expect, test } from 'vitest'
import { addDays, type PlainDate } from '#app/lib/plain-date.ts'
import { answerStays, firstDayFor, type StayAnswer } from './schengen-stay.ts'
import type { Stay } from './stay-days.ts'

const day = (text: string) => text as PlainDate

/** "2026-03-01/2026-03-20 2026-05-01/2026-05-09" */
function staysOf(text: string): Stay[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((stay) => {
      const [entry = '', exit = ''] = stay.split('/')
      return { entry: day(entry), exit: day(exit) }
    })
}

const ask = (stays: string, on: string): StayAnswer => answerStays(staysOf(stays), day(on))

/** A stay of a given length from a given day. */
const lasting = (entry: string, days: number) => `${entry}/${addDays(day(entry), days - 1)}`

// Examples published by the Swiss State Secretariat for Migration with its short-stay calculator.
test.for([
  ['1: back on 1 January, all days are there', '2014-08-15/2014-09-30', '2015-01-01', 90, '2015-03-31'],
  ['2: may remain until 13 December', '2014-08-15/2014-09-30 2014-11-01/2014-11-30', '2014-12-01', 13, '2014-12-13'],
  [
    '4: may remain until 31 March as older days drop out',
    '2013-06-01/2013-07-13 2013-08-15/2013-09-30 2014-01-01/2014-01-30',
    '2014-01-31',
    60,
    '2014-03-31',
  ],
  [
    '5: may come back for 50 days after an overstay',
    '2013-09-01/2013-09-30 2014-02-21/2014-04-20 2014-05-01/2014-06-09',
    '2014-08-30',
    50,
    '2014-10-18',
  ],
] as const)('published example %s', ([, stays, on, days, last]) => {
  expect(ask(stays, on).longest).toEqual({ days, last })
})

test('published example 5: the stay in May and June is nine days too long', () => {
  const { stays } = ask('2013-09-01/2013-09-30 2014-02-21/2014-04-20 2014-05-01/2014-06-09', '2014-06-09')
  expect(stays.map(({ over }) => over)).toEqual([undefined, undefined, { first: '2014-06-01', days: 9, worst: 9 }])
})

test('the ninetieth day is within the limit, and the ninety-first is not', () => {
  const within = ask(lasting('2026-01-01', 90), '2026-03-31')
  expect(within).toMatchObject({ used: 90, left: 0 })
  expect(within.stays[0]).toMatchObject({ days: 90, usedAfter: 90, over: undefined })

  const over = ask(lasting('2026-01-01', 91), '2026-04-01')
  expect(over).toMatchObject({ used: 91, left: 0, longest: undefined })
  expect(over.stays[0]?.over).toEqual({ first: '2026-04-01', days: 1, worst: 1 })
})

test('after 90 days in, 90 days out allow 90 days again', () => {
  // Days 1 to 90 of the year inside, days 91 to 180 outside.
  const stays = lasting('2026-01-01', 90)
  expect(ask(stays, '2026-04-01')).toMatchObject({
    nextEntry: '2026-06-30',
    fullFrom: '2026-06-30',
    longest: undefined,
  })
  expect(ask(stays, '2026-06-29').longest).toBeUndefined()
  expect(ask(stays, '2026-06-30').longest).toEqual({ days: 90, last: '2026-09-27' })
})

test('a day counts for 180 days including itself, and not on the next day', () => {
  const stays = '2026-01-01/2026-01-01'
  expect(ask(stays, '2026-06-29')).toMatchObject({ used: 1, left: 89, periodFrom: '2026-01-01' })
  expect(ask(stays, '2026-06-30')).toMatchObject({ used: 0, left: 90, periodFrom: '2026-01-02' })
})

test.for([
  ['in and out on one day', '2026-03-01/2026-03-01', 1],
  ['out and in again on one day', '2026-03-01/2026-03-10 2026-03-10/2026-03-12', 12],
  ['one stay within another', '2026-03-01/2026-03-20 2026-03-05/2026-03-06', 20],
  ['stays that overlap', '2026-03-01/2026-03-10 2026-03-08/2026-03-15', 15],
  ['the same stay twice', '2026-03-01/2026-03-10 2026-03-01/2026-03-10', 10],
  ['stays out of order', '2026-03-20/2026-03-21 2026-03-01/2026-03-02', 4],
  ['over a leap day', '2028-02-28/2028-03-01', 3],
  ['over the end of February in another year', '2027-02-28/2027-03-01', 2],
  ['over the end of a year', '2026-12-30/2027-01-02', 4],
] as const)('%s', ([, stays, days]) => {
  const last =
    staysOf(stays)
      .map(({ exit }) => exit)
      .sort()
      .at(-1) ?? ''
  expect(ask(stays, last).used).toBe(days)
})

test('a leap day moves the last day of a stay by one', () => {
  expect(ask('', '2028-01-01').longest).toEqual({ days: 90, last: '2028-03-30' })
  expect(ask('', '2027-01-01').longest).toEqual({ days: 90, last: '2027-03-31' })
})

test.for([
  ['2026-03-01/2026-03-10 2026-03-10/2026-03-12', false],
  ['2026-03-01/2026-03-10 2026-03-11/2026-03-12', false],
  ['2026-03-01/2026-03-10 2026-03-09/2026-03-12', true],
  ['2026-03-01/2026-03-31 2026-03-05/2026-03-06 2026-03-20/2026-04-02', true],
] as const)('%s: overlap of stays is %s', ([stays, overlap]) => {
  expect(ask(stays, '2026-04-01').overlap).toBe(overlap)
})

test('a traveller without earlier stays can stay for 90 days at once', () => {
  expect(ask('', '2026-10-08')).toEqual({
    on: '2026-10-08',
    periodFrom: '2026-04-12',
    used: 0,
    left: 90,
    longest: { days: 90, last: '2027-01-05' },
    besideLater: undefined,
    nextEntry: '2026-10-08',
    fullFrom: '2026-10-08',
    stays: [],
    overlap: false,
  })
})

test('a long stay now can use up the days of a planned one', () => {
  const { longest, besideLater, fullFrom } = ask(lasting('2026-08-01', 60), '2026-06-01')
  expect(longest).toEqual({ days: 90, last: '2026-08-29' })
  // 30 days remain besides the 60 in August and September; shared August days count only once.
  expect(besideLater?.stay).toEqual({ days: 30, last: '2026-06-30' })
  expect(fullFrom).toBe('2026-12-29')
})

test('not even one day fits beside a planned stay that uses all 90', () => {
  expect(ask(lasting('2026-08-01', 90), '2026-06-01').besideLater).toEqual({ stay: undefined })
})

test('answers a history of 100 years', () => {
  const years = Array.from({ length: 40 }, () => '1995-01-01/2100-12-31').join(' ')
  const { used, stays, fullFrom } = ask(years, '1995-01-01')
  expect(used).toBe(1)
  expect(stays).toHaveLength(40)
  expect(stays[39]?.over).toEqual({ first: '1995-04-01', days: 38_716 - 90, worst: 90 })
  expect(fullFrom).toBe('2101-04-01')
})

/*
 * The example in the Visa Code handbook: a visa for 90 days, valid for a year from 18 April 2014; 3 days from 19 April,
 * then 86 days from 18 June.
 */
const handbook = '2014-04-19/2014-04-21 2014-06-18/2014-09-11'

test.for([
  // On the last day of the long stay, 1 more day is possible.
  ['2014-09-11', 89, '2014-09-12'],
  ['2014-09-12', 89, '2014-09-12'],
  ['2014-09-13', 89, '2014-09-13'],
  // The April days drop out one per day from 16 October.
  ['2014-10-16', 88, '2014-10-19'],
  ['2014-10-17', 87, '2014-10-20'],
  ['2014-10-18', 86, '2014-10-21'],
  ['2014-12-13', 86, '2015-03-12'],
  // The June days drop out from 15 December.
  ['2014-12-15', 85, '2015-03-14'],
] as const)('the handbook example on %s: %s days used, and a stay until %s', ([on, used, last]) => {
  const answer = ask(handbook, on)
  expect([answer.used, answer.longest?.last]).toEqual([used, last])
})

test.for([
  ['', '2026-10-08', 90, '2026-10-08'],
  ['', '2026-10-08', 1, '2026-10-08'],
  // 90 days inside, then 90 outside: nothing is possible until then, and any length afterwards.
  [lasting('2026-01-01', 90), '2026-04-01', 1, '2026-06-30'],
  [lasting('2026-01-01', 90), '2026-04-01', 90, '2026-06-30'],
  // 10 days of March drop out between 28 August and 6 September, so shorter stays fit earlier.
  [`${lasting('2026-03-01', 10)} ${lasting('2026-05-01', 80)}`, '2026-08-01', 1, '2026-08-28'],
  [`${lasting('2026-03-01', 10)} ${lasting('2026-05-01', 80)}`, '2026-08-01', 10, '2026-08-28'],
  [`${lasting('2026-03-01', 10)} ${lasting('2026-05-01', 80)}`, '2026-08-01', 11, '2026-10-18'],
  // Published example 5: 50 days from 30 August.
  ['2013-09-01/2013-09-30 2014-02-21/2014-04-20 2014-05-01/2014-06-09', '2014-08-30', 50, '2014-08-30'],
  // A stay now must leave room for a planned one: 30 days fit before it, 31 only after it has dropped out.
  [lasting('2026-08-01', 60), '2026-06-01', 30, '2026-06-01'],
  [lasting('2026-08-01', 60), '2026-06-01', 91, undefined],
  [lasting('2026-08-01', 60), '2026-06-01', 0, undefined],
] as const)('%s, asked on %s: %s days first fit on %s', ([stays, on, length, first]) => {
  expect(firstDayFor(staysOf(stays), day(on), length)).toBe(first)
})

test('after an overstay, 90 days fit once 90 days have passed without a stay', () => {
  const stays = staysOf(lasting('2026-01-01', 200))
  expect(firstDayFor(stays, day('2026-07-20'), 90)).toBe('2026-10-18')
})
