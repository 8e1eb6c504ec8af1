import { type Actor, can } from '#app/platform/actor.ts'
import type { Application } from '../applications/application.ts'

export const visaCheckActions = ['read', 'check', 'see'] as const
export type VisaCheckAction = (typeof visaCheckActions)[number]

/** Whether the actor may act. The traveller checks a visa; staff see the results, except on their own application. */
export function mayActOnVisaCheck(
  actor: Actor,
  action: VisaCheckAction,
  application?: Pick<Application, 'ownerId'>,
): boolean {
  const isTheirs = (actor.kind === 'traveller' || actor.kind === 'staff') && actor.accountId === application?.ownerId
  switch (action) {
    case 'read':
    case 'check':
      return actor.kind === 'traveller' && isTheirs
    case 'see':
      return can(actor, 'case.read') && !isTheirs
  }
}
