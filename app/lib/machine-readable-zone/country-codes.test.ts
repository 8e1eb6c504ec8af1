import { expect, test } from 'vitest'
import { bundledFiles } from '#app/features/visas/facts/bundled-files.server.ts'
import { readFacts } from '#app/features/visas/facts/read-facts.ts'
import { countryCodeOf } from './country-codes.ts'

test('every country and travel document is found by its code in a passport', () => {
  const countries = readFacts(bundledFiles).facts?.countries ?? []
  expect(countries.length).toBeGreaterThan(240)
  const wrong = countries.filter(({ alpha3, code }) => countryCodeOf(alpha3) !== code)
  expect(wrong.map(({ code }) => code)).toEqual([])
})

test('an unassigned code is not a country', () => {
  expect(['UTO', '', 'DE', '<<<'].map(countryCodeOf)).toEqual([undefined, undefined, undefined, undefined])
})
