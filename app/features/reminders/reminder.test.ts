import { expect, test } from 'vitest'
import { addDays, addMonths, dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import { correctionStages, draftStage, passportDays, passportStage, stageBefore, visaStages } from './reminder.ts'

const now = new Date('2026-11-20T10:00:00Z')
const today = dayOf(now)
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)

test.for([
  [0, undefined],
  [2.99, undefined],
  [3, 3],
  [9.99, 3],
  [10, 10],
  [16.99, 10],
  [17, undefined],
  [400, undefined],
])('a draft changed %s days ago is at stage %s', ([days = 0, stage]) => {
  expect(draftStage(ago(days), now)).toBe(stage)
})

test.for([
  [4, undefined],
  [3, 3],
  [2, 3],
  [1, 1],
  [0, 1],
  [-1, undefined],
])('a correction due in %s days is at stage %s', ([days = 0, stage]) => {
  expect(stageBefore(addDays(today, days), now, correctionStages)).toBe(stage)
})

test.for([
  [31, undefined],
  [30, 30],
  [8, 30],
  [7, 7],
  [0, 7],
  [-1, undefined],
])('a visa that ends in %s days is at stage %s', ([days = 0, stage]) => {
  expect(stageBefore(addDays(today, days), now, visaStages)).toBe(stage)
})

const passports: [PlainDate, number | undefined][] = [
  [addDays(addMonths(today, 9), 1), undefined],
  [addMonths(today, 9), 9],
  [addDays(addMonths(today, 6), 1), 9],
  [addMonths(today, 6), 6],
  [addDays(addMonths(today, 3), 1), 6],
  [addMonths(today, 3), 3],
  [today, 3],
  [addDays(today, -1), undefined],
]

test.for(passports)('a passport valid until %s is in the search dates if it is at a stage', ([until, stage]) => {
  if (stage) expect(passportDays(now)).toContain(until)
})

test('the search dates include every day at a stage, whatever the lengths of the months', () => {
  for (const day of ['2027-02-28', '2027-05-31', '2028-02-29', '2027-08-31', '2027-11-30']) {
    const timestamp = new Date(`${day}T10:00:00Z`)
    const looked = passportDays(timestamp)
    const atStage = Array.from({ length: 400 }, (_, days) => addDays(dayOf(timestamp), days)).filter((until) =>
      passportStage(until, timestamp),
    )
    expect(atStage.filter((until) => !looked.includes(until))).toEqual([])
  }
})

test.for(passports)('a passport valid until %s is at stage %s', ([until, stage]) => {
  expect(passportStage(until, now)).toBe(stage)
})
