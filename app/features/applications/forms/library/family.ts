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
const why = 'Family details tell apart people who share a name, and show ties to home.'

/** Parents, spouse, children and other relatives. */
export const family: Theme = {
  fatherName: name('Father’s full name', why, 'Mohan Rao', {
    hint: 'Enter “unknown” if you do not know it.',
    describes: 'person',
  }),
  fatherBirthPlace: line('Father’s place of birth', why, 'Pune', { describes: 'person' }),
  fatherBirthCountry: country(
    'Father’s country of birth',
    'Some rules depend on where your parents were born.',
    undefined,
    { describes: 'person' },
  ),
  fatherNationality: country('Father’s nationality', 'Some rules depend on your parents’ nationality.', undefined, {
    describes: 'person',
  }),
  fatherPreviousNationality: country(
    'Father’s previous nationality',
    'Some rules depend on a nationality your father held before.',
    (_, { country }) => country,
    { isOptional: true, describes: 'person' },
  ),
  fatherBornOn: day('Father’s date of birth', why, 'past', () => '1950-05-04' as PlainDate, {
    isOptional: true,
    describes: 'person',
  }),
  motherName: name('Mother’s full name', why, 'Sunita Rao', {
    hint: 'Enter “unknown” if you do not know it.',
    describes: 'person',
  }),
  motherMaidenName: name('Mother’s maiden name', why, 'Deshpande', { isOptional: true, describes: 'person' }),
  motherBirthPlace: line('Mother’s place of birth', why, 'Nashik', { describes: 'person' }),
  motherBirthCountry: country(
    'Mother’s country of birth',
    'Some rules depend on where your parents were born.',
    undefined,
    { describes: 'person' },
  ),
  motherNationality: country('Mother’s nationality', 'Some rules depend on your parents’ nationality.', undefined, {
    describes: 'person',
  }),
  motherPreviousNationality: country(
    'Mother’s previous nationality',
    'Some rules depend on a nationality your mother held before.',
    (_, { country }) => country,
    { isOptional: true, describes: 'person' },
  ),
  motherBornOn: day('Mother’s date of birth', why, 'past', () => '1954-11-21' as PlainDate, {
    isOptional: true,
    describes: 'person',
  }),
  hasPakistaniRoots: yesNo(
    'Were your parents or grandparents nationals of Pakistan, or did they belong to an area now in Pakistan?',
    'Indian authorities examine these applications under separate rules.',
    'no',
    { describes: 'person' },
  ),
  pakistaniRoots: line(
    'Details of your family’s ties to Pakistan',
    'It decides which rules apply.',
    'Grandfather, born in Lahore',
    {
      longest: 200,
      ...ifYes('hasPakistaniRoots'),
      describes: 'person',
    },
  ),
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
    'It shows whether your spouse stays at home.',
    '12 Marine Drive, Mumbai, India',
    {
      ...isMarried,
      isOptional: true,
      hint: 'If it differs from yours',
      describes: 'person',
    },
  ),
  spouseOccupation: line('Spouse’s occupation', 'It shows who supports the family.', 'Teacher', {
    ...isMarried,
    describes: 'person',
  }),
  hasChildren: yesNo('Do you have children?', 'Children at home are a tie to home.', 'no', { describes: 'person' }),
  children: rows(
    'Children',
    'Children may need a visa of their own.',
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
    'Parent or guardian’s full name',
    'A child needs the consent of those responsible.',
    'Mohan Rao',
    isMinor,
  ),
  guardianRelation: choice(
    'Relationship to the child',
    'It shows who may consent to the journey.',
    { father: 'Father', mother: 'Mother', guardian: 'Legal guardian' },
    'father',
    isMinor,
  ),
  guardianNationality: country(
    'Parent or guardian’s nationality',
    'It identifies the person responsible.',
    undefined,
    isMinor,
  ),
  guardianAddress: address(
    'Parent or guardian’s address',
    'The authority may contact the person responsible.',
    '12 Marine Drive, Mumbai, India',
    { ...isMinor, hint: 'If it differs from the child’s', isOptional: true },
  ),
  guardianPhone: phone(
    'Parent or guardian’s phone number',
    'The authority may contact the person responsible.',
    '+91 98765 43211',
    isMinor,
  ),
  hasRelativesThere: yesNo(
    'Do you have relatives in the country you will visit?',
    'Relatives may host you, and are a tie to the country.',
  ),
  relativesThere: rows(
    'Relatives in the country',
    'It shows who you may be visiting.',
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
        status: line('Status in the country', 'It shows on what basis they live there.', 'Permanent resident'),
        address: line('Address', 'You may be staying there.', '5 Station Road', { longest: 200, isOptional: true }),
      },
    },
    ifYes('hasRelativesThere'),
  ),
  unionRelativeName: name(
    'Full name of the family member',
    'Family members of such citizens have special rights.',
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
    'It shows whether the special rights apply.',
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
    'Only some relatives have special rights.',
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
    'These family members have special rights.',
    'no',
    { describes: 'person' },
  ),
}
