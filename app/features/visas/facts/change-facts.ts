import type { RuleChange } from '../change.ts'
import type { FactFiles, Fault } from './fact-files.ts'
import type { PassportReader } from './passport-lists.ts'

const file = '/data/changes.json'

export function changeFacts(
  { changes }: Pick<FactFiles, 'changes'>,
  reader: PassportReader,
): { changes: RuleChange[]; faults: Fault[] } {
  const faults: Fault[] = []
  const ids = new Set<string>()
  const read = changes.map(({ date, expected, destinations, ...change }): RuleChange => {
    const listed = reader.read(destinations, (what) => faults.push({ file, what }))
    const words = `${date ?? expected} ${destinations.join(' ')} ${change.what}`
    if (ids.has(words)) faults.push({ file, what: `"${change.what}" is there twice` })
    ids.add(words)
    return { ...change, id: words, date: date ?? null, expected: expected ?? null, destinations: listed }
  })
  return { changes: read, faults }
}
