import { expect, test } from 'vitest'
import { type CountryEntry, countryIndex, folded, matchCountries, onlyMatch } from './country-match.ts'

const country = (code: string, name: string, ...also: string[]): CountryEntry => ({ code, name, also })

const index = countryIndex([
  country('AX', 'Åland Islands', 'ALA'),
  country('AU', 'Australia', 'AUS'),
  country('AT', 'Austria', 'AUT', 'Österreich'),
  country('CI', "Côte d'Ivoire", 'CIV', 'Ivory Coast'),
  country('CW', 'Curaçao', 'CUW'),
  country('CZ', 'Czechia', 'CZE', 'Czech Republic'),
  country('SZ', 'Eswatini', 'SWZ', 'Swaziland'),
  country('FR', 'France', 'FRA'),
  country('DE', 'Germany', 'DEU', 'Deutschland'),
  country('GW', 'Guinea-Bissau', 'GNB'),
  country('GN', 'Guinea', 'GIN'),
  country('MM', 'Myanmar', 'MMR', 'Burma'),
  country('NL', 'Netherlands', 'NLD', 'Holland'),
  country('NE', 'Niger', 'NER'),
  country('NG', 'Nigeria', 'NGA'),
  country('OM', 'Oman', 'OMN'),
  country('RO', 'Romania', 'ROU'),
  country('TR', 'Türkiye', 'TUR', 'Turkey'),
  country('AE', 'United Arab Emirates', 'ARE', 'UAE', 'Dubai'),
  country('GB', 'United Kingdom', 'GBR', 'UK', 'England', 'Great Britain'),
])

const found = (typed: string) => matchCountries(index, typed).map(({ code }) => code)

test('letters are compared without their marks, and punctuation is a space', () => {
  expect(folded("Côte d'Ivoire")).toBe('cote d ivoire')
  expect(folded(' Türkiye ')).toBe('turkiye')
  expect(folded('Łódź & Ærø')).toBe('lodz and aero')
})

test.for([
  ['turkiye', 'TR'],
  ['TÜRKİYE', 'TR'],
  ['turkey', 'TR'],
  ['cote d ivoire', 'CI'],
  ['Côte d’Ivoire', 'CI'],
  ['ivory', 'CI'],
  ['burma', 'MM'],
  ['swazi', 'SZ'],
  ['holland', 'NL'],
  ['uk', 'GB'],
  ['england', 'GB'],
  ['britain', 'GB'],
  ['uae', 'AE'],
  ['czech republic', 'CZ'],
  ['deutsch', 'DE'],
  ['osterreich', 'AT'],
  ['aland', 'AX'],
  ['curacao', 'CW'],
  ['fra', 'FR'],
  ['DE', 'DE'],
])('"%s" finds %s first', ([typed, code]) => {
  expect(found(typed ?? '')[0]).toBe(code)
})

test('what begins so stands before what only contains it', () => {
  expect(found('man')).toEqual(['DE', 'OM', 'RO'])
  expect(found('united')).toEqual(['AE', 'GB'])
  expect(found('emirates')).toEqual(['AE'])
  expect(found('guinea')[0]).toBe('GN')
})

test.for([
  ['frnace', 'FR'],
  ['germny', 'DE'],
  ['austrlia', 'AU'],
  ['nigerai', 'NG'],
  ['turkyie', 'TR'],
  ['romaniia', 'RO'],
])('one slip of the finger in "%s" is forgiven', ([typed, code]) => {
  expect(found(typed ?? '')[0]).toBe(code)
})

test('a slip is not thought of where something matches as it stands', () => {
  expect(found('niger')).toEqual(['NE', 'NG'])
})

test('nothing typed means the whole list, and nonsense none of it', () => {
  expect(found('  ')).toHaveLength(20)
  expect(found('xyzzy')).toEqual([])
  expect(found('a.*')).not.toEqual([])
})

test('leaving the field takes the one that is meant, and no other', () => {
  expect(onlyMatch(index, 'fran')?.code).toBe('FR')
  expect(onlyMatch(index, 'Niger')?.code).toBe('NE')
  expect(onlyMatch(index, 'uk')?.code).toBe('GB')
  expect(onlyMatch(index, 'aust')).toBeUndefined()
  expect(onlyMatch(index, '')).toBeUndefined()
})
