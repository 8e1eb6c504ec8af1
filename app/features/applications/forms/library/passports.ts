import { addDays } from '#app/lib/plain-date.ts'
import { choice, country, day, ifYes, line, rows, type Theme, yesNo } from '../library-question.ts'

/** Travel documents, besides the passport number and dates that every application asks for. */
export const passports: Theme = {
  passportType: choice(['ordinary', 'official', 'diplomatic', 'special', 'travel_document'], 'ordinary', {
    describes: 'person',
  }),
  passportIssuingCountry: country(undefined, { describes: 'person' }),
  isPassportBiometric: yesNo('yes', { describes: 'person' }),
  passportBookNumber: line('B7654321', {
    sensitivity: 'masked',
    isOptional: true,
    describes: 'person',
  }),
  hasLostPassport: yesNo('no', { describes: 'person' }),
  lostPassports: rows(
    {
      most: 3,
      of: {
        number: line('Z7654321', {
          sensitivity: 'masked',
          isOptional: true,
        }),
        country: country(),
        what: line('Stolen on a train and reported to the police', {
          longest: 200,
        }),
      },
    },
    { ...ifYes('hasLostPassport'), describes: 'person' },
  ),
  hasOtherPassport: yesNo('no', { describes: 'person' }),
  otherPassportNumber: line('K9876543', {
    sensitivity: 'masked',
    ...ifYes('hasOtherPassport'),
    describes: 'person',
  }),
  otherPassportCountry: country(() => 'GB', { ...ifYes('hasOtherPassport'), describes: 'person' }),
  otherPassportPlace: line('London', {
    ...ifYes('hasOtherPassport'),
    describes: 'person',
  }),
  otherPassportIssuedOn: day('past', (_, { issuedOn }) => addDays(issuedOn, -300), {
    ...ifYes('hasOtherPassport'),
    describes: 'person',
  }),
  previousPassportNumber: line('Z0001112', {
    sensitivity: 'masked',
    isOptional: true,
    describes: 'person',
  }),
  hasResidencePermit: yesNo('no', { describes: 'person' }),
  residencePermitNumber: line('RP123456', {
    sensitivity: 'masked',
    ...ifYes('hasResidencePermit'),
    describes: 'person',
  }),
  residencePermitUntil: day('future', (_, { expiresOn }) => expiresOn, {
    ...ifYes('hasResidencePermit'),
    describes: 'person',
  }),
  // Members of trusted traveller programmes enter their number in forms.
  trustedTravellerNumber: line('TT123456', {
    sensitivity: 'masked',
    isOptional: true,
    describes: 'person',
  }),
  eligibilityCertificate: line('C1234567', { isOptional: true }),
}
