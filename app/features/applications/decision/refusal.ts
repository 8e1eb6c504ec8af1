import { words } from '#app/lib/words/words.ts'

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

export const refusalWords: Record<RefusalReason, string> = words('applications/decision', 'refusal')
