import { ifYes, lines, type Theme, yesNo } from '../library-question.ts'

/** Conduct, in the detail that some governments ask for: each offence and each act of violence. */
export const conduct: Theme = {
  isDrugUser: yesNo(),
  hasProstitutionRole: yesNo(),
  hasAidedTrafficker: yesNo(),
  hasTraffickerBenefit: yesNo(),
  hasFundedTerror: yesNo(),
  isTerrorMember: yesNo(),
  isTerroristRelative: yesNo(),
  hasTortureRole: yesNo(),
  hasSeenIllTreatment: yesNo(),
  hasKillingRole: yesNo(),
  hasChildSoldierRole: yesNo(),
  hasReligiousFreedomRole: yesNo(),
  hasPopulationControlRole: yesNo(),
  hasOrganRole: yesNo(),
  securityDetail: lines('Nothing to add', {
    isOptional: true,
  }),
  hasWithheldChild: yesNo(),
  hasVotedUnlawfully: yesNo(),
  hasRenouncedForTax: yesNo(),
  hasUnpaidSchooling: yesNo(),
  hasPrisonSentence: yesNo(),
  hasCivilPenalty: yesNo(),
  isBarredFromEntry: yesNo(),
  hasBrokenLawsThere: yesNo(),
  brokenLawsThere: lines('A parking fine in 2022, paid', {
    ...ifYes('hasBrokenLawsThere'),
  }),
  hasArrestWarrant: yesNo(),
  hasViolenceOrder: yesNo(),
  isOnOffenderRegister: yesNo(),
  wasAcquittedForIllness: yesNo(),
  isSecurityRisk: yesNo(),
  hasCriminalAssociation: yesNo(),
  hasMilitaryTraining: yesNo(),
  hasUsedOtherIdentity: yesNo(),
  otherIdentity: lines('Asha Kulkarni, passport K1234567', {
    ...ifYes('hasUsedOtherIdentity'),
  }),
  hasBadCharacter: yesNo(),
  badCharacter: lines('A warning from the police in 2016', {
    ...ifYes('hasBadCharacter'),
  }),
}
