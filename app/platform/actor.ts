import type { Id } from '#app/lib/id.ts'

export const roles = ['traveller', 'support', 'officer', 'admin'] as const
export type Role = (typeof roles)[number]

/** Who is asking. Staff are people of the agency; a traveller is anybody else with an account. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'traveller'; accountId: Id<'account'>; emailVerified: boolean }
  | { kind: 'staff'; accountId: Id<'account'>; role: Exclude<Role, 'traveller'> }
  /** The service itself: jobs, gateway events. Never made from a request's session. */
  | { kind: 'system' }

export const visitor: Actor = { kind: 'visitor' }
export const system: Actor = { kind: 'system' }
