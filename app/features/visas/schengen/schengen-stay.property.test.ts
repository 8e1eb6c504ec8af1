import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as byHand from '#tests/support/stays-by-hand.ts'
import { answerStays, firstDayFor, usedEachDay } from './schengen-stay.ts'

// 2020, 2024 and 2028 are leap years.
const days = byHand.calendar(2019, 12)
const dateAt = (day: number) => days[day] as (typeof days)[number]

const edges = [1, 2, 45, 89, 90, 91, 179, 180, 181]
const length = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constantFrom(...edges))
// Negative: stays overlap. Zero: they share a day.
const gap = fc.oneof(fc.integer({ min: 1, max: 120 }), fc.integer({ min: -40, max: 1 }), fc.constantFrom(...edges))

const history = fc
  .record({
    start: fc.integer({ min: 400, max: 800 }),
    visits: fc.array(fc.record({ gap, length }), { maxLength: 8 }),
    asked: fc.oneof(fc.integer({ min: -200, max: 400 }), fc.constantFrom(...edges)),
    askedAfter: fc.nat(),
  })
  .map(({ start, visits, asked, askedAfter }) => {
    const placed: byHand.Visit[] = []
    let end = start
    for (const visit of visits) {
      const first = Math.max(300, end + visit.gap)
      placed.push({ first, last: first + visit.length - 1 })
      end = first + visit.length - 1
    }
    const anchor = placed[askedAfter % Math.max(1, placed.length)]?.last ?? start
    return { visits: placed, on: Math.max(200, anchor + asked) }
  })

test('10,000 histories match a day-by-day count', () => {
  let over = 0
  let beside = 0
  let refused = 0
  fc.assert(
    fc.property(history, ({ visits, on }) => {
      const stays = visits.map(({ first, last }) => ({ entry: dateAt(first), exit: dateAt(last) }))
      const answer = answerStays(stays, dateAt(on))
      const spent = byHand.spentDays(visits, days.length)
      const longest = byHand.longestFrom(spent, on)
      const besideLater = byHand.longestBesideLater(spent, on)

      expect(answer.used).toBe(byHand.usedOn(spent, on))
      expect(answer.left).toBe(Math.max(0, 90 - byHand.usedOn(spent, on)))
      expect(answer.longest).toEqual(longest > 0 ? { days: longest, last: dateAt(on + longest - 1) } : undefined)
      expect(answer.besideLater?.stay?.days ?? (answer.besideLater ? 0 : longest)).toBe(besideLater)
      expect(answer.nextEntry).toBe(dateAt(byHand.nextEntry(spent, on)))
      expect(answer.fullFrom).toBe(dateAt(byHand.fullFrom(spent, on)))

      const byDates = visits.toSorted((one, other) => one.first - other.first || one.last - other.last)
      const counted = byDates.map((visit) => {
        const found = byHand.overstayOf(spent, visit)
        return {
          entry: dateAt(visit.first),
          exit: dateAt(visit.last),
          days: visit.last - visit.first + 1,
          usedAfter: byHand.usedOn(spent, visit.last),
          over: found && { ...found, first: dateAt(found.first) },
        }
      })
      expect(answer.stays).toEqual(counted)
      if (counted.some((stay) => stay.over)) over += 1
      if (besideLater < longest) beside += 1
      if (longest === 0) refused += 1
    }),
    { seed: 20160399, numRuns: 10_000 },
  )
  // Guards against vacuous runs: each case must occur often enough.
  expect(Math.min(over, beside, refused)).toBeGreaterThan(200)
}, 300_000)

test('the curve of a history matches the count for each of its days', () => {
  fc.assert(
    fc.property(history, ({ visits, on }) => {
      const stays = visits.map(({ first, last }) => ({ entry: dateAt(first), exit: dateAt(last) }))
      const spent = byHand.spentDays(visits, days.length)
      const curve = usedEachDay(stays, dateAt(on - 179), dateAt(on + 90))
      expect(curve).toHaveLength(270)
      for (const [index, { used, isStay }] of curve.entries()) {
        expect(used).toBe(byHand.usedOn(spent, on - 179 + index))
        expect(isStay).toBe(spent[on - 179 + index])
      }
    }),
    { seed: 20160399, numRuns: 300 },
  )
})

test('the first date for a stay of a given length matches a day-by-day search', () => {
  fc.assert(
    fc.property(history, fc.oneof(fc.integer({ min: 1, max: 90 }), fc.constantFrom(1, 45, 89, 90)), (past, length) => {
      const stays = past.visits.map(({ first, last }) => ({ entry: dateAt(first), exit: dateAt(last) }))
      const spent = byHand.spentDays(past.visits, days.length)
      const fits = (day: number) =>
        byHand.longestFrom(spent, day) >= length && byHand.longestBesideLater(spent, day) >= length
      let day = past.on
      while (!fits(day)) day += 1
      expect(firstDayFor(stays, dateAt(past.on), length)).toBe(dateAt(day))
    }),
    { seed: 20160399, numRuns: 150 },
  )
}, 120_000)
