import type { RuleChange } from '../change.ts'
import type { Country } from '../country.ts'
import { changeFacts } from './change-facts.ts'
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
 * Everything the files say, checked against each other. With a single fault, nothing of it is to be trusted. Where they
 * need not be `complete`, a destination may have no file yet.
 */
export function readFacts(
  raw: RawFiles,
  { complete = true }: { complete?: boolean } = {},
): { facts?: Facts; faults: readonly Fault[] } {
  const { files, faults } = readFactFiles(raw)
  if (!files) return { faults }

  const { countries, faults: inCountries } = countryFacts(files)
  const reader = passportReader(countries, files.groups)
  const inGroups: Fault[] = []
  for (const [name, { members }] of Object.entries(files.groups)) {
    reader.read(members, (what) => inGroups.push({ file: '/data/groups.json', what: `${name}: ${what}` }))
  }
  const { rules, faults: inPolicies } = policyFacts(files, countries, reader)
  const missing = complete ? missingPolicies(files, countries) : []
  const { transits, faults: inTransits } = transitFacts(files, countries, reader)
  const { schemes, faults: inSchemes } = schemeFacts(files, countries, reader)
  const { changes, faults: inChanges } = changeFacts(files, reader)

  const inMinors = minorFaults(files, reader)

  const inRoutes = [...inPolicies, ...missing, ...inTransits, ...inSchemes, ...inChanges]
  const all = [...inCountries, ...inGroups, ...inRoutes, ...inMinors]
  return all.length === 0 ? { facts: { countries, rules, transits, schemes, changes }, faults: all } : { faults: all }
}
