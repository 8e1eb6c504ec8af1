import { words } from '#app/lib/words/words.ts'
import type { MissionKind } from './mission.ts'

const said = words('missions/mission')

export const missionKindNames: Record<MissionKind, string> = words('missions/mission', 'missionKindNames')

export const missionWords = words('missions/mission', 'mission', {
  name: ({ kind, city }: { kind: MissionKind; city: string }) => said.inCity[kind]({ city }),
})
