import type { RuleChange } from '../change.ts'
import { strengthOf } from '../evidence/confidence-of.ts'
import type { EvidenceTools } from '../evidence/fact-evidence.ts'
import { citationsWithin, evidenceFrom } from '../evidence/sources.ts'
import type { FactFiles, Fault } from './fact-files.ts'

const file = '/data/changes.json'

export function changeFacts(
  { changes }: Pick<FactFiles, 'changes'>,
  { reader, publishers }: EvidenceTools,
): { changes: RuleChange[]; faults: Fault[] } {
  const faults: Fault[] = []
  const ids = new Set<string>()
  const read = changes.map(({ date, expected, destinations, passports, sources, asOf, ...change }): RuleChange => {
    const fault = (what: string) => faults.push({ file, what })
    const listed = reader.read(destinations, fault)
    const holders = passports ? reader.withTerritories(reader.read(passports, fault)) : null
    const words = `${date ?? expected} ${destinations.join(' ')} ${change.what}`
    if (ids.has(words)) faults.push({ file, what: `"${change.what}" is there twice` })
    ids.add(words)
    const citations = citationsWithin({ sources, source: change.source, asOf: asOf ?? date }, {})
    const evidence = evidenceFrom(citations, { kind: 'rule', destinations: listed, publishers })
    const confidence = strengthOf('rule', evidence)
    return {
      ...change,
      evidence,
      confidence,
      id: words,
      date: date ?? null,
      expected: expected ?? null,
      destinations: listed,
      passports: holders,
    }
  })
  return { changes: read, faults }
}
