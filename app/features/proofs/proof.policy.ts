import { type Actor, can } from '#app/platform/actor.ts'
import type { Application } from '../applications/application.ts'

export const proofActions = ['read', 'make', 'revoke', 'verify', 'rotate-key'] as const
export type ProofAction = (typeof proofActions)[number]

/** Whether the actor may act. `whyNoProof` checks whether there is a visa to prove. */
export function mayActOnProof(actor: Actor, action: ProofAction, application?: Pick<Application, 'ownerId'>): boolean {
  switch (action) {
    case 'read':
    case 'make':
    case 'revoke':
      return actor.kind === 'traveller' && actor.accountId === application?.ownerId
    case 'verify': // authorised by the signed code
      return actor.kind !== 'service'
    case 'rotate-key':
      return can(actor, 'proof-key.rotate')
  }
}
