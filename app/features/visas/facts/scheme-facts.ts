import type { Money } from '#app/lib/money.ts'
import type { Country } from '../country.ts'
import { schemeStrength } from '../evidence/confidence-of.ts'
import type { SchemeEvidence } from '../evidence/evidence.ts'
import { checkedOn, type EvidenceTools } from '../evidence/fact-evidence.ts'
import { type Cited, citationsOf, evidenceFrom } from '../evidence/sources.ts'
import { defaultServiceFee, type Scheme } from '../scheme.ts'
import type { FactFiles, Fault } from './fact-files.ts'
import type { SchemeFile } from './fact-shapes.ts'

/** A scheme as loaded, with its eligible passports. */
export type SchemeFact = Scheme & {
  readonly asOf: string
  readonly passports: readonly string[] | null
  readonly passportFees: Readonly<Record<string, Money>>
  readonly rank: number
}

export function schemeFacts(
  { schemes, rates, policies }: Pick<FactFiles, 'schemes' | 'rates' | 'policies'>,
  countries: readonly Country[],
  tools: EvidenceTools,
): { schemes: SchemeFact[]; faults: Fault[] } {
  const { reader } = tools
  const faults: Fault[] = []
  const facts: SchemeFact[] = []
  const ids = new Set<string>()
  const ranks = new Map<string, number>()
  const places = new Set(countries.filter(({ isDestination }) => isDestination).map(({ code }) => code))

  for (const [name, file] of schemes) {
    const fault = (what: string) => faults.push({ file: `/data/schemes/${name}.json`, what })
    if ((file.destination === undefined) === (file.destinations === undefined))
      fault('one of destination and destinations')
    if (file.destination !== undefined && file.destination !== name) fault(`the destination is ${file.destination}`)

    for (const destination of file.destination ? [file.destination] : reader.read(file.destinations ?? [], fault)) {
      if (!places.has(destination)) fault(`${destination} is not a destination`)
      // Destinations that share a scheme each have their own ID and official site.
      const shared = file.destinations !== undefined
      for (const scheme of file.schemes) {
        const id = shared ? `${destination.toLowerCase()}-${scheme.id}` : scheme.id
        if (ids.has(id)) fault(`there are two schemes ${id}`)
        ids.add(id)
        // Schemes of a destination may come from several files and are numbered consecutively.
        const rank = ranks.get(destination) ?? 0
        ranks.set(destination, rank + 1)
        facts.push({
          ...toFact(scheme, destination, tools, fault),
          id,
          destination,
          rank,
          ...(shared &&
            scheme.status === 'open' && {
              officialSite: policies.get(destination)?.officialSite ?? scheme.officialSite,
            }),
        })
      }
    }
    for (const currency of currenciesOf(file)) {
      if (rates.usdMicros[currency] === undefined) fault(`data/rates.json has no rate for ${currency}`)
    }
  }
  return { schemes: facts, faults }
}

type SchemeInFile = SchemeFile['schemes'][number]

function toFact(
  scheme: SchemeInFile,
  destination: string,
  { reader, publishers }: EvidenceTools,
  fault: (what: string) => void,
): Omit<SchemeFact, 'destination' | 'rank'> {
  const { notes: _notes, passports, passportFees, sources: _sources, ...facts } = scheme
  const evidence = schemeEvidence(scheme, destination, publishers)
  const fee = scheme.fee && { minor: scheme.fee.minor, currency: scheme.fee.currency }
  const fees: Record<string, Money> = {}
  for (const { passports: payers, minor, currency } of passportFees ?? []) {
    for (const code of reader.withTerritories(reader.read(payers, fault))) {
      if (fees[code]) fault(`${scheme.id}: ${code} has two fees`)
      fees[code] = { minor, currency }
    }
  }
  const { applyFromDays: from, applyByDays: by } = facts
  if (from !== undefined && by !== undefined && from < by) fault(`${scheme.id}: applying ends before it starts`)
  return {
    ...facts,
    fee,
    processing: { min: facts.processing.min, max: facts.processing.max, unit: facts.processing.unit },
    documents: facts.documents.map((one) => (typeof one === 'string' ? one : one.document)),
    asOf: checkedOn(evidence.whole, facts.asOf),
    evidence,
    confidence: schemeStrength({ evidence, fee }),
    applyFromDays: from ?? null,
    applyByDays: by ?? null,
    extraFees: (facts.extraFees ?? []).map(({ sources: _, ...extra }) => extra),
    serviceFee: defaultServiceFee,
    passports: passports ? reader.withTerritories(reader.read(passports, fault)) : null,
    passportFees: fees,
  }
}

/** Evidence of the whole scheme, and of parts that cite their own: all prices are one part, as are documents. */
function schemeEvidence(
  { asOf, sources, fee, passportFees = [], extraFees = [], processing, documents }: SchemeInFile,
  destination: string,
  publishers: EvidenceTools['publishers'],
): SchemeEvidence {
  const about = { kind: 'fee', destinations: [destination], publishers } as const
  const part = (...cited: (Cited | string | null)[]) => {
    const own = cited.flatMap((one) => (one !== null && typeof one === 'object' && one.sources ? [one] : []))
    return own.length > 0
      ? evidenceFrom(
          own.flatMap((one) => citationsOf({ ...one, asOf })),
          about,
        )
      : undefined
  }
  const parts = { fee: part(fee, ...passportFees, ...extraFees), time: part(processing), documents: part(...documents) }
  return {
    whole: evidenceFrom(citationsOf({ sources, asOf }), about),
    ...Object.fromEntries(Object.entries(parts).filter(([, evidence]) => evidence !== undefined)),
  }
}

function currenciesOf(file: SchemeFile): Set<string> {
  return new Set(
    file.schemes.flatMap(({ fee, extraFees = [], passportFees = [] }) =>
      [...(fee ? [fee] : []), ...extraFees, ...passportFees].map(({ currency }) => currency),
    ),
  )
}
