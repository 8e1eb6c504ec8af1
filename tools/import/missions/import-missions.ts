import { readMissionFacts } from '#app/features/missions/facts/mission-facts.ts'
import type { RawFiles } from '#app/features/visas/facts/fact-files.ts'
import type { ImportProblem } from '#app/features/visas/facts/import/import-problem.ts'
import { importText } from '#app/features/visas/facts/import/import-text.ts'
import { readFacts } from '#app/features/visas/facts/read-facts.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import type { ImportRefused } from '../matrix/import-matrix.ts'
import { compareMissions } from './compare-missions.ts'
import { countryNames } from './country-names.ts'
import { missionsReport } from './missions-report.ts'
import { type MissionPlan, planMissions } from './plan-missions.ts'
import { readMissionsFile } from './read-missions-file.ts'

export type ImportMissionsOptions = {
  readonly asOf: PlainDate
  readonly all?: boolean
  readonly whole?: boolean
  readonly force?: boolean
  /** Skips and reports what cannot be read, instead of rejecting the file. */
  readonly skipUnknown?: boolean
  /** Without it nothing is planned: a dry run. */
  readonly provenance?: { readonly asOf: PlainDate; readonly source: string }
}

/** From the bytes of a file to the report and the planned files. Writes nothing. */
export function importMissions(
  raw: RawFiles,
  bytes: Uint8Array,
  options: ImportMissionsOptions,
): Result<{ report: string[]; plan: MissionPlan }, ImportRefused> {
  const { facts, faults } = readFacts(raw, { complete: false })
  const { missions: ours, faults: inMissions } = readMissionFacts(raw, facts?.countries ?? [])
  if (!facts || !ours) {
    const all = facts ? inMissions : faults
    return refused(all.map(({ file, what }) => ({ line: 0, what: `${file.slice(1)} has a fault: ${what}` })))
  }
  const text = importText(bytes)
  if (!text.ok) return text
  const read = readMissionsFile(text.value, countryNames(facts.countries), options.skipUnknown ?? false)
  if (read.problems.length > 0) return refused(read.problems)

  const comparison = compareMissions(ours, read.missions, options)
  const names = new Map(facts.countries.map(({ code, name }) => [code, name]))
  const report = missionsReport(comparison, read, {
    all: options.all ?? false,
    nameOf: (code) => names.get(code) ?? code,
  })
  const { added, changed, removed } = comparison
  const { provenance } = options
  const plan = provenance
    ? planMissions(raw, ours, [...added, ...changed, ...removed], provenance, facts.countries)
    : new Map()
  return ok({ report, plan })
}

function refused(problems: readonly ImportProblem[]) {
  return problem({ code: 'refused' as const, problems })
}
