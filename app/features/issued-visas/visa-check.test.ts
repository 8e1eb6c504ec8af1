import { expect, test } from 'vitest'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { coversTravel, currentChecks, daysChecked, type VisaCheck } from './visa-check.ts'

const day = (text: string) => text as PlainDate
const days = { visaValidFrom: day('2027-01-04'), visaValidUntil: day('2027-04-03') }
const unknown = { visaValidFrom: null, visaValidUntil: null }

test('drops a validity verdict when the validity dates change, and keeps all others', () => {
  const check = (field: VisaCheck['field']): VisaCheck => {
    return { field, verdict: 'right', days: daysChecked(field, days), checkedAt: new Date() }
  }
  const checks = [check('name'), check('validity')]
  expect([...currentChecks(checks, days).keys()]).toEqual(['name', 'validity'])
  expect([...currentChecks(checks, { ...days, visaValidUntil: day('2027-04-30') }).keys()]).toEqual(['name'])
  expect([...currentChecks(checks, unknown).keys()]).toEqual(['name'])
})

test.for([
  ['2027-01-03', false],
  ['2027-01-04', true],
  ['2027-04-03', true],
  ['2027-04-04', false],
] as const)('travel on %s is within the visa validity: %s', ([travelOn, is]) => {
  expect(coversTravel(days, day(travelOn))).toBe(is)
})

test('does not flag a trip when a date is unknown', () => {
  expect(coversTravel(unknown, day('2027-05-01'))).toBe(true)
  expect(coversTravel(days, null)).toBe(true)
  expect(coversTravel({ ...days, visaValidFrom: null }, day('2026-12-01'))).toBe(true)
})
