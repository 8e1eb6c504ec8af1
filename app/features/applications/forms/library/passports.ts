import { addDays } from '#app/lib/plain-date.ts'
import { choice, country, day, ifYes, line, rows, type Theme, yesNo } from '../library-question.ts'

/** Documents of travel besides the passport itself, whose number and dates every application asks. */
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
    'It decides which visa rules apply.',
    undefined,
    { describes: 'person' },
  ),
  isPassportBiometric: yesNo(
    'Is your passport biometric?',
    'The chip lets the authority check the passport electronically.',
    'yes',
    { hint: 'A biometric passport has a small chip symbol on its cover.', describes: 'person' },
  ),
  passportBookNumber: line('Passport book number', 'Some countries print an inventory number as well.', 'B7654321', {
    hint: 'Also called the inventory control number. Leave it empty if there is none.',
    sensitivity: 'masked',
    isOptional: true,
    describes: 'person',
  }),
  hasLostPassport: yesNo(
    'Has a passport of yours ever been lost or stolen?',
    'Lost passports are watched for at borders.',
    'no',
    { describes: 'person' },
  ),
  lostPassports: rows(
    'Lost or stolen passports',
    'It stops somebody else from travelling on your old passport.',
    {
      row: 'Passport',
      most: 3,
      of: {
        number: line('Passport number', 'The number is watched for at borders.', 'Z7654321', {
          sensitivity: 'masked',
          isOptional: true,
        }),
        country: country('Country that issued it', 'Passport numbers are only unique within a country.'),
        what: line('What happened', 'A short account is enough.', 'Stolen on a train and reported to the police', {
          longest: 200,
        }),
      },
    },
    { ...ifYes('hasLostPassport'), describes: 'person' },
  ),
  hasOtherPassport: yesNo(
    'Do you hold another valid passport or travel document?',
    'All your travel documents are linked to one file.',
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
    'It shows under which nationality it was issued.',
    () => 'GB',
    { ...ifYes('hasOtherPassport'), describes: 'person' },
  ),
  otherPassportPlace: line('Place of issue of the other passport', 'It helps confirm the document.', 'London', {
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
  previousPassportNumber: line('Number of your previous passport', 'Earlier visas may be in it.', 'Z0001112', {
    sensitivity: 'masked',
    isOptional: true,
    describes: 'person',
  }),
  hasResidencePermit: yesNo(
    'Do you live in a country other than that of your nationality?',
    'You may have to show that you can return there.',
    'no',
    { describes: 'person' },
  ),
  residencePermitNumber: line('Residence permit number', 'It shows that you may return there.', 'RP123456', {
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
  // Some programmes of pre-cleared travellers have a number that their members enter in forms.
  trustedTravellerNumber: line('Trusted traveller number', 'Members have already been checked.', 'TT123456', {
    hint: 'For example Global Entry, NEXUS or SENTRI. Leave it empty if you have none.',
    sensitivity: 'masked',
    isOptional: true,
    describes: 'person',
  }),
}
