import {
  address,
  choice,
  country,
  email,
  ifYes,
  line,
  month,
  name,
  phone,
  rows,
  type Theme,
  yesNo,
} from '../library-question.ts'

/** Addresses and contact details, besides the address, email and phone number that every application asks for. */
export const homes: Theme = {
  hasOtherPermanentAddress: yesNo('no', { describes: 'person' }),
  permanentAddress: address('7 Hill Road, Pune 411001, India', {
    ...ifYes('hasOtherPermanentAddress'),
    describes: 'person',
  }),
  homeSince: month('past', () => '04/2016', { describes: 'person' }),
  hasLivedHereLong: yesNo('yes', { describes: 'person' }),
  homeOwnership: choice(['own', 'rent', 'family', 'other'], 'rent', { describes: 'person' }),
  earlierAddresses: rows(
    {
      most: 5,
      of: {
        address: line('3 Lake View, Pune', {
          longest: 200,
        }),
        country: country(),
        from: month('past', () => '01/2010'),
        to: month('past', () => '03/2016'),
      },
    },
    { isOptional: true, describes: 'person' },
  ),
  policeStation: line('Colaba', {
    isOptional: true,
    describes: 'person',
  }),
  workPhone: phone('+91 22 2266 0001', { isOptional: true, describes: 'person' }),
  secondPhone: phone('+91 98765 43219', { isOptional: true, describes: 'person' }),
  hasOtherPhones: yesNo('no', { describes: 'person' }),
  otherPhones: line('+91 98200 00000', {
    longest: 200,
    ...ifYes('hasOtherPhones'),
    describes: 'person',
  }),
  hasOtherEmails: yesNo('no', { describes: 'person' }),
  otherEmails: line('rao@example.test', {
    longest: 200,
    ...ifYes('hasOtherEmails'),
    describes: 'person',
  }),
  hasSocialMedia: yesNo('no', { describes: 'person' }),
  socialMedia: rows(
    {
      most: 8,
      of: {
        platform: line('Instagram'),
        handle: line('@asha.rao'),
      },
    },
    { ...ifYes('hasSocialMedia'), describes: 'person' },
  ),
  emergencyName: name('Mohan Rao', { describes: 'person' }),
  emergencyRelation: line('Father', { describes: 'person' }),
  emergencyAddress: address('7 Hill Road, Pune, India', { describes: 'person' }),
  emergencyPhone: phone('+91 98765 43210', { describes: 'person' }),
  emergencyEmail: email('mohan@example.test', {
    isOptional: true,
    describes: 'person',
  }),
  referenceHomeName: name('Leela Shah', { describes: 'person' }),
  referenceHomeAddress: address('9 Park Street, Mumbai, India', { describes: 'person' }),
  referenceHomePhone: phone('+91 98765 43212', { describes: 'person' }),
}
