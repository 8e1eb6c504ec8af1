import { expect, test } from 'vitest'
import countries from '#data/countries.json' with { type: 'json' }
import groups from '#data/groups.json' with { type: 'json' }
import { isInSchengenArea } from './schengen-area.ts'

test('the members are those that the facts name', () => {
  const named = groups.schengen.members.flatMap((line) => line.split(' ')).toSorted()
  const others = ['GB', 'IE', 'CY', 'TR', ...Object.keys(countries)].filter((code) => !named.includes(code))
  expect(named.filter(isInSchengenArea)).toEqual(named)
  expect(others.filter(isInSchengenArea)).toEqual([])
})
