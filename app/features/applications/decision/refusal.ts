/** Why a government refused, as an officer reads it in the decision. Only what was chosen is counted. */
export const refusalReasons = [
  'documents',
  'passport',
  'purpose',
  'funds',
  'return',
  'history',
  'security',
  'other',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

export const refusalWords: Record<RefusalReason, string> = {
  documents: 'Documents incomplete or not accepted',
  passport: 'Passport or identity',
  purpose: 'Purpose of travel not shown',
  funds: 'Not enough money shown',
  return: 'Return not shown to be certain',
  history: 'Earlier visas or stays',
  security: 'Security or a public list',
  other: 'Another reason',
}
