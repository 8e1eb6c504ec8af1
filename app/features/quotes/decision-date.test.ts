import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type PlainDate } from '#app/lib/plain-date.ts'
import { speeds } from '../settings/setting.ts'
import {
  decisionDates,
  earliestDay,
  latestSafeDay,
  offeredSpeed,
  speedChoices,
  withheldSpeeds,
} from './decision-date.ts'

const friday = '2026-11-20' as PlainDate

test('without a processing time of the authority, the speeds are the specified business days', () => {
  expect(decisionDates(friday, 'standard', undefined).latest).toBe('2026-12-04')
  expect(decisionDates(friday, 'expedited', undefined).latest).toBe('2026-11-27')
  expect(decisionDates(friday, 'urgent', undefined).latest).toBe('2026-11-24')
})

test('no speed promises a date before the processing time of the authority is over', () => {
  const slow = { min: 15, max: 15, unit: 'calendar' } as const
  for (const speed of speeds) {
    expect(decisionDates(friday, speed, slow), speed).toMatchObject({ latest: '2026-12-08', byAuthority: true })
  }
})

test('offers every speed when each brings the date forward', () => {
  const quick = { min: 1, max: 3, unit: 'business' } as const
  expect(speedChoices(friday, quick).map(({ dates }) => dates.latest)).toEqual([
    '2026-12-04',
    '2026-11-27',
    '2026-11-26',
  ])
})

test('holidays and weekends of the authority are not its business days', () => {
  const time = { min: 3, max: 3, unit: 'business' } as const
  const latest = (country: string) => decisionDates('2026-12-18' as PlainDate, 'urgent', { ...time, country }).latest
  expect(latest('IS')).toBe('2026-12-28') // Christmas Eve is half a working day there, Christmas is on a Friday
  expect(latest('EG')).toBe('2026-12-24')
})

const schengen = { min: 10, max: 15, unit: 'calendar', country: 'FR' } as const

test('the apply-by date allows for the processing time and the deadline of the authority', () => {
  const journey = { travelOn: '2027-06-01' as PlainDate, applyFromDays: 180, applyByDays: 15 }
  expect(latestSafeDay(journey, 'standard', schengen)).toBe('2027-05-13')
  expect(latestSafeDay({ ...journey, applyByDays: 30 }, 'standard', schengen)).toBe('2027-04-29')
  expect(earliestDay(journey)).toBe('2026-12-03')
  expect(earliestDay({ travelOn: journey.travelOn })).toBeNull()
})

const times = fc.option(
  fc.record({
    min: fc.integer({ min: 0, max: 20 }),
    max: fc.integer({ min: 20, max: 60 }),
    unit: fc.constantFrom('business' as const, 'calendar' as const),
    country: fc.constantFrom('FR', 'IN', 'EG', 'SA', 'PW'),
  }),
  { nil: undefined },
)
const someDay = fc.integer({ min: 0, max: 1_000 }).map((days) => addDays(friday, days))
const someSpeed = fc.constantFrom('standard' as const, 'expedited' as const, 'urgent' as const)

test('applying later never makes a speed feasible, and never brings its date forward', () => {
  fc.assert(
    fc.property(
      times,
      someDay,
      someDay,
      fc.integer({ min: 1, max: 60 }),
      someSpeed,
      (time, paidOn, travelOn, later, speed) => {
        const at = (day: PlainDate) => {
          const dates = decisionDates(day, speed, time)
          return { dates, inTime: day <= latestSafeDay({ travelOn }, speed, time) }
        }
        const [sooner, after] = [at(paidOn), at(addDays(paidOn, later))]
        expect(after.inTime && !sooner.inTime).toBe(false)
        expect(after.dates.latest >= sooner.dates.latest).toBe(true)
        expect(sooner.inTime).toBe(sooner.dates.latest < travelOn)
      },
    ),
    { numRuns: 1_000, seed: 1375 },
  )
})

test('does not offer a speed that gains no day over a cheaper one', () => {
  const offered = (max: number) => speedChoices(friday, { min: 1, max, unit: 'business' })
  const shown = (max: number) => offered(max).map(({ speed, dates }) => [speed, dates.latest])
  expect(shown(5)).toEqual([
    ['standard', '2026-12-04'],
    ['expedited', '2026-11-30'],
  ])
  expect(shown(1).map(([speed]) => speed)).toEqual(['standard', 'expedited', 'urgent'])
  expect(shown(20).map(([speed]) => speed)).toEqual(['standard'])
  expect(withheldSpeeds(offered(20))).toEqual(['expedited', 'urgent'])
  // A request for it gets the fastest offered speed that costs less.
  expect(offeredSpeed(offered(5), 'urgent')).toBe('expedited')
  expect(offeredSpeed(offered(20), 'urgent')).toBe('standard')
  expect(offeredSpeed(offered(1), 'urgent')).toBe('urgent')
})
