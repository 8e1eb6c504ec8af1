import { z } from 'zod'
import { needsPermission } from '../requirement.ts'
import { schemesFor } from '../scheme.ts'
import type { RequirementRule } from './policy-facts.ts'
import type { Facts } from './read-facts.ts'
import type { SchemeFact } from './scheme-facts.ts'

/** Why a visa's fee is unknown, by scheme ID. */
export const unknownFeeShape = z.record(z.string(), z.string().min(20))

export type SchemeCoverage = {
  /** Pairs that need a visa or authorisation that is being issued. */
  readonly permissions: number
  /** Pairs without an open scheme of a required kind, as "IN FR". */
  readonly withoutScheme: readonly string[]
  readonly withoutSource: readonly string[]
  /** Schemes whose only source is general knowledge. */
  readonly fromKnowledge: readonly string[]
  readonly withoutFee: readonly string[]
  /** Schemes without a fee and without a listed reason. The converse is `idle`. */
  readonly unlisted: readonly string[]
  readonly idle: readonly string[]
}

/** Measures scheme coverage: required visas without a scheme, and schemes without evidence. */
export function schemeCoverage(
  { rules, schemes }: Pick<Facts, 'rules' | 'schemes'>,
  unknownFees: Readonly<Record<string, string>>,
): SchemeCoverage {
  const byDestination = Map.groupBy(schemes, ({ destination }) => destination)
  const asked = rules.filter(({ kind, limits }) => needsPermission(kind) && !limits.suspended)
  const withoutFee = idsOf(schemes.filter(({ fee }) => fee === null))
  return {
    permissions: asked.reduce((count, { passports }) => count + passports.length, 0),
    withoutScheme: asked.flatMap((rule) => uncovered(rule, byDestination.get(rule.to) ?? [])),
    withoutSource: idsOf(schemes.filter(({ evidence }) => evidence.whole.length === 0)),
    fromKnowledge: idsOf(schemes.filter(({ evidence }) => evidence.whole.every(({ kind }) => kind === 'general'))),
    withoutFee,
    unlisted: withoutFee.filter((id) => unknownFees[id] === undefined),
    idle: Object.keys(unknownFees).filter((id) => !withoutFee.includes(id)),
  }
}

const idsOf = (schemes: readonly SchemeFact[]) => schemes.map(({ id }) => id)

function uncovered(rule: RequirementRule, schemes: readonly SchemeFact[]): string[] {
  const open = schemesFor(rule, schemes).filter(({ status }) => status === 'open')
  return rule.passports
    .filter((from) => !open.some(({ passports }) => passports === null || passports.includes(from)))
    .map((from) => `${from} ${rule.to}`)
}
