import { type Mission, missionName } from '#app/features/missions/mission.ts'
import type { SaidMission } from './read-missions-file.ts'

/** A mission that would be written, removed or, if the existing data is newer, kept. */
export type MissionChange = {
  readonly ours: Mission | undefined
  readonly says: SaidMission | undefined
  /** Which details differ. */
  readonly details: readonly Detail[]
}

export type MissionComparison = {
  readonly added: readonly MissionChange[]
  readonly changed: readonly MissionChange[]
  readonly removed: readonly MissionChange[]
  readonly keptNewer: readonly MissionChange[]
  readonly same: number
}

export const details = ['phone', 'email', 'website', 'latitude', 'longitude'] as const
export type Detail = (typeof details)[number]

type Options = { asOf: string; whole?: boolean; force?: boolean }

/** A detail that the file omits keeps its existing value. */
export function compareMissions(
  ours: readonly Mission[],
  said: readonly SaidMission[],
  { asOf, whole, force }: Options,
): MissionComparison {
  const byName = new Map(ours.map((mission) => [missionName(mission), mission]))
  const added: MissionChange[] = []
  const differing: MissionChange[] = []
  let same = 0
  for (const says of said) {
    const mission = byName.get(missionName(says))
    if (!mission) {
      added.push({ ours: undefined, says, details: [] })
      continue
    }
    const differ = details.filter((detail) => says[detail] !== null && says[detail] !== mission[detail])
    if (differ.length === 0) same += 1
    else differing.push({ ours: mission, says, details: differ })
  }
  const named = new Set(said.map(missionName))
  const gone = whole ? ours.filter((mission) => !named.has(missionName(mission))) : []
  const removed = gone.map((mission): MissionChange => ({ ours: mission, says: undefined, details: [] }))
  const isNewer = ({ ours: mission }: MissionChange) => !force && mission !== undefined && mission.asOf > asOf
  return {
    added,
    changed: differing.filter((change) => !isNewer(change)),
    removed: removed.filter((change) => !isNewer(change)),
    keptNewer: [...differing, ...removed].filter(isNewer),
    same,
  }
}
