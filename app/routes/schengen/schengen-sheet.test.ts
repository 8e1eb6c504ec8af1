import { expect, test } from 'vitest'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { addressOfSheet, exampleAddress, mostStays, readSheet } from './schengen-sheet.ts'

const read = (search: string) => readSheet(new URLSearchParams(search))
const fieldsOf = (search: string) => read(search).problems.map(({ field }) => field)
const stay = (entry: string, exit: string) => ({ entry: entry as PlainDate, exit: exit as PlainDate })

test('a visitor without dates gets three empty rows and no problems', () => {
  const { asked, rows, problems } = read('')
  expect(asked).toBe(false)
  expect(rows).toEqual(Array(3).fill({ entry: '', exit: '' }))
  expect(problems).toEqual([])
})

test('reads stays as people type them, and leaves out empty rows', () => {
  const { stays, on, problems } = read(
    'in=1+3+2026&out=20+Mar+2026&in=&out=&in=2026-05-01&out=09/05/2026&entry=1 Jun 2026',
  )
  expect(problems).toEqual([])
  expect(stays).toEqual([stay('2026-03-01', '2026-03-20'), stay('2026-05-01', '2026-05-09')])
  expect(on).toBe('2026-06-01')
})

test('a shared address shows dates as people write them', () => {
  const address = addressOfSheet([stay('2026-03-01', '2026-03-20')], '2026-06-01' as PlainDate)
  expect(address).toBe('/schengen-calculator?in=2026-03-01&out=2026-03-20&entry=2026-06-01#answer')
  const { rows, entry } = read('in=2026-03-01&out=2026-03-20&entry=2026-06-01')
  expect(rows[0]).toEqual({ entry: '1 Mar 2026', exit: '20 Mar 2026' })
  expect(entry).toBe('1 Jun 2026')
})

test('displayed dates can be submitted again, in every month', () => {
  for (let month = 1; month <= 12; month += 1) {
    const date = `2026-${String(month).padStart(2, '0')}-09`
    const [row] = read(`in=${date}&out=${date}`).rows
    expect(read(`${new URLSearchParams({ in: row?.entry ?? '', out: row?.exit ?? '' })}`).stays).toEqual([
      stay(date, date),
    ])
  }
})

test('adding a stay keeps what was typed, valid or not, and calculates nothing yet', () => {
  const { asked, rows, problems } = read('in=1+3+2026&out=never&in=a&out=&in=&out=&add=1')
  expect(asked).toBe(false)
  expect(problems).toEqual([])
  expect(rows).toEqual([
    { entry: '1 3 2026', exit: 'never' },
    { entry: 'a', exit: '' },
    { entry: '', exit: '' },
    { entry: '', exit: '' },
  ])
})

test('removing a stay removes only that one', () => {
  const { asked, rows } = read('in=1&out=2&in=3&out=4&in=5&out=6&in=7&out=8&remove=2')
  expect(asked).toBe(false)
  expect(rows.map(({ entry }) => entry)).toEqual(['1', '5', '7'])
})

test.for(['0', '99', '-1', 'x', '1e1', '', '999999999'])('removing “%s” removes nothing that was typed', (which) => {
  expect(read(`in=1&out=2&remove=${which}`).rows[0]).toEqual({ entry: '1', exit: '2' })
})

test.for([
  ['in=1+3+2026&out=', ['out-1']],
  ['in=&out=1+3+2026', ['in-1']],
  ['in=31+2+2026&out=soon', ['in-1', 'out-1']],
  ['in=2+3+2026&out=1+3+2026', ['out-1']],
  ['in=1+3+1994&out=1+3+2101', ['in-1', 'out-1']],
  ['in=31+12+1994&out=1+1+1995', ['in-1']],
  ['in=1+3+2026&out=2+3+2026&in=x&out=2+3+2026', ['in-2']],
  ['in=1+3+2026&in=2+3+2026&out=2+3+2026', ['out-2']],
  ['entry=soon', ['entry']],
  ['entry=1+1+2101', ['entry']],
  ['in=&out=', ['in-1']],
  ['entry=', ['in-1']],
] as const)('%s: reports problems at %s', ([search, fields]) => {
  expect(fieldsOf(search)).toEqual(fields)
})

test('accepts digits of other scripts', () => {
  expect(fieldsOf('in=١+٣+٢٠٢٦&out=１+３+２０２６')).toEqual([])
})

test('accepts the first and the last possible date', () => {
  expect(fieldsOf('in=1995-01-01&out=2100-12-31&entry=2100-12-31')).toEqual([])
})

test('rejects more than 40 stays, and keeps 40 of them', () => {
  const many = 'in=1+3+2026&out=2+3+2026&'
  expect(fieldsOf(many.repeat(mostStays))).toEqual([])
  const { rows, problems } = read(many.repeat(500))
  expect(rows).toHaveLength(mostStays)
  expect(problems.map(({ message }) => message)).toEqual([
    'Enter at most 40 stays. You entered 500; the first 40 are shown',
  ])
  expect(fieldsOf(`${many.repeat(mostStays)}add=1`)).toEqual(['stays'])
})

test('shortens an overlong text', () => {
  expect(read(`in=${'9'.repeat(5000)}`).rows[0]?.entry).toHaveLength(60)
})

test('the example can be calculated', () => {
  const { problems, stays, on } = readSheet(new URL(exampleAddress('2027-12-31' as PlainDate), 'http://x').searchParams)
  expect(problems).toEqual([])
  expect(stays).toHaveLength(3)
  expect(on).toBe('2028-02-29')
})
