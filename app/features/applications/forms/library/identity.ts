import { choice, country, ifYes, line, list, name, rows, type Theme, yesNo } from '../library-question.ts'

/** Identity, besides the name, date of birth and passport that every application asks for. */
export const identity: Theme = {
  sex: choice(
    'Sex',
    'A visa that does not match your passport may not be valid.',
    { male: 'Male', female: 'Female', unspecified: 'Unspecified (X)' },
    'female',
    { hint: 'As shown in your passport', describes: 'person' },
  ),
  title: list(
    'Title',
    'It is used on the visa or in letters about it.',
    { mr: 'Mr', mrs: 'Mrs', miss: 'Miss', ms: 'Ms', mx: 'Mx', dr: 'Dr', other: 'Other' },
    'ms',
    { describes: 'person' },
  ),
  birthPlace: line('Place of birth', 'It distinguishes people with the same name and date of birth.', 'Pune', {
    hint: 'The town or city, as shown in your passport',
    describes: 'person',
  }),
  birthProvince: line('State or province of birth', 'Several towns may share a name.', 'Maharashtra', {
    isOptional: true,
    describes: 'person',
  }),
  birthCountry: country('Country of birth', 'Some visa rules depend on where you were born.', undefined, {
    describes: 'person',
  }),
  hasOtherNames: yesNo(
    'Have you ever used another name?',
    'Official records may be under a maiden name, a former name or an alias.',
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
        given: name('Given names', 'Each name is checked against official records.', 'Asha'),
        family: name('Family name', 'Each name is checked against official records.', 'Kulkarni', { isOptional: true }),
        kind: list(
          'Type of name',
          'It explains why the name is different.',
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
  familyNameAtBirth: name('Family name at birth', 'Civil records are kept under your name at birth.', 'Kulkarni', {
    hint: 'If different from your current family name',
    isOptional: true,
    describes: 'person',
  }),
  nativeName: name(
    'Full name in your native script',
    'It helps officers find records kept in that script.',
    'Asha Rao',
    {
      hint: 'If your language does not use the Latin alphabet',
      isOptional: true,
      describes: 'person',
    },
  ),
  nationalityAtBirth: country('Nationality at birth', 'Some visa rules depend on earlier nationalities.', undefined, {
    describes: 'person',
  }),
  nationalityHow: choice(
    'How did you acquire your nationality?',
    'People who were naturalised may have another nationality too.',
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
    'It shows your family ties at home and abroad.',
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
    hint: 'As shown on your national identity card. Enter “none” if you do not have one.',
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
  religion: line('Religion', 'A few governments record the religion of every applicant.', 'Hindu', {
    isOptional: true,
  }),
  ethnicity: line('Ethnic group', 'A few governments record the ethnic group of every applicant.', 'Marathi', {
    isOptional: true,
  }),
  visibleMarks: line(
    'Visible identification marks',
    'They help officers confirm your identity at the border.',
    'None',
    {
      hint: 'For example a scar or a tattoo. Enter “none” if you have none.',
      describes: 'person',
    },
  ),
  languages: line('Languages you speak', 'An officer may want to interview you.', 'English, Hindi and Marathi', {
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
  interviewLanguage: line(
    'Language you would like to use in an interview',
    'An officer may want to interview you.',
    'English',
  ),
}
