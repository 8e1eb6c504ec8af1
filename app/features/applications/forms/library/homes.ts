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

const reach = 'The authority must be able to reach you.'

/** Addresses and ways to be reached, besides the address, email and phone that every application asks. */
export const homes: Theme = {
  hasOtherPermanentAddress: yesNo(
    'Is your permanent address different from your current address?',
    'Some records are kept under your permanent address.',
    'no',
    { describes: 'person' },
  ),
  permanentAddress: address('Permanent address', 'Some records are kept under it.', '7 Hill Road, Pune 411001, India', {
    ...ifYes('hasOtherPermanentAddress'),
    describes: 'person',
  }),
  homeSince: month(
    'Living at your current address since',
    'A long stay at one address is a tie to home.',
    'past',
    () => '04/2016',
    { describes: 'person' },
  ),
  hasLivedHereLong: yesNo(
    'Have you lived for at least two years in the country where you live now?',
    'A long stay shows that the country is your home.',
    'yes',
    { describes: 'person' },
  ),
  homeOwnership: choice(
    'Ownership of your home',
    'A home of your own is a tie to home.',
    { own: 'I own it', rent: 'I rent it', family: 'I live with family', other: 'Other' },
    'rent',
    { describes: 'person' },
  ),
  earlierAddresses: rows(
    'Earlier addresses',
    'Some checks cover every place where you lived.',
    {
      row: 'Address',
      most: 5,
      of: {
        address: line('Address', 'Some checks cover every place where you lived.', '3 Lake View, Pune', {
          longest: 200,
        }),
        country: country('Country', 'Some checks are made with that country.'),
        from: month('From', 'It leaves no gaps to explain.', 'past', () => '01/2010'),
        to: month('To', 'It leaves no gaps to explain.', 'past', () => '03/2016'),
      },
    },
    { isOptional: true, describes: 'person' },
  ),
  policeStation: line('Police station nearest to your home', 'Enquiries may be made through it.', 'Colaba', {
    isOptional: true,
    describes: 'person',
  }),
  workPhone: phone('Work phone number', reach, '+91 22 2266 0001', { isOptional: true, describes: 'person' }),
  secondPhone: phone('Another phone number', reach, '+91 98765 43219', { isOptional: true, describes: 'person' }),
  hasOtherPhones: yesNo(
    'Have you used other phone numbers in the last five years?',
    'Some checks cover all your numbers.',
    'no',
    { describes: 'person' },
  ),
  otherPhones: line('Other phone numbers', 'Some checks cover all your numbers.', '+91 98200 00000', {
    longest: 200,
    ...ifYes('hasOtherPhones'),
    describes: 'person',
  }),
  hasOtherEmails: yesNo(
    'Have you used other email addresses in the last five years?',
    'Some checks cover all your addresses.',
    'no',
    { describes: 'person' },
  ),
  otherEmails: line('Other email addresses', 'Some checks cover all your addresses.', 'rao@example.test', {
    longest: 200,
    ...ifYes('hasOtherEmails'),
    describes: 'person',
  }),
  hasSocialMedia: yesNo(
    'Have you used social media in the last five years?',
    'Some governments read what applicants post in public.',
    'no',
    { describes: 'person' },
  ),
  socialMedia: rows(
    'Social media accounts',
    'Some governments read what applicants post in public.',
    {
      row: 'Account',
      most: 8,
      of: {
        platform: line('Platform', 'It shows where the account is.', 'Instagram', {
          hint: 'For example Facebook, Instagram or X',
        }),
        handle: line('Name of the account', 'It identifies the account. Never enter a password.', '@asha.rao'),
      },
    },
    { ...ifYes('hasSocialMedia'), describes: 'person' },
  ),
  emergencyName: name('Emergency contact’s full name', 'They can contact this person if you need help.', 'Mohan Rao', {
    describes: 'person',
  }),
  emergencyRelation: line(
    'Emergency contact’s relationship to you',
    'They can contact this person if you need help.',
    'Father',
    { describes: 'person' },
  ),
  emergencyAddress: address(
    'Emergency contact’s address',
    'They can contact this person if you need help.',
    '7 Hill Road, Pune, India',
    { describes: 'person' },
  ),
  emergencyPhone: phone(
    'Emergency contact’s phone number',
    'They can contact this person if you need help.',
    '+91 98765 43210',
    { describes: 'person' },
  ),
  emergencyEmail: email(
    'Emergency contact’s email address',
    'They can contact this person if you need help.',
    'mohan@example.test',
    {
      isOptional: true,
      describes: 'person',
    },
  ),
  referenceHomeName: name(
    'Reference in your home country: full name',
    'They may ask this person to confirm who you are.',
    'Leela Shah',
    { describes: 'person' },
  ),
  referenceHomeAddress: address(
    'Reference in your home country: address',
    'They may ask this person to confirm who you are.',
    '9 Park Street, Mumbai, India',
    { describes: 'person' },
  ),
  referenceHomePhone: phone(
    'Reference in your home country: phone number',
    'They may ask this person to confirm who you are.',
    '+91 98765 43212',
    { describes: 'person' },
  ),
}
