import { expect, test } from 'vitest'
import type { Continent } from '../visas/country.ts'
import type { Candidate, Trip } from './match.ts'
import { levelOf } from './match.ts'
import { type Place, recommend } from './recommend.ts'
import { reasonWords, recommendationWords } from './recommendation.words.ts'
import { noWishes, type Wishes } from './wishes.ts'

// The same places for everybody; only what the passport needs differs. Kind, price in dollars, days to a decision, stay.
type Rule = [kind: Place['kind'], cost: number | null, wait: number | null, stay: Candidate['stay']]

const world: Record<string, [name: string, continent: Continent]> = {
  FR: ['France', 'EU'],
  ES: ['Spain', 'EU'],
  GB: ['United Kingdom', 'EU'],
  US: ['United States', 'NA'],
  MX: ['Mexico', 'NA'],
  BR: ['Brazil', 'SA'],
  JP: ['Japan', 'AS'],
  TH: ['Thailand', 'AS'],
  IN: ['India', 'AS'],
  KE: ['Kenya', 'AF'],
  EG: ['Egypt', 'AF'],
  NZ: ['New Zealand', 'OC'],
}

const free = (stay: Rule[3] = 90): Rule => ['visa_free', 0, 0, stay]

const passports: Record<string, Record<keyof typeof world, Rule>> = {
  india: {
    FR: ['embassy_visa', 110, 22, 90],
    ES: ['embassy_visa', 110, 22, 90],
    GB: ['embassy_visa', 190, 24, 180],
    US: ['embassy_visa', 200, 60, 180],
    MX: ['embassy_visa', 70, 16, 180],
    BR: ['embassy_visa', 95, 20, 90],
    JP: ['evisa', 35, 12, 90],
    TH: free(60),
    IN: ['same_country', null, null, null],
    KE: ['eta', 45, 8, 90],
    EG: ['evisa', 40, 12, 30],
    NZ: ['embassy_visa', 260, 40, 90],
  },
  germany: {
    FR: free('no_limit'),
    ES: free('no_limit'),
    GB: ['eta', 36, 8, 180],
    US: ['eta', 55, 8, 90],
    MX: free(180),
    BR: free(90),
    JP: free(90),
    TH: free(60),
    IN: ['evisa', 40, 9, 30],
    KE: ['eta', 45, 8, 90],
    EG: ['visa_on_arrival', 40, 0, 30],
    NZ: ['eta', 75, 8, 90],
  },
  nigeria: {
    FR: ['embassy_visa', 110, 25, 90],
    ES: ['embassy_visa', 110, 25, 90],
    GB: ['embassy_visa', 190, 30, 180],
    US: ['embassy_visa', 200, 90, 180],
    MX: ['embassy_visa', 70, 20, 180],
    BR: ['embassy_visa', 95, 20, 90],
    JP: ['embassy_visa', null, 20, 90],
    TH: ['evisa', 60, 14, 60],
    IN: ['evisa', 40, 9, 30],
    KE: ['eta', 45, 8, 90],
    EG: ['embassy_visa', null, null, 30],
    NZ: ['embassy_visa', 260, 40, 90],
  },
  syria: {
    FR: ['embassy_visa', 110, 60, 90],
    ES: ['embassy_visa', 110, 60, 90],
    GB: ['embassy_visa', 190, 60, 180],
    US: ['no_admission', null, null, null],
    MX: ['embassy_visa', 70, 30, 180],
    BR: ['embassy_visa', 95, 40, 90],
    JP: ['embassy_visa', null, 40, 90],
    TH: ['evisa', 60, 14, 60],
    IN: ['unknown', null, null, null],
    KE: ['eta', 45, 8, 90],
    EG: ['no_admission', null, null, null],
    NZ: ['unknown', null, null, null],
  },
}

const trip = (code: string, approved = true): Trip => {
  const [name, continent] = world[code] ?? expect.fail(code)
  return { code, name, continent, approved }
}

type Person = {
  who: string
  passport: keyof typeof passports
  wishes?: Partial<Wishes>
  trips?: Trip[]
  /** Has an application that is not decided. */
  underWay?: string[]
  /** The first suggestions in their order, each with how well it fits. */
  first: [string, string][]
  /** Every reason of the first of them. */
  because: string[]
  out: string
}

const people: Person[] = [
  {
    who: 'Asha from India, who said nothing',
    passport: 'india',
    first: [
      ['Thailand', 'Strong match, 0.94'],
      ['Kenya', 'Strong match, 0.81'],
      ['Japan', 'Good match, 0.75'],
      ['Egypt', 'Fair match, 0.62'],
      ['Mexico', 'Fair match, 0.52'],
    ],
    because: [
      'No visa needed for 60 days',
      'No visa fee to pay',
      'No decision to wait for before you leave',
      'Stay for up to 60 days',
    ],
    out: 'Not suggested: your own country.',
  },
  {
    who: 'Asha, who wants to see Europe',
    passport: 'india',
    wishes: { regions: ['EU'] },
    first: [
      ['France', 'Good match, 0.70'],
      ['Spain', 'Good match, 0.70'],
      ['United Kingdom', 'Good match, 0.68'],
      ['Thailand', 'Fair match, 0.54'],
      ['Kenya', 'Fair match, 0.47'],
    ],
    because: [
      'In Europe, where you want to go',
      'You need a visa from an embassy or consulate',
      'Costs $110 with us',
      'Decision in about 22 days',
      'Stay for up to 90 days',
    ],
    out: 'Not suggested: your own country.',
  },
  {
    who: 'Asha, who has a hundred dollars and a fortnight',
    passport: 'india',
    wishes: { budget: 100, withinDays: 14 },
    first: [
      ['Thailand', 'Strong match, 0.94'],
      ['Kenya', 'Strong match, 0.88'],
      ['Japan', 'Strong match, 0.81'],
      ['Egypt', 'Good match, 0.68'],
      ['Mexico', 'Fair match, 0.52'],
    ],
    because: [
      'No visa needed for 60 days',
      'No visa fee to pay',
      'No decision to wait for before you leave',
      'Stay for up to 60 days',
    ],
    out: 'Not suggested: your own country.',
  },
  {
    who: 'Asha, who was in France',
    passport: 'india',
    wishes: { regions: ['EU'] },
    trips: [trip('FR')],
    first: [
      ['France', 'Good match, 0.72'],
      ['Spain', 'Good match, 0.72'],
      ['United Kingdom', 'Good match, 0.67'],
      ['Thailand', 'Fair match, 0.50'],
      ['Kenya', 'Weak match, 0.43'],
    ],
    because: [
      'In Europe, where you want to go',
      'You need a visa from an embassy or consulate',
      'Costs $110 with us',
      'Decision in about 22 days',
      'Stay for up to 90 days',
      'Your visa for France was approved: the papers are known to you',
    ],
    out: 'Not suggested: your own country.',
  },
  {
    who: 'Asha, who wants no embassy',
    passport: 'india',
    wishes: { effort: 'online' },
    first: [
      ['Thailand', 'Strong match, 0.94'],
      ['Kenya', 'Strong match, 0.81'],
      ['Japan', 'Good match, 0.75'],
      ['Egypt', 'Fair match, 0.62'],
    ],
    because: [
      'No visa needed for 60 days',
      'No visa fee to pay',
      'No decision to wait for before you leave',
      'Stay for up to 60 days',
    ],
    out: 'Not suggested: your own country and 7 places that ask for more than you want to do.',
  },
  {
    who: 'Asha, whose application for Kenya is not decided',
    passport: 'india',
    trips: [trip('KE', false)],
    underWay: ['KE'],
    first: [
      ['Thailand', 'Strong match, 0.83'],
      ['Japan', 'Good match, 0.67'],
      ['Egypt', 'Fair match, 0.62'],
      ['Mexico', 'Fair match, 0.46'],
      ['Brazil', 'Weak match, 0.43'],
    ],
    because: [
      'No visa needed for 60 days',
      'No visa fee to pay',
      'No decision to wait for before you leave',
      'Stay for up to 60 days',
      'Unlike the places you applied for before',
    ],
    out: 'Not suggested: your own country and 1 place you have an application for already.',
  },
  {
    who: 'Jonas from Germany, who said nothing',
    passport: 'germany',
    first: [
      ['Brazil', 'Strong match, 1.00'],
      ['France', 'Strong match, 1.00'],
      ['Japan', 'Strong match, 1.00'],
      ['Mexico', 'Strong match, 1.00'],
      ['Spain', 'Strong match, 1.00'],
    ],
    because: [
      'No visa needed for 90 days',
      'No visa fee to pay',
      'No decision to wait for before you leave',
      'Stay for up to 90 days',
    ],
    out: '',
  },
  {
    who: 'Jonas, who wants to stay half a year',
    passport: 'germany',
    wishes: { stayDays: 180 },
    first: [
      ['France', 'Strong match, 1.00'],
      ['Mexico', 'Strong match, 1.00'],
      ['Spain', 'Strong match, 1.00'],
      ['Brazil', 'Strong match, 0.87'],
      ['Japan', 'Strong match, 0.87'],
    ],
    because: [
      'No visa needed',
      'No visa fee to pay',
      'No decision to wait for before you leave',
      'Stay for as long as you like',
    ],
    out: '',
  },
  {
    who: 'Jonas, who wants no visa at all, and Asia',
    passport: 'germany',
    wishes: { effort: 'none', regions: ['AS'] },
    first: [
      ['Japan', 'Strong match, 1.00'],
      ['Thailand', 'Strong match, 0.96'],
      ['Brazil', 'Fair match, 0.57'],
      ['France', 'Fair match, 0.57'],
      ['Mexico', 'Fair match, 0.57'],
    ],
    because: [
      'In Asia, where you want to go',
      'No visa needed for 90 days',
      'No visa fee to pay',
      'No decision to wait for before you leave',
      'Stay for up to 90 days',
    ],
    out: 'Not suggested: 6 places that ask for more than you want to do.',
  },
  {
    who: 'Jonas, who wants to go to Africa tomorrow',
    passport: 'germany',
    wishes: { regions: ['AF'], withinDays: 14 },
    first: [
      ['Kenya', 'Strong match, 0.91'],
      ['Egypt', 'Strong match, 0.81'],
      ['Brazil', 'Fair match, 0.57'],
      ['France', 'Fair match, 0.57'],
      ['Japan', 'Fair match, 0.57'],
    ],
    because: [
      'In Africa, where you want to go',
      'Only a travel authorisation, which you get online',
      'Costs $45 with us',
      'Decision in about 8 days, in time for your journey',
      'Stay for up to 90 days',
    ],
    out: '',
  },
  {
    who: 'Ngozi from Nigeria, who said nothing',
    passport: 'nigeria',
    first: [
      ['Kenya', 'Strong match, 0.81'],
      ['Thailand', 'Good match, 0.66'],
      ['India', 'Fair match, 0.63'],
      ['Mexico', 'Fair match, 0.51'],
      ['Brazil', 'Fair match, 0.49'],
    ],
    because: [
      'Only a travel authorisation, which you get online',
      'Costs $45 with us',
      'Decision in about 8 days',
      'Stay for up to 90 days',
    ],
    out: '',
  },
  {
    who: 'Ngozi, who applied for Brazil and has two hundred dollars',
    passport: 'nigeria',
    wishes: { budget: 200, regions: ['SA', 'AF'] },
    trips: [trip('BR', false)],
    first: [
      ['Kenya', 'Strong match, 0.87'],
      ['Brazil', 'Good match, 0.77'],
      ['Egypt', 'Fair match, 0.62'],
      ['Thailand', 'Weak match, 0.39'],
      ['India', 'Weak match, 0.37'],
    ],
    because: [
      'In Africa, where you want to go',
      'Only a travel authorisation, which you get online',
      'Costs $45, within your $200',
      'Decision in about 8 days',
      'Stay for up to 90 days',
      'Unlike the places you applied for before',
    ],
    out: '',
  },
  {
    who: 'Rami from Syria, who said nothing',
    passport: 'syria',
    first: [
      ['Kenya', 'Strong match, 0.81'],
      ['Thailand', 'Good match, 0.66'],
      ['Mexico', 'Fair match, 0.49'],
      ['Brazil', 'Fair match, 0.46'],
      ['Japan', 'Weak match, 0.44'],
    ],
    because: [
      'Only a travel authorisation, which you get online',
      'Costs $45 with us',
      'Decision in about 8 days',
      'Stay for up to 90 days',
    ],
    out: 'Not suggested: 2 places that this passport is not admitted to and 2 places of which we do not know the rule.',
  },
  {
    who: 'Rami, who wants no visa at all',
    passport: 'syria',
    wishes: { effort: 'none' },
    first: [],
    because: [],
    out: 'Not suggested: 2 places that this passport is not admitted to, 2 places of which we do not know the rule and 8 places that ask for more than you want to do.',
  },
]

function suggestionsFor({ passport, wishes, trips = [], underWay = [] }: Person) {
  const places = Object.entries(passports[passport] ?? {}).map(([code, [kind, cost, wait, stay]]): Place => {
    const [name, continent] = world[code] ?? expect.fail(code)
    const known = { kind, cost: cost === null ? null : cost * 100, wait, stay }
    return { code, name, continent, ...known, isUnsure: false, isUnderWay: underWay.includes(code) }
  })
  return recommend(places, { ...noWishes, ...wishes }, trips)
}

test.for(people)('$who', (person) => {
  const { matches, leftOut } = suggestionsFor(person)
  const said = matches.map(({ place, score }): [string, string] => [
    place.name,
    recommendationWords.matched(levelOf(score), score),
  ])
  expect(said.slice(0, person.first.length)).toEqual(person.first)
  const [best] = matches
  expect(best?.reasons.map(reasonWords) ?? []).toEqual(person.because)
  expect(recommendationWords.leftOut(leftOut)).toBe(person.out)
})

test('what nobody knows of a place is named on it, and it is not put last for that', () => {
  const { matches } = suggestionsFor({ who: '', passport: 'nigeria', first: [], because: [], out: '' })
  const names = matches.map(({ place }) => place.name)
  const japan = matches.find(({ place }) => place.code === 'JP')
  expect(recommendationWords.unknown(japan?.unknown ?? [])).toBe(
    'We do not know the fee. That counts neither for nor against.',
  )
  expect(names.indexOf('Japan')).toBeLessThan(names.indexOf('France'))
  const egypt = matches.find(({ place }) => place.code === 'EG')
  expect(recommendationWords.unknown(egypt?.unknown ?? [])).toBe(
    'We do not know the fee and how long a decision takes. That counts neither for nor against.',
  )
})
