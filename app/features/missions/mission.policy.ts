import { type Actor, can } from '#app/platform/actor.ts'

export const missionActions = ['read', 'load'] as const
export type MissionAction = (typeof missionActions)[number]

/** Mission locations are public; only the service itself loads them from its files. */
export function mayActOnMissions(actor: Actor, action: MissionAction): boolean {
  switch (action) {
    case 'read':
      return true
    case 'load':
      return can(actor, 'facts.load')
  }
}
