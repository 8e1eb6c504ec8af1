import type { FactFiles, RawFiles } from '#app/features/visas/facts/fact-files.ts'
import { readFactFiles } from '#app/features/visas/facts/fact-files.ts'
import type { PolicyFile } from '#app/features/visas/facts/fact-shapes.ts'
import { type Change, pairName, rulesByPair } from '#app/features/visas/facts/import/compare-matrix.ts'
import { isSame } from '#app/features/visas/facts/import/equivalences.ts'
import { passportLines } from '#app/features/visas/facts/import/passport-lines.ts'
import type { Statement } from '#app/features/visas/facts/import/statement.ts'
import { passportReader } from '#app/features/visas/facts/passport-lists.ts'
import type { RequirementRule } from '#app/features/visas/facts/policy-facts.ts'
import { type Facts, readFacts } from '#app/features/visas/facts/read-facts.ts'
import { editPolicy, newPolicy, type PolicyTools, type Provenance } from './edit-policy.ts'

/** The files that change, by path relative to the root. */
export type FilePlan = ReadonlyMap<string, PolicyFile>

const pathOf = (name: string) => `/data/policies/${name}.json`

type Edits = Map<string, Map<string, Statement | undefined>>

/** Decides which files change and how. The plan is read back and verified before it is used. */
export function planPolicies(raw: RawFiles, changes: readonly Change[], provenance: Provenance): FilePlan {
  const { files } = readFactFiles(raw)
  const { facts } = readFacts(raw, { complete: false })
  if (!files || !facts) throw new Error('The facts have faults of their own')
  const tools = policyTools(facts, files)
  // The original JSON objects, so that keys keep their order.
  const policies = new Map([...files.policies.keys()].map((name) => [name, raw[pathOf(name)] as PolicyFile]))

  const edits: Edits = new Map()
  for (const { from, to, says } of changes) {
    const ofDestination = edits.get(to) ?? new Map<string, Statement | undefined>()
    edits.set(to, ofDestination.set(from, says && { kind: says.kind, days: says.days }))
  }
  for (const base of new Set([...policies.values()].flatMap(({ like }) => like ?? []))) {
    shareEdits(base, policies, edits, tools)
  }

  const plan = new Map<string, PolicyFile>()
  for (const [name, ofDestination] of edits) {
    if (ofDestination.size === 0) continue
    const file = policies.get(name)
    const base = file?.like === undefined ? undefined : (plan.get(pathOf(file.like)) ?? policies.get(file.like))
    const next = file
      ? editPolicy(file, base, ofDestination, provenance, tools)
      : newPolicy(name, ofDestination, provenance, tools)
    plan.set(pathOf(name), next)
  }
  requireAgreement(raw, plan, facts, changes, provenance)
  return plan
}

function policyTools({ countries }: Facts, { groups }: FactFiles): PolicyTools {
  const reader = passportReader(countries, groups)
  const states = countries.filter(({ kind }) => kind === 'country').map(({ code }) => code)
  return { reader, lines: passportLines(countries, groups, reader), states }
}

/** A change that all files like a base would share is made once, in the base. It comes first in the plan. */
function shareEdits(base: string, policies: ReadonlyMap<string, PolicyFile>, edits: Edits, tools: PolicyTools) {
  const members = [...policies].flatMap(([name, file]) =>
    file.like === base ? [{ name, names: namedIn(file, tools), edits: edits.get(name) }] : [],
  )
  const shared = new Map<string, Statement | undefined>()
  for (const code of new Set(members.flatMap(({ edits: own }) => [...(own?.keys() ?? [])]))) {
    // A file with its own entry for the passport does not depend on the base.
    const asking = members.filter(({ name, names }) => name !== code && !names.has(code))
    const [first, ...others] = asking
    if (!first || others.length === 0 || !first.edits?.has(code)) continue
    const says = first.edits.get(code)
    if (!others.every(({ edits: own }) => own?.has(code) && sameStatement(own.get(code), says))) continue
    shared.set(code, says)
    for (const { edits: own } of asking) own?.delete(code)
  }
  if (shared.size === 0) return
  const others = [...edits]
  edits.clear()
  edits.set(base, shared)
  for (const [name, own] of others) edits.set(name, own)
}

function namedIn(file: PolicyFile, { reader }: PolicyTools): Set<string> {
  const lists = [...(file.rules ?? []).map(({ passports }) => passports), file.unknown ?? []]
  return new Set(lists.flatMap((lines) => reader.read(lines, () => {})))
}

const sameStatement = (one: Statement | undefined, other: Statement | undefined) =>
  one?.kind === other?.kind && one?.days === other?.days

/** With the plan, the facts agree with the import for each pair it changes, and are unchanged for every other. */
function requireAgreement(
  raw: RawFiles,
  plan: FilePlan,
  before: Facts,
  changes: readonly Change[],
  provenance: Provenance,
) {
  const { facts, faults } = readFacts({ ...raw, ...Object.fromEntries(plan) }, { complete: false })
  if (!facts)
    throw new Error(`The import would leave faults: ${faults.map(({ file, what }) => `${file}: ${what}`).join('; ')}`)
  const then = rulesByPair(before)
  const now = rulesByPair(facts)
  for (const { from, to, says } of changes) {
    const name = pairName(from, to)
    const rule = now.get(name)
    const agrees = says ? rule && isSame(rule, says) && rule.asOf === provenance.asOf : rule === undefined
    if (!agrees) throw new Error(`The import would not write what it says of ${name}`)
    then.delete(name)
    now.delete(name)
  }
  if (then.size !== now.size) throw new Error('The import would change other pairs')
  // A rule is shared by many pairs, so it is serialised once.
  const written = new Map<RequirementRule | undefined, string>()
  const textOf = (rule: RequirementRule | undefined) => {
    const text = written.get(rule) ?? JSON.stringify({ ...rule, passports: undefined })
    written.set(rule, text)
    return text
  }
  for (const [name, rule] of then) {
    if (textOf(now.get(name)) !== textOf(rule)) throw new Error(`The import would change ${name}`)
  }
}
