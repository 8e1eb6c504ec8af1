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
const why = 'Family details help confirm your identity and show your ties to home.'

/** Spouse, children, guardian and other relatives. */
export const family: Theme = {
  spouseName: name('Spouse’s full name', why, 'Rohan Rao', { ...isMarried, describes: 'person' }),
  spouseBornOn: day('Spouse’s date of birth', why, 'past', () => '1979-02-17' as PlainDate, {
    ...isMarried,
    describes: 'person',
  }),
  spouseBirthPlace: line('Spouse’s place of birth', why, 'Nagpur', { ...isMarried, describes: 'person' }),
  spouseBirthCountry: country('Spouse’s country of birth', why, undefined, { ...isMarried, describes: 'person' }),
  spouseNationality: country('Spouse’s nationality', why, undefined, { ...isMarried, describes: 'person' }),
  spousePreviousNationality: country('Spouse’s previous nationality', why, undefined, {
    ...isMarried,
    isOptional: true,
    describes: 'person',
  }),
  spouseAddress: address(
    'Spouse’s address',
    'It shows whether your spouse is staying at home.',
    '12 Marine Drive, Mumbai, India',
    {
      ...isMarried,
      isOptional: true,
      hint: 'If different from yours',
      describes: 'person',
    },
  ),
  spouseOccupation: line('Spouse’s occupation', 'It shows who supports the family.', 'Teacher', {
    ...isMarried,
    describes: 'person',
  }),
  hasChildren: yesNo('Do you have children?', 'Children who stay at home are a reason to return.', 'no', {
    describes: 'person',
  }),
  children: rows(
    'Children',
    'Each child may need a separate visa.',
    {
      row: 'Child',
      most: 8,
      of: {
        name: name('Full name', 'It links the family’s applications.', 'Mira Rao'),
        bornOn: day('Date of birth', 'It shows whether the child is a minor.', 'past', (draw) =>
          addDays('2012-06-01' as PlainDate, draw.between(0, 3_000)),
        ),
        nationality: country('Nationality', 'Different rules may apply to the child.'),
        travels: list('Travelling with you?', 'It links the family’s applications.', { yes: 'Yes', no: 'No' }, 'no', {
          describes: 'trip',
        }),
      },
    },
    { ...ifYes('hasChildren'), describes: 'person' },
  ),
  guardianName: name(
    'Parent’s or guardian’s full name',
    'A child needs the consent of a parent or guardian.',
    'Mohan Rao',
    isMinor,
  ),
  guardianRelation: choice(
    'Relationship to the child',
    'It shows who can consent to the trip.',
    { father: 'Father', mother: 'Mother', guardian: 'Legal guardian' },
    'father',
    isMinor,
  ),
  guardianNationality: country(
    'Parent’s or guardian’s nationality',
    'It identifies the parent or guardian.',
    undefined,
    isMinor,
  ),
  guardianAddress: address(
    'Parent’s or guardian’s address',
    'The authority may contact the parent or guardian.',
    '12 Marine Drive, Mumbai, India',
    { ...isMinor, hint: 'If different from the child’s', isOptional: true },
  ),
  guardianPhone: phone(
    'Parent’s or guardian’s phone number',
    'The authority may contact the parent or guardian.',
    '+91 98765 43211',
    isMinor,
  ),
  hasRelativesThere: yesNo(
    'Do you have relatives in the country you will visit?',
    'Relatives may host you, and can be a reason to stay.',
  ),
  relativesThere: rows(
    'Relatives in the country',
    'It shows who you may be staying with.',
    {
      row: 'Relative',
      most: 5,
      of: {
        name: name('Full name', 'It identifies the relative.', 'Kiran Rao'),
        relation: list(
          'Relationship',
          'Close relatives matter most.',
          {
            spouse: 'Spouse or partner',
            parent: 'Parent',
            child: 'Child',
            sibling: 'Brother or sister',
            grandparent: 'Grandparent or grandchild',
            other: 'Other relative',
          },
          'sibling',
        ),
        status: line(
          'Immigration status in the country',
          'It shows whether they live there permanently.',
          'Permanent resident',
        ),
        address: line('Address', 'You may be staying there.', '5 Station Road', { longest: 200, isOptional: true }),
      },
    },
    ifYes('hasRelativesThere'),
  ),
  unionRelativeName: name(
    'Full name of the family member',
    'EU law gives these family members special rights.',
    'Kiran Rao',
    {
      ...ifYes('isUnionFamily'),
      describes: 'person',
    },
  ),
  unionRelativeBornOn: day(
    'Date of birth of the family member',
    'It identifies the family member.',
    'past',
    () => '1985-09-12' as PlainDate,
    { ...ifYes('isUnionFamily'), describes: 'person' },
  ),
  unionRelativeNationality: country(
    'Nationality of the family member',
    'It shows whether these rights apply.',
    () => 'FR',
    { ...ifYes('isUnionFamily'), describes: 'person' },
  ),
  unionRelativeDocument: line(
    'Passport or identity card number of the family member',
    'It identifies the family member.',
    '12AB34567',
    { sensitivity: 'masked', ...ifYes('isUnionFamily'), describes: 'person' },
  ),
  unionRelation: list(
    'Your relationship to the family member',
    'These rights cover only some relatives.',
    {
      spouse: 'Spouse',
      partner: 'Registered partner',
      child: 'Child',
      grandchild: 'Grandchild',
      ascendant: 'Dependent parent or grandparent',
      other: 'Other',
    },
    'spouse',
    { ...ifYes('isUnionFamily'), describes: 'person' },
  ),
  isUnionFamily: yesNo(
    'Are you a family member of a citizen of the EU, the EEA or Switzerland, or of a UK national under the Withdrawal Agreement?',
    'EU law gives these family members special rights.',
    'no',
    { describes: 'person' },
  ),
  unionRelativeBirthPlace: line(
    'Place and country of birth of the family member',
    'It identifies the family member.',
    'Lyon, France',
    ifYes('isUnionFamily'),
  ),
  unionRelativeContact: address(
    'Address, email and phone number of the family member',
    'The authority may contact the family member.',
    '4 Rue du Port, Lyon, kiran@example.test',
    ifYes('isUnionFamily'),
  ),
}
