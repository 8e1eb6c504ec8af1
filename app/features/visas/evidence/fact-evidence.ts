import type { PlainDate } from '#app/lib/plain-date.ts'
import type { PassportReader } from '../facts/passport-lists.ts'
import { type Evidence, lastReadOn } from './evidence.ts'
import type { PublisherReader } from './publishers.ts'
import { type Citation, type Counted, countCitation } from './sources.ts'

export type EvidenceTools = { readonly reader: PassportReader; readonly publishers: PublisherReader }

/** Passports of a rule that share the same evidence. */
export type Share = {
  readonly passports: readonly string[]
  readonly evidence: readonly Evidence[]
  /** Evidence for the passport rule. */
  readonly ofPassport: readonly Evidence[]
}

type Cites = {
  readonly rule: readonly Citation[]
  /** The file's citations, for passports that none of the rule's own citations cover. */
  readonly file: readonly Citation[]
  readonly passport: readonly Citation[]
}

/**
 * Splits a rule's passports by applicable evidence: a government's travel advice is evidence only for its own
 * passports.
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

/** Returns the evidence that applies to every passport of a transit rule. */
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

/** The day the evidence was last read, or the file's date if there is none. */
export const checkedOn = (evidence: readonly Evidence[], asOf: PlainDate): PlainDate => lastReadOn(evidence) ?? asOf

/** Reports errors in the passport lists of citations. */
export function faultsInCitations(
  citations: readonly Citation[],
  reader: PassportReader,
  fault: (what: string) => void,
) {
  for (const { for: passports } of citations) if (passports) reader.read(passports, fault)
}
