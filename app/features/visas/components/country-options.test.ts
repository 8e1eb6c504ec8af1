import { expect, test } from 'vitest'
import type { Country } from '../country.ts'
import { countryOptions, withChosen } from './country-options.ts'

const some = [
  { code: 'CI', alpha3: 'CIV', name: "Côte d'Ivoire", aliases: ['Ivory Coast'] },
  { code: 'TT', alpha3: 'TTO', name: 'Trinidad & Tobago', aliases: ['<Trinidad>'] },
  { code: 'XXB', alpha3: 'XXB', name: 'Refugee', aliases: [] },
] as unknown as readonly Country[]

const options = countryOptions(some, 'Select a country')

test('every country is an option with its alternative names', () => {
  expect(options.html).toBe(
    '<option value="">Select a country</option>' +
      '<option value="CI" data-also="CIV|Ivory Coast">Côte d\'Ivoire</option>' +
      '<option value="TT" data-also="TTO|&lt;Trinidad>">Trinidad &amp; Tobago</option>' +
      '<option value="XXB">Refugee</option>',
  )
})

test('the chosen option is selected, and an unknown code selects none', () => {
  expect(withChosen(options, 'TT')).toContain('<option value="TT" selected="" data-also')
  expect(withChosen(options, 'XXB')).toContain('<option value="XXB" selected="">Refugee')
  expect(withChosen(options, 'ZZ')).toBe(options.html)
  expect(withChosen(options, undefined)).toBe(options.html)
})
