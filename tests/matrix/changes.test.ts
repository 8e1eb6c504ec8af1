import { expect, test } from 'vitest'
import type { RequirementRule } from '#app/features/visas/facts/policy-facts.ts'
import type { SchemeFact } from '#app/features/visas/facts/scheme-facts.ts'
import { readOurFacts } from './comparison.ts'

// The dated changes that the facts must include, one row each: what must be true of a passport and a destination, of a
// visa, or of how many passports get a kind of requirement.

const { rules, schemes, passportsOf } = readOurFacts()

/** Some of a fact's values, literal or by a matcher. */
type Like<Fact> = { readonly [Key in keyof Fact]?: unknown }

type Change = {
  readonly day: string
  readonly what: string
  readonly routes?: Readonly<Record<string, Like<RequirementRule>>>
  readonly schemes?: Readonly<Record<string, Like<SchemeFact>>>
  readonly also?: () => void
}

const usd = (minor: number) => ({ minor, currency: 'USD' })
const eur = (minor: number) => ({ minor, currency: 'EUR' })
const saying = (text: string): unknown => expect.stringContaining(text)
/** Every passport for which the destination has a rule like this. */
const described = (to: string, like: Like<RequirementRule>) =>
  [...rules].filter(
    ([route, rule]) =>
      route.endsWith(` ${to}`) &&
      route.length === 5 &&
      Object.entries(like).every(([key, value]) => rule[key as keyof RequirementRule] === value),
  )

const changes: readonly Change[] = [
  {
    day: '2025-10-15',
    what: 'Sri Lanka: an authorisation before arrival for everybody',
    routes: { 'FR LK': { kind: 'eta' }, 'US LK': { kind: 'eta' }, 'IN LK': { kind: 'eta' } },
    also: () =>
      expect(described('LK', { kind: 'visa_free' }).concat(described('LK', { kind: 'visa_on_arrival' }))).toEqual([]),
  },
  {
    day: '2026-01-01',
    what: 'United States: an ESTA costs 40.27 dollars',
    routes: { 'FR US': { kind: 'eta' } },
    schemes: { 'us-esta': { status: 'open', fee: usd(4027) } },
  },
  {
    day: '2026-01-02',
    what: 'Türkiye: Chinese passports need no visa for 90 days',
    routes: { 'CN TR': { kind: 'visa_free', days: 90, asOf: '2026-01-02' } },
  },
  {
    day: '2026-01-02',
    what: 'Mongolia: the programme without visas has a new end',
    routes: {
      'FR MN': { kind: 'visa_free', days: 30, until: '2026-12-31' },
      'GB MN': { kind: 'visa_free', days: 30, until: '2026-12-31' },
      'DE MN': { kind: 'visa_free', days: 30, until: null },
    },
  },
  {
    day: '2026-01-05',
    what: 'Malawi: British and other nationals need a visa again',
    routes: { 'GB MW': { kind: 'evisa' }, 'FR MW': { kind: 'evisa' }, 'US MW': { kind: 'evisa' } },
  },
  {
    day: '2026-01-09',
    what: 'Kyrgyzstan: 30 days instead of 60 without a visa',
    routes: { 'GB KG': { kind: 'visa_free', days: 30 }, 'FR KG': { kind: 'visa_free', days: 30 } },
    also: () => expect(described('KG', { days: 60 })).toEqual([]),
  },
  {
    day: '2026-01-16',
    what: 'Philippines: Chinese passports need no visa for 14 days',
    routes: { 'CN PH': { kind: 'visa_free', days: 14, asOf: '2026-01-16', note: saying('one year') } },
  },
  {
    day: '2026-02-16',
    what: 'Madagascar: the e-visa of 15 days costs 30 euros',
    schemes: { 'mg-evisa-15': { fee: eur(3000) } },
  },
  {
    day: '2026-02-17',
    what: 'China: British nationals need no visa for 30 days until the end of the year',
    routes: { 'GB CN': { kind: 'visa_free', days: 30, until: '2026-12-31' } },
  },
  {
    day: '2026-02-25',
    what: 'United Kingdom: no boarding without an ETA, which costs 20 pounds',
    routes: { 'FR GB': { kind: 'eta' }, 'US GB': { kind: 'eta' }, 'IE GB': { kind: 'visa_free', freeMovement: true } },
    schemes: { 'gb-eta': { fee: { minor: 2000, currency: 'GBP' } } },
  },
  {
    day: '2026-05-25',
    what: 'Sri Lanka: the authorisation is free of charge for about 40 nationalities',
    also: () => {
      const fees = Object.values(schemes.find(({ id }) => id === 'lk-eta-tourist')?.passportFees ?? {})
      expect(fees.filter(({ minor }) => minor === 0).length).toBeGreaterThanOrEqual(40)
    },
  },
  {
    day: '2026-06-15',
    what: 'Cambodia: Chinese passports need no visa for 14 days until 15 October',
    routes: { 'CN KH': { kind: 'visa_free', days: 14, until: '2026-10-15' }, 'FR KH': { kind: 'visa_on_arrival' } },
  },
  {
    day: '2026-07-01',
    what: 'Japan: visas cost five times as much',
    schemes: { 'jp-short-term-single': { fee: { minor: 15_000, currency: 'JPY' } } },
  },
  {
    day: '2026-07-06',
    what: 'Saudi Arabia: an authorisation for British nationals',
    routes: { 'GB SA': { kind: 'eta', asOf: '2026-08-22' }, 'FR SA': { kind: 'visa_on_arrival' } },
    schemes: { 'sa-eta-british': { kind: 'eta', passports: expect.arrayContaining(['GB']) } },
  },
  {
    day: '2026-08-13',
    what: 'Kuwait: the rules changed, and the answers say so',
    routes: { 'GB KW': { asOf: '2026-08-22', note: saying('13 August 2026') }, 'IN KW': { confidence: 'low' } },
  },
  {
    day: '2026-08-20',
    what: 'China: 240 hours in transit, and 30 days on Hainan',
    routes: { 'US CN': { kind: 'embassy_visa', asOf: '2026-08-22', note: saying('240 hours') } },
    also: () => {
      for (const from of passportsOf(['CZ ID LT MX UA US'])) {
        expect(rules.get(`${from} CN`)?.note).toContain('Hainan for 30 days')
      }
    },
  },
  {
    day: '2026-08-20',
    what: 'Mozambique: exempt nationals need the ETA',
    routes: { 'GB MZ': { kind: 'eta', asOf: '2026-08-22' }, 'US MZ': { kind: 'eta', days: 30 } },
  },
  {
    day: '2026-09-14',
    what: 'China: Japanese nationals pay in yen',
    also: () => {
      const scheme = schemes.find(({ id }) => id === 'cn-tourist-l')
      expect(scheme?.passportFees.JP).toEqual({ minor: 16_750, currency: 'JPY' })
    },
  },
  {
    day: '2026-09-15',
    what: 'Thailand: 30 days instead of 60, 15 for some, visas on arrival for at most four',
    routes: {
      'FR TH': { kind: 'visa_free', days: 30 },
      'IN TH': { kind: 'visa_free', days: 30 },
      'MU TH': { kind: 'visa_free', days: 15 },
      'BO TH': { kind: 'evisa', confidence: 'low' },
    },
    also: () => {
      expect(described('TH', { kind: 'visa_free', days: 60 })).toEqual([])
      expect(described('TH', { kind: 'visa_on_arrival' }).length).toBeLessThanOrEqual(4)
    },
  },
  {
    day: '2026-10-01',
    what: 'New Zealand: visas are applied for online only',
    routes: { 'IN NZ': { kind: 'embassy_visa', online: true, asOf: '2026-10-01' } },
    schemes: { 'nz-visitor': { kind: 'embassy_visa', eligible: saying('online only') } },
  },
  {
    day: 'late 2026',
    what: 'Schengen area: ETIAS is announced at 20 euros and asked of nobody yet',
    routes: { 'US FR': { kind: 'visa_free', days: 90 }, 'GB ES': { kind: 'visa_free', days: 90 } },
    schemes: { 'fr-etias': { status: 'announced', fee: eur(2000) } },
  },
]

test('every dated change has an entry', () => {
  expect(changes).toHaveLength(21)
})

test.for(changes.map((change) => [`${change.day} ${change.what}`, change] as const))('%s', ([, change]) => {
  for (const [route, expected] of Object.entries(change.routes ?? {})) {
    expect(rules.get(route), route).toMatchObject(expected)
  }
  for (const [id, expected] of Object.entries(change.schemes ?? {})) {
    expect(
      schemes.find((scheme) => scheme.id === id),
      id,
    ).toMatchObject(expected)
  }
  change.also?.()
})
