import { expect, test } from 'vitest'
import { bundledFiles } from '#app/features/visas/facts/bundled-files.server.ts'
import { readFacts } from '#app/features/visas/facts/read-facts.ts'
import { countryCodeOf } from './country-codes.ts'

test('what stands in a passport is found for every country and document of ours', () => {
  const countries = readFacts(bundledFiles).facts?.countries ?? []
  expect(countries.length).toBeGreaterThan(240)
  const wrong = countries.filter(({ alpha3, code }) => countryCodeOf(alpha3) !== code)
  expect(wrong.map(({ code }) => code)).toEqual([])
})

test('a code that nobody has is no country', () => {
  expect(['UTO', '', 'DE', '<<<'].map(countryCodeOf)).toEqual([undefined, undefined, undefined, undefined])
})
