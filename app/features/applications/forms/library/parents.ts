import type { PlainDate } from '#app/lib/plain-date.ts'
import { address, country, day, ifYes, line, name, type Theme, yesNo } from '../library-question.ts'

const why = 'Family details help confirm your identity and show your ties to home.'

/** Father and mother. */
export const parents: Theme = {
  fatherName: name('Father’s full name', why, 'Mohan Rao', {
    hint: 'Enter “unknown” if you do not know.',
    describes: 'person',
  }),
  fatherBirthPlace: line('Father’s place of birth', why, 'Pune', { describes: 'person' }),
  fatherBirthCountry: country(
    'Father’s country of birth',
    'Some visa rules depend on where your parents were born.',
    undefined,
    { describes: 'person' },
  ),
  fatherNationality: country(
    'Father’s nationality',
    'Some visa rules depend on your parents’ nationality.',
    undefined,
    { describes: 'person' },
  ),
  fatherPreviousNationality: country(
    'Father’s previous nationality',
    'Some visa rules depend on your father’s earlier nationalities.',
    (_, { country }) => country,
    { isOptional: true, describes: 'person' },
  ),
  fatherBornOn: day('Father’s date of birth', why, 'past', () => '1950-05-04' as PlainDate, {
    isOptional: true,
    describes: 'person',
  }),
  motherName: name('Mother’s full name', why, 'Sunita Rao', {
    hint: 'Enter “unknown” if you do not know.',
    describes: 'person',
  }),
  motherMaidenName: name('Mother’s maiden name', why, 'Deshpande', { isOptional: true, describes: 'person' }),
  motherBirthPlace: line('Mother’s place of birth', why, 'Nashik', { describes: 'person' }),
  motherBirthCountry: country(
    'Mother’s country of birth',
    'Some visa rules depend on where your parents were born.',
    undefined,
    { describes: 'person' },
  ),
  motherNationality: country(
    'Mother’s nationality',
    'Some visa rules depend on your parents’ nationality.',
    undefined,
    { describes: 'person' },
  ),
  motherPreviousNationality: country(
    'Mother’s previous nationality',
    'Some visa rules depend on your mother’s earlier nationalities.',
    (_, { country }) => country,
    { isOptional: true, describes: 'person' },
  ),
  motherBornOn: day('Mother’s date of birth', why, 'past', () => '1954-11-21' as PlainDate, {
    isOptional: true,
    describes: 'person',
  }),
  hasPakistaniRoots: yesNo(
    'Were any of your parents or grandparents nationals of Pakistan, or from an area that is now in Pakistan?',
    'Separate rules apply to people with family ties to Pakistan.',
    'no',
    { describes: 'person' },
  ),
  pakistaniRoots: line(
    'Details of your family’s ties to Pakistan',
    'Separate rules apply to people with family ties to Pakistan.',
    'Grandfather, born in Lahore',
    {
      longest: 200,
      ...ifYes('hasPakistaniRoots'),
      describes: 'person',
    },
  ),
  fatherOccupation: line('Father’s occupation', why, 'Retired teacher', { isOptional: true, describes: 'person' }),
  fatherAddress: address('Father’s address', why, '7 Hill Road, Pune, India', {
    hint: 'Enter “deceased” if your father has died.',
    isOptional: true,
    describes: 'person',
  }),
  motherOccupation: line('Mother’s occupation', why, 'Homemaker', { isOptional: true, describes: 'person' }),
  motherAddress: address('Mother’s address', why, '7 Hill Road, Pune, India', {
    hint: 'Enter “deceased” if your mother has died.',
    isOptional: true,
    describes: 'person',
  }),
  isFatherThere: yesNo(
    'Is your father in the country you will visit?',
    'Parents may host you, and can be a reason to stay.',
  ),
  fatherStatusThere: line(
    'Father’s immigration status there',
    'It shows whether your father lives there permanently.',
    'Permanent resident',
    ifYes('isFatherThere'),
  ),
  isMotherThere: yesNo(
    'Is your mother in the country you will visit?',
    'Parents may host you, and can be a reason to stay.',
  ),
  motherStatusThere: line(
    'Mother’s immigration status there',
    'It shows whether your mother lives there permanently.',
    'Permanent resident',
    ifYes('isMotherThere'),
  ),
}
