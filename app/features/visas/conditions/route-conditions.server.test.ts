import { describe, expect, test } from 'vitest'
import { bundledFiles } from '../facts/bundled-files.server.ts'
import { readFacts } from '../facts/read-facts.ts'
import { type Registration, type Requirement, unknownRequirement } from '../requirement.ts'
import type { RouteCountry } from '../route.ts'
import { withConditions } from './route-conditions.server.ts'

const place = (code: string, passportOf: string | null = null): RouteCountry => {
  return { code, alpha3: `${code}X`, name: code, kind: 'country', isPassport: true, passportOf }
}
const rule = (change: Partial<Requirement> = {}): Requirement => ({
  ...unknownRequirement,
  kind: 'visa_free',
  ...change,
})
const route = (from: RouteCountry, to: string, requirement: Requirement | null = rule()) =>
  withConditions({ from, to: place(to), requirement, schemes: [] })

test('conditions of a member state replace those of the whole group', () => {
  const money = (code: string) => route(place('US'), code).entry?.duties.find(({ about }) => about === 'money')
  expect(money('FR')).toMatchObject({ amount: { minor: 12000, currency: 'EUR' }, per: 'day' })
  expect(money('PL')?.amount).toBeUndefined()
})

test('a fact applies to some passports, including their territories, and to some answers', () => {
  const levies = (from: RouteCountry) => route(from, 'BT').entry?.levies.map(({ fee }) => fee?.currency)
  expect([levies(place('IN')), levies(place('GB')), levies(place('IM', 'IN'))]).toEqual([['INR'], ['USD'], ['INR']])
  const insurance = (kind: 'embassy_visa' | 'visa_free') =>
    route(place('IN'), 'FR', rule({ kind })).entry?.duties.find(({ about }) => about === 'insurance')?.asked
  expect([insurance('embassy_visa'), insurance('visa_free')]).toEqual(['required', 'may_ask'])
})

describe('an arrival card', () => {
  const card: Registration = { name: 'Another name', site: 'https://www.dicardcuracao.com/x', daysBefore: 2, fee: null }
  const names = (from: string, to: string, change: Partial<Requirement> = {}) =>
    route(place(from), to, rule(change)).requirement?.registrations.map(({ name }) => name)

  test('is added to those of the rule, unless it has the same site', () => {
    expect(names('CA', 'CW')).toEqual(['Digital immigration card (DI card)'])
    expect(names('CA', 'CW', { registrations: [card] })).toEqual(['Another name'])
  })

  test('is removed for passports that do not need it, and for residents', () => {
    const mdac = { ...card, name: 'Malaysia Digital Arrival Card (MDAC)', site: null }
    expect(names('SG', 'MY', { registrations: [mdac] })).toEqual([])
    expect(names('GB', 'MY', { registrations: [mdac] })).toEqual([mdac.name])
    expect(names('CA', 'CW', { freeMovement: true })).toEqual([])
  })
})

test('leaves the record unchanged without any facts', () => {
  const record = { from: place('US'), to: place('ME'), requirement: null, schemes: [] }
  expect(withConditions(record)).toBe(record)
})

test('reports an unknown place or passport, an unused file and a fact without a source', () => {
  const faultsOf = (change: object) => readFacts({ ...bundledFiles, ...change }).faults.map(({ what }) => what)
  const sources = ['General knowledge']
  const past = { about: 'been', places: ['QZ'], effect: 'refused', note: 'A sentence of ours.', sources }
  expect(faultsOf({ '/data/conditions/KE.json': { destination: 'KE', past: [past] } })).toEqual(['QZ is not a country'])
  const levies = [{ name: 'A levy', passports: ['QZ'], sources }]
  expect(faultsOf({ '/data/conditions/KE.json': { destination: 'KE', levies } })).toEqual(['QZ is not a passport'])
  expect(faultsOf({ '/data/conditions/nobody.json': {} })).toEqual(['there is no destination'])
  expect(faultsOf({ '/data/conditions/KE.json': { destination: 'KE', like: 'nobody' } })).toEqual([
    'there are no conditions nobody to be like',
  ])
  expect(faultsOf({ '/data/conditions/KE.json': { destination: 'KE', levies: [{ name: 'A levy' }] } })).toHaveLength(1)
  expect(faultsOf({ '/data/yellow-fever.json': { risk: ['QZ'], sources } })).toEqual(['QZ is not a country'])
})
