import { describe, expect, test } from 'vitest'
import type { Zone } from '#app/lib/machine-readable-zone/parse-zone.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { typedDate } from '#app/ui/form/date-question.ts'
import { nameStep } from '../name.step.ts'
import { passportStep } from '../passport.step.ts'
import { comparePassport, fieldsToUse } from './compare-passport.ts'
import { readerView } from './reader-view.ts'

const bornOn = '1990-05-20' as PlainDate
const expiresOn = '2031-03-27' as PlainDate
const zone = {
  number: 'C01X00T47',
  surname: 'MUELLER',
  givenNames: 'JUERGEN',
  nationality: 'DE',
  isNameCut: false,
  bornOn,
  sex: 'M',
  expiresOn,
} as Zone

const good = {
  passportNumber: 'C01X00T47',
  familyName: 'Müller',
  givenNames: 'Jürgen',
  sex: 'male',
  ...typedDate('bornOn', bornOn),
  ...typedDate('expiresOn', expiresOn),
}
const statesOf = (typed: Record<string, string>, nationality = 'DE') =>
  Object.fromEntries(comparePassport(zone, typed, nationality).map(({ name, state }) => [name, state]))

describe('comparing a passport with typed answers', () => {
  test('matches a printed name with its machine-readable spelling and leaves it', () => {
    const rows = comparePassport(zone, good, 'DE')
    expect(rows.find(({ name }) => name === 'familyName')).toMatchObject({
      read: 'MUELLER',
      typed: 'Müller',
      state: 'spelled',
    })
    expect(fieldsToUse(rows)).toEqual({})
    expect(statesOf({ ...good, familyName: 'Mueller' }).familyName).toBe('same')
    expect(statesOf({ ...good, familyName: 'Miller' }).familyName).toBe('different')
  })

  test('uses the passport value where the answer differs or is empty', () => {
    const typed = { ...good, familyName: 'Miller', sex: '', passportNumber: 'c01 x00-t47' }
    expect(fieldsToUse(comparePassport(zone, typed, 'DE'))).toEqual({ familyName: 'MUELLER', sex: 'male' })
  })

  test('includes the sex only where a government asks for it, and keeps the nationality', () => {
    const { sex: _, ...withoutSex } = good
    expect(statesOf(withoutSex).sex).toBe('unasked')
    expect(statesOf({ ...good, sex: 'female' }).sex).toBe('different')
    const rows = comparePassport(zone, good, 'AT')
    expect(rows.find(({ name }) => name === 'nationality')).toMatchObject({ state: 'different', fields: {} })
  })
})

describe('the answers given to the passport reader', () => {
  const form = { slug: 'form-1', store: 'form', fields: ['sex'] } as unknown as typeof nameStep
  const steps = [nameStep, passportStep, form]
  const { passportNumber, familyName, givenNames } = good
  const answers = { name: { familyName, givenNames }, form: { sex: 'female' }, passport: { passportNumber } }

  test('include the name and sex on the passport page, with the pages they belong to', () => {
    const view = readerView('passport', answers, steps)
    expect(view?.typed).toMatchObject({ familyName: 'Müller', sex: 'female', 'bornOn.day': '' })
    expect(view?.elsewhere).toMatchObject({ familyName: 'name', 'bornOn.year': 'name', sex: 'form-1' })
  })

  test('on the names page exclude a passport that was already typed', () => {
    expect(readerView('name', answers, steps)).toEqual({
      typed: { sex: 'female' },
      elsewhere: { sex: 'form-1' },
      isWhole: false,
    })
    const empty = readerView('name', { ...answers, passport: { passportNumber: '' } }, [nameStep, passportStep])
    expect(empty?.isWhole).toBe(true)
    expect(empty?.elsewhere).toMatchObject({ passportNumber: 'passport', 'expiresOn.day': 'passport' })
    expect(empty?.elsewhere.sex).toBe(undefined)
    expect(readerView('contact', answers, steps)).toBe(undefined)
  })
})
