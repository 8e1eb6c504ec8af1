import { expect, test } from 'vitest'
import { dateFormat } from '#app/lib/words/formats.ts'
import { endOfQuiet, type QuietHours } from './quiet-hours.ts'

const night = { from: 22, to: 8 }
const end = (quiet: QuietHours, now: string) => endOfQuiet(quiet, new Date(now))?.toISOString()

test.for([
  // Kolkata is offset by half an hour from UTC.
  ['Asia/Kolkata', night, '2026-11-20T16:29:59Z', undefined],
  ['Asia/Kolkata', night, '2026-11-20T16:30:00Z', '2026-11-21T02:30:00.000Z'],
  ['Asia/Kolkata', night, '2026-11-21T02:29:59Z', '2026-11-21T02:30:00.000Z'],
  ['Asia/Kolkata', night, '2026-11-21T02:30:00Z', undefined],
  // Kathmandu is offset by a quarter of an hour.
  ['Asia/Kathmandu', night, '2026-11-20T20:00:00Z', '2026-11-21T02:15:00.000Z'],
  ['UTC', { from: 13, to: 15 }, '2026-11-20T12:59:59Z', undefined],
  ['UTC', { from: 13, to: 15 }, '2026-11-20T13:00:00Z', '2026-11-20T15:00:00.000Z'],
  ['UTC', { from: 0, to: 23 }, '2026-11-20T00:00:00Z', '2026-11-20T23:00:00.000Z'],
  // Across the end of the year, where the local date differs from UTC.
  ['Pacific/Auckland', night, '2026-12-31T11:00:00Z', '2026-12-31T19:00:00.000Z'],
] as const)('finds the end of quiet hours in %s, %j, at %s', ([zone, hours, now, expected]) => {
  expect(end({ ...hours, zone }, now)).toBe(expected)
})

test('quiet hours are an hour shorter in the night when clocks go forward', () => {
  const zone = 'Europe/London'
  expect(end({ ...night, zone }, '2026-03-28T23:00:00Z')).toBe('2026-03-29T07:00:00.000Z')
  expect(end({ ...night, zone }, '2026-03-27T23:00:00Z')).toBe('2026-03-28T08:00:00.000Z')
})

test('quiet hours are an hour longer in the night when clocks go back', () => {
  const zone = 'Europe/London'
  expect(end({ ...night, zone }, '2026-10-24T21:30:00Z')).toBe('2026-10-25T08:00:00.000Z')
  expect(end({ ...night, zone }, '2026-10-23T21:30:00Z')).toBe('2026-10-24T07:00:00.000Z')
})

test('an end time skipped by the clock change moves to the next valid time', () => {
  // The New York clock moves from 01:59 GMT-5 to 03:00.
  const hours = { from: 22, to: 2, zone: 'America/New_York' }
  expect(end(hours, '2026-03-08T06:30:00Z')).toBe('2026-03-08T07:00:00.000Z')
})

test('hours repeated by the clock change are quiet both times', () => {
  // The New York clock moves back from 01:59 GMT-4 to 01:00.
  const hours = { from: 22, to: 2, zone: 'America/New_York' }
  expect(end(hours, '2026-11-01T05:30:00Z')).toBe('2026-11-01T07:00:00.000Z')
  expect(end(hours, '2026-11-01T06:30:00Z')).toBe('2026-11-01T07:00:00.000Z')
})

test('matches the local clock for two years, and ends at the first time that is not quiet', () => {
  for (const zone of ['Europe/London', 'America/St_Johns', 'Australia/Lord_Howe']) {
    const clock = dateFormat({ timeZone: zone, hour: '2-digit', hourCycle: 'h23' })
    const isNight = (timestamp: number) => {
      const hour = Number.parseInt(clock.format(timestamp), 10)
      return hour >= 22 || hour < 8
    }
    for (let timestamp = Date.UTC(2026, 0, 1); timestamp < Date.UTC(2028, 0, 1); timestamp += 7.3 * 3_600_000) {
      const ended = endOfQuiet({ ...night, zone }, new Date(timestamp))?.getTime()
      expect(ended !== undefined).toBe(isNight(timestamp))
      if (ended === undefined) continue
      expect([isNight(ended), isNight(ended - 1)]).toEqual([false, true])
    }
  }
})
