import { ifYes, lines, type Theme, yesNo } from '../library-question.ts'

const lawful = 'The law of the country can bar anyone who has done so.'
const records = 'The answer is checked against official records.'

/** Conduct, in the detail that some governments ask for: each offence and each act of violence. */
export const conduct: Theme = {
  isDrugUser: yesNo('Are you, or have you ever been, a drug abuser or addict?', lawful),
  hasProstitutionRole: yesNo('Have you ever been involved in prostitution or commercialised vice?', lawful),
  hasAidedTrafficker: yesNo('Have you ever knowingly helped a person who committed human trafficking?', lawful),
  hasTraffickerBenefit: yesNo(
    'Are you a close relative of a human trafficker, and have you benefited from the trafficking?',
    lawful,
  ),
  hasFundedTerror: yesNo('Have you ever supported terrorists, with money or otherwise?', lawful),
  isTerrorMember: yesNo('Are you a member or representative of a terrorist organisation?', lawful),
  isTerroristRelative: yesNo('Are you the spouse or child of a person who took part in terrorism?', lawful),
  hasTortureRole: yesNo('Have you ever committed, ordered or assisted in torture?', lawful),
  hasSeenIllTreatment: yesNo('Have you ever witnessed or taken part in the ill treatment of people?', lawful),
  hasKillingRole: yesNo('Have you ever taken part in political killings or other acts of violence?', lawful),
  hasChildSoldierRole: yesNo('Have you ever recruited or used child soldiers?', lawful),
  hasReligiousFreedomRole: yesNo('Have you, as an official, ever severely violated religious freedom?', lawful),
  hasPopulationControlRole: yesNo(
    'Have you ever been involved in forcing a woman to have an abortion, or anyone to be sterilised?',
    lawful,
  ),
  hasOrganRole: yesNo('Have you ever been involved in the forced transplantation of organs or tissue?', lawful),
  securityDetail: lines(
    'Details of each question you answered “yes” to',
    'An officer looks at the details of each case.',
    'Nothing to add',
    {
      isOptional: true,
    },
  ),
  hasWithheldChild: yesNo('Have you ever withheld a child from the person who was granted custody?', lawful),
  hasVotedUnlawfully: yesNo('Have you ever voted in this country in violation of its law?', lawful),
  hasRenouncedForTax: yesNo('Have you ever renounced the citizenship of this country to avoid taxation?', lawful),
  hasUnpaidSchooling: yesNo(
    'Have you attended a public school of this country on student status without paying its cost?',
    lawful,
  ),
  hasPrisonSentence: yesNo('Have you ever been sentenced to imprisonment for one year or more?', records),
  hasCivilPenalty: yesNo(
    'Do you have a civil judgment against you, or a civil penalty under immigration law?',
    records,
  ),
  isBarredFromEntry: yesNo('Are you currently prohibited from entering this country?', records),
  hasBrokenLawsThere: yesNo('Have you ever broken the laws of this country?', records),
  brokenLawsThere: lines('Which law, when, and what was the penalty?', records, 'A parking fine in 2022, paid', {
    ...ifYes('hasBrokenLawsThere'),
  }),
  hasArrestWarrant: yesNo('Are you the subject of an arrest warrant or an Interpol notice?', records),
  hasViolenceOrder: yesNo('Have you ever been the subject of a domestic or family violence order?', records),
  isOnOffenderRegister: yesNo('Has your name ever been on a register of sex offenders?', records),
  wasAcquittedForIllness: yesNo(
    'Have you ever been acquitted because of unsoundness of mind, or found not fit to plead?',
    records,
  ),
  isSecurityRisk: yesNo('Have you ever been involved in activities that are a risk to national security?', lawful),
  hasCriminalAssociation: yesNo('Have you ever been associated with a person or group involved in crime?', lawful),
  hasMilitaryTraining: yesNo(
    'Have you had military or paramilitary training, or training with weapons or explosives?',
    'People with this training are checked more closely.',
  ),
  hasUsedOtherIdentity: yesNo(
    'Have you ever entered this country with another passport or under another name?',
    records,
  ),
  otherIdentity: lines('Other passports or names used', records, 'Asha Kulkarni, passport K1234567', {
    ...ifYes('hasUsedOtherIdentity'),
  }),
  hasBadCharacter: yesNo(
    'Is there anything else in your past that could count against your character?',
    'Leaving something out can lead to a refusal.',
  ),
  badCharacter: lines(
    'Details of your conduct',
    'An officer looks at the details of each case.',
    'A warning from the police in 2016',
    {
      ...ifYes('hasBadCharacter'),
    },
  ),
}
