import type { PolicyFile, Treatment } from '#app/features/visas/facts/fact-shapes.ts'
import type { PassportLines } from '#app/features/visas/facts/import/passport-lines.ts'
import type { Statement } from '#app/features/visas/facts/import/statement.ts'
import type { PassportReader } from '#app/features/visas/facts/passport-lists.ts'
import { type RequirementKind, requirementKinds } from '#app/features/visas/requirement.ts'

/** The source of a changed fact, written beside it. */
export type Provenance = {
  readonly asOf: NonNullable<PolicyFile['asOf']>
  readonly source: string
}

/** The new statement for each passport; undefined makes it unknown. */
export type PolicyEdits = ReadonlyMap<string, Statement | undefined>

export type PolicyTools = {
  readonly reader: PassportReader
  readonly lines: PassportLines
  /** The states that a default applies to. */
  readonly states: readonly string[]
}

type Rule = NonNullable<PolicyFile['rules']>[number]

// A default is replaced only by one that clearly has become the rule.
const fewestForDefault = 20

const treatmentKeys = [
  ...['kind', 'days', 'freeMovement', 'online', 'until', 'alternatives', 'asOf', 'source', 'sources', 'note'],
  ...['registrations', 'conditions', 'passport'],
] as readonly (keyof Treatment)[]

const nameOf = (treatment: Treatment) => JSON.stringify(treatmentKeys.map((key) => treatment[key] ?? null))

/** The file with the edits and everything else unchanged. `base` is the file it is like. */
export function editPolicy(
  file: PolicyFile,
  base: PolicyFile | undefined,
  edits: PolicyEdits,
  provenance: Provenance,
  tools: PolicyTools,
): PolicyFile {
  const next = structuredClone(file)
  const coverage = coverageOf(file, base, tools)
  const wanted = new Map<string, Treatment>()
  const implicit: string[] = []
  for (const [code, says] of edits) {
    if (coverage.get(code) === 'default') implicit.push(code)
    unname(next, code, tools.lines)
    if (says)
      wanted.set(code, treatmentFor(says, explicitOf(coverage.get(code), file, base), { file, base }, provenance))
    // A travel document that no rule names is unknown without an entry.
    else if (base || tools.states.includes(code)) next.unknown = tools.lines.add(next.unknown ?? [], code)
  }

  // A file that others are like keeps its default, because they may have their own.
  if (!base && file.destination) exchangeDefault(next, wanted, implicit, coverage, tools)
  const byTreatment = Map.groupBy(wanted, ([, treatment]) => nameOf(treatment))
  for (const [name, group] of byTreatment) {
    const [first] = group
    if (!first) continue
    const codes = group.map(([code]) => code).filter((code) => !(isDefault(code, name) && !base))
    if (codes.length > 0) place(next, first[1], codes, tools)
  }
  if (next.rules?.length === 0) delete next.rules
  if (next.unknown?.length === 0) delete next.unknown
  else if (next.unknown) next.unknown = inFewWords(next.unknown, next, base, tools)
  return ordered(next)

  function isDefault(code: string, name: string): boolean {
    return next.default !== undefined && nameOf(next.default) === name && tools.states.includes(code)
  }
}

/** A long list is shorter with the travel documents included; they are unknown in any case. */
function inFewWords(
  unknown: string[],
  { rules }: PolicyFile,
  base: PolicyFile | undefined,
  { reader, lines, states }: PolicyTools,
): string[] {
  const codes = reader.read(unknown, () => {})
  if (base || codes.length < fewestForDefault) return unknown
  const named = new Set((rules ?? []).flatMap(({ passports }) => reader.read(passports, () => {})))
  const documents = reader.read(['@all'], () => {}).filter((code) => !states.includes(code) && !named.has(code))
  return lines.compress([...new Set([...codes, ...documents])])
}

type Coverage = ReadonlyMap<string, Rule | 'unknown' | 'default'>

/**
 * The rule that applies to each passport, as the facts are read: first the file's own, then those of the file it is
 * like.
 */
function coverageOf(file: PolicyFile, base: PolicyFile | undefined, { reader, states }: PolicyTools): Coverage {
  const found = new Map<string, Rule | 'unknown' | 'default'>()
  const claim = (lines: readonly string[], by: Rule | 'unknown') => {
    for (const code of reader.read(lines, () => {})) if (!found.has(code)) found.set(code, by)
  }
  for (const one of [file, base]) {
    for (const rule of one?.rules ?? []) claim(rule.passports, rule)
    claim(one?.unknown ?? [], 'unknown')
  }
  for (const code of states) if (!found.has(code)) found.set(code, 'default')
  if (file.destination) found.delete(file.destination)
  return found
}

function explicitOf(by: Rule | 'unknown' | 'default' | undefined, file: PolicyFile, base: PolicyFile | undefined) {
  if (by === 'default') return file.default ?? base?.default
  return by === 'unknown' ? undefined : by
}

function unname(file: PolicyFile, code: string, lines: PassportLines) {
  for (const rule of file.rules ?? []) {
    if (lines.has(rule.passports, code)) rule.passports = lines.remove(rule.passports, code)
  }
  if (file.rules) file.rules = file.rules.filter(({ passports }) => passports.length > 0)
  if (file.unknown && lines.has(file.unknown, code)) file.unknown = lines.remove(file.unknown, code)
}

/**
 * The rule to write for a statement. Of the previous rule, a change of days keeps only what does not depend on the
 * days; a change of kind keeps only the passport requirements.
 */
function treatmentFor(
  { kind, days }: Statement,
  before: Treatment | undefined,
  { file, base }: { file: PolicyFile; base: PolicyFile | undefined },
  provenance: Provenance,
): Treatment {
  const passport = before?.passport
  const { online, alternatives, registrations, conditions } =
    before?.kind === kind ? before : ({} as Partial<Treatment>)
  const whole = { ...base, ...file }
  return {
    kind,
    ...(days !== null && { days }),
    ...(online && { online }),
    ...(alternatives && { alternatives }),
    ...(whole.asOf !== provenance.asOf && { asOf: provenance.asOf }),
    // The pages that the file cites do not support the new statement.
    ...((whole.source !== provenance.source || whole.sources) && { source: provenance.source }),
    ...(registrations && { registrations }),
    ...(conditions && { conditions }),
    ...(passport && { passport }),
  }
}

/** If most states under a default are treated alike in another way, that becomes the default. */
function exchangeDefault(
  next: PolicyFile,
  wanted: Map<string, Treatment>,
  implicit: readonly string[],
  coverage: Coverage,
  tools: PolicyTools,
) {
  const former = next.default
  if (!former) return
  const groups = Map.groupBy(
    implicit.flatMap((code) => wanted.get(code) ?? []),
    nameOf,
  )
  const largest = [...groups.values()].sort((one, other) => other.length - one.length)[0] ?? []
  const moved = new Set(implicit)
  const staying = [...coverage].flatMap(([code, by]) => (by === 'default' && !moved.has(code) ? [code] : []))
  const [treatment] = largest
  if (!treatment || largest.length < fewestForDefault || largest.length <= staying.length) return
  next.default = treatment
  if (staying.length > 0) place(next, former, staying, tools)
}

/** Adds passports to the rule with this treatment, or inserts that rule in order. */
function place(file: PolicyFile, treatment: Treatment, codes: readonly string[], { lines, reader }: PolicyTools) {
  file.rules ??= []
  const rules = file.rules
  const rule = rules.find(({ passports: _passports, ...other }) => nameOf(other) === nameOf(treatment))
  if (rule) {
    const before = reader.read(rule.passports, () => {})
    const isMuch = codes.length > 8 && codes.length * 2 > before.length
    rule.passports = isMuch ? lines.compress([...before, ...codes]) : codes.reduce(lines.add, rule.passports)
    return
  }
  const heavier = rules.findIndex((other) => weight(other) > weight(treatment))
  rules.splice(heavier === -1 ? rules.length : heavier, 0, { ...treatment, passports: lines.compress(codes) })
}

/** The order of rules in a file: the least restrictive kind first, and within a kind the longest stay first. */
function weight({ kind, days, freeMovement }: { kind: RequirementKind } & Pick<Treatment, 'days' | 'freeMovement'>) {
  return requirementKinds.indexOf(kind) * 10_000 + (freeMovement ? 0 : 5_000 - (days ?? 0))
}

/** New keys take the same position as in other files. */
function ordered({ rules, unknown, ...file }: PolicyFile): PolicyFile {
  return { ...file, ...(rules && { rules }), ...(unknown && { unknown }) }
}

/** A file for a destination without one. Passports that are not named stay unknown. */
export function newPolicy(
  destination: string,
  edits: PolicyEdits,
  { asOf, source }: Provenance,
  { reader, lines, states }: PolicyTools,
): PolicyFile {
  const said = [...edits].flatMap(([code, says]) => (says ? [{ code, says }] : []))
  const alike = Map.groupBy(said, ({ says: { kind, days } }) => nameOf({ kind, ...(days !== null && { days }) }))
  const statesIn = (group: typeof said) => group.filter(({ code }) => states.includes(code)).length
  const [first, ...others] = [...alike.values()].sort((one, other) => statesIn(other) - statesIn(one))
  const usual = first?.[0]
  if (!first || !usual) throw new Error(`nothing is said of ${destination}`)
  const treatment = ({ kind, days }: Statement): Treatment => ({ kind, ...(days !== null && { days }) })
  const file: PolicyFile = { destination, asOf, source, default: treatment(usual.says) }

  for (const group of others) {
    const [one] = group
    if (one) place(file, treatment(one.says), codesOf(group), { reader, lines, states })
  }
  const documents = codesOf(first).filter((code) => !states.includes(code))
  if (documents.length > 0) place(file, treatment(usual.says), documents, { reader, lines, states })
  const isUnsaid = (code: string) => !edits.has(code) && code !== destination
  if (states.some(isUnsaid)) file.unknown = lines.compress(reader.read(['@all'], () => {}).filter(isUnsaid))
  return file
}

const codesOf = (group: readonly { code: string }[]) => group.map(({ code }) => code)
