import { describe, expect, test } from 'vitest'
import { readForms } from '#app/features/applications/forms/read-forms.ts'
import { bundledFiles, bundledMinors } from '../facts/bundled-files.server.ts'
import { codesOf } from '../facts/minor-faults.ts'
import { minorShape } from '../facts/minor-shape.ts'
import { readFacts } from '../facts/read-facts.ts'
import { readAdultAge, readMinorRule } from './read-minor-rule.server.ts'

const forms: Record<string, unknown> = import.meta.glob('/data/forms/*.json', { eager: true, import: 'default' })
const childRule = (to: string, age = 9) => readMinorRule(to, 'evisa', age)

test('every destination with its own form has a researched rule for minors', () => {
  const { facts } = readFacts(bundledFiles)
  const schemes = facts?.schemes ?? []
  const { forms: byScheme } = readForms(forms, schemes)
  const { general, rules } = bundledMinors()
  const known = new Set([general, ...rules].flatMap(codesOf))
  const named = [...byScheme.values()].flatMap(({ visas }) => visas)
  const destinations = named.flatMap((visa) => (typeof visa === 'string' ? codeOf(visa) : [visa.destination]))
  expect(destinations.length).toBeGreaterThan(50)
  expect(destinations.filter((code) => !known.has(code))).toEqual([])
})

/** "gb-eta" is for GB; shared visas have no country prefix. */
const codeOf = (visa: string) => (/^[a-z]{2}-/.test(visa) ? [visa.slice(0, 2).toUpperCase()] : [])

describe('the document rule for a child', () => {
  test('depends on who travels with the child', () => {
    const rule = childRule('ZA')
    expect(rule?.bothParents).toEqual({ required: ['birth_certificate'], recommended: [] })
    expect(rule?.oneParent.required).toEqual(['birth_certificate', 'parental_consent', 'parents_identity'])
    expect(rule?.neither.recommended).toEqual(['invitation_letter'])
    expect(rule?.source).toMatch(/^https:\/\/www\.dha\.gov\.za\//)
  })

  test('ends at the age set by the destination, and general advice at 18', () => {
    expect([childRule('PH', 14)?.isGeneral, childRule('PH', 15)?.isGeneral, childRule('PH', 18)]).toEqual([
      false,
      true,
      undefined,
    ])
    expect([childRule('HN', 20)?.isGeneral, childRule('HN', 21)]).toEqual([false, undefined])
    expect([readAdultAge('HN'), readAdultAge('TH'), readAdultAge('PH'), readAdultAge('FR')]).toEqual([21, 20, 18, 18])
  })

  test('can apply to some of its visas only', () => {
    expect(readMinorRule('GB', 'embassy_visa', 9)?.neither.required).toContain('parental_consent')
    expect(readMinorRule('GB', 'eta', 9)?.neither.required).toEqual([])
  })

  test('falls back to general advice where no rule is known, and says so', () => {
    const rule = childRule('TV')
    expect(rule).toMatchObject({ isGeneral: true, confidence: 'medium' })
    expect(rule?.oneParent).toEqual({ required: [], recommended: ['birth_certificate', 'parental_consent'] })
    expect(childRule('KH')?.isGeneral).toBe(true)
  })
})

describe('a fault in the rules for minors', () => {
  const facts = () =>
    structuredClone(bundledFiles['/data/minors.json']) as Record<string, unknown> & { rules: object[] }
  const faultsOf = (minors: unknown) =>
    readFacts({ ...bundledFiles, '/data/minors.json': minors }).faults.map(({ what }) => what)

  test('is an unknown place, or a place with two rules for the same visas', () => {
    const { rules, ...others } = facts()
    const [first] = rules
    expect(faultsOf({ ...others, rules: [...rules, { ...first, destinations: ['QZ'] }] })).toEqual([
      'QZ is not a passport',
    ])
    const twice = { ...first, destinations: ['GB'], kinds: ['eta', 'evisa'] }
    expect(faultsOf({ ...others, rules: [...rules, twice] })).toEqual(['GB has two rules for eta'])
    expect(faultsOf(facts())).toEqual([])
  })

  test('is a document that is named twice or does not exist', () => {
    const { rules, ...others } = facts()
    const [first] = rules
    const isGood = (neither: object) => minorShape.safeParse({ ...others, rules: [{ ...first, neither }] }).success
    expect(isGood({ required: ['birth_certificate'] })).toBe(true)
    expect(isGood({ required: ['birth_certificate'], recommended: ['birth_certificate'] })).toBe(false)
    expect(isGood({ required: ['fishing_licence'] })).toBe(false)
  })
})
