import { addDays } from '#app/lib/plain-date.ts'
import { choice, country, day, ifYes, line, rows, type Theme, yesNo } from '../library-question.ts'

/** Travel documents, besides the passport number and dates that every application asks for. */
export const passports: Theme = {
  passportType: choice(
    'Type of passport',
    'The rules differ for official and diplomatic passports.',
    {
      ordinary: 'Ordinary',
      official: 'Official or service',
      diplomatic: 'Diplomatic',
      special: 'Special',
      travel_document: 'Travel document for refugees or stateless people',
    },
    'ordinary',
    { describes: 'person' },
  ),
  passportIssuingCountry: country(
    'Country that issued your passport',
    'It determines which visa rules apply.',
    undefined,
    { describes: 'person' },
  ),
  isPassportBiometric: yesNo(
    'Is your passport biometric?',
    'The chip lets the authority check the passport electronically.',
    'yes',
    { hint: 'A biometric passport has a small chip symbol on its cover.', describes: 'person' },
  ),
  passportBookNumber: line(
    'Passport book number',
    'Some countries print a second number in the passport.',
    'B7654321',
    {
      hint: 'Also called the inventory control number. Leave blank if there is none.',
      sensitivity: 'masked',
      isOptional: true,
      describes: 'person',
    },
  ),
  hasLostPassport: yesNo(
    'Have you ever lost a passport or had one stolen?',
    'Border officers look out for lost and stolen passports.',
    'no',
    { describes: 'person' },
  ),
  lostPassports: rows(
    'Lost or stolen passports',
    'It helps stop anyone else travelling on your old passport.',
    {
      row: 'Passport',
      most: 3,
      of: {
        number: line('Passport number', 'Border officers look out for this number.', 'Z7654321', {
          sensitivity: 'masked',
          isOptional: true,
        }),
        country: country('Country that issued it', 'Two countries may use the same passport number.'),
        what: line('What happened', 'A short account is enough.', 'Stolen on a train and reported to the police', {
          longest: 200,
        }),
      },
    },
    { ...ifYes('hasLostPassport'), describes: 'person' },
  ),
  hasOtherPassport: yesNo(
    'Do you hold another valid passport or travel document?',
    'All your travel documents are linked to your application.',
    'no',
    { describes: 'person' },
  ),
  otherPassportNumber: line('Number of the other passport', 'It is linked to your application.', 'K9876543', {
    sensitivity: 'masked',
    ...ifYes('hasOtherPassport'),
    describes: 'person',
  }),
  otherPassportCountry: country(
    'Country that issued the other passport',
    'It shows which nationality it was issued for.',
    () => 'GB',
    { ...ifYes('hasOtherPassport'), describes: 'person' },
  ),
  otherPassportPlace: line('Place of issue of the other passport', 'It helps verify the document.', 'London', {
    ...ifYes('hasOtherPassport'),
    describes: 'person',
  }),
  otherPassportIssuedOn: day(
    'Date of issue of the other passport',
    'It shows whether the document is still in use.',
    'past',
    (_, { issuedOn }) => addDays(issuedOn, -300),
    { ...ifYes('hasOtherPassport'), describes: 'person' },
  ),
  previousPassportNumber: line(
    'Number of your previous passport',
    'Earlier visas may be recorded under this number.',
    'Z0001112',
    {
      sensitivity: 'masked',
      isOptional: true,
      describes: 'person',
    },
  ),
  hasResidencePermit: yesNo(
    'Do you live in a country other than your country of nationality?',
    'You may have to show that you can return there.',
    'no',
    { describes: 'person' },
  ),
  residencePermitNumber: line('Residence permit number', 'It shows that you are allowed to return there.', 'RP123456', {
    sensitivity: 'masked',
    ...ifYes('hasResidencePermit'),
    describes: 'person',
  }),
  residencePermitUntil: day(
    'Residence permit valid until',
    'It must usually be valid after your return.',
    'future',
    (_, { expiresOn }) => expiresOn,
    { ...ifYes('hasResidencePermit'), describes: 'person' },
  ),
  // Members of trusted traveller programmes enter their number in forms.
  trustedTravellerNumber: line(
    'Trusted traveller number',
    'Members of these programmes have already been checked.',
    'TT123456',
    {
      hint: 'For example Global Entry, NEXUS or SENTRI. Leave blank if you have none.',
      sensitivity: 'masked',
      isOptional: true,
      describes: 'person',
    },
  ),
  eligibilityCertificate: line(
    'Number of your certificate of eligibility',
    'The certificate shows that your stay has been examined already.',
    'C1234567',
    { hint: 'Leave blank if you have none.', isOptional: true },
  ),
}
