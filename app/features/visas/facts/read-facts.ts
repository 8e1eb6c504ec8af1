import type { RuleChange } from '../change.ts'
import type { Country } from '../country.ts'
import { publisherReader } from '../evidence/publishers.ts'
import { changeFacts } from './change-facts.ts'
import { conditionFaults } from './condition-faults.ts'
import { countryFacts } from './country-facts.ts'
import { type Fault, type RawFiles, readFactFiles } from './fact-files.ts'
import { minorFaults } from './minor-faults.ts'
import { passportReader } from './passport-lists.ts'
import { missingPolicies, policyFacts, type RequirementRule } from './policy-facts.ts'
import { type SchemeFact, schemeFacts } from './scheme-facts.ts'
import { type TransitFact, transitFacts } from './transit-facts.ts'

export type Facts = {
  countries: Country[]
  rules: RequirementRule[]
  transits: TransitFact[]
  schemes: SchemeFact[]
  changes: RuleChange[]
}

/**
 * Reads and cross-checks all files. A single error invalidates the result. Unless `complete`, destinations may lack a
 * file.
 */
export function readFacts(
  raw: RawFiles,
  { complete = true }: { complete?: boolean } = {},
): { facts?: Facts; faults: readonly Fault[] } {
  const { files, faults } = readFactFiles(raw)
  if (!files) return { faults }

  const { countries, faults: inCountries } = countryFacts(files)
  const reader = passportReader(countries, files.groups)
  const tools = { reader, publishers: publisherReader(files.publishers, files.groups) }
  const inGroups: Fault[] = []
  const inPublishers: Fault[] = []
  for (const [name, { members }] of Object.entries(files.groups)) {
    reader.read(members, (what) => inGroups.push({ file: '/data/groups.json', what: `${name}: ${what}` }))
  }
  for (const [name, { of = [] }] of Object.entries({ ...files.publishers.hosts, ...files.publishers.names })) {
    reader.read([...new Set(of)], (what) =>
      inPublishers.push({ file: '/data/publishers.json', what: `${name}: ${what}` }),
    )
  }
  const { rules, faults: inPolicies } = policyFacts(files, countries, tools)
  const missing = complete ? missingPolicies(files, countries) : []
  const { transits, faults: inTransits } = transitFacts(files, countries, tools)
  const { schemes, faults: inSchemes } = schemeFacts(files, countries, tools)
  const { changes, faults: inChanges } = changeFacts(files, tools)

  const inMinors = minorFaults(files, reader)
  const inConditions = conditionFaults(files, countries, reader)

  const inRoutes = [...inPolicies, ...missing, ...inTransits, ...inSchemes, ...inChanges]
  const all = [...inCountries, ...inGroups, ...inPublishers, ...inRoutes, ...inMinors, ...inConditions]
  return all.length === 0 ? { facts: { countries, rules, transits, schemes, changes }, faults: all } : { faults: all }
}
