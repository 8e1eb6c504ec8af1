import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Facts } from '#app/features/visas/facts/read-facts.ts'
import { schemeCoverage, unknownFeeShape } from '#app/features/visas/facts/scheme-coverage.ts'
import { readOurFacts } from './comparison.ts'

const { rules, schemes } = readOurFacts()
const facts = { rules: [...new Set(rules.values())], schemes }
const file = new URL('../../data/unknown-fees.json', import.meta.url)
const unknownFees = unknownFeeShape.parse(JSON.parse(readFileSync(file, 'utf8')))
const coverage = schemeCoverage(facts, unknownFees)

test('every passport that needs a permission has a visa for it', () => {
  expect(rules.size).toBe(46_530)
  expect(coverage.permissions).toBeGreaterThan(29_000)
  expect(coverage.withoutScheme).toEqual([])
})

test('every visa has a source', () => {
  expect(coverage.withoutSource).toEqual([])
})

test('a fee is unknown only if the list says why', () => {
  expect(coverage.unlisted).toEqual([])
  expect(coverage.idle).toEqual([])
})

// Uses incomplete facts, to prove that the counts detect gaps.
test('gaps are counted', () => {
  const turkey = facts.rules.filter(({ to }) => to === 'TR')
  const some: Pick<Facts, 'rules' | 'schemes'> = {
    rules: turkey,
    schemes: schemes
      .filter(({ id }) => id === 'tr-evisa')
      .map((scheme) => ({ ...scheme, fee: null, evidence: { ...scheme.evidence, whole: [] }, passports: ['MX'] })),
  }
  const found = schemeCoverage(some, { 'tr-gone': 'Of a visa that is not there any more.' })
  expect(found.withoutScheme).not.toContain('MX TR')
  expect(found.withoutScheme.length).toBe(found.permissions - 1)
  expect(found).toMatchObject({ withoutSource: ['tr-evisa'], unlisted: ['tr-evisa'], idle: ['tr-gone'] })
})

test('a rule that suspends visas requires none', () => {
  const suspended = facts.rules.filter(({ limits }) => limits.suspended)
  expect(suspended.length).toBeGreaterThan(0)
  expect(schemeCoverage({ rules: suspended, schemes: [] }, {}).permissions).toBe(0)
})
