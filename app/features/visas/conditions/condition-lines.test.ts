import { expect, test } from 'vitest'
import type { MinorRule } from '../minors/minor-rule.ts'
import { type Requirement, unknownRequirement } from '../requirement.ts'
import type { RouteCountry } from '../route.ts'
import { conditionLines } from './condition-lines.ts'
import type { EntryConditions } from './conditions.ts'

const from: RouteCountry = {
  code: 'GB',
  alpha3: 'GBR',
  name: 'UK',
  kind: 'country',
  isPassport: true,
  passportOf: null,
}
const sources = ['https://example.test/page']
const entry: EntryConditions = {
  duties: [{ about: 'money', asked: 'required', amount: { minor: 4600, currency: 'USD' }, per: 'day', sources }],
  arrivalCards: [],
  yellowFever: null,
  levies: [{ name: 'A levy', site: 'https://levy.example.test/pay', sources }],
  notes: [
    { about: 'overstay', note: 'It costs a lot.', sources },
    { about: 'overstay', note: 'And there is a ban.', sources: [...sources, 'General knowledge'] },
    { about: 'malaria', note: 'There is malaria.', sources },
  ],
  past: [],
}
const lines = (change: Partial<Requirement> = {}, journey = {}, minors?: MinorRule) =>
  conditionLines({ from, entry, requirement: { ...unknownRequirement, kind: 'visa_free', ...change } }, journey, minors)

test('merges rows about the same thing, and lists each source once', () => {
  expect(lines()).toEqual([
    { label: 'Money', texts: ['Required: proof of enough money for your stay, at least US$46 a day.'], sources },
    { label: 'Malaria', texts: ['There is malaria.'], sources },
    { label: 'Levy', texts: ['A levy.'], sources },
    {
      label: 'Overstaying',
      texts: ['It costs a lot.', 'And there is a ban.'],
      sources: [...sources, 'General knowledge'],
    },
  ])
})

test('shows a levy that is also in the rule once', () => {
  const known = { name: 'The same', site: 'https://www.levy.example.test', daysBefore: null, fee: null }
  expect(lines({ registrations: [known] }).map(({ label }) => label)).not.toContain('Arrival card')
  const other = { ...known, site: 'https://card.example.test' }
  expect(lines({ registrations: [other] }).map(({ label }) => label)).toContain('Arrival card')
})

test('residents see only health advice, and travellers who are not admitted see nothing', () => {
  expect(lines({ freeMovement: true }).map(({ label }) => label)).toEqual(['Malaria'])
  expect(lines({ kind: 'no_admission' })).toEqual([])
})

test('shows general child advice only to travellers with a child, for the given companions', () => {
  const nothing = { required: [], recommended: [] }
  const general: MinorRule = {
    bothParents: nothing,
    oneParent: { required: ['parental_consent'], recommended: ['birth_certificate'] },
    neither: nothing,
    under: 18,
    isGeneral: true,
    why: 'Because.',
    asOf: '2026-08-22' as MinorRule['asOf'],
    source: 'https://example.test/children',
    evidence: [],
    confidence: 'medium',
  }
  const childrenOf = (journey: object, rule = general) =>
    lines({}, journey, rule).find(({ label }) => label === 'Children under 18')?.texts
  expect(childrenOf({})).toBeUndefined()
  expect(childrenOf({ age: 18 })).toBeUndefined()
  expect(childrenOf({}, { ...general, isGeneral: false })).toHaveLength(4)
  expect(childrenOf({ age: 9, company: 'oneParent' })).toEqual([
    'With one parent: consent letter required; birth certificate advised.',
    'Because.',
  ])
})
