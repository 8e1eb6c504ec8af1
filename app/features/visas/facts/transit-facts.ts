import type { Country } from '../country.ts'
import { strengthOf } from '../evidence/confidence-of.ts'
import { checkedOn, type EvidenceTools, transitEvidence } from '../evidence/fact-evidence.ts'
import { citationsWithin } from '../evidence/sources.ts'
import type { TransitRule } from '../requirement.ts'
import type { FactFiles, Fault } from './fact-files.ts'
import { checkHolding } from './policy-facts.ts'

export type TransitFact = TransitRule & {
  readonly id: string
  readonly destination: string
  readonly passports: readonly string[]
}

export function transitFacts(
  { policies }: Pick<FactFiles, 'policies'>,
  countries: readonly Country[],
  tools: EvidenceTools,
): { transits: TransitFact[]; faults: Fault[] } {
  const { reader } = tools
  const faults: Fault[] = []
  const transits: TransitFact[] = []

  for (const [name, own] of policies) {
    if (own.destination === undefined) continue
    const fault = (what: string) => faults.push({ file: `/data/policies/${name}.json`, what: `transit: ${what}` })
    const base = own.like === undefined ? undefined : policies.get(own.like)
    const policy = { ...base, ...own }
    const { transit = [], asOf } = policy
    const seen = new Set<string>()
    for (const [index, { passports, ...rule }] of transit.entries()) {
      const listed = reader.read(passports, fault)
      for (const code of listed) {
        if (seen.has(code)) fault(`${code} is in two rules`)
        seen.add(code)
      }
      checkHolding(rule.conditions ?? [], countries, fault)
      const day = rule.asOf ?? asOf
      if (!day) continue // missing in the policy; reported where its rules are read
      const evidence = transitEvidence(name, reader.withTerritories(listed), citationsWithin(rule, policy), tools)
      transits.push({
        id: `${name}-${index + 1}`,
        destination: name,
        passports: reader.withTerritories(listed).filter((code) => code !== name),
        airside: rule.airside ?? null,
        landside: rule.landside,
        hours: rule.hours ?? null,
        conditions: (rule.conditions ?? []).map(({ sources: _, ...one }) => ({ ...one, days: null })),
        note: rule.note ?? null,
        asOf: checkedOn(evidence, day),
        evidence,
        confidence: strengthOf('transit', evidence),
      })
    }
  }
  return { transits, faults }
}
