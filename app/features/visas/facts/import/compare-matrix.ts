import type { RequirementRule } from '../policy-facts.ts'
import type { Facts } from '../read-facts.ts'
import { type Equivalence, equivalenceOf, isSame } from './equivalences.ts'
import type { SaidPair } from './read-matrix.ts'

/** A pair to write, before and after. Without `says`, it is removed. */
export type Change = {
  readonly from: string
  readonly to: string
  readonly ours: RequirementRule | undefined
  readonly says: SaidPair | undefined
}

export type Comparison = {
  readonly added: readonly Change[]
  readonly changed: readonly Change[]
  readonly removed: readonly Change[]
  /** Differs, but our rule is more recent than the file. */
  readonly keptNewer: readonly Change[]
  readonly poorer: ReadonlyMap<Equivalence, number>
  readonly same: number
}

export type CompareOptions = {
  readonly asOf: string
  /** Pairs missing from the file are removed. */
  readonly whole?: boolean
  /** The file takes precedence even over newer rules. */
  readonly force?: boolean
}

export const pairName = (from: string, to: string) => `${from} ${to}`

/** Our rules by pair. Territories follow the passport their residents hold and have no pairs of their own. */
export function rulesByPair({ countries, rules }: Facts): Map<string, RequirementRule> {
  const followers = new Set(countries.flatMap(({ code, passportOf }) => (passportOf === null ? [] : [code])))
  const found = new Map<string, RequirementRule>()
  for (const rule of rules) {
    for (const from of rule.passports) if (!followers.has(from)) found.set(pairName(from, rule.to), rule)
  }
  return found
}

export function compareMatrix(facts: Facts, pairs: readonly SaidPair[], options: CompareOptions): Comparison {
  const ours = rulesByPair(facts)
  const poorer = new Map<Equivalence, number>()
  const added: Change[] = []
  const differing: Change[] = []
  let same = 0
  for (const says of pairs) {
    const { from, to } = says
    const rule = ours.get(pairName(from, to))
    if (!rule) {
      added.push({ from, to, ours: undefined, says })
      continue
    }
    if (isSame(rule, says)) {
      same += 1
      continue
    }
    const equivalence = equivalenceOf(rule, says)
    if (equivalence) poorer.set(equivalence, (poorer.get(equivalence) ?? 0) + 1)
    else differing.push({ from, to, ours: rule, says })
  }

  const unmentioned = options.whole ? unmentionedPairs(ours, pairs) : []
  const isNewer = ({ ours: rule }: Change) => !options.force && rule !== undefined && rule.asOf > options.asOf
  return {
    added,
    changed: differing.filter((change) => !isNewer(change)),
    removed: unmentioned.filter((change) => !isNewer(change)),
    keptNewer: [...differing, ...unmentioned].filter(isNewer),
    poorer,
    same,
  }
}

function unmentionedPairs(ours: ReadonlyMap<string, RequirementRule>, pairs: readonly SaidPair[]): Change[] {
  const mentioned = new Set(pairs.map(({ from, to }) => pairName(from, to)))
  return [...ours].flatMap(([name, rule]): Change[] => {
    if (mentioned.has(name)) return []
    const [from = ''] = name.split(' ')
    return [{ from, to: rule.to, ours: rule, says: undefined }]
  })
}
