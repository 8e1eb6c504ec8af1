import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type PlainDate } from '#app/lib/plain-date.ts'
import { judgePassport, type PassportOutcome, type PassportRule, passportOutcomes } from './passport-rule.ts'

const day = (text: string) => text as PlainDate
const rule = (change: Partial<PassportRule>): PassportRule => ({
  months: 6,
  from: 'arrival',
  issuedWithinYears: null,
  blankPages: null,
  evidence: [],
  confidence: 'high',
  ...change,
})
const sixMonths = rule({})
const schengen = rule({ months: 3, from: 'departure', issuedWithinYears: 10, blankPages: 2 })
const stay = rule({ months: 0, from: 'departure' })

test.for([
  ['six months to the day are enough', sixMonths, { expiresOn: '2027-06-01' }, 'fits', '2027-06-01', '2026-12-01'],
  ['a day less is not', sixMonths, { expiresOn: '2027-05-31' }, 'expires_too_soon', '2027-06-01', null],
  ['it has expired already', sixMonths, { expiresOn: '2026-11-30' }, 'expired', '2027-06-01', null],
  [
    'three months after leaving',
    schengen,
    { expiresOn: '2027-03-14', leavesOn: '2026-12-14' },
    'fits',
    '2027-03-14',
    '2026-12-01',
  ],
  [
    'three months after leaving, a day short',
    schengen,
    { expiresOn: '2027-03-13', leavesOn: '2026-12-14' },
    'expires_too_soon',
    '2027-03-14',
    null,
  ],
  [
    'issued more than ten years before',
    schengen,
    { expiresOn: '2030-01-01', issuedOn: '2016-11-30' },
    'issued_too_long_ago',
    '2027-03-30',
    null,
  ],
  [
    'issued ten years before to the day',
    schengen,
    { expiresOn: '2030-01-01', issuedOn: '2016-12-01' },
    'fits',
    '2027-03-30',
    '2026-12-01',
  ],
  ['valid for the stay', stay, { expiresOn: '2026-12-30' }, 'fits', '2026-12-30', '2026-12-01'],
  ['no rule is known', null, { expiresOn: '2026-12-02' }, 'no_rule', null, '2026-12-02'],
  ['no rule is known, and it has expired', null, { expiresOn: '2026-11-30' }, 'expired', null, null],
] as const)('%s', ([, asked, passport, outcome, neededUntil, lastArrival]) => {
  const { issuedOn, leavesOn } = { issuedOn: undefined, leavesOn: undefined, ...passport }
  const verdict = judgePassport(asked, {
    arrivesOn: day('2026-12-01'),
    expiresOn: day(passport.expiresOn),
    issuedOn: issuedOn && day(issuedOn),
    leavesOn: leavesOn && day(leavesOn),
  })
  expect(verdict).toMatchObject({ outcome, neededUntil, lastArrival })
})

const rules = fc.option(
  fc.record({
    months: fc.integer({ min: 0, max: 12 }),
    from: fc.constantFrom('arrival' as const, 'departure' as const),
    issuedWithinYears: fc.option(fc.constant(10)),
    blankPages: fc.constant(null),
    evidence: fc.constant([]),
    confidence: fc.constant('high' as const),
  }),
)
const someDay = fc.integer({ min: 0, max: 4000 }).map((days) => addDays(day('2020-01-01'), days))
const passports = fc
  .record({
    arrivesOn: someDay,
    stay: fc.integer({ min: 0, max: 200 }),
    expiresOn: someDay,
    issuedOn: fc.option(someDay, { nil: undefined }),
  })
  .map(({ stay, ...rest }) => ({ ...rest, leavesOn: addDays(rest.arrivesOn, stay) }))

// Ordered from worst to best.
const worth = (outcome: PassportOutcome) => passportOutcomes.indexOf(outcome)

test('a passport that expires earlier never gets a better result', () => {
  fc.assert(
    fc.property(rules, passports, fc.integer({ min: 1, max: 1500 }), (asked, passport, earlier) => {
      const later = judgePassport(asked, passport)
      const sooner = judgePassport(asked, { ...passport, expiresOn: addDays(passport.expiresOn, -earlier) })
      expect(worth(sooner.outcome)).toBeLessThanOrEqual(worth(later.outcome))
      expect((sooner.lastArrival ?? '') <= (later.lastArrival ?? '')).toBe(true)
    }),
    { numRuns: 2_000, seed: 1375 },
  )
})

test('the last arrival date passes the check, and the next day does not', () => {
  fc.assert(
    fc.property(rules, passports, (asked, passport) => {
      const { lastArrival, leavesOn, arrivesOn } = judgePassport(asked, passport)
      if (lastArrival === null) return
      const stayed = (from: PlainDate) => addDays(from, (Date.parse(leavesOn) - Date.parse(arrivesOn)) / 86_400_000)
      const on = (from: PlainDate) =>
        judgePassport(asked, { ...passport, arrivesOn: from, leavesOn: stayed(from) }).outcome
      expect(['fits', 'no_rule']).toContain(on(lastArrival))
      expect(['fits', 'no_rule']).not.toContain(on(addDays(lastArrival, 1)))
    }),
    { numRuns: 2_000, seed: 1375 },
  )
})
