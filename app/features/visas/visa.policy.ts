import { type Actor, can } from '#app/platform/actor.ts'

export const visaActions = ['read', 'load'] as const
export type VisaAction = (typeof visaActions)[number]

/** Visa facts are public. Only the service loads them from its files. */
export function mayActOnVisas(actor: Actor, action: VisaAction): boolean {
  switch (action) {
    case 'read':
      return true
    case 'load':
      return can(actor, 'facts.load')
  }
}
