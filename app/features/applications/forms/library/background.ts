import { ifYes, line, lines, type Theme, yesNo } from '../library-question.ts'

const detail = (of: string, example: string, sensitivity: 'personal' | 'masked' = 'personal') =>
  lines(example, {
    sensitivity,
    ...ifYes(of),
  })

/** Offences, security and health: a yes or no each, with the details if yes. */
export const background: Theme = {
  hasConviction: yesNo('no'),
  conviction: detail('hasConviction', 'Fined for careless driving, India, 2011', 'masked'),
  hasBeenArrested: yesNo(),
  arrest: detail('hasBeenArrested', 'Charged in error and released, India, 2010', 'masked'),
  hasPendingCharges: yesNo(),
  pendingCharges: detail('hasPendingCharges', 'Traffic case, Mumbai, to be heard in May', 'masked'),
  hasDrugOffence: yesNo(),
  drugOffence: detail('hasDrugOffence', 'Fined for possession, 2009', 'masked'),
  hasHarmed: yesNo(),
  harmed: detail('hasHarmed', 'Damage to a car in an accident, 2008', 'masked'),
  hasTraffickingRole: yesNo(),
  traffickingRole: detail('hasTraffickingRole', 'Accused in error, cleared in 2012', 'masked'),
  hasFinancialOffence: yesNo(),
  financialOffence: detail('hasFinancialOffence', 'Customs fine, 2013', 'masked'),
  hasTerrorLink: yesNo(),
  terrorLink: detail('hasTerrorLink', 'A group that was banned years after I left', 'masked'),
  hasWarCrimesRole: yesNo(),
  warCrimesRole: detail('hasWarCrimesRole', 'Questioned as a witness, 2007', 'masked'),
  hasEspionageRole: yesNo(),
  espionageRole: detail('hasEspionageRole', 'A matter to be discussed with an officer', 'masked'),
  hasExtremeViews: yesNo(),
  extremeViews: detail('hasExtremeViews', 'A remark in a student paper, 1999', 'masked'),
  hasBeenInConflict: yesNo(),
  conflict: detail('hasBeenInConflict', 'Conscript in 2003, unarmed', 'masked'),
  hasGovernmentRole: yesNo(),
  governmentRole: line('Town councillor, Pune, 2010 to 2014', {
    longest: 200,
    ...ifYes('hasGovernmentRole'),
  }),
  hasFraudulentApplication: yesNo(),
  fraudulentApplication: detail('hasFraudulentApplication', 'An agent added a false letter, 2012', 'masked'),
  seeksWork: yesNo('no', {
    sensitivity: 'trip',
  }),
  workPlan: line('A paid concert', {
    sensitivity: 'trip',
    longest: 200,
    ...ifYes('seeksWork'),
  }),
  owesPublicDebt: yesNo(),
  publicDebt: detail('owesPublicDebt', 'Hospital bill of 2019, paid by instalments'),
  hasBankruptcy: yesNo(),
  bankruptcy: detail('hasBankruptcy', 'Discharged in 2011'),
  hasInfectiousDisease: yesNo('no'),
  infectiousDisease: detail('hasInfectiousDisease', 'Tuberculosis, treated in 2010', 'masked'),
  hadTuberculosis: yesNo(),
  tuberculosis: detail('hadTuberculosis', 'A colleague in 2025, test negative', 'masked'),
  hasDisorder: yesNo(),
  disorder: detail('hasDisorder', 'Under treatment and stable', 'masked'),
  needsTreatment: yesNo(),
  treatmentNeed: detail('needsTreatment', 'Asthma; I bring my own medicine', 'masked'),
  isPregnant: yesNo('no', {
    sensitivity: 'masked',
  }),
  hasYellowFeverStay: yesNo('no'),
  hasYellowFeverVaccine: yesNo('no'),
  hasPolioVaccine: yesNo('yes'),
  hasSymptoms: yesNo(),
  symptoms: line('Light cough', {
    longest: 200,
    sensitivity: 'masked',
    ...ifYes('hasSymptoms'),
  }),
  hasBeenOnFarm: yesNo('no', { sensitivity: 'trip' }),
  carriesAnimalsOrPlants: yesNo('no', { sensitivity: 'trip' }),
  hadHelp: yesNo('yes', {
    sensitivity: 'trip',
  }),
  preparerName: line('Portolan', {
    sensitivity: 'trip',
    ...ifYes('hadHelp'),
  }),
}
