import { describe, expect, test } from 'vitest'
import {
  retentionPeriodNames,
  retentionPeriods,
  retentionRulesOf,
} from '#app/features/settings/retention/retention-rules.ts'
import { addDays, dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import { applicationStatuses, isOpen } from '../application.ts'
import { erasureText } from './erasure.words.ts'
import { erasureDay, erasureOf, isErasureDue, isVisaErasureDue, visaErasureDay } from './erasure-day.ts'

const rules = retentionRulesOf({ draftDays: 40, closedDays: 20, decidedDays: 60 })
const movedAt = new Date('2026-11-01T23:59:59Z')
const updatedAt = new Date('2026-11-10T00:00:00Z')
const case_ = { status: 'approved', movedAt, updatedAt, visaValidUntil: null, heldAt: null, erasedAt: null } as const
const day = (text: string) => text as PlainDate

describe('the erasure date for answers and documents', () => {
  test('is not set while the application is open', () => {
    for (const status of applicationStatuses) {
      expect(erasureDay({ ...case_, status }, rules) === null, status).toBe(isOpen(status))
    }
  })

  test('counts from the last change of a draft, or from the end of a closed application', () => {
    expect(erasureDay({ ...case_, status: 'draft' }, rules)).toBe('2026-12-20')
    expect(erasureDay({ ...case_, status: 'withdrawn' }, rules)).toBe('2026-11-21')
    expect(erasureDay({ ...case_, status: 'rejected' }, rules)).toBe('2026-12-31')
  })

  test('is the first day on which the job erases, and no earlier one', () => {
    const on = erasureDay(case_, rules) ?? expect.fail()
    expect(isErasureDue(case_, rules, addDays(on, -1))).toBe(false)
    expect(isErasureDue(case_, rules, on)).toBe(true)
    expect(isErasureDue({ ...case_, heldAt: movedAt }, rules, on)).toBe(false)
    expect(isErasureDue({ ...case_, erasedAt: movedAt }, rules, on)).toBe(false)
  })

  test('for the visa itself waits until the visa has ended', () => {
    const visa = { ...case_, visaValidUntil: day('2027-05-04') }
    expect(visaErasureDay(visa, rules)).toBe('2027-05-05')
    expect(visaErasureDay({ ...case_, visaValidUntil: day('2026-12-30') }, rules)).toBe('2026-12-31')
    const erased = { ...visa, erasedAt: new Date('2026-12-31T03:00:00Z') }
    expect(isVisaErasureDue(erased, rules, day('2027-05-04'))).toBe(false)
    expect(isVisaErasureDue(erased, rules, day('2027-05-05'))).toBe(true)
    expect(isVisaErasureDue({ ...erased, heldAt: movedAt }, rules, day('2027-05-05'))).toBe(false)
    expect(isVisaErasureDue(visa, rules, day('2027-05-05'))).toBe(false)
  })

  test('is shown to the traveller', () => {
    const said = (change: object) => {
      const erasure = erasureOf({ ...case_, ...change }, rules)
      return erasure && erasureText(erasure)
    }
    expect(said({ status: 'processing' })).toBeNull()
    expect(said({ status: 'draft' })).toBe('We delete this draft on 20 December 2026 unless you change it before then.')
    expect(said({ visaValidUntil: '2027-05-04' })).toBe(
      'We delete your answers and documents on 31 December 2026. Your visa stays here until 5 May 2027.',
    )
    expect(said({ heldAt: movedAt })).toMatch(/longer than planned/)
    expect(said({ erasedAt: updatedAt })).toBe('We deleted your answers and documents on 10 November 2026.')
  })
})

describe('a retention period', () => {
  test('uses the default when it is not set, and the default is within its limits', () => {
    for (const name of retentionPeriodNames) {
      const { least, most, usual } = retentionPeriods[name]
      expect(retentionRulesOf(undefined)[name]).toBe(usual)
      expect(usual).toBeGreaterThanOrEqual(least)
      expect(usual).toBeLessThanOrEqual(most)
    }
  })

  test('outside its limits uses the nearest limit, and an invalid one the default', () => {
    expect(retentionRulesOf({ decidedDays: 1, draftDays: 99_999, emailDays: '7' })).toMatchObject({
      decidedDays: retentionPeriods.decidedDays.least,
      draftDays: retentionPeriods.draftDays.most,
      emailDays: retentionPeriods.emailDays.usual,
    })
  })

  test('is a whole number of days, whatever the hour', () => {
    const late = { ...case_, movedAt: new Date('2026-11-01T00:00:00Z') }
    expect(erasureDay(late, rules)).toBe(erasureDay(case_, rules))
    expect(dayOf(late.movedAt)).toBe(dayOf(case_.movedAt))
  })
})
