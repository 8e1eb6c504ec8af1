import { schemeKinds } from '../scheme.ts'
import type { FactFiles, Fault } from './fact-files.ts'
import type { PassportReader } from './passport-lists.ts'

const file = '/data/minors.json'

export const codesOf = ({ destinations }: { destinations: readonly string[] }) =>
  destinations.flatMap((line) => line.split(' '))

/** Reports errors in the rules for children: unknown places, or 2 rules for the same visas. */
export function minorFaults({ minors }: Pick<FactFiles, 'minors'>, reader: PassportReader): Fault[] {
  const { general, rules } = minors
  const faults: Fault[] = []
  const fault = (what: string) => faults.push({ file, what })
  const seen = new Set<string>()
  for (const { destinations, kinds = schemeKinds } of [{ ...general, kinds: undefined }, ...rules]) {
    for (const code of reader.read(destinations, fault)) {
      const taken = kinds.filter((kind) => seen.has(`${code} ${kind}`))
      if (taken.length > 0) fault(`${code} has two rules for ${taken.join(', ')}`)
      for (const kind of kinds) seen.add(`${code} ${kind}`)
    }
  }
  return faults
}
