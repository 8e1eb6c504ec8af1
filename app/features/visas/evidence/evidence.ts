import type { PlainDate } from '#app/lib/plain-date.ts'

/**
 * Kinds of publisher. A government is an authority only for its own destination; elsewhere it advises its own
 * travellers. General knowledge is shown but adds no confidence.
 */
export const publisherKinds = ['authority', 'government', 'press', 'compiled', 'general'] as const
export type PublisherKind = (typeof publisherKinds)[number]

export type Evidence = {
  /** Null if the publication has no URL. */
  readonly url: string | null
  readonly kind: PublisherKind
  /** Display name. */
  readonly publisher: string
  /** Identifies the publisher when counting independent sources: a government's country code, otherwise the name. */
  readonly by: string
  readonly readOn: PlainDate
  /** A short quotation or figure. */
  readonly says: string | null
  /** Hash of the page when it was read. */
  readonly hash: string | null
}

/** Evidence of a visa type. Parts without their own use that of the whole. */
export type SchemeEvidence = {
  readonly whole: readonly Evidence[]
  readonly fee?: readonly Evidence[]
  readonly time?: readonly Evidence[]
  readonly documents?: readonly Evidence[]
}

/** The strongest evidence; the most recent if equal. */
export function strongestOf(evidence: readonly Evidence[]): Evidence | undefined {
  const rank = ({ kind }: Evidence) => publisherKinds.indexOf(kind)
  return evidence.toSorted(
    (one, other) => rank(one) - rank(other) || (one.readOn < other.readOn ? 1 : one.readOn > other.readOn ? -1 : 0),
  )[0]
}

export function lastReadOn(evidence: readonly Evidence[]): PlainDate | undefined {
  return evidence
    .map(({ readOn }) => readOn)
    .toSorted()
    .at(-1)
}

type Priced = { readonly fee: unknown; readonly asOf: PlainDate | null; readonly evidence: SchemeEvidence }

/** The day the price was last checked; null without a price. */
export function feeReadOn({ fee, asOf, evidence }: Priced): PlainDate | null {
  return fee === null ? null : (lastReadOn(evidence.fee ?? evidence.whole) ?? asOf)
}

/** Publisher names, strongest first. */
export function publishersOf(evidence: readonly Evidence[]): string {
  const ranked = evidence.toSorted(
    (one, other) => publisherKinds.indexOf(one.kind) - publisherKinds.indexOf(other.kind),
  )
  return [...new Set(ranked.map(({ publisher }) => publisher))].join(', ')
}

/** Evidence from before sources were recorded: a publication name and date, without a URL. */
export function namedEvidence(source: string, readOn: PlainDate): Evidence {
  return { url: null, kind: 'compiled', publisher: source, by: source, readOn, says: null, hash: null }
}
