import type { Country } from '../country.ts'
import { strengthOf } from '../evidence/confidence-of.ts'
import { publishersOf } from '../evidence/evidence.ts'
import {
  checkedOn,
  type EvidenceTools,
  faultsInCitations,
  type Share,
  shareByEvidence,
} from '../evidence/fact-evidence.ts'
import { citationsInstead, citationsWithin } from '../evidence/sources.ts'
import type { PassportRule } from '../journey/passport-rule.ts'
import { conditionGroups, type Requirement, type RequirementKind, type RuleLimits } from '../requirement.ts'
import type { FactFiles, Fault } from './fact-files.ts'
import type { PolicyFile, Treatment } from './fact-shapes.ts'
import type { PassportReader } from './passport-lists.ts'

/** A destination's rule and its passports, stored as one row per passport. */
export type RequirementRule = Omit<Requirement, 'kind' | 'asOf' | 'source'> & {
  readonly kind: RequirementKind
  readonly asOf: string
  readonly source: string
  readonly to: string
  readonly passports: readonly string[]
}

export function policyFacts(
  { policies, rates }: Pick<FactFiles, 'policies' | 'rates'>,
  countries: readonly Country[],
  tools: EvidenceTools,
): { rules: RequirementRule[]; faults: Fault[] } {
  const { reader } = tools
  const faults: Fault[] = []
  const rules: RequirementRule[] = []
  const destinations = new Set(countries.filter(({ isDestination }) => isDestination).map(({ code }) => code))
  // The default never applies to travel documents: "everyone else is visa-free" does not cover refugees.
  const states = countries.filter(({ kind }) => kind === 'country').map(({ code }) => code)

  for (const [name, own] of policies) {
    const fault = (what: string) => faults.push({ file: `/data/policies/${name}.json`, what })
    const base = own.like === undefined ? undefined : policies.get(own.like)
    if (own.like !== undefined && !base) fault(`there is no policy ${own.like} to be like`)
    // A file without a destination is only a base; its lists are checked through the files that use it.
    if (own.destination === undefined) {
      if (![...policies.values()].some(({ like }) => like === name)) fault('there is no destination')
      continue
    }
    const excepted = (own.passportExceptions ?? []).flatMap(({ passports }) => reader.read(passports, fault))
    for (const code of excepted) {
      if (excepted.indexOf(code) !== excepted.lastIndexOf(code)) fault(`${code} is in two exceptions for the passport`)
    }
    if (own.destination !== name) fault(`the destination is ${own.destination}`)
    if (!destinations.has(own.destination)) fault(`${own.destination} is not a destination`)

    const policy = { ...base, ...own, ...sharedSources(own, base), rules: undefined }
    const { asOf } = policy
    if (!policy.default) fault('there is no default')
    if (!asOf) fault('asOf is needed')
    if (policy.source === undefined && policy.sources === undefined) fault('source or sources are needed')
    if (!policy.default || !asOf) continue

    const left = new Set([...states, ...readAll(own, reader, fault), ...(base ? readAll(base, reader, fault) : [])])
    left.delete(own.destination)
    const add = (treatment: Treatment, listed: readonly string[]) => {
      const passports = listed.filter((code) => left.delete(code))
      if (passports.length === 0) return
      checkConditions(treatment, countries, fault)
      for (const { fee } of [...(policy.registrations ?? []), ...(treatment.registrations ?? [])]) {
        if (fee && rates.usdMicros[fee.currency] === undefined) fault(`data/rates.json has no rate for ${fee.currency}`)
      }
      for (const [passport, held] of byPassportRule(treatment, policy, passports, reader)) {
        const everybody = reader.withTerritories(held).filter((code) => code !== name)
        const cites = {
          rule: citationsWithin(treatment, policy),
          file: citationsInstead(treatment, policy),
          passport: citationsWithin(passport ?? {}, policy),
        }
        faultsInCitations([...cites.rule, ...cites.passport], reader, fault)
        for (const { evidence, ofPassport, passports } of shareByEvidence(name, everybody, cites, tools)) {
          rules.push({
            ...toRequirement(treatment, policy),
            passport: passportRule(passport, ofPassport),
            asOf: checkedOn(evidence, treatment.asOf ?? asOf),
            source: publishersOf(evidence) || (treatment.source ?? policy.source ?? ''),
            evidence,
            confidence: strengthOf('rule', evidence),
            to: name,
            passports,
          })
        }
      }
    }
    // The destination's own rules take precedence over the shared ones.
    for (const file of [own, base]) {
      for (const { passports, ...treatment } of file?.rules ?? [])
        add(
          treatment,
          reader.read(passports, () => {}),
        )
      for (const code of reader.read(file?.unknown ?? [], () => {})) left.delete(code)
    }
    add(policy.default, [...left])
  }
  return { rules, faults }
}

/** Destinations without a file. An import may be about to create it; otherwise it is an error. */
export function missingPolicies(
  { policies }: Pick<FactFiles, 'policies'>,
  countries: readonly Country[],
): readonly Fault[] {
  const missing = countries.filter(({ code, isDestination }) => isDestination && !policies.has(code))
  return missing.map(({ code }) => ({ file: `/data/policies/${code}.json`, what: 'there is no policy' }))
}

/** Reads every passport in a file; one named by 2 rules is an error. */
function readAll(file: PolicyFile, reader: PassportReader, fault: (what: string) => void): Set<string> {
  const seen = new Set<string>()
  for (const { passports } of file.rules ?? []) {
    for (const code of reader.read(passports, fault)) {
      if (seen.has(code)) fault(`${code} is in two rules`)
      seen.add(code)
    }
  }
  for (const code of reader.read(file.unknown ?? [], fault)) {
    if (seen.has(code)) fault(`${code} is unknown and in a rule`)
  }
  return seen
}

/** A file based on another also uses the other's sources. */
function sharedSources(own: PolicyFile, base: PolicyFile | undefined): Pick<PolicyFile, 'sources'> {
  const sources = own.sources && base?.sources ? [...own.sources, ...base.sources] : (own.sources ?? base?.sources)
  return sources ? { sources } : {}
}

function toRequirement(
  treatment: Treatment,
  policy: PolicyFile,
): Omit<RequirementRule, 'to' | 'passports' | 'passport' | 'asOf' | 'source' | 'evidence' | 'confidence'> {
  const registrations = [...(policy.registrations ?? []), ...(treatment.registrations ?? [])]
  return {
    kind: treatment.kind,
    days: treatment.days ?? null,
    freeMovement: treatment.freeMovement ?? false,
    online: treatment.online ?? false,
    alternatives: treatment.alternatives ?? [],
    registrations: registrations.map(({ name, site, daysBefore, fee }) => ({
      name,
      site,
      daysBefore: daysBefore ?? null,
      fee: fee ?? null,
    })),
    conditions: (treatment.conditions ?? []).map(({ sources: _, ...condition }) => condition),
    note: treatment.note ?? null,
    until: treatment.until ?? null,
    limits: limitsOf(treatment),
    officialSite: policy.officialSite ?? null,
  }
}

/** Splits a rule's passports by their required validity. */
function byPassportRule(
  treatment: Treatment,
  policy: PolicyFile,
  codes: readonly string[],
  reader: PassportReader,
): [rule: PolicyFile['passport'], passports: string[]][] {
  const exceptions = treatment.passport ? [] : (policy.passportExceptions ?? [])
  const left = new Set(codes)
  const excepted = exceptions.map(({ passports, ...rule }): [PolicyFile['passport'], string[]] => [
    rule,
    reader.read(passports, () => {}).filter((code) => left.delete(code)),
  ])
  const others: [PolicyFile['passport'], string[]] = [treatment.passport ?? policy.passport, [...left]]
  return [...excepted, others].filter(([, held]) => held.length > 0)
}

function limitsOf({ next, notFrom, suspended, onlyWith }: Treatment): RuleLimits {
  const limits = { next, notFrom, suspended, onlyWith }
  return Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== undefined)) as RuleLimits
}

function checkConditions(treatment: Treatment, countries: readonly Country[], fault: (what: string) => void) {
  const { conditions = [], onlyWith, notFrom = [], next, until } = treatment
  const codes = new Set<string>(countries.map(({ code }) => code))
  checkHolding([...conditions, ...(onlyWith ? [onlyWith] : [])], countries, fault)
  for (const code of notFrom) if (!codes.has(code)) fault(`notFrom names ${code}`)
  if (next && !until) fault('a rule without an end is followed by another')
}

export function checkHolding(
  conditions: readonly { readonly holding: readonly string[] }[],
  countries: readonly Country[],
  fault: (what: string) => void,
) {
  const known = new Set<string>([...conditionGroups, ...countries.map(({ code }) => code)])
  for (const code of conditions.flatMap(({ holding }) => holding)) {
    if (!known.has(code)) fault(`a condition names ${code}`)
  }
}

function passportRule(rule: PolicyFile['passport'], evidence: Share['ofPassport']): PassportRule | null {
  if (!rule) return null
  return {
    months: rule.months,
    from: rule.from,
    issuedWithinYears: rule.issuedWithinYears ?? null,
    blankPages: rule.blankPages ?? null,
    evidence,
    confidence: strengthOf('passport', evidence),
  }
}
