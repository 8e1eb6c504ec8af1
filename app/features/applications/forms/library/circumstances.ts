import { addDays } from '#app/lib/plain-date.ts'
import { address, country, day, ifYes, line, lines, list, name, rows, type Theme, yesNo } from '../library-question.ts'

const ties = 'Your circumstances at home show whether you plan to return.'
const health = 'Some health conditions have to be checked before a visa is granted.'
const earlier = 'It helps find your earlier records.'
const married = { when: { question: 'maritalStatus', anyOf: ['married', 'partnership'] } }

/** Circumstances that only some governments ask about: money, family ties and health. */
export const circumstances: Theme = {
  savings: line('Savings and other means', ties, '900,000 INR'),
  otherIncome: line('Other regular income', ties, '10,000 INR a month in rent', { isOptional: true }),
  monthlySpending: line('Monthly living costs', ties, '60,000 INR'),
  hasDependants: yesNo('Does anyone depend on you financially?', ties, 'no', { describes: 'person' }),
  dependants: rows(
    'People who depend on you',
    ties,
    {
      row: 'Person',
      most: 6,
      of: {
        name: name('Full name', ties, 'Mira Rao'),
        relation: line('Relationship to you', ties, 'Daughter'),
        bornOn: day('Date of birth', ties, 'past', (draw, { bornOn }) => addDays(bornOn, draw.between(9_000, 9_900))),
        travels: list('Are they travelling with you?', 'Each traveller needs a visa.', { yes: 'Yes', no: 'No' }, 'no', {
          describes: 'trip',
        }),
      },
    },
    { ...ifYes('hasDependants'), describes: 'person' },
  ),
  legalStatus: list(
    'Your immigration status in the country where you live',
    'You must be allowed to return there.',
    {
      citizen: 'Citizen',
      permanent_resident: 'Permanent resident',
      worker: 'Worker',
      student: 'Student',
      visitor: 'Visitor',
      other: 'Other',
    },
    'citizen',
    { describes: 'person' },
  ),
  isPermanentResident: yesNo(
    'Are you a permanent resident of a country other than your country of nationality?',
    'You must be allowed to return there.',
    'no',
    { describes: 'person' },
  ),
  permanentResidenceCountry: country(
    'Country of permanent residence',
    'You must be allowed to return there.',
    () => 'AE',
    { ...ifYes('isPermanentResident'), describes: 'person' },
  ),
  hasMailingAddress: yesNo(
    'Is your mailing address different from your home address?',
    'The authority sends its letters to your mailing address.',
    'no',
    { describes: 'person' },
  ),
  mailingAddress: address(
    'Mailing address',
    'The authority sends its letters there.',
    'PO Box 12, Pune 411001, India',
    {
      ...ifYes('hasMailingAddress'),
      describes: 'person',
    },
  ),
  marriedOn: day(
    'Date of marriage or start of the relationship',
    ties,
    'past',
    (draw, { bornOn }) => addDays(bornOn, draw.between(8_800, 8_990)),
    { ...married, describes: 'person' },
  ),
  wasMarriedBefore: yesNo(
    'Have you been married or in a common-law relationship before?',
    'Earlier records may be under a former married name.',
    'no',
    { describes: 'person' },
  ),
  formerSpouses: rows(
    'Former spouses or partners',
    earlier,
    {
      row: 'Former spouse',
      most: 4,
      of: {
        name: name('Full name', earlier, 'Dev Kulkarni'),
        bornOn: day('Date of birth', earlier, 'past', (draw, { bornOn }) => addDays(bornOn, draw.between(-700, 700))),
        nationality: country('Nationality', earlier),
        ended: line('When and how it ended', earlier, '2015, divorce'),
      },
    },
    { ...ifYes('wasMarriedBefore'), describes: 'person' },
  ),
  hasSiblings: yesNo('Do you have brothers or sisters?', ties, 'no', { describes: 'person' }),
  siblings: rows(
    'Brothers and sisters',
    ties,
    {
      row: 'Brother or sister',
      most: 8,
      of: {
        name: name('Full name', ties, 'Nikhil Rao'),
        bornOn: day('Date of birth', ties, 'past', (draw, { bornOn }) => addDays(bornOn, draw.between(-900, 900))),
        lives: line('City and country where they live', ties, 'Mumbai, India'),
      },
    },
    { ...ifYes('hasSiblings'), describes: 'person' },
  ),
  nativeLanguage: line('Native language', 'An interview may need an interpreter.', 'Marathi', { describes: 'person' }),
  tribe: line('Clan or tribe', 'Some records are kept by clan or tribe.', 'None', { isOptional: true }),
  clientNumber: line('Your client number from an earlier application', earlier, 'C1234567', {
    sensitivity: 'masked',
    isOptional: true,
  }),
  hasFixedPlans: yesNo('Have you made specific travel plans?', 'It shows whether your dates are fixed.'),
  hasDrivingLicenceThere: yesNo('Have you ever held a driving licence from this country?', earlier),
  drivingLicenceThere: line('Number and place of issue of the licence', earlier, 'D1234567, California', {
    sensitivity: 'masked',
    ...ifYes('hasDrivingLicenceThere'),
  }),
  hadTreatmentThere: yesNo(
    'Have you had medical treatment in this country before?',
    'Unpaid treatment can lead to a refusal.',
  ),
  treatmentThere: lines(
    'When and where were you treated, and who paid?',
    'Unpaid treatment can lead to a refusal.',
    'In 2022 in London; I paid the bill',
    {
      ...ifYes('hadTreatmentThere'),
    },
  ),
  isThereNow: yesNo('Are you in the country now?', 'You usually have to apply before you arrive.'),
  hasResidenceThere: yesNo(
    'Do you hold a valid residence visa for this country?',
    'Residents do not need this permission.',
  ),
  hasMultipleEntryVisa: yesNo(
    'Do you hold a valid multiple-entry visa for this country?',
    'You may not need another one.',
  ),
  hasChildWithYou: yesNo(
    'Is a child travelling on your passport?',
    'A child on your passport is included in your visa.',
  ),
  childrenWithYou: rows(
    'Children on your passport',
    'A child on your passport is included in your visa.',
    {
      row: 'Child',
      most: 4,
      of: {
        name: name('Full name', 'It is printed on the visa.', 'Mira Rao'),
        sex: list('Sex', 'It is printed on the visa.', { male: 'Male', female: 'Female' }, 'female'),
        bornOn: day('Date of birth', 'It is printed on the visa.', 'past', (draw, { bornOn }) =>
          addDays(bornOn, draw.between(9_000, 9_900)),
        ),
      },
    },
    ifYes('hasChildWithYou'),
  ),
  hadHealthExam: yesNo('Have you had a health examination for a visa in the last 12 months?', health),
  healthExam: line(
    'Place and reference number of the examination',
    health,
    'Mumbai, HAP 1234567',
    ifYes('hadHealthExam'),
  ),
  entersHospital: yesNo('Do you intend to enter a hospital or a health care facility during your stay?', health),
  worksInHealthCare: yesNo('Do you intend to work, study or train in health care or child care?', health),
  annualIncome: line('Annual income', ties, '1,440,000 INR', {
    when: { question: 'occupation', anyOf: ['employed', 'self_employed', 'public_service', 'military'] },
    describes: 'person',
  }),
  hasFamilyAtHome: yesNo('Do you have close family who are not travelling with you?', ties, 'yes'),
  familyAtHome: rows(
    'Family who are not travelling with you',
    ties,
    {
      row: 'Person',
      most: 6,
      of: {
        name: name('Full name', ties, 'Rohan Rao'),
        relation: line('Relationship to you', ties, 'Husband'),
        bornOn: day('Date of birth', ties, 'past', (draw, { bornOn }) => addDays(bornOn, draw.between(-700, 700))),
        country: country('Country where they live', ties),
      },
    },
    ifYes('hasFamilyAtHome'),
  ),
  recentPlaces: lines('Where have you been in the last 14 days?', health, 'India'),
  significantDates: lines(
    'Dates on which you need to be in the country',
    'The visa should cover them.',
    'A wedding in the first week',
    {
      isOptional: true,
    },
  ),
  hasAppliedBefore: yesNo('Have you applied for a visa or permit for this country before?', earlier),
  earlierApplication: lines(
    'What did you apply for, when and where, and what was the result?',
    earlier,
    'A visitor visa in 2019',
    {
      ...ifYes('hasAppliedBefore'),
    },
  ),
  socialNumberThere: line('Social security or tax number in this country', earlier, '123-45-6789', {
    hint: 'Leave blank if you have none.',
    sensitivity: 'masked',
    isOptional: true,
  }),
  isSameVisaKind: yesNo(
    'Are you applying for the same type of visa as last time?',
    'A renewal of the same visa may need no interview.',
    'yes',
    ifYes('hasHeldVisa'),
  ),
  hasHadPublicFunds: yesNo(
    'Have you ever received public funds in this country?',
    'Visitors are not usually entitled to public funds.',
  ),
  publicFunds: lines(
    'Which public funds did you receive, and when?',
    earlier,
    'Housing benefit in 2014, as a resident',
    {
      ...ifYes('hasHadPublicFunds'),
    },
  ),
}
