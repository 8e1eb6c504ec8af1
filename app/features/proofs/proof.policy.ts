import { type Actor, can } from '#app/platform/actor.ts'
import type { Application } from '../applications/application.ts'

export const proofActions = ['read', 'make', 'revoke', 'verify', 'rotate-key'] as const
export type ProofAction = (typeof proofActions)[number]

/** May this person try? Whether there is a visa to prove is the question of `whyNoProof`. */
export function mayActOnProof(actor: Actor, action: ProofAction, application?: Pick<Application, 'ownerId'>): boolean {
  switch (action) {
    case 'read':
    case 'make':
    case 'revoke':
      return actor.kind === 'traveller' && actor.accountId === application?.ownerId
    case 'verify': // what proves the right is the signed code
      return actor.kind !== 'service'
    case 'rotate-key':
      return can(actor, 'proof-key.rotate')
  }
}
