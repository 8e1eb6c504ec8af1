import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bundledFiles } from '../bundled-files.server.ts'
import { readFactFiles } from '../fact-files.ts'
import { passportReader } from '../passport-lists.ts'
import { readFacts } from '../read-facts.ts'
import { passportLines } from './passport-lines.ts'

const countries = readFacts(bundledFiles).facts?.countries ?? []
const groups = readFactFiles(bundledFiles).files?.groups ?? {}
const reader = passportReader(countries, groups)
const lines = passportLines(countries, groups, reader)
const everybody = reader.read(['@all'], () => {})

function read(list: readonly string[]): string[] {
  const faults: string[] = []
  const codes = reader.read(list, (what) => faults.push(what)).sort()
  expect(faults).toEqual([])
  return codes
}

const lists = Object.entries(bundledFiles).flatMap(([path, file]) => {
  if (!path.startsWith('/data/policies/')) return []
  return ((file as { rules?: { passports: string[] }[] }).rules ?? []).map(({ passports }) => passports)
})

test('adding or removing a passport changes no other passport in the list', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...lists),
      fc.array(fc.constantFrom(...everybody), { maxLength: 12 }),
      (list, codes) => {
        let now: readonly string[] = list
        const expected = new Set(read(list))
        for (const code of codes) {
          now = expected.has(code) ? lines.remove(now, code) : lines.add(now, code)
          if (!expected.delete(code)) expected.add(code)
          expect(read(now)).toEqual([...expected].sort())
        }
      },
    ),
  )
})

test('a list is compressed to few entries and read back in full', () => {
  fc.assert(
    fc.property(fc.subarray(everybody, { minLength: 1 }), (codes) => {
      expect(read(lines.compress(codes))).toEqual([...codes].sort())
    }),
  )
  const eu = read(['@eu'])
  expect(lines.compress(eu)).toEqual(['@eu'])
  expect(lines.compress(eu.filter((code) => code !== 'IE'))).toEqual(['@eu -IE'])
  expect(lines.compress(['ZA', 'FR', 'IN', 'BR', 'AR'])).toEqual(['ZA', 'AR BR', 'IN', 'FR'])
})

test('adding or removing one passport changes one line', () => {
  const list = ['@eu -IE', 'AR BR', 'IN JP']
  expect(lines.add(list, 'CL')).toEqual(['@eu -IE', 'AR BR CL', 'IN JP'])
  expect(lines.add(list, 'IE')).toEqual(['@eu', 'AR BR', 'IN JP'])
  expect(lines.add(list, 'KE')).toEqual(['@eu -IE', 'KE', 'AR BR', 'IN JP'])
  expect(lines.remove(list, 'IN')).toEqual(['@eu -IE', 'AR BR', 'JP'])
  expect(lines.remove(list, 'FR')).toEqual(['@eu -FR -IE', 'AR BR', 'IN JP'])
  expect(lines.remove(['IN'], 'IN')).toEqual([])
})
