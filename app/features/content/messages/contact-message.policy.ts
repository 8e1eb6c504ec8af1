import type { Actor } from '#app/platform/actor.ts'

export const contactActions = ['send', 'read-own'] as const
export type ContactAction = (typeof contactActions)[number]

/** Anybody may write to us, with an account or without. */
export function mayActOnContactMessages(actor: Actor, action: ContactAction): boolean {
  switch (action) {
    case 'send':
      return actor.kind !== 'system'
    case 'read-own': // what they wrote while they were signed in
      return actor.kind === 'traveller' || actor.kind === 'staff'
  }
}
