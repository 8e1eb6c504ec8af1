import { choice, country, ifYes, line, list, name, rows, type Theme, yesNo } from '../library-question.ts'

/** Who somebody is, besides the name, day of birth and passport that every application asks. */
export const identity: Theme = {
  sex: choice(
    'Sex',
    'It must match the passport, or the visa will not be valid.',
    { male: 'Male', female: 'Female', unspecified: 'Unspecified (X)' },
    'female',
    { hint: 'As shown in your passport', describes: 'person' },
  ),
  title: list(
    'Title',
    'It is printed on the visa or on letters about it.',
    { mr: 'Mr', mrs: 'Mrs', miss: 'Miss', ms: 'Ms', mx: 'Mx', dr: 'Dr', other: 'Other' },
    'ms',
    { describes: 'person' },
  ),
  birthPlace: line('Place of birth', 'It tells apart people who share a name and a date of birth.', 'Pune', {
    hint: 'The town or city, as shown in your passport',
    describes: 'person',
  }),
  birthProvince: line('State or province of birth', 'It tells apart towns that share a name.', 'Maharashtra', {
    isOptional: true,
    describes: 'person',
  }),
  birthCountry: country('Country of birth', 'Some rules depend on where you were born.', undefined, {
    describes: 'person',
  }),
  hasOtherNames: yesNo(
    'Have you ever used another name?',
    'Records may be kept under a maiden name, a former name or an alias.',
    'no',
    { hint: 'For example a maiden name, a religious name or an alias', describes: 'person' },
  ),
  otherNames: rows(
    'Other names you have used',
    'Each name is checked against official records.',
    {
      row: 'Name',
      most: 4,
      of: {
        given: name('Given names', 'Names are checked in full.', 'Asha'),
        family: name('Family name', 'Names are checked in full.', 'Kulkarni', { isOptional: true }),
        kind: list(
          'Kind of name',
          'It explains why the name differs.',
          {
            maiden: 'Name at birth',
            former: 'Former name',
            alias: 'Alias',
            religious: 'Religious name',
            other: 'Other',
          },
          'maiden',
        ),
      },
    },
    { ...ifYes('hasOtherNames'), describes: 'person' },
  ),
  familyNameAtBirth: name('Family name at birth', 'Civil records are kept under the name given at birth.', 'Kulkarni', {
    hint: 'If it differs from your family name now',
    isOptional: true,
    describes: 'person',
  }),
  nativeName: name('Full name in your own script', 'It helps officers match records kept in that script.', 'Asha Rao', {
    hint: 'If your language is not written in Latin letters',
    isOptional: true,
    describes: 'person',
  }),
  nationalityAtBirth: country('Nationality at birth', 'Some rules depend on a nationality you had before.', undefined, {
    describes: 'person',
  }),
  nationalityHow: choice(
    'How you obtained your nationality',
    'People who became citizens later may hold another nationality as well.',
    { birth: 'By birth', naturalisation: 'By naturalisation', descent: 'By descent', marriage: 'By marriage' },
    'birth',
    { describes: 'person' },
  ),
  hasOtherNationality: yesNo(
    'Do you hold, or have you ever held, another nationality?',
    'Different rules may apply to each nationality you hold.',
    'no',
    { describes: 'person' },
  ),
  otherNationalities: rows(
    'Other nationalities',
    'Different rules may apply to each nationality you hold.',
    {
      row: 'Nationality',
      most: 4,
      of: {
        country: country('Country', 'It shows which rules may apply.', () => 'GB'),
        status: list(
          'Do you still hold it?',
          'A nationality you gave up is treated differently.',
          { current: 'Yes', former: 'No, I gave it up or lost it' },
          'current',
        ),
        passport: line('Passport or identity card number', 'It identifies you in that country.', '512345678', {
          sensitivity: 'masked',
          isOptional: true,
        }),
      },
    },
    { ...ifYes('hasOtherNationality'), describes: 'person' },
  ),
  maritalStatus: list(
    'Marital status',
    'It shows family ties at home and at your destination.',
    {
      single: 'Single',
      married: 'Married',
      partnership: 'In a registered partnership',
      cohabiting: 'Living with a partner',
      separated: 'Separated',
      divorced: 'Divorced',
      widowed: 'Widowed',
    },
    'single',
    { describes: 'person' },
  ),
  nationalId: line('National identity number', 'It identifies you in your own country.', '1234 5678 9012', {
    hint: 'As on your national identity card. Enter “none” if you have none.',
    sensitivity: 'masked',
    describes: 'person',
  }),
  nationalIdExpiry: line(
    'Expiry date of your identity card',
    'An expired card may not be accepted.',
    'No expiry date',
    {
      hint: 'For example 31 March 2030, or “no expiry date”',
      isOptional: true,
      describes: 'person',
    },
  ),
  religion: line('Religion', 'A few governments record it; answer as you wish it to be recorded.', 'Hindu', {
    isOptional: true,
  }),
  ethnicity: line('Ethnic group', 'A few governments record it.', 'Marathi', { isOptional: true }),
  visibleMarks: line(
    'Visible identification marks',
    'They help officers confirm your identity at the border.',
    'None',
    {
      hint: 'For example a scar or a tattoo. Enter “none” if there are none.',
      describes: 'person',
    },
  ),
  languages: line('Languages you speak', 'An officer may need to interview you.', 'English, Hindi and Marathi', {
    describes: 'person',
  }),
  height: line('Height in centimetres', 'It helps officers confirm your identity.', '165', {
    longest: 3,
    shape: 'digits',
    isOptional: true,
    describes: 'person',
  }),
  eyeColour: list(
    'Eye colour',
    'It helps officers confirm your identity.',
    { brown: 'Brown', black: 'Black', blue: 'Blue', green: 'Green', grey: 'Grey', hazel: 'Hazel', other: 'Other' },
    'brown',
    { describes: 'person' },
  ),
}
