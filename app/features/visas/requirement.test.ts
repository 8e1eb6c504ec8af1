import { expect, test } from 'vitest'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { isStale, needsPermission, requirementKinds } from './requirement.ts'

const today = '2026-11-20' as PlainDate
const fresh = { asOf: '2025-11-20' as PlainDate, until: null, confidence: 'high' } as const

test('a rule is fresh for a year', () => {
  expect(isStale(fresh, today)).toBe(false)
  expect(isStale({ ...fresh, asOf: '2025-11-19' as PlainDate }, today)).toBe(true)
})

test('a fact of low confidence always warns', () => {
  expect(isStale({ ...fresh, confidence: 'low' }, today)).toBe(true)
})

test('an ended rule warns from the next day', () => {
  expect(isStale({ ...fresh, until: '2026-11-20' as PlainDate }, today)).toBe(false)
  expect(isStale({ ...fresh, until: '2026-11-19' as PlainDate }, today)).toBe(true)
})

test('four kinds require permission', () => {
  expect(requirementKinds.filter(needsPermission)).toEqual(['eta', 'evisa', 'visa_on_arrival', 'embassy_visa'])
})
