import { describe, expect, test } from 'vitest'
import { addDays, type PlainDate } from '#app/lib/plain-date.ts'
import { leaveBy } from './leave-by.ts'
import { clashOf, type TripDetails } from './trips/trip.ts'
import { type VisaRecordDetails, validityOf } from './visa-record.ts'
import { type UsedVisa, usesOf, visitsOf } from './visa-use.ts'

const today = '2026-11-20' as PlainDate
const day = (text: string) => text as PlainDate

function trips(...texts: string[]): TripDetails[] {
  return texts.map((text) => {
    const [country = '', days = ''] = text.split(' ')
    const [entry = '', exit = ''] = days.split('/')
    return { traveller: '', country, entry: day(entry), exit: exit ? day(exit) : null }
  })
}

const visa = (given: Partial<UsedVisa> = {}): UsedVisa => ({
  id: 'visa',
  country: 'IN',
  kind: 'evisa',
  validFrom: day('2026-01-01'),
  validUntil: day('2026-12-31'),
  entries: 'multiple',
  stayDays: null,
  ...given,
})

const use = (given: Partial<UsedVisa>, ...texts: string[]) => {
  const found = usesOf([visa(given)], trips(...texts), today).get('visa')
  if (!found) throw new Error('No use')
  return found
}

describe('entries', () => {
  test('are the trips that begin while the visa is valid, first and last day included', () => {
    const given = [
      'IN 2025-12-31/2026-01-05',
      'IN 2026-02-01/2026-02-03',
      'IN 2026-05-01/2026-05-02',
      'NP 2026-06-01/2026-06-02',
      'IN 2026-12-01/2026-12-09',
    ]
    expect(use({ entries: 'double' }, ...given)).toMatchObject({ entriesUsed: 2, entriesLeft: 0, daysSpent: 5 })
    expect(use({ entries: 'multiple' }, ...given)).toMatchObject({ entriesUsed: 2, entriesLeft: undefined })
    expect(use({ entries: null }, ...given).entriesLeft).toBeUndefined()
    const edges = { validFrom: day('2026-02-01'), validUntil: day('2026-05-01') }
    expect(use(edges, ...given).entriesUsed).toBe(2)
  })

  test('of a single-entry visa are used up by the first trip, and a second one is reported', () => {
    expect(use({ entries: 'single' })).toMatchObject({ entriesUsed: 0, entriesLeft: 1, isInside: false })
    expect(use({ entries: 'single' }, 'IN 2026-11-01/')).toMatchObject({
      entriesUsed: 1,
      entriesLeft: 0,
      isInside: true,
    })
    expect(use({ entries: 'single' }, 'IN 2026-02-01/2026-02-02', 'IN 2026-03-01/2026-03-02')).toMatchObject({
      entriesUsed: 2,
      entriesLeft: 0,
    })
  })

  test('into any Schengen country use a Schengen visa, but moving within the area does not', () => {
    const schengen = { country: 'FR', kind: 'embassy_visa' as const }
    expect(use(schengen, 'IT 2026-02-01/2026-02-10').entriesUsed).toBe(1)
    expect(use(schengen, 'IT 2026-02-01/2026-02-10', 'AT 2026-02-10/2026-02-12')).toMatchObject({
      entriesUsed: 1,
      daysSpent: 12,
    })
    expect(use(schengen, 'IT 2026-02-01/2026-02-10', 'GB 2026-02-10/2026-02-12').entriesUsed).toBe(1)
    // A second entry: on another day, or into the country just left.
    expect(use(schengen, 'IT 2026-02-01/2026-02-10', 'AT 2026-02-11/2026-02-12').entriesUsed).toBe(2)
    expect(use(schengen, 'IT 2026-02-01/2026-02-10', 'IT 2026-02-10/2026-02-12').entriesUsed).toBe(2)
  })

  test('into its own country use a long-stay visa before a short-stay one', () => {
    const long = visa({ id: 'long', country: 'FR', kind: 'long_stay', validUntil: day('2027-12-31') })
    const short = visa({ id: 'short', country: 'DE', kind: 'embassy_visa' })
    const uses = usesOf([short, long], trips('FR 2026-02-01/2026-02-02', 'ES 2026-03-01/2026-03-02'), today)
    expect([uses.get('long')?.entriesUsed, uses.get('short')?.entriesUsed]).toEqual([1, 1])
  })

  test('use the visa that ends first, as long as it has entries left', () => {
    const old = visa({ id: 'old', entries: 'single' })
    const renewed = visa({ id: 'new', validFrom: day('2026-03-01'), validUntil: day('2027-12-31') })
    const given = trips('IN 2026-04-01/2026-04-02', 'IN 2026-06-01/2026-06-02', 'IN 2026-07-01/2026-07-02')
    const uses = usesOf([renewed, old], given, today)
    expect([uses.get('old')?.entriesUsed, uses.get('new')?.entriesUsed]).toEqual([1, 2])
  })

  test('that are planned do not count yet', () => {
    expect(use({}, `IN ${addDays(today, 1)}/${addDays(today, 5)}`)).toMatchObject({ entriesUsed: 0, daysSpent: 0 })
    expect(visitsOf([], today)).toEqual([])
  })
})

describe('days of stay', () => {
  test('start again with each visit, and the day of entry is the first', () => {
    const stay = use({ stayDays: 30 }, 'IN 2026-02-01/2026-02-20', 'IN 2026-11-11/').stay
    expect(stay).toEqual({ counts: 'visit', used: 10, of: 30, left: 20, until: '2026-12-10', over: undefined })
    expect(use({ stayDays: 30 }, 'IN 2026-02-01/2026-02-20').stay).toMatchObject({
      used: 0,
      left: 30,
      until: undefined,
    })
  })

  test('over the limit are reported with their first day', () => {
    expect(use({ stayDays: 30 }, 'IN 2026-02-01/2026-03-02').stay?.over).toBeUndefined()
    expect(use({ stayDays: 30 }, 'IN 2026-02-01/2026-03-03').stay?.over).toEqual({ first: '2026-03-03', days: 1 })
    expect(use({ stayDays: 5 }, 'IN 2026-11-11/').stay).toMatchObject({
      left: 0,
      until: '2026-11-15',
      over: { first: '2026-11-16', days: 5 },
    })
  })

  test('of a Schengen visa for fewer than 90 are one total over all its visits', () => {
    const schengen = { country: 'FR', kind: 'embassy_visa' as const, stayDays: 15 }
    expect(use(schengen, 'FR 2026-02-01/2026-02-05', 'IT 2026-11-16/').stay).toEqual({
      counts: 'total',
      used: 10,
      of: 15,
      left: 5,
      until: '2026-11-25',
      over: undefined,
    })
    expect(use(schengen, 'FR 2026-02-01/2026-02-15').stay).toMatchObject({ left: 0, over: undefined, until: undefined })
    expect(use(schengen, 'FR 2026-02-01/2026-02-14', 'ES 2026-03-01/2026-03-03').stay?.over).toEqual({
      first: '2026-03-02',
      days: 2,
    })
  })

  test('of a Schengen visa for 90 are those in any 180, which are counted elsewhere', () => {
    expect(use({ country: 'FR', kind: 'embassy_visa', stayDays: 90 }, 'FR 2026-11-01/').stay).toBeUndefined()
    expect(use({ kind: 'long_stay', stayDays: 365 }, 'IN 2026-11-01/').stay).toBeUndefined()
    expect(use({ stayDays: null }, 'IN 2026-11-01/')).toMatchObject({ stay: undefined, daysSpent: 20 })
  })
})

describe('the last day of stay', () => {
  const inside = (given: Partial<UsedVisa>, ...texts: string[]) => use(given, ...texts)

  test('is the earliest of the known limits', () => {
    const schengen = { use: inside({ country: 'FR', kind: 'embassy_visa' }, 'FR 2026-11-11/'), isSchengen: true }
    const last = (validUntil: string, longest: string) =>
      leaveBy({ ...schengen, validUntil: day(validUntil) }, { last: day(longest) })
    expect(last('2026-12-01', '2026-12-31')).toBe('2026-12-01')
    expect(last('2027-12-01', '2026-12-31')).toBe('2026-12-31')
  })

  test('elsewhere ignores the visa’s last day, and is empty when the traveller is not there', () => {
    const known = { use: inside({ stayDays: 30 }, 'IN 2026-11-11/'), isSchengen: false, validUntil: day('2026-11-21') }
    expect(leaveBy(known, { last: day('2026-11-22') })).toBe('2026-12-10')
    expect(leaveBy({ ...known, use: inside({ stayDays: 30 }, 'IN 2026-02-01/2026-02-03') }, undefined)).toBeUndefined()
    expect(leaveBy({ ...known, use: inside({}, 'IN 2026-11-11/') }, undefined)).toBeUndefined()
  })
})

test.for([
  ['2026-11-19', null, 'ended'],
  ['2026-11-20', null, 'ending'],
  ['2026-12-20', null, 'ending'],
  ['2026-12-21', null, 'valid'],
  ['2026-12-21', '2026-11-20', 'valid'],
  ['2026-12-01', '2026-11-21', 'later'],
] as const)('a visa valid until %s, from %s, is %s', ([validUntil, validFrom, expected]) => {
  const dates = { validUntil, validFrom } as Pick<VisaRecordDetails, 'validFrom' | 'validUntil'>
  expect(validityOf(dates, today)).toBe(expected)
})

describe('a trip compared with the traveller’s other trips', () => {
  const clash = (text: string, ...others: string[]) =>
    clashOf(trips(text)[0] as TripDetails, trips(...others), today)?.code

  test('may share the day of travel from one to the other', () => {
    expect(clash('FR 2026-03-10/2026-03-12', 'IT 2026-03-01/2026-03-10', 'ES 2026-03-12/2026-03-15')).toBeUndefined()
    expect(clash('FR 2026-03-10/2026-03-10', 'IT 2026-03-01/2026-03-10', 'IT 2026-03-10/2026-03-20')).toBeUndefined()
    expect(clash('LU 2026-03-10/2026-03-10', 'BE 2026-03-10/2026-03-10')).toBeUndefined()
  })

  test.for([
    ['FR 2026-03-05/2026-03-12', 'IT 2026-03-01/2026-03-10'],
    ['FR 2026-03-05/2026-03-05', 'IT 2026-03-01/2026-03-10'],
    ['FR 2026-03-01/2026-03-20', 'IT 2026-03-05/2026-03-05'],
    ['FR 2026-03-01/2026-03-20', 'FR 2026-03-01/2026-03-20'],
    ['FR 2026-03-10/2026-03-10', 'FR 2026-03-10/2026-03-10'],
    ['FR 2026-11-15/2026-11-18', 'IT 2026-11-10/'],
  ] as const)('%s overlaps with %s', ([one, other]) => {
    expect(clash(one, other)).toBe('overlap')
  })

  test('is the only open one, and does not conflict with trips of other travellers', () => {
    expect(clash('FR 2026-11-20/', 'IT 2026-11-10/')).toBe('still_there')
    expect(clash('FR 2026-11-20/', 'IT 2026-11-10/2026-11-20')).toBeUndefined()
    expect(clash('FR 2026-12-01/2026-12-05', 'IT 2026-11-10/')).toBeUndefined()
    const [mine] = trips('FR 2026-03-05/2026-03-12')
    const [theirs] = trips('IT 2026-03-01/2026-03-10')
    expect(
      clashOf(mine as TripDetails, [{ ...(theirs as TripDetails), traveller: 'Daniel Rao' }], today),
    ).toBeUndefined()
  })
})
