// Statistics on the evidence for the facts: over all of them, and over the most requested pairs.
import { type Confidence, confidences } from '#app/features/visas/confidence.ts'
import { isOld } from '#app/features/visas/evidence/confidence-of.ts'
import { type Evidence, feeReadOn } from '#app/features/visas/evidence/evidence.ts'
import { requirementOn, schemeOn } from '#app/features/visas/evidence/on-day.ts'
import type { Facts } from '#app/features/visas/facts/read-facts.ts'
import { answerRoute, type RouteAnswer } from '#app/features/visas/route.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'

const mostPassports = 168

/**
 * The most requested pairs: the featured destinations, and the 168 states with the most missions abroad, because there
 * are no known counts of travellers. 2,004 pairs with 12 featured destinations, none of them with itself.
 */
export function mostAskedPairs({ countries }: Facts, missions: readonly { readonly operator: string }[]) {
  const counts = Map.groupBy(missions, ({ operator }) => operator)
  const missionsOf = (code: string) => counts.get(code)?.length ?? 0
  const passports = countries
    .filter(({ kind }) => kind === 'country')
    .map(({ code }) => code)
    .toSorted((one, other) => missionsOf(other) - missionsOf(one) || (one < other ? -1 : 1))
    .slice(0, mostPassports)
  const featured = countries.filter(({ featuredRank }) => featuredRank !== null).map(({ code }) => code)
  return featured.flatMap((to) => passports.filter((from) => from !== to).map((from) => ({ from, to })))
}

/** The most recent date on which a fact was checked. */
export function dayOfLastCheck({ rules, schemes }: Facts): PlainDate {
  const days = [...rules, ...schemes].map(({ asOf }) => asOf as PlainDate)
  return days.toSorted().at(-1) as PlainDate
}

type Judged = { readonly pair: string; readonly answer: RouteAnswer; readonly old: 'rule' | 'fee' | undefined }

/**
 * The answer to each pair as its page gives it on a date, and which parts are older than their kind allows: the rule,
 * for which the page is amber, or the fee, which the page mentions.
 */
export function judgePairs(facts: Facts, pairs: readonly { from: string; to: string }[], today: PlainDate): Judged[] {
  const countries = new Map(facts.countries.map((country) => [country.code, country]))
  const rules = new Map(
    facts.rules.flatMap((rule) =>
      rule.passports.map((from) => [`${from} ${rule.to}`, requirementOn(rule, today)] as const),
    ),
  )
  return pairs.flatMap(({ from, to }) => {
    const [origin, destination] = [countries.get(from), countries.get(to)]
    if (!origin || !destination) return []
    const open = facts.schemes.filter(
      ({ destination: of, status, passports }) =>
        of === to && status === 'open' && (passports === null || passports.includes(from)),
    )
    const schemes = open.map((scheme) => schemeOn({ ...scheme, fee: scheme.passportFees[from] ?? scheme.fee }, today))
    const requirement = (rules.get(`${from} ${to}`) ?? null) as RouteAnswer['requirement'] | null
    const answer = answerRoute({ from: origin, to: destination, requirement, schemes }, today)
    return [{ pair: `${from} ${to}`, answer, old: oldOf(answer, today) }]
  })
}

function oldOf({ requirement, schemes: [chosen], detail }: RouteAnswer, today: PlainDate): Judged['old'] {
  if (requirement.asOf !== null && isOld('rule', requirement.asOf, today)) return 'rule'
  const priced = chosen && detail === 'researched' ? feeReadOn(chosen) : null
  return priced !== null && isOld('fee', priced, today) ? 'fee' : undefined
}

export function describeEvidence(facts: Facts, missions: readonly { readonly operator: string }[]): string[] {
  const today = dayOfLastCheck(facts)
  const judged = judgePairs(facts, mostAskedPairs(facts, missions), today)
  const share = (count: number) => `${((100 * count) / judged.length).toFixed(1)} %`
  const old = (what: Judged['old']) => judged.filter((one) => one.old === what).length
  const rules = facts.rules.flatMap(({ passports, confidence }) => passports.map(() => confidence))
  const evidenceOf = facts.schemes.map(({ evidence }) => Object.values(evidence).flat())
  const bare = evidenceOf.filter((found) => found.length === 0)
  const unread = evidenceOf.filter((found) => found.length > 0 && found.every(({ kind }) => kind === 'general'))
  const low = judged.filter(({ answer }) => answer.requirement.confidence === 'low').length
  return [
    `${bare.length} schemes without evidence, ${unread.length} from general knowledge only`,
    `${highWithoutEvidence(facts)} facts of high confidence without an authority or two governments`,
    `confidence of routes: ${spread(rules)}`,
    `confidence of rules for the passport: ${spread(facts.rules.flatMap(({ passport }) => passport?.confidence ?? []))}`,
    `confidence of schemes: ${spread(facts.schemes.map(({ confidence }) => confidence))}`,
    `most asked: ${judged.length} pairs on ${today}, ${share(old('rule'))} amber for the age of the rule, ${share(old('fee'))} with an old fee`,
    `most asked: ${share(low)} of low confidence`,
  ]
}

function spread(found: readonly Confidence[]): string {
  return confidences.map((one) => `${found.filter((other) => other === one).length} ${one}`).join(', ')
}

/** Counted independently of how the confidence is computed. */
export function highWithoutEvidence({ rules, schemes, transits, changes }: Facts): number {
  const isProved = (evidence: readonly Evidence[]) =>
    evidence.some(({ kind }) => kind === 'authority') ||
    new Set(evidence.flatMap(({ kind, by }) => (kind === 'government' ? [by] : []))).size > 1
  const claims = [
    ...[...rules, ...transits, ...changes].map(({ confidence, evidence }) => ({ confidence, evidence: [evidence] })),
    ...rules.flatMap(({ passport }) => (passport ? [{ ...passport, evidence: [passport.evidence] }] : [])),
    ...schemes.map(({ confidence, evidence: { whole, fee = whole, time = whole, documents = whole }, fee: price }) => ({
      confidence,
      evidence: [...(price ? [fee] : []), time, documents],
    })),
  ]
  return claims.filter(({ confidence, evidence }) => confidence === 'high' && !evidence.every(isProved)).length
}
