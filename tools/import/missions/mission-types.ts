import type { MissionKind } from '#app/features/missions/mission.ts'

// Names of the kinds in other lists. "Diplomatic mission" and the like are left out: they do not say which kind.
const types: readonly (readonly [RegExp, MissionKind])[] = [
  [/^(embassy|apostolic nunciature|embassy of .+)$/, 'embassy'],
  [/^(assistant|deputy) high commission$/, 'consulate'],
  [/^([a-z]+ )?high commission$/, 'high_commission'],
  [/^consulate general( of .+)?$/, 'consulate_general'],
  [/^consulates?( of .+)?$/, 'consulate'],
  [/^honorary consulate( general)?$/, 'honorary_consulate'],
  [/^permanent mission$/, 'permanent_mission'],
  [/^(de facto|taipei) (embassy|consulate|representative office)$/, 'office'],
  [/^(representative|liaison|consular|interests) (office|section|agency)$/, 'office'],
  [/^(office|apostolic delegation)$/, 'office'],
]

export function missionType(text: string): MissionKind | undefined {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
  return types.find(([pattern]) => pattern.test(plain))?.[1]
}
