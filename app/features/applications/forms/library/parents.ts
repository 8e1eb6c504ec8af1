import type { PlainDate } from '#app/lib/plain-date.ts'
import { address, country, day, ifYes, line, name, type Theme, yesNo } from '../library-question.ts'

/** Father and mother. */
export const parents: Theme = {
  fatherName: name('Mohan Rao', {
    describes: 'person',
  }),
  fatherBirthPlace: line('Pune', { describes: 'person' }),
  fatherBirthCountry: country(undefined, { describes: 'person' }),
  fatherNationality: country(undefined, { describes: 'person' }),
  fatherPreviousNationality: country((_, { country }) => country, { isOptional: true, describes: 'person' }),
  fatherBornOn: day('past', () => '1950-05-04' as PlainDate, {
    isOptional: true,
    describes: 'person',
  }),
  motherName: name('Sunita Rao', {
    describes: 'person',
  }),
  motherMaidenName: name('Deshpande', { isOptional: true, describes: 'person' }),
  motherBirthPlace: line('Nashik', { describes: 'person' }),
  motherBirthCountry: country(undefined, { describes: 'person' }),
  motherNationality: country(undefined, { describes: 'person' }),
  motherPreviousNationality: country((_, { country }) => country, { isOptional: true, describes: 'person' }),
  motherBornOn: day('past', () => '1954-11-21' as PlainDate, {
    isOptional: true,
    describes: 'person',
  }),
  hasPakistaniRoots: yesNo('no', { describes: 'person' }),
  pakistaniRoots: line('Grandfather, born in Lahore', {
    longest: 200,
    ...ifYes('hasPakistaniRoots'),
    describes: 'person',
  }),
  fatherOccupation: line('Retired teacher', { isOptional: true, describes: 'person' }),
  fatherAddress: address('7 Hill Road, Pune, India', {
    isOptional: true,
    describes: 'person',
  }),
  motherOccupation: line('Homemaker', { isOptional: true, describes: 'person' }),
  motherAddress: address('7 Hill Road, Pune, India', {
    isOptional: true,
    describes: 'person',
  }),
  isFatherThere: yesNo(),
  fatherStatusThere: line('Permanent resident', ifYes('isFatherThere')),
  isMotherThere: yesNo(),
  motherStatusThere: line('Permanent resident', ifYes('isMotherThere')),
}
