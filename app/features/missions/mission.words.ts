import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'
import type { MissionKind } from './mission.ts'

export const missionKindNames: Record<MissionKind, string> = words('missions/mission', 'missionKindNames')

export const missionWords = words('missions/mission', 'mission', {
  name: (mission: { kind: MissionKind; city: string }) => `${missionKindNames[mission.kind]} in ${mission.city}`,
})
