import { expect, test } from 'vitest'
import type { DestinationAnswer } from '#app/features/visas/passport/passport.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { groupsOf, sorted, stayOf } from './map-table.tsx'

const anAnswer = (code: string, changes: Partial<DestinationAnswer>): DestinationAnswer => ({
  code,
  name: code,
  continent: 'EU',
  kind: 'visa_free',
  days: null,
  freeMovement: false,
  asOf: '2026-06-01' as PlainDate,
  confidence: 'high',
  stale: false,
  ...changes,
})

const all = [
  anAnswer('A', { kind: 'embassy_visa', asOf: '2026-02-17' as PlainDate }),
  anAnswer('B', { days: 90 }),
  anAnswer('C', { kind: 'unknown', asOf: null }),
  anAnswer('D', { freeMovement: true, asOf: '2025-06-01' as PlainDate }),
  anAnswer('E', { kind: 'visa_on_arrival', days: 90 }),
  anAnswer('F', { kind: 'same_country', asOf: null }),
]
const codes = (list: readonly DestinationAnswer[]) => list.map(({ code }) => code).join('')

test('the longest stay comes first, then by name, and an unknown stay comes last', () => {
  expect(codes(sorted(all, 'stay'))).toBe('DFBEAC')
})

test('the oldest check comes first, and a destination never checked comes last', () => {
  expect(codes(sorted(all, 'checked'))).toBe('DABECF')
})

test('sorting by name keeps the given order', () => {
  expect(codes(sorted(all, 'name'))).toBe('ABCDEF')
})

test('groups follow the order of the legend, none is empty, and nothing is lost', () => {
  const groups = groupsOf(all).map(([kind, own]) => `${kind} ${codes(own)}`)
  expect(groups).toEqual(['visa_free BD', 'visa_on_arrival E', 'embassy_visa A', 'unknown C', 'same_country F'])
})

test('a stay is shown in words, and never guessed', () => {
  expect(all.map(stayOf)).toEqual(['As on the visa', '90 days', 'Not known', 'No limit', '90 days', 'No limit'])
  expect(stayOf(anAnswer('G', { days: 1 }))).toBe('1 day')
  expect(stayOf(anAnswer('G', {}))).toBe('Not stated')
  expect(stayOf(anAnswer('G', { kind: 'no_admission' }))).toBe('None')
})
