import { expect, test } from 'vitest'
import countries from '#data/countries.json' with { type: 'json' }
import groups from '#data/groups.json' with { type: 'json' }
import { countsFrom, isInSchengenArea } from './schengen-area.ts'

test('the members match the facts', () => {
  const named = groups.schengen.members.flatMap((line) => line.split(' ')).toSorted()
  const others = ['GB', 'IE', 'CY', 'TR', ...Object.keys(countries)].filter((code) => !named.includes(code))
  expect(named.filter(isInSchengenArea)).toEqual(named)
  expect(others.filter(isInSchengenArea)).toEqual([])
})

test('days in a country count from the day it joined the area', () => {
  expect(['HR', 'BG', 'RO', 'FR'].map(countsFrom)).toEqual(['2023-01-01', '2024-03-31', '2024-03-31', undefined])
})
