import { describe, expect, test } from 'vitest'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { ProfileFacts } from './profile.form.ts'
import { emptyParticulars, maskedNumber, type Profile } from './profile.ts'
import { cautions, readTyped, type Typed, typedOf } from './profile-answers.ts'

const facts: ProfileFacts = {
  today: '2026-11-20' as PlainDate,
  residences: ['IN', 'US', 'AE', 'GB', 'FJ'].map((value) => ({ value, label: value })),
  nationalities: ['IN', 'XXB'].map((value) => ({ value, label: value })),
}

const person: Typed = { fullName: 'Asha Rao' }
const home: Typed = { country: 'IN' }
const birth = (day: string, month: string, year: string) => ({
  'bornOn.day': day,
  'bornOn.month': month,
  'bornOn.year': year,
})
const expiry = (day: string, month: string, year: string) => ({
  'passportExpiresOn.day': day,
  'passportExpiresOn.month': month,
  'passportExpiresOn.year': year,
})

const about = (typed: Typed) => readTyped({ ...person, ...typed }, ['about'], facts)
const address = (typed: Typed) => readTyped({ ...home, ...typed }, ['address'], facts)
const passport = (typed: Typed) => readTyped(typed, ['passport'], facts)

describe('a profile accepts', () => {
  test.for(['李', 'Ñ', 'ဒေါ်အောင်ဆန်းစုကြည်', 'محمد', 'O’Brien-Smith Jr.', 'x'.repeat(120), '𠮷'.repeat(120)])(
    'the name %s',
    (fullName) => {
      expect(about({ fullName })).toEqual({ wanted: { fullName, nationality: '', bornOn: '' }, problems: [] })
    },
  )

  test('a name, without extra or invisible spaces', () => {
    expect(about({ fullName: '  Asha \n  Rao ' }).wanted.fullName).toBe('Asha Rao')
  })

  test('a date with its month in letters', () => {
    expect(about(birth('14', 'Feb', '1980')).wanted.bornOn).toBe('1980-02-14')
  })

  test('only a name and a country', () => {
    const read = readTyped({ ...person, ...home }, ['about', 'address', 'passport'], facts)
    expect(read.problems).toEqual([])
    expect(read.wanted.passportNumber).toBeUndefined()
  })

  test.for(['4000', 'H.No 4-1', '–', 'none'])('the unusual postal code %s', (zip) => {
    expect(address({ zip })).toMatchObject({ wanted: { zip }, problems: [] })
  })

  test('an address of several lines, without empty ones', () => {
    expect(address({ address: ' 12 Marine  Drive\r\n\r\nFlat 4B ' }).wanted.address).toBe('12 Marine Drive\nFlat 4B')
  })

  test('a new country, and drops the fields that it does not have', () => {
    expect(address({ country: 'AE', city: 'Dubai', zip: '400020' }).wanted).toMatchObject({ city: 'Dubai', zip: '' })
  })

  test.for([
    ['z 123-4567', 'Z1234567'],
    ['ｚ１２３４５６７', 'Z1234567'],
    ['12345', '12345'],
    ['A'.repeat(15), 'A'.repeat(15)],
  ])('the passport number %s as %s', ([typed = '', number]) => {
    expect(passport({ passportNumber: typed })).toMatchObject({ wanted: { passportNumber: number }, problems: [] })
  })

  test('an expired passport', () => {
    expect(passport(expiry('1', '1', '2020'))).toMatchObject({
      wanted: { passportExpiresOn: '2020-01-01' },
      problems: [],
    })
  })
})

test('an empty field keeps the passport number, and the checkbox deletes it', () => {
  expect('passportNumber' in passport({ passportNumber: ' ' }).wanted).toBe(false)
  expect(passport({ passportNumber: '', forgetPassport: 'yes' }).wanted.passportNumber).toBe('')
})

describe('a profile rejects', () => {
  test.for([
    [{ fullName: ' ' }, 'fullName', 'Enter your full name'],
    [{ fullName: 'x'.repeat(121) }, 'fullName', 'Enter a name with no more than 120 characters'],
    [birth('31', '2', '1980'), 'bornOn.day', 'Date of Birth must be a real date'],
    [birth('1', '13', '1980'), 'bornOn.month', 'Date of Birth must be a real date'],
    [birth('1', '', '1980'), 'bornOn.month', 'Date of Birth must include a month'],
    [birth('20', '11', '2026'), 'bornOn.year', 'Date of Birth must be in the past'],
    [birth('1', '1', '1890'), 'bornOn.year', 'Date of Birth must be less than 130 years ago'],
    [{ nationality: 'ZZ' }, 'nationality', 'Select a nationality from the list'],
  ] as [Typed, string, string][])('personal details: %o', ([typed, field, message]) => {
    expect(about(typed).problems).toEqual([{ field, message }])
  })

  test.for([
    [{ country: 'ZZ' }, 'country', 'Select a country'],
    [{ country: 'XXB' }, 'country', 'Select a country'],
    [{ city: 'x'.repeat(201) }, 'city', 'Enter no more than 200 characters'],
  ] as [Typed, string, string][])('an address: %o', ([typed, field, message]) => {
    expect(address(typed).problems).toEqual([{ field, message }])
  })

  test.for([
    [{ passportNumber: 'Z123' }, 'passportNumber', 'Passport Number must be 5 to 15 letters and digits'],
    [{ passportNumber: 'Z'.repeat(16) }, 'passportNumber', 'Passport Number must be 5 to 15 letters and digits'],
    [{ passportNumber: 'Z1234567@' }, 'passportNumber', 'Passport Number must be 5 to 15 letters and digits'],
    [expiry('31', '11', '2030'), 'passportExpiresOn.day', 'Passport Expiry Date must be a real date'],
    [expiry('1', '1', '2999'), 'passportExpiresOn.year', 'Passport Expiry Date must be less than 50 years from now'],
  ] as [Typed, string, string][])('a passport: %o', ([typed, field, message]) => {
    expect(passport(typed).problems).toEqual([{ field, message }])
  })
})

const profile: Profile = {
  ...emptyParticulars,
  fullName: 'Asha Rao',
  country: 'IN',
  bornOn: '1980-03-31' as PlainDate,
  passportNumber: 'Z1234567',
  passportExpiresOn: '2031-03-27' as PlainDate,
  revision: 1,
  updatedAt: null,
}

test('fills the form from saved values, except the passport number', () => {
  const typed = typedOf(profile)
  expect(typed).toMatchObject({ ...birth('31', '3', '1980'), ...expiry('27', '3', '2031'), passportNumber: '' })
  expect(JSON.stringify(typed)).not.toContain('1234567')
})

test.for([
  [{ zip: '400020' }, []],
  [{ zip: '4000' }, ['zip']],
  [{ zip: '' }, []],
  [{ country: 'FJ', zip: '4000' }, []],
  [{ passportExpiresOn: '2026-11-19' }, ['passportExpiresOn']],
  [{ passportExpiresOn: '2027-05-19' }, ['passportExpiresOn']],
  [{ passportExpiresOn: '2027-05-20' }, []],
] as [Partial<Profile>, string[]][])('warns about likely mistakes: %o', ([given, questions]) => {
  expect(cautions({ ...profile, ...given }, facts.today).map(({ question }) => question)).toEqual(questions)
})

test.for([
  ['Z1234567', '••••• 567'],
  ['12345', '••••• 45'],
  ['', ''],
])('masks %s as %s', ([number = '', shown]) => {
  expect(maskedNumber(number)).toBe(shown)
})
