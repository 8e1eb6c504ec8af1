import { addDays, type PlainDate } from '#app/lib/plain-date.ts'
import {
  address,
  choice,
  country,
  day,
  ifYes,
  line,
  list,
  name,
  phone,
  rows,
  type Theme,
  yesNo,
} from '../library-question.ts'

const isMarried = { when: { question: 'maritalStatus', anyOf: ['married', 'partnership'] } } as const
const isMinor = { when: { question: 'isMinor', is: 'yes' } } as const

/** Spouse, children, guardian and other relatives. */
export const family: Theme = {
  spouseName: name('Rohan Rao', { ...isMarried, describes: 'person' }),
  spouseBornOn: day('past', () => '1979-02-17' as PlainDate, {
    ...isMarried,
    describes: 'person',
  }),
  spouseBirthPlace: line('Nagpur', { ...isMarried, describes: 'person' }),
  spouseBirthCountry: country(undefined, { ...isMarried, describes: 'person' }),
  spouseNationality: country(undefined, { ...isMarried, describes: 'person' }),
  spousePreviousNationality: country(undefined, {
    ...isMarried,
    isOptional: true,
    describes: 'person',
  }),
  spouseAddress: address('12 Marine Drive, Mumbai, India', {
    ...isMarried,
    isOptional: true,
    describes: 'person',
  }),
  spouseOccupation: line('Teacher', {
    ...isMarried,
    describes: 'person',
  }),
  hasChildren: yesNo('no', {
    describes: 'person',
  }),
  children: rows(
    {
      most: 8,
      of: {
        name: name('Mira Rao'),
        bornOn: day('past', (draw) => addDays('2012-06-01' as PlainDate, draw.between(0, 3_000))),
        nationality: country(),
        travels: list(['yes', 'no'], 'no', {
          describes: 'trip',
        }),
      },
    },
    { ...ifYes('hasChildren'), describes: 'person' },
  ),
  guardianName: name('Mohan Rao', isMinor),
  guardianRelation: choice(['father', 'mother', 'guardian'], 'father', isMinor),
  guardianNationality: country(undefined, isMinor),
  guardianAddress: address('12 Marine Drive, Mumbai, India', { ...isMinor, isOptional: true }),
  guardianPhone: phone('+91 98765 43211', isMinor),
  hasRelativesThere: yesNo(),
  relativesThere: rows(
    {
      most: 5,
      of: {
        name: name('Kiran Rao'),
        relation: list(['spouse', 'parent', 'child', 'sibling', 'grandparent', 'other'], 'sibling'),
        status: line('Permanent resident'),
        address: line('5 Station Road', { longest: 200, isOptional: true }),
      },
    },
    ifYes('hasRelativesThere'),
  ),
  unionRelativeName: name('Kiran Rao', {
    ...ifYes('isUnionFamily'),
    describes: 'person',
  }),
  unionRelativeBornOn: day('past', () => '1985-09-12' as PlainDate, { ...ifYes('isUnionFamily'), describes: 'person' }),
  unionRelativeNationality: country(() => 'FR', { ...ifYes('isUnionFamily'), describes: 'person' }),
  unionRelativeDocument: line('12AB34567', { sensitivity: 'masked', ...ifYes('isUnionFamily'), describes: 'person' }),
  unionRelation: list(['spouse', 'partner', 'child', 'grandchild', 'ascendant', 'other'], 'spouse', {
    ...ifYes('isUnionFamily'),
    describes: 'person',
  }),
  isUnionFamily: yesNo('no', { describes: 'person' }),
  unionRelativeBirthPlace: line('Lyon, France', ifYes('isUnionFamily')),
  unionRelativeContact: address('4 Rue du Port, Lyon, kiran@example.test', ifYes('isUnionFamily')),
}
