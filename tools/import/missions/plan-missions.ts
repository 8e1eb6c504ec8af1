import { type MissionFile, type MissionInFile, readMissionFacts } from '#app/features/missions/facts/mission-facts.ts'
import { type Mission, missionKinds, missionName } from '#app/features/missions/mission.ts'
import type { Country } from '#app/features/visas/country.ts'
import type { RawFiles } from '#app/features/visas/facts/fact-files.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { details, type MissionChange } from './compare-missions.ts'

export type MissionPlan = ReadonlyMap<string, MissionFile | undefined>
type Provenance = { readonly asOf: PlainDate; readonly source: string }

const pathOf = (operator: string) => `/data/missions/${operator}.json`

/** The complete files of the operators whose missions change. The plan is read back and verified before it is used. */
export function planMissions(
  raw: RawFiles,
  ours: readonly Mission[],
  changes: readonly MissionChange[],
  { asOf, source }: Provenance,
  countries: readonly Country[],
): MissionPlan {
  const next = new Map(ours.map((mission) => [missionName(mission), mission]))
  const touched = new Set<string>()
  for (const { ours: before, says } of changes) {
    const one = says ?? before
    if (!one) continue
    touched.add(one.operator)
    if (says) next.set(missionName(says), merged(before, says, { asOf, source }))
    else next.delete(missionName(one))
  }

  const byOperator = Map.groupBy(next.values(), ({ operator }) => operator)
  const plan = new Map([...touched].sort().map((code) => [pathOf(code), fileOf(code, byOperator.get(code) ?? [])]))
  requireAgreement(raw, plan, [...next.values()], countries)
  return plan
}

function merged(before: Mission | undefined, { line: _line, ...says }: SaidBy, provenance: Provenance): Mission {
  const kept = Object.fromEntries(details.map((detail) => [detail, says[detail] ?? before?.[detail] ?? null]))
  return { ...says, ...kept, ...provenance }
}
type SaidBy = NonNullable<MissionChange['says']>

/** The date and source that most missions share are at the top of the file; others are beside their mission. */
function fileOf(operator: string, missions: readonly Mission[]): MissionFile | undefined {
  const groups = [...Map.groupBy(missions, ({ asOf, source }) => `${asOf} ${source}`).values()]
  const usual = groups.sort((one, other) => other.length - one.length)[0]?.[0]
  if (!usual) return undefined
  const { asOf, source } = usual
  const inOrder = missions.toSorted(
    (one, other) =>
      one.in.localeCompare(other.in) ||
      missionKinds.indexOf(one.kind) - missionKinds.indexOf(other.kind) ||
      one.city.localeCompare(other.city),
  )
  return { operator, asOf, source, missions: inOrder.map((mission) => inFile(mission, { asOf, source })) }
}

function inFile(mission: Mission, usual: Provenance): MissionInFile {
  const { phone, email, website, latitude, longitude, asOf, source } = mission
  return {
    in: mission.in,
    city: mission.city,
    kind: mission.kind,
    ...(phone !== null && { phone }),
    ...(email !== null && { email }),
    ...(website !== null && { website }),
    ...(latitude !== null && longitude !== null && { latitude, longitude }),
    ...(asOf !== usual.asOf && { asOf }),
    ...(source !== usual.source && { source }),
  }
}

function requireAgreement(raw: RawFiles, plan: MissionPlan, wanted: readonly Mission[], countries: readonly Country[]) {
  const next = Object.fromEntries(
    Object.entries({ ...raw, ...Object.fromEntries(plan) }).filter(([, file]) => file !== undefined),
  )
  const { missions, faults } = readMissionFacts(next, countries)
  if (!missions) throw new Error(`The import would leave faults: ${faults.map(({ what }) => what).join('; ')}`)
  const lineOf = (mission: Mission) =>
    JSON.stringify([
      missionName(mission),
      mission.city,
      mission.asOf,
      mission.source,
      details.map((one) => mission[one]),
    ])
  const found = new Set(missions.map(lineOf))
  const lost = wanted.find((mission) => !found.has(lineOf(mission)))
  if (lost || missions.length !== wanted.length)
    throw new Error(`The import would not write what it says${lost ? ` of ${missionName(lost)}` : ''}`)
}
