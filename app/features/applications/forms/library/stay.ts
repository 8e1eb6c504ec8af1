import {
  address,
  choice,
  country,
  email,
  ifYes,
  line,
  lines,
  list,
  name,
  phone,
  type Theme,
  yesNo,
} from '../library-question.ts'

const isHosted = { when: { question: 'stayKind', is: 'host' } } as const
const isLodged = { when: { question: 'stayKind', anyOf: ['hotel', 'rental', 'cruise', 'other'] } } as const
const isBusiness = { when: { question: 'purpose', is: 'business' } } as const
const isMedical = { when: { question: 'purpose', is: 'medical' } } as const
const isStudy = { when: { question: 'purpose', is: 'study' } } as const
const asksHost = 'The authority may ask the host to confirm your visit.'
const asksContact = 'The authority may ask the contact to confirm your visit.'
const asksCompany = 'The authority may ask the company to confirm the invitation.'
const asksPayer = 'The authority may ask them to confirm it.'
const where = 'The authority needs to know where you are staying.'

/** Accommodation, hosts and contacts, and who pays. */
export const stay: Theme = {
  stayKind: choice(
    'Where will you stay?',
    where,
    {
      hotel: 'Hotel',
      host: 'With family or friends',
      rental: 'Rented home',
      cruise: 'Cruise ship',
      other: 'Somewhere else',
    },
    'hotel',
    { sensitivity: 'trip' },
  ),
  hotelName: line('Name of the hotel or other place', where, 'Grand Harbour Hotel', {
    ...isLodged,
    sensitivity: 'trip',
  }),
  hotelAddress: address('Address of the hotel or other place', where, '1 Quay Street', {
    ...isLodged,
    sensitivity: 'trip',
  }),
  hotelPhone: phone(
    'Phone number of the hotel or other place',
    'The authority may check the booking.',
    '+33 1 70 00 00 00',
    {
      ...isLodged,
      sensitivity: 'trip',
      isOptional: true,
    },
  ),
  hotelEmail: email(
    'Email address of the hotel or other place',
    'The authority may check the booking.',
    'desk@example.test',
    {
      ...isLodged,
      sensitivity: 'trip',
      isOptional: true,
    },
  ),
  hostName: name('Host’s full name', asksHost, 'Kiran Rao', isHosted),
  hostRelation: line('Host’s relationship to you', asksHost, 'Cousin', isHosted),
  hostAddress: address('Host’s address', where, '5 Station Road', isHosted),
  hostPhone: phone('Host’s phone number', asksHost, '+33 6 12 34 56 78', isHosted),
  hostEmail: email('Host’s email address', asksHost, 'kiran@example.test', {
    ...isHosted,
    isOptional: true,
  }),
  hostStatus: list(
    'Host’s immigration status in the country',
    'It shows whether your host lives there permanently.',
    { citizen: 'Citizen', resident: 'Permanent resident', visa: 'Visa or permit holder', other: 'Other' },
    'resident',
    isHosted,
  ),
  hostIdNumber: line('Host’s identity or passport number', 'It identifies your host.', 'H1234567', {
    ...isHosted,
    sensitivity: 'masked',
    isOptional: true,
  }),
  addressThere: address('Address during your stay', where, '1 Quay Street', { sensitivity: 'trip' }),
  cityThere: line('Town or city where you will stay', where, 'Port City', { sensitivity: 'trip' }),
  provinceThere: line('State or province where you will stay', where, 'Coast Province', {
    sensitivity: 'trip',
    isOptional: true,
  }),
  postcodeThere: line('Postal code where you will stay', where, '10000', {
    sensitivity: 'trip',
    longest: 12,
    isOptional: true,
  }),
  phoneThere: phone('Phone number during your stay', where, '+91 98765 43210', {
    sensitivity: 'trip',
    isOptional: true,
  }),
  hasContactThere: yesNo('Do you have a contact in the country?', asksContact, 'no'),
  contactThereName: name('Contact’s full name', asksContact, 'Kiran Rao', ifYes('hasContactThere')),
  contactThereOrganisation: line('Contact’s organisation', asksContact, 'Harbour Tours', {
    ...ifYes('hasContactThere'),
    isOptional: true,
  }),
  contactThereRelation: line(
    'Contact’s relationship to you',
    'It shows why you are visiting.',
    'Friend',
    ifYes('hasContactThere'),
  ),
  contactThereAddress: address('Contact’s address', asksContact, '5 Station Road', ifYes('hasContactThere')),
  contactTherePhone: phone('Contact’s phone number', asksContact, '+33 6 12 34 56 78', ifYes('hasContactThere')),
  contactThereEmail: email('Contact’s email address', asksContact, 'kiran@example.test', {
    ...ifYes('hasContactThere'),
    isOptional: true,
  }),
  referenceThereName: name(
    'Reference in the country: full name',
    'The authority may ask this person to confirm your visit.',
    'Grand Harbour Hotel',
  ),
  referenceThereAddress: address(
    'Reference in the country: address',
    'The authority may ask this person to confirm your visit.',
    '1 Quay Street',
  ),
  referenceTherePhone: phone(
    'Reference in the country: phone number',
    'The authority may ask this person to confirm your visit.',
    '+91 22 6600 0000',
  ),
  companyName: line('Company or organisation you will visit', asksCompany, 'Quay Industries', isBusiness),
  companyAddress: address('Address of the company or organisation', asksCompany, '8 Trade Square', isBusiness),
  companyPhone: phone('Phone number of the company or organisation', asksCompany, '+33 1 70 00 00 01', isBusiness),
  companyEmail: email('Email address of the company or organisation', asksCompany, 'hello@example.test', {
    ...isBusiness,
    isOptional: true,
  }),
  companyContact: name(
    'Contact person at the company or organisation',
    'The authority may ask this person to confirm the invitation.',
    'Marie Laurent',
    isBusiness,
  ),
  companyRegistration: line(
    'Registration number of the company',
    'It shows that the company exists.',
    'RC 552 100 554',
    {
      ...isBusiness,
      isOptional: true,
    },
  ),
  businessActivity: lines(
    'Business activities you plan',
    'Paid work needs a different visa.',
    'Meetings with a supplier',
    isBusiness,
  ),
  hospitalName: line(
    'Hospital or clinic',
    'The authority may ask the hospital to confirm the treatment.',
    'Harbour Clinic',
    isMedical,
  ),
  hospitalAddress: address(
    'Address of the hospital or clinic',
    'The authority may ask the hospital to confirm the treatment.',
    '2 Clinic Road',
    isMedical,
  ),
  treatment: line('Treatment you will receive', 'It shows how long you need to stay.', 'Knee operation', {
    ...isMedical,
    sensitivity: 'masked',
  }),
  studyPlace: line(
    'School or university you will attend',
    'The authority may ask the school to confirm your place.',
    'University of the Coast',
    isStudy,
  ),
  studyCourse: line('Course you will take', 'Longer courses need a different visa.', 'Summer language course', isStudy),
  payer: choice(
    'Who will pay for your trip?',
    'It shows that your costs are covered.',
    { self: 'I will', family: 'My family', host: 'My host', employer: 'My employer or company', other: 'Someone else' },
    'self',
    { sensitivity: 'trip' },
  ),
  payerName: name('Name of the person or organisation paying', asksPayer, 'Mohan Rao', {
    when: { question: 'payer', anyOf: ['family', 'host', 'employer', 'other'] },
  }),
  payerRelation: line('Their relationship to you', asksPayer, 'Father', {
    when: { question: 'payer', anyOf: ['family', 'host', 'employer', 'other'] },
  }),
  payerAddress: address('Address of the person or organisation paying', asksPayer, '7 Hill Road, Pune, India', {
    when: { question: 'payer', anyOf: ['family', 'host', 'employer', 'other'] },
  }),
  meansOfSupport: list(
    'How will you pay for your stay?',
    'It shows that you will not need help from the state.',
    {
      cash: 'Cash',
      card: 'Credit or debit card',
      prepaid: 'Accommodation and transport are already paid for',
      sponsor: 'A sponsor covers all costs',
      mixed: 'Several of these',
    },
    'card',
    { sensitivity: 'trip' },
  ),
  budget: line('Money available for the trip', 'It shows that you can pay for your stay.', 'EUR 2,500', {
    hint: 'Include the currency',
    sensitivity: 'trip',
  }),
  hasInsurance: yesNo('Do you have travel medical insurance?', 'It covers treatment during your stay.', 'yes', {
    sensitivity: 'trip',
  }),
  insuranceCompany: line('Insurance company', 'The authority may check the policy.', 'Harbour Mutual', {
    sensitivity: 'trip',
    ...ifYes('hasInsurance'),
  }),
  insuranceNumber: line('Insurance policy number', 'The authority may check the policy.', 'HM-2027-00123', {
    sensitivity: 'trip',
    ...ifYes('hasInsurance'),
  }),
  bankName: line('Your bank', 'It helps confirm your funds.', 'Bank of the Coast', { isOptional: true }),
  countryOfFunds: country('Country your funds come from', 'It helps confirm your funds.', undefined, {
    isOptional: true,
  }),
}
