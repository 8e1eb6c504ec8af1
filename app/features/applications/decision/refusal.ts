import { words } from '#app/lib/words/words.ts'

/** The government's reason for refusal, as an officer reads it in the decision. Only chosen reasons are counted. */
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
