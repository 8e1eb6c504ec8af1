import { z } from 'zod'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { day } from '../facts/day-shape.ts'
import type { FactKind } from './confidence-of.ts'
import type { Evidence } from './evidence.ts'
import { kindFor, type PublisherReader } from './publishers.ts'

/** In characters. */
export const citationLimits = { where: 500, says: 300 } as const

const where = z.string().min(3).max(citationLimits.where)

const citation = z.strictObject({
  /** A URL, or the name of a publication. */
  url: where,
  readOn: day.optional(),
  says: z.string().min(1).max(citationLimits.says).optional(),
  hash: z
    .string()
    .regex(/^[a-f0-9]{64}$/, 'Not a SHA-256')
    .optional(),
  /** Passports it covers, if not all those of the fact. */
  for: z
    .array(z.string().regex(/^\S+( \S+)*$/))
    .min(1)
    .optional(),
})

/**
 * Sources of a fact in a file. A plain URL was read on the fact's own date; plain words name something that was not
 * read, such as general knowledge. An empty list means no support.
 */
export const sourcesShape = z.array(z.union([where, citation, citation.pick({ says: true }).required()]))
export type Sources = z.infer<typeof sourcesShape>

/** Citation fields in a file. `source` names a publication without a URL. */
export type Cited = {
  readonly sources?: Sources | undefined
  readonly source?: string | undefined
  readonly asOf?: PlainDate | undefined
}

export type Citation = Omit<z.infer<typeof citation>, 'readOn'> & { readonly readOn: PlainDate }

export function citationsOf({ sources = [], source, asOf }: Cited): Citation[] {
  const listed = [...sources, ...(source === undefined ? [] : [source])]
  return listed.flatMap((one) => {
    const cited = typeof one === 'string' ? { url: one } : 'url' in one ? one : { url: one.says }
    const { readOn = asOf, ...rest } = cited as z.infer<typeof citation>
    return readOn ? [{ ...rest, readOn }] : []
  })
}

/**
 * Returns a fact's citations, or those of its file. Pages read before the fact's date are excluded, as they cannot
 * support it. A publication without a URL is assumed to be of that date.
 */
export function citationsWithin(own: Cited, file: Cited): Citation[] {
  if (own.sources?.length === 0) return []
  const asOf = own.asOf ?? file.asOf
  if (own.sources || own.source !== undefined) return citationsOf({ ...own, asOf })
  if (file.sources?.length === 0) return []
  const pages = citationsOf({ ...file, source: undefined }).filter(({ readOn }) => !own.asOf || readOn >= own.asOf)
  return [...pages, ...citationsOf({ source: file.source, asOf })]
}

/** Returns the citations for passports that a rule's own citations do not cover. */
export function citationsInstead(own: Cited, file: Cited): Citation[] {
  return own.sources?.length && own.source === undefined ? citationsWithin({ asOf: own.asOf }, file) : []
}

type About = {
  readonly kind: FactKind
  readonly destinations: readonly string[]
  readonly publishers: PublisherReader
}

/** A citation with its publisher and passports. `undefined` means every passport of the fact. */
export type Counted = { readonly evidence: Evidence; readonly passports: readonly string[] | undefined }

/**
 * Government travel advice addresses that country's own travellers, so it supports a rule only for their passports
 * unless the file says otherwise. Passport requirements and fees usually apply to everyone.
 */
export function countCitation({ url: where, readOn, says, hash, for: named }: Citation, about: About): Counted {
  const publisher = about.publishers(where)
  const kind = kindFor(publisher, about.destinations)
  const isAboutOwn = kind === 'government' && (about.kind === 'rule' || about.kind === 'transit')
  const [only, ...more] = publisher.of
  const isAddress = /^https?:/.test(where)
  return {
    evidence: {
      url: isAddress ? where : null,
      kind,
      publisher: publisher.name,
      by: only && more.length === 0 ? only : publisher.name,
      readOn,
      // Keeps the cited publication name if its publisher's is shorter.
      says: says ?? (publisher.name !== where && !isAddress ? where : null),
      hash: hash ?? null,
    },
    passports: named ?? (isAboutOwn ? publisher.of : undefined),
  }
}

export function evidenceFrom(citations: readonly Citation[], about: About): Evidence[] {
  return citations.map((one) => countCitation(one, about).evidence)
}
