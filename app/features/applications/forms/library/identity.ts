import { choice, country, ifYes, line, list, name, rows, type Theme, yesNo } from '../library-question.ts'

/** Identity, besides the name, date of birth and passport that every application asks for. */
export const identity: Theme = {
  sex: choice(['male', 'female', 'unspecified'], 'female', { describes: 'person' }),
  title: list(['mr', 'mrs', 'miss', 'ms', 'mx', 'dr', 'other'], 'ms', { describes: 'person' }),
  birthPlace: line('Pune', {
    describes: 'person',
  }),
  birthProvince: line('Maharashtra', {
    isOptional: true,
    describes: 'person',
  }),
  birthCountry: country(undefined, {
    describes: 'person',
  }),
  hasOtherNames: yesNo('no', { describes: 'person' }),
  otherNames: rows(
    {
      most: 4,
      of: {
        given: name('Asha'),
        family: name('Kulkarni', { isOptional: true }),
        kind: list(['maiden', 'former', 'alias', 'religious', 'other'], 'maiden'),
      },
    },
    { ...ifYes('hasOtherNames'), describes: 'person' },
  ),
  familyNameAtBirth: name('Kulkarni', {
    isOptional: true,
    describes: 'person',
  }),
  nativeName: name('Asha Rao', {
    isOptional: true,
    describes: 'person',
  }),
  nationalityAtBirth: country(undefined, {
    describes: 'person',
  }),
  nationalityHow: choice(['birth', 'naturalisation', 'descent', 'marriage'], 'birth', { describes: 'person' }),
  hasOtherNationality: yesNo('no', { describes: 'person' }),
  otherNationalities: rows(
    {
      most: 4,
      of: {
        country: country(() => 'GB'),
        status: list(['current', 'former'], 'current'),
        passport: line('512345678', {
          sensitivity: 'masked',
          isOptional: true,
        }),
      },
    },
    { ...ifYes('hasOtherNationality'), describes: 'person' },
  ),
  maritalStatus: list(
    ['single', 'married', 'partnership', 'cohabiting', 'separated', 'divorced', 'widowed'],
    'single',
    { describes: 'person' },
  ),
  nationalId: line('1234 5678 9012', {
    sensitivity: 'masked',
    describes: 'person',
  }),
  nationalIdExpiry: line('No expiry date', {
    isOptional: true,
    describes: 'person',
  }),
  religion: line('Hindu', {
    isOptional: true,
  }),
  ethnicity: line('Marathi', {
    isOptional: true,
  }),
  visibleMarks: line('None', {
    describes: 'person',
  }),
  languages: line('English, Hindi and Marathi', {
    describes: 'person',
  }),
  height: line('165', {
    longest: 3,
    shape: 'digits',
    isOptional: true,
    describes: 'person',
  }),
  eyeColour: list(['brown', 'black', 'blue', 'green', 'grey', 'hazel', 'other'], 'brown', { describes: 'person' }),
  interviewLanguage: line('English'),
}
