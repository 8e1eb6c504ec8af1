import type { Id } from '#app/lib/id.ts'
import type { Actor } from '#app/platform/actor.ts'

export const visaRecordActions = ['read', 'keep', 'delete'] as const
export type VisaRecordAction = (typeof visaRecordActions)[number]

/** Saved visas and trips are private to their owner. Staff cannot see them. */
export function mayActOnVisaRecord(
  actor: Actor,
  action: VisaRecordAction,
  kept?: { readonly accountId: Id<'account'> },
): boolean {
  switch (action) {
    case 'read':
    case 'keep':
    case 'delete':
      return actor.kind === 'traveller' && actor.accountId === kept?.accountId
  }
}
