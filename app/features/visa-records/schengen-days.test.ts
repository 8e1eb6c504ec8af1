import { expect, test } from 'vitest'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { answerStays } from '../visas/schengen/schengen-stay.ts'
import { countedStays, type LongStay } from './schengen-days.ts'

const today = '2026-11-20' as PlainDate
const day = (text: string) => text as PlainDate

/** "FR 2026-03-01/2026-03-20"; without a second date, the trip is ongoing. */
function trips(...texts: string[]) {
  return texts.map((text) => {
    const [country = '', days = ''] = text.split(' ')
    const [entry = '', exit = ''] = days.split('/')
    return { country, entry: day(entry), exit: exit ? day(exit) : null }
  })
}

const long = (country: string, from: string, until: string): LongStay => ({
  country,
  validFrom: from ? day(from) : null,
  validUntil: day(until),
})

const counted = (given: string[], documents: LongStay[] = []) =>
  countedStays(trips(...given), documents, today).map(({ entry, exit }) => `${entry}/${exit}`)

test('all countries of the area count together, and no others count', () => {
  const given = [
    'FR 2026-03-01/2026-03-10',
    'GB 2026-03-11/2026-03-20',
    'CH 2026-04-01/2026-04-02',
    'CY 2026-05-01/2026-05-09',
  ]
  expect(counted(given)).toEqual(['2026-03-01/2026-03-10', '2026-04-01/2026-04-02'])
})

test('a traveller who has not left is counted until today', () => {
  expect(counted(['DE 2026-11-01/'])).toEqual(['2026-11-01/2026-11-20'])
  expect(answerStays(countedStays(trips('DE 2026-11-01/'), [], today), today)).toMatchObject({ used: 20, left: 70 })
})

test('days before a country joined are excluded', () => {
  expect(counted(['HR 2022-12-20/2023-01-05', 'RO 2024-01-01/2024-02-01', 'BG 2024-03-30/2024-04-01'])).toEqual([
    '2023-01-01/2023-01-05',
    '2024-03-31/2024-04-01',
  ])
})

test.for([
  ['all of a trip', '2026-01-01', '2026-12-31', []],
  ['a trip exactly', '2026-03-01', '2026-03-20', []],
  ['its beginning', '2026-01-01', '2026-03-05', ['2026-03-06/2026-03-20']],
  ['its end', '2026-03-16', '2026-12-31', ['2026-03-01/2026-03-15']],
  ['its middle', '2026-03-05', '2026-03-10', ['2026-03-01/2026-03-04', '2026-03-11/2026-03-20']],
  ['its first day', '2026-01-01', '2026-03-01', ['2026-03-02/2026-03-20']],
  ['the time before it', '2025-01-01', '2026-02-28', ['2026-03-01/2026-03-20']],
  ['the time after it', '2026-03-21', '2027-01-01', ['2026-03-01/2026-03-20']],
  ['all until a day, its beginning not being known', '', '2026-03-10', ['2026-03-11/2026-03-20']],
] as const)('a long-stay visa that covers %s excludes exactly those days', ([, from, until, left]) => {
  expect(counted(['FR 2026-03-01/2026-03-20'], [long('FR', from, until)])).toEqual(left)
})

test('a long-stay visa covers its own country only, and several cover their days together', () => {
  const given = ['FR 2026-03-01/2026-03-20', 'ES 2026-04-01/2026-04-09']
  expect(counted(given, [long('FR', '2026-01-01', '2026-12-31')])).toEqual(['2026-04-01/2026-04-09'])
  const both = [long('FR', '2026-03-01', '2026-03-05'), long('FR', '2026-03-15', '2026-04-30')]
  expect(counted(given.slice(0, 1), both)).toEqual(['2026-03-06/2026-03-14'])
})
