import { expect, test } from 'vitest'
import { type Person, suggestionsFor, trip } from '#tests/support/suggestions.ts'
import { levelOf } from './match.ts'
import { reasonWords, recommendationWords } from './recommendation.words.ts'

const people: Person[] = [
  {
    who: 'Asha from India, who said nothing',
    passport: 'india',
    first: [
      ['Thailand', 'Strong match'],
      ['Kenya', 'Strong match'],
      ['Japan', 'Good match'],
      ['Egypt', 'Fair match'],
      ['Mexico', 'Fair match'],
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
      ['France', 'Good match'],
      ['Spain', 'Good match'],
      ['United Kingdom', 'Good match'],
      ['Thailand', 'Fair match'],
      ['Kenya', 'Fair match'],
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
      ['Thailand', 'Strong match'],
      ['Kenya', 'Strong match'],
      ['Japan', 'Strong match'],
      ['Egypt', 'Good match'],
      ['Mexico', 'Fair match'],
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
      ['France', 'Good match'],
      ['Spain', 'Good match'],
      ['United Kingdom', 'Good match'],
      ['Thailand', 'Fair match'],
      ['Kenya', 'Weak match'],
    ],
    because: [
      'In Europe, where you want to go',
      'You need a visa from an embassy or consulate',
      'Costs $110 with us',
      'Decision in about 22 days',
      'Stay for up to 90 days',
      'Your visa for France was approved: you know the documents',
    ],
    out: 'Not suggested: your own country.',
  },
  {
    who: 'Asha, who wants no embassy',
    passport: 'india',
    wishes: { effort: 'online' },
    first: [
      ['Thailand', 'Strong match'],
      ['Kenya', 'Strong match'],
      ['Japan', 'Good match'],
      ['Egypt', 'Fair match'],
    ],
    because: [
      'No visa needed for 60 days',
      'No visa fee to pay',
      'No decision to wait for before you leave',
      'Stay for up to 60 days',
    ],
    out: 'Not suggested: your own country and 7 places that require more than you want to do.',
  },
  {
    who: 'Asha, whose application for Kenya is not decided',
    passport: 'india',
    trips: [trip('KE', false)],
    underWay: ['KE'],
    first: [
      ['Thailand', 'Strong match'],
      ['Japan', 'Good match'],
      ['Egypt', 'Fair match'],
      ['Mexico', 'Fair match'],
      ['Brazil', 'Weak match'],
    ],
    because: [
      'No visa needed for 60 days',
      'No visa fee to pay',
      'No decision to wait for before you leave',
      'Stay for up to 60 days',
      'Unlike the places you applied for before',
    ],
    out: 'Not suggested: your own country and 1 place you already have an application for.',
  },
  {
    who: 'Jonas from Germany, who said nothing',
    passport: 'germany',
    first: [
      ['Brazil', 'Strong match'],
      ['France', 'Strong match'],
      ['Japan', 'Strong match'],
      ['Mexico', 'Strong match'],
      ['Spain', 'Strong match'],
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
      ['France', 'Strong match'],
      ['Mexico', 'Strong match'],
      ['Spain', 'Strong match'],
      ['Brazil', 'Strong match'],
      ['Japan', 'Strong match'],
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
      ['Japan', 'Strong match'],
      ['Thailand', 'Strong match'],
      ['Brazil', 'Fair match'],
      ['France', 'Fair match'],
      ['Mexico', 'Fair match'],
    ],
    because: [
      'In Asia, where you want to go',
      'No visa needed for 90 days',
      'No visa fee to pay',
      'No decision to wait for before you leave',
      'Stay for up to 90 days',
    ],
    out: 'Not suggested: 6 places that require more than you want to do.',
  },
  {
    who: 'Jonas, who wants to go to Africa tomorrow',
    passport: 'germany',
    wishes: { regions: ['AF'], withinDays: 14 },
    first: [
      ['Kenya', 'Strong match'],
      ['Egypt', 'Strong match'],
      ['Brazil', 'Fair match'],
      ['France', 'Fair match'],
      ['Japan', 'Fair match'],
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
      ['Kenya', 'Strong match'],
      ['Thailand', 'Good match'],
      ['India', 'Fair match'],
      ['Mexico', 'Fair match'],
      ['Brazil', 'Fair match'],
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
      ['Kenya', 'Strong match'],
      ['Brazil', 'Good match'],
      ['Egypt', 'Fair match'],
      ['Thailand', 'Weak match'],
      ['India', 'Weak match'],
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
      ['Kenya', 'Strong match'],
      ['Thailand', 'Good match'],
      ['Mexico', 'Fair match'],
      ['Brazil', 'Fair match'],
      ['Japan', 'Weak match'],
    ],
    because: [
      'Only a travel authorisation, which you get online',
      'Costs $45 with us',
      'Decision in about 8 days',
      'Stay for up to 90 days',
    ],
    out: 'Not suggested: 2 places that do not admit this passport and 2 places whose rule we do not know.',
  },
  {
    who: 'Rami, who wants no visa at all',
    passport: 'syria',
    wishes: { effort: 'none' },
    first: [],
    because: [],
    out: 'Not suggested: 2 places that do not admit this passport, 2 places whose rule we do not know and 8 places that require more than you want to do.',
  },
]

test.for(people)('$who', (person) => {
  const { matches, leftOut } = suggestionsFor(person)
  const said = matches.map(({ place, score }): [string, string] => [
    place.name,
    recommendationWords.matched(levelOf(score)),
  ])
  expect(said.slice(0, person.first.length)).toEqual(person.first)
  const [best] = matches
  expect(best?.reasons.map(reasonWords) ?? []).toEqual(person.because)
  expect(recommendationWords.leftOut(leftOut)).toBe(person.out)
})

test('an unknown value is named on the place, and does not lower its rank', () => {
  const { matches } = suggestionsFor({ who: '', passport: 'nigeria', first: [], because: [], out: '' })
  const names = matches.map(({ place }) => place.name)
  const japan = matches.find(({ place }) => place.code === 'JP')
  expect(recommendationWords.unknown(japan?.unknown ?? [])).toBe(
    'We do not know the fee. This does not affect the match.',
  )
  expect(names.indexOf('Japan')).toBeLessThan(names.indexOf('France'))
  const egypt = matches.find(({ place }) => place.code === 'EG')
  expect(recommendationWords.unknown(egypt?.unknown ?? [])).toBe(
    'We do not know the fee and how long a decision takes. This does not affect the match.',
  )
})
