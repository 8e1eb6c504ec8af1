import { ifYes, line, lines, type Theme, yesNo } from '../library-question.ts'

const law = 'A serious offence can lead to a refusal, and so can hiding one.'
const safety = 'Every applicant is asked this security question.'
const health = 'It helps protect public health.'

const detail = (label: string, of: string, example: string, sensitivity: 'personal' | 'masked' = 'personal') =>
  lines(label, 'An officer looks at the details of each case.', example, {
    hint: 'What happened, where and when, and the outcome',
    sensitivity,
    ...ifYes(of),
  })

/** Offences, security and health: a yes or no each, with the details if yes. */
export const background: Theme = {
  hasConviction: yesNo('Have you ever been convicted of a crime or offence in any country?', law, 'no', {
    hint: 'Include convictions that are spent or pardoned. Leave out parking fines.',
  }),
  conviction: detail('Details of the conviction', 'hasConviction', 'Fined for careless driving, India, 2011', 'masked'),
  hasBeenArrested: yesNo('Have you ever been arrested or charged, even without a conviction?', law),
  arrest: detail(
    'Details of the arrest or charge',
    'hasBeenArrested',
    'Charged in error and released, India, 2010',
    'masked',
  ),
  hasPendingCharges: yesNo('Are you facing criminal charges or under criminal investigation?', law),
  pendingCharges: detail(
    'Details of the proceedings',
    'hasPendingCharges',
    'Traffic case, Mumbai, to be heard in May',
    'masked',
  ),
  hasDrugOffence: yesNo('Have you ever broken a law on possessing, using, selling or carrying drugs?', law),
  drugOffence: detail('Details of the drug offence', 'hasDrugOffence', 'Fined for possession, 2009', 'masked'),
  hasHarmed: yesNo(
    'Have you ever been arrested or convicted for an offence that caused serious damage to property or serious harm to a person?',
    law,
  ),
  harmed: detail('Details of the offence', 'hasHarmed', 'Damage to a car in an accident, 2008', 'masked'),
  hasTraffickingRole: yesNo('Have you ever been involved in human trafficking, child abduction or child abuse?', law),
  traffickingRole: detail(
    'Details of your involvement',
    'hasTraffickingRole',
    'Accused in error, cleared in 2012',
    'masked',
  ),
  hasFinancialOffence: yesNo(
    'Have you ever been involved in money laundering, fraud or a breach of customs rules?',
    law,
  ),
  financialOffence: detail('Details of the matter', 'hasFinancialOffence', 'Customs fine, 2013', 'masked'),
  hasTerrorLink: yesNo('Have you ever taken part in, supported or belonged to a terrorist or extremist group?', safety),
  terrorLink: detail(
    'Details of your involvement with the group',
    'hasTerrorLink',
    'A group that was banned years after I left',
    'masked',
  ),
  hasWarCrimesRole: yesNo(
    'Have you ever taken part in war crimes, genocide, torture or crimes against humanity?',
    safety,
  ),
  warCrimesRole: detail('Details of your role', 'hasWarCrimesRole', 'Questioned as a witness, 2007', 'masked'),
  hasEspionageRole: yesNo('Do you intend to engage in espionage, sabotage or other illegal activity?', safety),
  espionageRole: detail(
    'Details of the planned activity',
    'hasEspionageRole',
    'A matter to be discussed with an officer',
    'masked',
  ),
  hasExtremeViews: yesNo('Have you ever expressed views that justify or praise violence?', safety),
  extremeViews: detail(
    'Details of the views you expressed',
    'hasExtremeViews',
    'A remark in a student paper, 1999',
    'masked',
  ),
  hasBeenInConflict: yesNo('Have you ever taken part in an armed conflict or belonged to a militia?', safety),
  conflict: detail(
    'Details of the conflict and your role',
    'hasBeenInConflict',
    'Conscript in 2003, unarmed',
    'masked',
  ),
  hasGovernmentRole: yesNo(
    'Have you ever held a government or political post?',
    'People in public office are checked separately.',
  ),
  governmentRole: line(
    'Post, place and years',
    'People in public office are checked separately.',
    'Town councillor, Pune, 2010 to 2014',
    {
      longest: 200,
      ...ifYes('hasGovernmentRole'),
    },
  ),
  hasFraudulentApplication: yesNo('Have you ever obtained, or helped others to obtain, a visa by fraud?', law),
  fraudulentApplication: detail(
    'Details of the false application',
    'hasFraudulentApplication',
    'An agent added a false letter, 2012',
    'masked',
  ),
  seeksWork: yesNo('Do you plan to work during your stay?', 'Paid work needs a different visa.', 'no', {
    sensitivity: 'trip',
  }),
  workPlan: line('Work you plan to do', 'Paid work needs a different visa.', 'A paid concert', {
    sensitivity: 'trip',
    longest: 200,
    ...ifYes('seeksWork'),
  }),
  owesPublicDebt: yesNo(
    'Do you owe money to this government or its health service?',
    'Unpaid debts can lead to a refusal.',
  ),
  publicDebt: detail('Details of the debt', 'owesPublicDebt', 'Hospital bill of 2019, paid by instalments'),
  hasBankruptcy: yesNo(
    'Have you ever been declared bankrupt, or are you barred from leaving your country?',
    'A court may restrict your travel.',
  ),
  bankruptcy: detail('Details of the bankruptcy or travel ban', 'hasBankruptcy', 'Discharged in 2011'),
  hasInfectiousDisease: yesNo('Do you have an infectious disease that is a danger to public health?', health, 'no', {
    hint: 'For example tuberculosis, cholera or yellow fever',
  }),
  infectiousDisease: detail(
    'Details of the disease',
    'hasInfectiousDisease',
    'Tuberculosis, treated in 2010',
    'masked',
  ),
  hadTuberculosis: yesNo(
    'Have you had tuberculosis, or been in close contact with someone who had it, in the last two years?',
    health,
  ),
  tuberculosis: detail(
    'Details of the illness or contact',
    'hadTuberculosis',
    'A colleague in 2025, test negative',
    'masked',
  ),
  hasDisorder: yesNo(
    'Do you have a physical or mental disorder that may be a danger to yourself or others, or are you addicted to drugs?',
    health,
  ),
  disorder: detail('Details of the disorder', 'hasDisorder', 'Under treatment and stable', 'masked'),
  needsTreatment: yesNo(
    'Do you need medical treatment or have a health condition that needs care during your stay?',
    'Any treatment has to be arranged and paid for.',
  ),
  treatmentNeed: detail('Details of the condition', 'needsTreatment', 'Asthma; I bring my own medicine', 'masked'),
  isPregnant: yesNo('Are you pregnant?', 'Pregnancy can affect health checks and the cost of care.', 'no', {
    sensitivity: 'masked',
  }),
  hasYellowFeverStay: yesNo(
    'Will you have been in a country with yellow fever in the six days before you arrive?',
    health,
    'no',
  ),
  hasYellowFeverVaccine: yesNo('Have you been vaccinated against yellow fever?', health, 'no'),
  hasPolioVaccine: yesNo('Have you been vaccinated against polio?', health, 'yes'),
  hasSymptoms: yesNo('Have you had a fever, cough or rash in the last 14 days?', health),
  symptoms: line('Your symptoms', health, 'Light cough', {
    longest: 200,
    sensitivity: 'masked',
    ...ifYes('hasSymptoms'),
  }),
  hasBeenOnFarm: yesNo(
    'Will you have been on a farm or in contact with livestock before arrival?',
    'It protects animals and crops from disease.',
    'no',
    { sensitivity: 'trip' },
  ),
  carriesAnimalsOrPlants: yesNo(
    'Will you bring animals, plants, food or soil?',
    'It protects animals and crops from disease.',
    'no',
    { sensitivity: 'trip' },
  ),
  hadHelp: yesNo('Did anyone help you fill in this form?', 'Some governments record who prepared the form.', 'yes', {
    sensitivity: 'trip',
  }),
  preparerName: line(
    'Name of the person or company that helped you',
    'Some governments record who prepared the form.',
    'Portolan',
    {
      sensitivity: 'trip',
      ...ifYes('hadHelp'),
    },
  ),
}
