import { expect, test } from 'vitest'
import { namesElsewhere } from './country-entries.ts'
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

test('compares letters without their accents, and treats punctuation as a space', () => {
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

test('a match at the start comes before a match inside a name', () => {
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
])('tolerates one typing error in "%s"', ([typed, code]) => {
  expect(found(typed ?? '')[0]).toBe(code)
})

test('tolerates no typing error where an exact match exists', () => {
  expect(found('niger')).toEqual(['NE', 'NG'])
})

test('an empty query returns the whole list, and nonsense returns nothing', () => {
  expect(found('  ')).toHaveLength(20)
  expect(found('xyzzy')).toEqual([])
  expect(found('a.*')).not.toEqual([])
})

test('leaving the field selects the only match, and no other', () => {
  expect(onlyMatch(index, 'fran')?.code).toBe('FR')
  expect(onlyMatch(index, 'Niger')?.code).toBe('NE')
  expect(onlyMatch(index, 'uk')?.code).toBe('GB')
  expect(onlyMatch(index, 'aust')).toBeUndefined()
  expect(onlyMatch(index, '')).toBeUndefined()
})

const world = countryIndex(
  [
    country('CN', 'China', 'CHN'),
    country('CG', 'Republic of the Congo', 'COG'),
    country('CD', 'Democratic Republic of the Congo', 'COD'),
    country('FR', 'France', 'FRA'),
    country('DE', 'Germany', 'DEU'),
    country('GN', 'Guinea', 'GIN'),
    country('GW', 'Guinea-Bissau', 'GNB'),
    country('IN', 'India', 'IND'),
    country('NE', 'Niger', 'NER'),
    country('AE', 'United Arab Emirates', 'ARE', 'UAE'),
    country('US', 'United States', 'USA'),
  ].map((entry) => ({ ...entry, elsewhere: () => namesElsewhere(entry.code) })),
)

test.for([
  ['الهند', 'IN'],
  ['هند', 'IN'],
  ['भारत', 'IN'],
  ['भरत', 'IN'],
  ['印度', 'IN'],
  ['Inde', 'IN'],
  ['India', 'IN'],
  ['Etats Unis', 'US'],
  ['États-Unis', 'US'],
  ['estados unidos', 'US'],
  ['الامارات', 'AE'],
  ['الإِمَارَات العربيّة', 'AE'],
  ['الإمـارات', 'AE'],
  ['المانيا', 'DE'],
  ['ألمانيا', 'DE'],
  ['Alemania', 'DE'],
  ['中国', 'CN'],
  ['Guinée', 'GN'],
])('"%s" means %s in every page language', ([typed, code]) => {
  expect(matchCountries(world, typed ?? '')[0]?.code).toBe(code)
  expect(onlyMatch(world, typed ?? '')?.code).toBe(code)
})

test('searches other languages only if the names on the page have no match', () => {
  let asked = 0
  const counted = countryIndex([{ ...country('IN', 'India'), elsewhere: () => [`${asked++}`] }])
  matchCountries(counted, 'ind')
  expect(asked).toBe(0)
  matchCountries(counted, 'inde')
  matchCountries(counted, 'indes')
  expect(asked).toBe(1)
  // "Congo" is the Spanish name of one of them, which must not make it the match here.
  expect(onlyMatch(world, 'Congo')).toBeUndefined()
})

test('an Arabic letter matches with its marks and without', () => {
  expect(folded('الأُرْدُنّ')).toBe(folded('الاردن'))
  expect(folded('جزيرة')).toBe(folded('جزيره'))
  expect(folded('موريتانيا')).toBe('موريتانيا')
})
