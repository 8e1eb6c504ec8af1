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

const reach = 'The authority may need to contact you.'

/** Addresses and contact details, besides the address, email and phone number that every application asks for. */
export const homes: Theme = {
  hasOtherPermanentAddress: yesNo(
    'Is your permanent address different from your current address?',
    'Some records are kept under your permanent address.',
    'no',
    { describes: 'person' },
  ),
  permanentAddress: address(
    'Permanent address',
    'Some records are kept under your permanent address.',
    '7 Hill Road, Pune 411001, India',
    {
      ...ifYes('hasOtherPermanentAddress'),
      describes: 'person',
    },
  ),
  homeSince: month(
    'When did you move to your current address?',
    'It shows how settled you are at home.',
    'past',
    () => '04/2016',
    { describes: 'person' },
  ),
  hasLivedHereLong: yesNo(
    'Have you lived in your current country for at least two years?',
    'It shows whether you are settled there.',
    'yes',
    { describes: 'person' },
  ),
  homeOwnership: choice(
    'Do you own or rent your home?',
    'It shows how settled you are at home.',
    { own: 'I own it', rent: 'I rent it', family: 'I live with family', other: 'Other' },
    'rent',
    { describes: 'person' },
  ),
  earlierAddresses: rows(
    'Earlier addresses',
    'Background checks cover every place you have lived.',
    {
      row: 'Address',
      most: 5,
      of: {
        address: line('Address', 'Background checks cover every place you have lived.', '3 Lake View, Pune', {
          longest: 200,
        }),
        country: country('Country', 'Background checks may include that country.'),
        from: month('From', 'A complete history avoids further questions.', 'past', () => '01/2010'),
        to: month('To', 'A complete history avoids further questions.', 'past', () => '03/2016'),
      },
    },
    { isOptional: true, describes: 'person' },
  ),
  policeStation: line(
    'Nearest police station to your home',
    'Background checks may go through the local police.',
    'Colaba',
    {
      isOptional: true,
      describes: 'person',
    },
  ),
  workPhone: phone('Work phone number', reach, '+91 22 2266 0001', { isOptional: true, describes: 'person' }),
  secondPhone: phone('Another phone number', reach, '+91 98765 43219', { isOptional: true, describes: 'person' }),
  hasOtherPhones: yesNo(
    'Have you used other phone numbers in the last five years?',
    'Background checks cover every number you have used.',
    'no',
    { describes: 'person' },
  ),
  otherPhones: line('Other phone numbers', 'Background checks cover every number you have used.', '+91 98200 00000', {
    longest: 200,
    ...ifYes('hasOtherPhones'),
    describes: 'person',
  }),
  hasOtherEmails: yesNo(
    'Have you used other email addresses in the last five years?',
    'Background checks cover every address you have used.',
    'no',
    { describes: 'person' },
  ),
  otherEmails: line(
    'Other email addresses',
    'Background checks cover every address you have used.',
    'rao@example.test',
    {
      longest: 200,
      ...ifYes('hasOtherEmails'),
      describes: 'person',
    },
  ),
  hasSocialMedia: yesNo(
    'Have you used social media in the last five years?',
    'Some governments review what applicants post publicly.',
    'no',
    { describes: 'person' },
  ),
  socialMedia: rows(
    'Social media accounts',
    'Some governments review what applicants post publicly.',
    {
      row: 'Account',
      most: 8,
      of: {
        platform: line('Platform', 'It shows where the account is.', 'Instagram', {
          hint: 'For example Facebook, Instagram or X',
        }),
        handle: line('Account name or handle', 'It identifies the account.', '@asha.rao', {
          hint: 'Never enter a password.',
        }),
      },
    },
    { ...ifYes('hasSocialMedia'), describes: 'person' },
  ),
  emergencyName: name(
    'Emergency contact’s full name',
    'The authority can contact this person in an emergency.',
    'Mohan Rao',
    { describes: 'person' },
  ),
  emergencyRelation: line(
    'Emergency contact’s relationship to you',
    'The authority can contact this person in an emergency.',
    'Father',
    { describes: 'person' },
  ),
  emergencyAddress: address(
    'Emergency contact’s address',
    'The authority can contact this person in an emergency.',
    '7 Hill Road, Pune, India',
    { describes: 'person' },
  ),
  emergencyPhone: phone(
    'Emergency contact’s phone number',
    'The authority can contact this person in an emergency.',
    '+91 98765 43210',
    { describes: 'person' },
  ),
  emergencyEmail: email(
    'Emergency contact’s email address',
    'The authority can contact this person in an emergency.',
    'mohan@example.test',
    {
      isOptional: true,
      describes: 'person',
    },
  ),
  referenceHomeName: name(
    'Reference in your home country: full name',
    'The authority may ask this person to confirm your identity.',
    'Leela Shah',
    { describes: 'person' },
  ),
  referenceHomeAddress: address(
    'Reference in your home country: address',
    'The authority may ask this person to confirm your identity.',
    '9 Park Street, Mumbai, India',
    { describes: 'person' },
  ),
  referenceHomePhone: phone(
    'Reference in your home country: phone number',
    'The authority may ask this person to confirm your identity.',
    '+91 98765 43212',
    { describes: 'person' },
  ),
}
