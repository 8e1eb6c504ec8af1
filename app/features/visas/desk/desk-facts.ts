import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Confidence } from '../confidence.ts'
import { confidenceOn, type FactKind, schemeConfidenceOn } from '../evidence/confidence-of.ts'
import { type Evidence, lastReadOn, strongestOf } from '../evidence/evidence.ts'
import type { SchemeFact } from '../facts/scheme-facts.ts'
import type { ListedTransit, PassportGroup, RuleGroup } from './desk.store.server.ts'
import { type Due, dueOf, firstDue, type Risk, type Standing, standingOf } from './fact-due.ts'
import type { ListedConditions } from './listed-conditions.server.ts'

/** Number of people with a draft, an open case or a saved route, by "IN FR". */
export type Asking = ReadonlyMap<string, number>

/** A unit of review: rules or passport rules that share evidence, a transit rule, a visa type, or entry conditions. */
export type DeskFact = {
  readonly key: string
  readonly to: string
  readonly rules?: { readonly group: RuleGroup }
  readonly passport?: { readonly group: PassportGroup }
  readonly transit?: ListedTransit
  readonly scheme?: SchemeFact
  readonly conditions?: ListedConditions
  readonly standing: Standing
  readonly until: PlainDate | null
  readonly due: Due
  readonly confidence: Confidence
  readonly evidence: Evidence | undefined
  readonly readOn: PlainDate
  readonly asking: number
}

export type StoredFacts = {
  readonly groups: readonly RuleGroup[]
  readonly passports: readonly PassportGroup[]
  readonly transits: readonly ListedTransit[]
  readonly schemes: readonly SchemeFact[]
  readonly conditions: readonly ListedConditions[]
}

type Around = {
  readonly asking: Asking
  /** Diary changes per destination in the past year. */
  readonly changes: ReadonlyMap<string, number>
  readonly today: PlainDate
}

/** Lists every fact with its review due date. */
export function deskFacts(
  { groups, passports, transits, schemes, conditions }: StoredFacts,
  around: Around,
): DeskFact[] {
  const { asking, changes, today } = around
  const charged = Map.groupBy(schemes.filter(isCharged), ({ destination }) => destination)
  const isChargedAt = (to: string, is: (scheme: SchemeFact) => boolean) => (charged.get(to) ?? []).some(is)
  const askingOf = askingIn(asking)

  function dueFact(known: Known, ownRisk: OwnRisk, dueBy: (risk: Risk, readOn: PlainDate) => Due) {
    const { to, asOf, evidence, passports, until = null } = known
    const readOn = lastReadOn(evidence) ?? asOf
    const risk = { ...ownRisk, asking: askingOf(to, passports), changes: changes.get(to) ?? 0 }
    const { asking, confidence } = risk
    const standing = standingOf(until, today)
    return {
      to,
      standing,
      until,
      due: dueBy(risk, readOn),
      confidence,
      evidence: strongestOf(evidence),
      readOn,
      asking,
    }
  }
  const dueFactOf = (kind: FactKind, known: Known, isCharged: boolean) =>
    dueFact(known, { isCharged, confidence: confidenceOn(kind, known.evidence, today) }, (risk, readOn) =>
      dueOf(kind, readOn, risk, known.until),
    )
  const isForKinds = ({ to, kinds }: Pick<RuleGroup, 'to' | 'kinds'>) =>
    isChargedAt(to, ({ kind }) => kinds.includes(kind))
  const isForTransit = ({ purposes }: SchemeFact) => purposes.includes('transit')

  return [
    ...groups.map((group): DeskFact => {
      const { to, asOf, until, mark } = group
      const key = keyOf('rules', to, asOf, until, mark)
      return { key, rules: { group }, ...dueFactOf('rule', group, isForKinds(group)) }
    }),
    ...passports.map((group): DeskFact => {
      const { to, mark, says } = group
      const key = keyOf('passport', to, mark, says)
      return { key, passport: { group }, ...dueFactOf('passport', group, isForKinds(group)) }
    }),
    ...transits.map((transit): DeskFact => {
      const { to, mark, id } = transit
      const key = keyOf('transit', to, mark, id)
      return { key, transit, ...dueFactOf('transit', transit, isChargedAt(to, isForTransit)) }
    }),
    ...conditions.map((listed): DeskFact => {
      const known = { to: listed.to, asOf: listed.asOf, evidence: listed.evidence, passports: null }
      return { key: keyOf('conditions', listed.to), conditions: listed, ...dueFactOf('documents', known, false) }
    }),
    ...schemes.map((scheme): DeskFact => {
      const { destination: to, id, asOf, passports, evidence } = scheme
      const known = { to, asOf, passports, evidence: evidence.whole }
      const risk = { isCharged: isCharged(scheme), confidence: schemeConfidenceOn(scheme, today) }
      const key = keyOf('scheme', to, asOf, id)
      return { key, scheme, ...dueFact(known, risk, (whole) => schemeDue(scheme, whole)) }
    }),
  ]
}

type OwnRisk = Pick<Risk, 'isCharged' | 'confidence'>

type Known = {
  readonly to: string
  readonly asOf: PlainDate
  readonly evidence: readonly Evidence[]
  /** Null: every passport. */
  readonly passports: readonly string[] | null
  readonly until?: PlainDate | null
}

const keyOf = (...parts: readonly (string | null)[]) => JSON.stringify(parts)

/** A visa type is due when its first component is. */
function schemeDue({ fee, evidence, asOf }: SchemeFact, risk: Risk): Due {
  const dueBy = (part: 'fee' | 'time' | 'documents') =>
    dueOf(part, lastReadOn(evidence[part] ?? evidence.whole) ?? asOf, risk)
  return firstDue([dueBy('documents'), dueBy('time'), ...(fee === null ? [] : [dueBy('fee')])])
}

/** Returns a function that counts people interested in a destination, for certain passports or any. */
function askingIn(asking: Asking) {
  const there = new Map<string, number>()
  for (const [route, people] of asking) {
    const to = route.slice(-2)
    there.set(to, (there.get(to) ?? 0) + people)
  }
  return (to: string, passports: readonly string[] | null) => {
    if (!there.has(to)) return 0
    if (passports === null) return there.get(to) ?? 0
    return passports.reduce((sum, from) => sum + (asking.get(`${from} ${to}`) ?? 0), 0)
  }
}

const isCharged = ({ status, fee }: SchemeFact) => status === 'open' && fee !== null
