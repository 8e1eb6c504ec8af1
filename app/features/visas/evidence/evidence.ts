import type { PlainDate } from '#app/lib/plain-date.ts'

/**
 * Who publishes what a fact is known from. An authority is one for its own destination only; elsewhere it is a government
 * that tells its own travellers. General knowledge is nobody's word: it is told, and makes nothing more sure.
 */
export const publisherKinds = ['authority', 'government', 'press', 'compiled', 'general'] as const
export type PublisherKind = (typeof publisherKinds)[number]

/** What a fact is known from. */
export type Evidence = {
  /** Null where a publication is only named. */
  readonly url: string | null
  readonly kind: PublisherKind
  /** As readers see it. */
  readonly publisher: string
  /** Tells publishers apart where independent ones are counted: a government's code, else the name. */
  readonly by: string
  readonly readOn: PlainDate
  /** A short quote or a figure. */
  readonly says: string | null
  /** Of the page as it was read. */
  readonly hash: string | null
}

/** The evidence of a visa type. A part without its own has that of the whole. */
export type SchemeEvidence = {
  readonly whole: readonly Evidence[]
  readonly fee?: readonly Evidence[]
  readonly time?: readonly Evidence[]
  readonly documents?: readonly Evidence[]
}

/** The best of it, and of equals what was read last. */
export function strongestOf(evidence: readonly Evidence[]): Evidence | undefined {
  const rank = ({ kind }: Evidence) => publisherKinds.indexOf(kind)
  return evidence.toSorted(
    (one, other) => rank(one) - rank(other) || (one.readOn < other.readOn ? 1 : one.readOn > other.readOn ? -1 : 0),
  )[0]
}

/** The day on which a fact was last looked up. */
export function lastReadOn(evidence: readonly Evidence[]): PlainDate | undefined {
  return evidence
    .map(({ readOn }) => readOn)
    .toSorted()
    .at(-1)
}

type Priced = { readonly fee: unknown; readonly asOf: PlainDate | null; readonly evidence: SchemeEvidence }

/** The day on which the price of a visa type was last looked up; none where it has no price. */
export function feeReadOn({ fee, asOf, evidence }: Priced): PlainDate | null {
  return fee === null ? null : (lastReadOn(evidence.fee ?? evidence.whole) ?? asOf)
}

/** The names of those who publish it, the strongest first. */
export function publishersOf(evidence: readonly Evidence[]): string {
  const ranked = evidence.toSorted(
    (one, other) => publisherKinds.indexOf(one.kind) - publisherKinds.indexOf(other.kind),
  )
  return [...new Set(ranked.map(({ publisher }) => publisher))].join(', ')
}

/** What was said before facts pointed to evidence: a publication's name and a day, and nothing that can be opened. */
export function namedEvidence(source: string, readOn: PlainDate): Evidence {
  return { url: null, kind: 'compiled', publisher: source, by: source, readOn, says: null, hash: null }
}
