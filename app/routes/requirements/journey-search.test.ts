import { expect, test } from 'vitest'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { hasEmpty, hasNoDetails, journeyOf, journeySearch, readJourney, startSearch, tidied } from './journey-search.ts'

const known = {
  today: '2026-11-20' as PlainDate,
  from: 'IN',
  isPassport: (code: string) => ['IN', 'GB', 'US', 'DE', 'XXB'].includes(code),
  isPlace: (code: string) => ['IN', 'GB', 'US', 'DE'].includes(code),
}
const read = (search: string) => readJourney(new URLSearchParams(search), known)

test('reads every parameter', () => {
  const journeyDetails = read(
    'purpose=study&travel=14+Feb+2027&return=2027-03-01&expires=1/5/2030&issued=2020-05-02&also=gb&also=US&visa=fr-schengen-c',
  )
  expect(journeyDetails).toMatchObject({
    purpose: 'study',
    dates: { travel: '2027-02-14', return: '2027-03-01', expires: '2030-05-01', issued: '2020-05-02' },
    also: ['GB', 'US'],
    visa: 'fr-schengen-c',
    problems: [],
  })
})

test.for([
  ['travel=2026-11-19', 'travel', 'Enter a travel date that is today or later'],
  ['travel=2026-11-20', undefined, undefined],
  ['travel=2029-11-21', 'travel', 'Enter a travel date within the next 3 years'],
  ['travel=31+2+2027', 'travel', 'The travel date must be a real date, such as 14 February 2027'],
  ['travel=9999-12-31', 'travel', 'Enter a travel date within the next 3 years'],
  ['travel=2027-02-14&return=2027-02-13', 'return', 'Enter a return date on or after the travel date'],
  ['travel=2027-02-14&return=2027-02-14', undefined, undefined],
  ['return=2026-11-19', 'return', 'Enter a return date that is today or later'],
  ['return=2040-01-01', 'return', 'Enter a return date within the next 10 years'],
  ['expires=1027-01-01', 'expires', 'Enter the expiry date shown in your passport'],
  ['expires=2026-01-01', undefined, undefined],
  ['issued=2026-11-21', 'issued', 'Enter a date of issue that is today or earlier'],
  ['issued=2025-01-02&expires=2025-01-01', 'issued', 'Enter a date of issue that is before the expiry date'],
  ['issued=2025-01-01&expires=2025-01-02', undefined, undefined],
  ['issued=1900-01-01', 'issued', 'Enter the date of issue shown in your passport'],
  ['purpose=war', 'purpose', 'Select a purpose from the list'],
  ['also=GB&also=ZZ', 'also-2', 'Select a country from the list'],
  ['age=nine', 'age', 'Enter an age in whole years, from 0 to 120'],
  ['age=121', 'age', 'Enter an age in whole years, from 0 to 120'],
  ['age=0', undefined, undefined],
  ['born=ZZ', 'born', 'Select a country from the list'],
  ['been-1=DE&been-2=QQ', 'been-2', 'Select a country from the list'],
  ['stop-1=DE&hours-1=1.5', 'hours-1', 'Enter how long you wait in whole hours, from 0 to 72'],
  ['stop-1=DE&hours-1=72', undefined, undefined],
  ['with=cousin', 'with', 'Select who the child travels with from the list'],
] as const)('%s', ([search, field, message]) => {
  expect(read(search).problems).toEqual(field ? [{ field, message }] : [])
})

test('an invalid value is kept for the form, and not used', () => {
  const journeyDetails = read(`travel=tomorrow&expires=${'9'.repeat(500)}&also=${'A'.repeat(500)}`)
  expect(journeyDetails.typed.travel).toBe('tomorrow')
  expect(journeyDetails.typed.expires).toHaveLength(60)
  expect(journeyDetails.dates).toEqual({})
  expect(journeyDetails.also).toEqual([])
})

test('a passport counts once, and never as a second passport', () => {
  expect(read('also=GB&also=GB&also=IN&also=US').also).toEqual(['GB'])
  expect(read('also=IN').problems).toEqual([])
})

test('empty fields are removed from the address', () => {
  const sent = new URLSearchParams('purpose=&travel=2027-02-14&return=&also=&also=GB&campaign=&visa=')
  expect(hasEmpty(sent)).toBe(true)
  expect(tidied(sent)).toBe('?travel=2027-02-14&also=GB&campaign=')
  expect(hasEmpty(new URLSearchParams('travel=2027-02-14&campaign='))).toBe(false)
  expect(tidied(new URLSearchParams('purpose=&travel='))).toBe('')
})

test('a visitor without journey details sees the default page', () => {
  expect(hasNoDetails(read('campaign=spring'))).toBe(true)
  for (const journeyDetails of ['purpose=study', 'travel=x', 'also=GB', 'visa=one'])
    expect(hasNoDetails(read(journeyDetails)), journeyDetails).toBe(false)
})

test('another visa or passport keeps the journey', () => {
  const journeyDetails = read('purpose=study&travel=2027-02-14&expires=2030-05-01&also=GB&visa=one')
  expect(journeySearch(journeyDetails, { visa: 'two' })).toBe(
    '?purpose=study&travel=2027-02-14&expires=2030-05-01&also=GB&visa=two',
  )
  // The dates of one passport do not apply to another.
  expect(journeySearch(journeyDetails, { also: ['IN'], visa: undefined, withoutPassport: true })).toBe(
    '?purpose=study&travel=2027-02-14&also=IN',
  )
})

test('permits, residence and stops are read in the form the assessment takes', () => {
  const journey = read(
    'held=US.used_visa&held=none&residence=de&arriving=GB&children=on&stop-1=DE&side-1=airside&stop-2=US',
  )
  expect(journeyOf(journey)).toMatchObject({
    held: [{ issuer: 'US', kind: 'used_visa' }],
    residence: 'DE',
    arrivingFrom: 'GB',
    children: true,
    stops: [
      { country: 'DE', side: 'airside' },
      { country: 'US', side: 'landside' },
    ],
  })
  expect(journey.problems.map(({ field }) => field)).toEqual(['held-2'])
  expect(hasNoDetails(read('children=on'))).toBe(false)
  expect(hasNoDetails(read('held=US.visa'))).toBe(false)
  expect(journeyOf(read('residence=ZZ'))).not.toHaveProperty('residence')
  expect(journeySearch(journey, { visa: undefined })).toContain('residence=DE')
  expect(startSearch(journey)).toMatchObject({ 'held-1': 'US.used_visa', 'stop-1': 'DE', children: 'on' })
  expect(startSearch(read('travel=nonsense&held=US.visa'))).toMatchObject({ travel: undefined, 'held-1': 'US.visa' })
})

test('details of the traveller affect the answer, and stay out of an application', () => {
  const journey = read('age=9&with=oneParent&born=us&been-1=DE&been-2=GB&also=GB&stop-2=DE&side-2=airside&hours-2=13')
  expect(journeyOf(journey)).toMatchObject({
    age: 9,
    company: 'oneParent',
    bornIn: 'US',
    been: ['DE', 'GB'],
    otherPassports: ['GB'],
    stops: [{ country: 'DE', side: 'airside', hours: 13 }],
  })
  expect(hasNoDetails(read('age=9'))).toBe(false)
  expect(journeySearch(journey, { visa: undefined })).toContain('born=US')
  const start = startSearch(journey)
  expect(start).toMatchObject({ 'stop-2': 'DE' })
  for (const field of ['age', 'with', 'born', 'been-1', 'been-2', 'hours-2']) expect(start).not.toHaveProperty(field)
  expect(journeyOf(read('age=nine&born=ZZ&with=cousin&stop-1=DE&hours-1=x'))).toEqual({
    ...journeyOf(read('stop-1=DE')),
  })
})
