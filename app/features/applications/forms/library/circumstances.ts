import { addDays } from '#app/lib/plain-date.ts'
import { address, country, day, ifYes, line, lines, list, name, rows, type Theme, yesNo } from '../library-question.ts'

const married = { when: { question: 'maritalStatus', anyOf: ['married', 'partnership'] } }

/** Circumstances that only some governments ask about: money, family ties and health. */
export const circumstances: Theme = {
  savings: line('900,000 INR'),
  otherIncome: line('10,000 INR a month in rent', { isOptional: true }),
  monthlySpending: line('60,000 INR'),
  hasDependants: yesNo('no', { describes: 'person' }),
  dependants: rows(
    {
      most: 6,
      of: {
        name: name('Mira Rao'),
        relation: line('Daughter'),
        bornOn: day('past', (draw, { bornOn }) => addDays(bornOn, draw.between(9_000, 9_900))),
        travels: list(['yes', 'no'], 'no', {
          describes: 'trip',
        }),
      },
    },
    { ...ifYes('hasDependants'), describes: 'person' },
  ),
  legalStatus: list(['citizen', 'permanent_resident', 'worker', 'student', 'visitor', 'other'], 'citizen', {
    describes: 'person',
  }),
  isPermanentResident: yesNo('no', { describes: 'person' }),
  permanentResidenceCountry: country(() => 'AE', { ...ifYes('isPermanentResident'), describes: 'person' }),
  hasMailingAddress: yesNo('no', { describes: 'person' }),
  mailingAddress: address('PO Box 12, Pune 411001, India', {
    ...ifYes('hasMailingAddress'),
    describes: 'person',
  }),
  marriedOn: day('past', (draw, { bornOn }) => addDays(bornOn, draw.between(8_800, 8_990)), {
    ...married,
    describes: 'person',
  }),
  wasMarriedBefore: yesNo('no', { describes: 'person' }),
  formerSpouses: rows(
    {
      most: 4,
      of: {
        name: name('Dev Kulkarni'),
        bornOn: day('past', (draw, { bornOn }) => addDays(bornOn, draw.between(-700, 700))),
        nationality: country(),
        ended: line('2015, divorce'),
      },
    },
    { ...ifYes('wasMarriedBefore'), describes: 'person' },
  ),
  hasSiblings: yesNo('no', { describes: 'person' }),
  siblings: rows(
    {
      most: 8,
      of: {
        name: name('Nikhil Rao'),
        bornOn: day('past', (draw, { bornOn }) => addDays(bornOn, draw.between(-900, 900))),
        lives: line('Mumbai, India'),
      },
    },
    { ...ifYes('hasSiblings'), describes: 'person' },
  ),
  nativeLanguage: line('Marathi', { describes: 'person' }),
  tribe: line('None', { isOptional: true }),
  clientNumber: line('C1234567', {
    sensitivity: 'masked',
    isOptional: true,
  }),
  hasFixedPlans: yesNo(),
  hasDrivingLicenceThere: yesNo(),
  drivingLicenceThere: line('D1234567, California', {
    sensitivity: 'masked',
    ...ifYes('hasDrivingLicenceThere'),
  }),
  hadTreatmentThere: yesNo(),
  treatmentThere: lines('In 2022 in London; I paid the bill', {
    ...ifYes('hadTreatmentThere'),
  }),
  isThereNow: yesNo(),
  hasResidenceThere: yesNo(),
  hasMultipleEntryVisa: yesNo(),
  hasChildWithYou: yesNo(),
  childrenWithYou: rows(
    {
      most: 4,
      of: {
        name: name('Mira Rao'),
        sex: list(['male', 'female'], 'female'),
        bornOn: day('past', (draw, { bornOn }) => addDays(bornOn, draw.between(9_000, 9_900))),
      },
    },
    ifYes('hasChildWithYou'),
  ),
  hadHealthExam: yesNo(),
  healthExam: line('Mumbai, HAP 1234567', ifYes('hadHealthExam')),
  entersHospital: yesNo(),
  worksInHealthCare: yesNo(),
  annualIncome: line('1,440,000 INR', {
    when: { question: 'occupation', anyOf: ['employed', 'self_employed', 'public_service', 'military'] },
    describes: 'person',
  }),
  hasFamilyAtHome: yesNo('yes'),
  familyAtHome: rows(
    {
      most: 6,
      of: {
        name: name('Rohan Rao'),
        relation: line('Husband'),
        bornOn: day('past', (draw, { bornOn }) => addDays(bornOn, draw.between(-700, 700))),
        country: country(),
      },
    },
    ifYes('hasFamilyAtHome'),
  ),
  recentPlaces: lines('India'),
  significantDates: lines('A wedding in the first week', {
    isOptional: true,
  }),
  hasAppliedBefore: yesNo(),
  earlierApplication: lines('A visitor visa in 2019', {
    ...ifYes('hasAppliedBefore'),
  }),
  socialNumberThere: line('123-45-6789', {
    sensitivity: 'masked',
    isOptional: true,
  }),
  isSameVisaKind: yesNo('yes', ifYes('hasHeldVisa')),
  hasHadPublicFunds: yesNo(),
  publicFunds: lines('Housing benefit in 2014, as a resident', {
    ...ifYes('hasHadPublicFunds'),
  }),
}
