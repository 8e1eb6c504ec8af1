import { expect, test } from 'vitest'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { anAuthority } from '#tests/support/evidence.ts'
import { assessJourney } from '../assess/assess-journey.ts'
import { type Country, continents } from '../country.ts'
import { answerRoute } from '../route.ts'
import { genericScheme } from '../scheme.ts'
import { entryJson } from './entry-json.ts'
import { countryJson, listedSchemeJson, requirementJson } from './public-json.ts'
import { countryShape, listedSchemeShape, requirementShape } from './shapes.ts'

// Fields that a table or type may gain later without a decision to publish them.
const secret = { editedByStaff: true, margin: 12, internalNote: 'a secret of ours' }

const country: Country = {
  code: 'IN',
  alpha3: 'IND',
  kind: 'country',
  name: 'India',
  aliases: [],
  capital: null,
  currencies: ['INR'],
  languages: ['hi'],
  continent: continents[2],
  description: null,
  isDestination: true,
  isPassport: true,
  passportOf: null,
  featuredRank: 1,
  flagUrl: null,
  bannerImage: null,
  galleryImages: [],
  emergency: null,
  ...secret,
}

const scheme = {
  ...genericScheme('FR', 'evisa'),
  id: 'fr-evisa',
  fee: { minor: 9000, currency: 'EUR', ...secret },
  extraFees: [{ minor: 100, currency: 'EUR', for: 'card', ...secret }],
  ...secret,
}

const asOf = '2026-11-01' as PlainDate
const today = '2026-11-20' as PlainDate
const evidence = { ...anAuthority(asOf), hash: 'a secret of ours', ...secret }
const rule = {
  months: 6,
  from: 'arrival',
  issuedWithinYears: null,
  blankPages: 2,
  evidence: [evidence],
  confidence: 'high',
  ...secret,
} as const

const requirement = {
  kind: 'evisa',
  days: 30,
  freeMovement: false,
  online: false,
  alternatives: ['embassy_visa'],
  registrations: [
    { name: 'Card', site: null, daysBefore: 3, fee: { minor: 1, currency: 'EUR', ...secret }, ...secret },
  ],
  conditions: [{ kind: 'visa_free', days: 14, holding: ['US'], permit: 'visa', ...secret }],
  note: null,
  passport: rule,
  limits: {},
  until: null,
  asOf,
  source: 'one source',
  officialSite: null,
  evidence: [evidence],
  confidence: 'high',
  ...secret,
} as const

const sources = [
  'General knowledge',
  'https://example.org/one',
  { url: 'https://example.org/two', readOn: asOf, says: '65 euros', ...secret },
]
const entry = {
  duties: [
    {
      about: 'money',
      asked: 'required',
      amount: { minor: 6500, currency: 'EUR', ...secret },
      per: 'day',
      sources,
      ...secret,
    },
  ],
  arrivalCards: [{ name: 'Card', site: null, daysBefore: null, fee: null, sources, ...secret }],
  yellowFever: { asked: 'from_risk', fromMonths: 12, risk: ['KE', 'ET'], sources, only: ['KE'], ...secret },
  levies: [{ name: 'A levy', fee: { minor: 500, currency: 'EUR', ...secret }, per: 'night', sources, ...secret }],
  notes: [
    { about: 'polio', note: 'A vaccination.', sources, ...secret },
    { about: 'exit', note: 'A permit.', sources, ...secret },
  ],
  past: [{ about: 'been', places: ['IL'], effect: 'refused', note: 'A stamp.', sources, ...secret }],
} as const

const answer = answerRoute(
  {
    from: country,
    to: { ...country, code: 'FR', alpha3: 'FRA', name: 'France' },
    requirement,
    schemes: [scheme],
    entry,
    transit: {
      airside: null,
      landside: 'evisa',
      hours: 24,
      conditions: [
        {
          side: 'airside',
          kind: 'visa_free',
          days: null,
          holding: ['US'],
          permit: 'visa',
          asOf,
          source: 'one',
          ...secret,
        },
      ],
      note: null,
      asOf,
      evidence: [evidence],
      confidence: 'low',
      ...secret,
    },
  },
  today,
)

const verdict = {
  outcome: 'fits',
  neededUntil: today,
  lastArrival: null,
  arrivesOn: today,
  leavesOn: today,
  rule,
  ...secret,
} as const

test('publishes only fields selected for publication', () => {
  const listed = {
    ...scheme,
    passports: ['IN', 'AM'],
    passportFees: { AM: { minor: 3500, currency: 'EUR', ...secret } },
  }
  const assessment = assessJourney({ answer, journey: { residence: 'FR' }, today })
  const dates = { earliest: today, latest: today, byAuthority: false, ...secret }
  const offered = { speed: 'standard', dates, latestSafeDay: null, inTime: null, ...secret } as const
  const notOffered = [{ speed: 'urgent', why: 'too_late', ...secret }] as const
  const speedsOf = () => ({ offered: [offered], notOffered: [...notOffered] })
  const asked = { purpose: undefined, verdict, assessment, speedsOf, origin: 'https://visas.example.org' }
  const published = [countryJson(country), listedSchemeJson(listed), requirementJson(answer, asked)]
  const text = JSON.stringify(published)
  for (const word of [...Object.keys(secret), 'a secret of ours', 'serviceFee', 'featuredRank', 'rank']) {
    expect(text).not.toContain(word)
  }
  const shapes = [countryShape.strict(), listedSchemeShape.strict(), requirementShape.strict()]
  expect(shapes.map((shape, index) => shape.safeParse(published[index]).error?.issues)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('publishes entry conditions with their sources', () => {
  const shown = entryJson(answer)
  expect(shown).toMatchObject({
    duties: [{ about: 'money', asked: 'required', amount: { minor: 6500, currency: 'EUR' }, per: 'day', where: null }],
    arrivalCards: [{ name: 'Card' }],
    yellowFever: { asked: 'from_risk', fromMonths: 12, transitHours: null, risk: ['ET', 'KE'] },
    levies: [{ name: 'A levy', per: 'night', site: null }],
    notes: [{ about: 'polio' }, { about: 'exit' }],
    past: [{ about: 'been', places: ['IL'], effect: 'refused' }],
  })
  expect(shown?.duties[0]?.sources).toEqual([
    { url: null, readOn: null, says: null },
    { url: 'https://example.org/one', readOn: null, says: null },
    { url: 'https://example.org/two', readOn: asOf, says: '65 euros' },
  ])
})

test('publishes only health conditions for free movement, and none without admission', () => {
  const free = entryJson({ entry, requirement: { ...answer.requirement, freeMovement: true } })
  expect(free).toMatchObject({ duties: [], arrivalCards: [], levies: [], past: [], notes: [{ about: 'polio' }] })
  expect(free?.yellowFever).not.toBeNull()
  for (const kind of ['no_admission', 'same_country'] as const) {
    expect(entryJson({ entry, requirement: { ...answer.requirement, kind } })).toBeNull()
  }
})

test('lists eligible passports and their fees in the same order each time', () => {
  const fees = { ZA: { minor: 1, currency: 'EUR' }, AM: { minor: 2, currency: 'EUR' } }
  const json = listedSchemeJson({ ...scheme, passports: ['ZA', 'AM'], passportFees: fees })
  expect(json.passports).toEqual(['AM', 'ZA'])
  expect(json.passportFees).toEqual([
    { passport: 'AM', amount: { minor: 2, currency: 'EUR' } },
    { passport: 'ZA', amount: { minor: 1, currency: 'EUR' } },
  ])
  expect(listedSchemeJson({ ...scheme, passports: null, passportFees: {} }).passports).toBeNull()
})
