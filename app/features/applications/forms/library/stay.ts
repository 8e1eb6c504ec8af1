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

/** Accommodation, hosts and contacts, and who pays. */
export const stay: Theme = {
  stayKind: choice(['hotel', 'host', 'rental', 'cruise', 'other'], 'hotel', { sensitivity: 'trip' }),
  hotelName: line('Grand Harbour Hotel', {
    ...isLodged,
    sensitivity: 'trip',
  }),
  hotelAddress: address('1 Quay Street', {
    ...isLodged,
    sensitivity: 'trip',
  }),
  hotelPhone: phone('+33 1 70 00 00 00', {
    ...isLodged,
    sensitivity: 'trip',
    isOptional: true,
  }),
  hotelEmail: email('desk@example.test', {
    ...isLodged,
    sensitivity: 'trip',
    isOptional: true,
  }),
  hostName: name('Kiran Rao', isHosted),
  hostRelation: line('Cousin', isHosted),
  hostAddress: address('5 Station Road', isHosted),
  hostPhone: phone('+33 6 12 34 56 78', isHosted),
  hostEmail: email('kiran@example.test', {
    ...isHosted,
    isOptional: true,
  }),
  hostStatus: list(['citizen', 'resident', 'visa', 'other'], 'resident', isHosted),
  hostIdNumber: line('H1234567', {
    ...isHosted,
    sensitivity: 'masked',
    isOptional: true,
  }),
  addressThere: address('1 Quay Street', { sensitivity: 'trip' }),
  cityThere: line('Port City', { sensitivity: 'trip' }),
  provinceThere: line('Coast Province', {
    sensitivity: 'trip',
    isOptional: true,
  }),
  postcodeThere: line('10000', {
    sensitivity: 'trip',
    longest: 12,
    isOptional: true,
  }),
  phoneThere: phone('+91 98765 43210', {
    sensitivity: 'trip',
    isOptional: true,
  }),
  hasContactThere: yesNo('no'),
  contactThereName: name('Kiran Rao', ifYes('hasContactThere')),
  contactThereOrganisation: line('Harbour Tours', {
    ...ifYes('hasContactThere'),
    isOptional: true,
  }),
  contactThereRelation: line('Friend', ifYes('hasContactThere')),
  contactThereAddress: address('5 Station Road', ifYes('hasContactThere')),
  contactTherePhone: phone('+33 6 12 34 56 78', ifYes('hasContactThere')),
  contactThereEmail: email('kiran@example.test', {
    ...ifYes('hasContactThere'),
    isOptional: true,
  }),
  referenceThereName: name('Grand Harbour Hotel'),
  referenceThereAddress: address('1 Quay Street'),
  referenceTherePhone: phone('+91 22 6600 0000'),
  companyName: line('Quay Industries', isBusiness),
  companyAddress: address('8 Trade Square', isBusiness),
  companyPhone: phone('+33 1 70 00 00 01', isBusiness),
  companyEmail: email('hello@example.test', {
    ...isBusiness,
    isOptional: true,
  }),
  companyContact: name('Marie Laurent', isBusiness),
  companyRegistration: line('RC 552 100 554', {
    ...isBusiness,
    isOptional: true,
  }),
  businessActivity: lines('Meetings with a supplier', isBusiness),
  hospitalName: line('Harbour Clinic', isMedical),
  hospitalAddress: address('2 Clinic Road', isMedical),
  treatment: line('Knee operation', {
    ...isMedical,
    sensitivity: 'masked',
  }),
  studyPlace: line('University of the Coast', isStudy),
  studyCourse: line('Summer language course', isStudy),
  payer: choice(['self', 'family', 'host', 'employer', 'other'], 'self', { sensitivity: 'trip' }),
  payerName: name('Mohan Rao', {
    when: { question: 'payer', anyOf: ['family', 'host', 'employer', 'other'] },
  }),
  payerRelation: line('Father', {
    when: { question: 'payer', anyOf: ['family', 'host', 'employer', 'other'] },
  }),
  payerAddress: address('7 Hill Road, Pune, India', {
    when: { question: 'payer', anyOf: ['family', 'host', 'employer', 'other'] },
  }),
  meansOfSupport: list(['cash', 'card', 'prepaid', 'sponsor', 'mixed'], 'card', { sensitivity: 'trip' }),
  budget: line('EUR 2,500', {
    sensitivity: 'trip',
  }),
  hasInsurance: yesNo('yes', {
    sensitivity: 'trip',
  }),
  insuranceCompany: line('Harbour Mutual', {
    sensitivity: 'trip',
    ...ifYes('hasInsurance'),
  }),
  insuranceNumber: line('HM-2027-00123', {
    sensitivity: 'trip',
    ...ifYes('hasInsurance'),
  }),
  bankName: line('Bank of the Coast', { isOptional: true }),
  countryOfFunds: country(undefined, {
    isOptional: true,
  }),
}
