import type { RequirementRule } from '../policy-facts.ts'
import type { Facts } from '../read-facts.ts'
import { type Equivalence, equivalenceOf, isSame } from './equivalences.ts'
import type { SaidPair } from './read-matrix.ts'

/** A pair that would be written: what we say today, and what the file says. Without the latter it is taken out. */
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
  /** Would change, but what we have is of a later day than the file. */
  readonly keptNewer: readonly Change[]
  readonly poorer: ReadonlyMap<Equivalence, number>
  readonly same: number
}

export type CompareOptions = {
  readonly asOf: string
  /** What the file does not mention is to go. */
  readonly whole?: boolean
  /** The file is believed even where ours is newer. */
  readonly force?: boolean
}

export const pairName = (from: string, to: string) => `${from} ${to}`

/** Our rules by pair. The people of a territory follow the passport they hold and are no pairs of their own. */
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
