import { type Actor, can } from '#app/platform/actor.ts'

export const connectionActions = ['see', 'check'] as const
export type ConnectionAction = (typeof connectionActions)[number]

/** Provider connections; they involve no individual payments. */
export function mayActOnConnection(actor: Actor, action: ConnectionAction): boolean {
  switch (action) {
    case 'see':
      return can(actor, 'money.read')
    case 'check':
      return can(actor, 'money.read') || can(actor, 'money.compare')
  }
}
