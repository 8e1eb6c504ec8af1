import type { PlainDate } from '#app/lib/plain-date.ts'
import type { PassportReader } from '../facts/passport-lists.ts'
import { type Evidence, lastReadOn } from './evidence.ts'
import type { PublisherReader } from './publishers.ts'
import { type Citation, type Counted, countCitation } from './sources.ts'

/** What the evidence of facts in a file is read with. */
export type EvidenceTools = { readonly reader: PassportReader; readonly publishers: PublisherReader }

/** The evidence of a rule for those of its passports for which it is the same. */
export type Share = {
  readonly passports: readonly string[]
  readonly evidence: readonly Evidence[]
  /** That of what is asked of the passport itself. */
  readonly ofPassport: readonly Evidence[]
}

type Cites = {
  readonly rule: readonly Citation[]
  /** What the file cites, for those passports of which nothing that the rule cites says anything. */
  readonly file: readonly Citation[]
  readonly passport: readonly Citation[]
}

/**
 * Shares the passports of a rule out by the evidence that counts for them: what a government tells its own travellers is
 * evidence for their passports only.
 */
export function shareByEvidence(
  destination: string,
  passports: readonly string[],
  { rule, file, passport }: Cites,
  { reader, publishers }: EvidenceTools,
): Share[] {
  const about = { destinations: [destination], publishers }
  const countRule = (one: Citation) => scoped(countCitation(one, { ...about, kind: 'rule' }), reader)
  const [ofRule, ofFile] = [rule.map(countRule), file.map(countRule)]
  const ofPassport = passport.map((one) => scoped(countCitation(one, { ...about, kind: 'passport' }), reader))
  const counts = ({ passports: only }: Scoped, code: string) => !only || only.has(code)
  const groups = Map.groupBy(passports, (code) =>
    [...ofRule, ...ofFile, ...ofPassport].map((one) => (counts(one, code) ? '1' : '0')).join(''),
  )
  return [...groups.values()].map((codes) => {
    const [example = ''] = codes
    const counting = (all: readonly Scoped[]) =>
      all.filter((one) => counts(one, example)).map(({ evidence }) => evidence)
    const own = counting(ofRule)
    return {
      passports: codes,
      evidence: own.length > 0 ? own : counting(ofFile),
      ofPassport: counting(ofPassport),
    }
  })
}

type Scoped = { readonly evidence: Evidence; readonly passports: ReadonlySet<string> | undefined }

function scoped({ evidence, passports }: Counted, reader: PassportReader): Scoped {
  const listed = passports && reader.withTerritories(reader.read(passports, () => {}))
  return { evidence, passports: listed && new Set(listed) }
}

/** The evidence that counts for every passport of a transit rule. */
export function transitEvidence(
  destination: string,
  passports: readonly string[],
  citations: readonly Citation[],
  { reader, publishers }: EvidenceTools,
): Evidence[] {
  return citations.flatMap((citation) => {
    const { evidence, passports: only } = scoped(
      countCitation(citation, { kind: 'transit', destinations: [destination], publishers }),
      reader,
    )
    return !only || passports.every((code) => only.has(code)) ? [evidence] : []
  })
}

/** A fact was last checked when its evidence was last read, unless the file names a day alone. */
export const checkedOn = (evidence: readonly Evidence[], asOf: PlainDate): PlainDate => lastReadOn(evidence) ?? asOf

/** Faults in the lists of passports that citations name. */
export function faultsInCitations(
  citations: readonly Citation[],
  reader: PassportReader,
  fault: (what: string) => void,
) {
  for (const { for: passports } of citations) if (passports) reader.read(passports, fault)
}
