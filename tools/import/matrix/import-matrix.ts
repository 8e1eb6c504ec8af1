import type { RawFiles } from '#app/features/visas/facts/fact-files.ts'
import { readFactFiles } from '#app/features/visas/facts/fact-files.ts'
import { codeReader } from '#app/features/visas/facts/import/code-reader.ts'
import { type CompareOptions, compareMatrix } from '#app/features/visas/facts/import/compare-matrix.ts'
import type { ImportProblem } from '#app/features/visas/facts/import/import-problem.ts'
import { importText } from '#app/features/visas/facts/import/import-text.ts'
import { passportLines } from '#app/features/visas/facts/import/passport-lines.ts'
import { readMatrix } from '#app/features/visas/facts/import/read-matrix.ts'
import { passportReader } from '#app/features/visas/facts/passport-lists.ts'
import { readFacts } from '#app/features/visas/facts/read-facts.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import type { Provenance } from './edit-policy.ts'
import { matrixReport } from './matrix-report.ts'
import { type FilePlan, planPolicies } from './plan-policies.ts'

export type ImportMatrixOptions = CompareOptions & {
  readonly all?: boolean
  /** Without it nothing is planned: a dry run. */
  readonly provenance?: Provenance
}

export type ImportRefused = { code: 'refused'; problems: readonly ImportProblem[] }

/** From the bytes of a file to the report and the planned files. Writes nothing. */
export function importMatrix(
  raw: RawFiles,
  bytes: Uint8Array,
  options: ImportMatrixOptions,
): Result<{ report: string[]; plan: FilePlan }, ImportRefused> {
  const { facts, faults } = readFacts(raw, { complete: false })
  const { files } = readFactFiles(raw)
  if (!facts || !files) {
    return refused(faults.map(({ file, what }) => ({ line: 0, what: `${file.slice(1)} has a fault: ${what}` })))
  }
  const read = importText(bytes)
  if (!read.ok) return read
  const { pairs, problems } = readMatrix(read.value, codeReader(facts.countries))
  if (problems.length > 0) return refused(problems)

  const comparison = compareMatrix(facts, pairs, options)
  const names = new Map(facts.countries.map(({ code, name }) => [code, name]))
  const lines = passportLines(facts.countries, files.groups, passportReader(facts.countries, files.groups))
  const report = [
    `${pairs.length} pairs in the file`,
    ...matrixReport(comparison, {
      all: options.all ?? false,
      lines,
      states: facts.countries.flatMap(({ code, kind }) => (kind === 'country' ? [code] : [])),
      nameOf: (code) => names.get(code) ?? code,
    }),
  ]
  const { added, changed, removed } = comparison
  const { provenance } = options
  return ok({
    report,
    plan: provenance ? planPolicies(raw, [...added, ...changed, ...removed], provenance) : new Map(),
  })
}

function refused(problems: readonly ImportProblem[]) {
  return problem({ code: 'refused' as const, problems })
}
