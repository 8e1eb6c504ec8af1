import { describe, expect, test } from 'vitest'
import { addressForm, addressParts, countriesWithForm, plainLetters } from './address-form.ts'

const written = (country: string) => addressForm(country).parts.map((part) => addressForm(country).labels[part])

test.for([
  ['US', ['Address', 'City', 'State', 'Zip Code']],
  ['IN', ['Address', 'City', 'State', 'PIN code']],
  ['GB', ['Address', 'Post town', 'Postcode']],
  ['CA', ['Address', 'City', 'Province or territory', 'Postal code']],
  ['AU', ['Address', 'Suburb or town', 'State or territory', 'Postcode']],
  ['JP', ['Postal code', 'Prefecture', 'City, ward or town', 'Address']],
  ['AE', ['Address', 'City or area', 'Emirate']],
  ['HK', ['Address', 'District', 'Area']],
  ['IE', ['Address', 'Town or city', 'County', 'Eircode']],
  ['BR', ['Address', 'City', 'State', 'CEP']],
  ['DE', ['Address', 'Postal code', 'Town or city']],
  ['ES', ['Address', 'Postal code', 'Town or city', 'Province']],
  ['SG', ['Address', 'Postal code']],
] as const)('an address in %s has its own fields in local order', ([country, labels]) => {
  expect(written(country)).toEqual(labels)
})

test.for(['FJ', 'XK', 'ZZ', '', '__proto__', 'constructor', 'toString'])(
  '%s has the general form with every field',
  (country) => {
    const form = addressForm(country)
    expect(new Set(form.parts)).toEqual(new Set(addressParts))
    expect(form.example).toBeUndefined()
    expect(form.looksRight('whatever 1')).toBe(true)
  },
)

describe.for(countriesWithForm)('%s', (country) => {
  const form = addressForm(country)

  test('has no duplicate field, and includes the street', () => {
    expect(new Set(form.parts).size).toBe(form.parts.length)
    expect(form.parts).toContain('address')
  })

  test('has an example postal code that passes its own check', () => {
    if (form.example) expect([form.example, form.looksRight(form.example)]).toEqual([form.example, true])
    if (form.example) expect(form.parts).toContain('zip')
  })

  test('lists its regions in order and without duplicates', () => {
    expect(form.regions).toEqual([...new Set(form.regions)].toSorted((one, other) => one.localeCompare(other, 'en')))
    if (form.regions.length > 0) expect(form.parts).toContain('state')
  })
})

test.for([
  ['IN', '400020', true],
  ['IN', '400 020', true],
  ['IN', '४०००२०', true],
  ['IN', '40002', false],
  ['IN', 'ABCDEF', false],
  ['US', '94103', true],
  ['US', '94103-1234', true],
  ['US', '9410', false],
  ['GB', 'sw1a2aa', true],
  ['GB', 'M1 1AE', true],
  ['GB', 'DN55 1PT', true],
  ['GB', '12345', false],
  ['CA', 'k1a0b1', true],
  ['CA', 'K1A OB1', false],
  ['NL', '1012ab', true],
  ['IE', 'd02x285', true],
  ['JP', '１００－０００５', true],
  ['JP', '1000005', true],
  ['BR', '01310100', true],
  ['EG', '١١٥١١', true],
  ['PL', '00110', true],
  ['PL', '0011', false],
] as const)('in %s the postal code %s looks right: %s', ([country, code, right]) => {
  expect(addressForm(country).looksRight(code)).toBe(right)
})

test.for([
  ['ｚ１２３４５６７', 'Z1234567'],
  ['z۱۲۳۴۵۶۷', 'Z1234567'],
  ['ß12', 'SS12'],
])('%s is read as %s', ([typed, read]) => {
  expect(plainLetters(typed ?? '')).toBe(read)
})
