import { expect, test } from 'vitest'
import { findCountries, nearestCountries } from './find-countries.ts'

const capitals: Record<string, string> = { CI: 'Yamoussoukro', FR: 'Paris', NG: 'Abuja' }
const country = (code: string, alpha3: string, name: string, ...aliases: string[]) => ({
  code,
  alpha3,
  name,
  aliases,
  capital: capitals[code] ?? null,
})
const all = [
  country('AX', 'ALA', 'Åland Islands', 'Aland'),
  country('AE', 'ARE', 'United Arab Emirates', 'UAE', 'Dubai'),
  country('CI', 'CIV', "Côte d'Ivoire", 'Ivory Coast'),
  country('DE', 'DEU', 'Germany'),
  country('FR', 'FRA', 'France'),
  country('NG', 'NGA', 'Nigeria'),
  country('SG', 'SGP', 'Singapore'),
  country('ZA', 'ZAF', 'South Africa'),
]
const found = (typed: string) => findCountries(all, typed).map(({ code }) => code)
const near = (typed: string) => nearestCountries(all, typed).map(({ code }) => code)

test.for([
  ['nothing', '', ['AX', 'AE', 'CI', 'DE', 'FR', 'NG', 'SG', 'ZA']],
  ['a part of a name in another case', 'SINGA', ['SG']],
  ['a part from the middle of a name', 'fric', ['ZA']],
  ['another name', 'dubai', ['AE']],
  ['the beginning of a capital', 'Par', ['FR']],
  ['letters from the middle of a capital', 'aris', []],
  ['letters without their marks', 'cote d’ivoire', ['CI']],
  ['its name at home', 'deutsch', ['DE']],
  ['two letters that are a code, and a part of a name', 'fr', ['FR', 'ZA']],
  ['three letters that are a code', 'zaf', ['ZA']],
  ['what no name holds', 'atlantis', []],
  ['another language', 'Alemania', ['DE']],
  ['another script', 'فرنسا', ['FR']],
  ['another script without its marks', 'الامارات', ['AE']],
  ['letters of India', 'जर्मनी', ['DE']],
  ['signs of China', '新加坡', ['SG']],
  ['signs that are no letters', '!!!', []],
  ['spaces', '   ', ['AX', 'AE', 'CI', 'DE', 'FR', 'NG', 'SG', 'ZA']],
  ['more than any name', 'f'.repeat(5000), []],
] as const)('finds the right countries for %s', ([, typed, codes]) => {
  expect(found(typed)).toEqual(codes)
})

test.for([
  ['a slip of the finger', 'Frnace', ['FR']],
  ['several slips', 'Singaporr', ['SG']],
  ['two letters wrong', 'Jermany', ['DE']],
  ['an unknown word', 'qqqqqqqq', []],
  ['two letters', 'zz', []],
] as const)('suggests the most similar names for %s', ([, typed, codes]) => {
  expect(near(typed)).toEqual(codes)
})
