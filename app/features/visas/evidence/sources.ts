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
  /** Its address, or the name of a publication. */
  url: where,
  readOn: day.optional(),
  says: z.string().min(1).max(citationLimits.says).optional(),
  hash: z
    .string()
    .regex(/^[a-f0-9]{64}$/, 'Not a SHA-256')
    .optional(),
  /** The passports it speaks of, where these are not all that the fact is about. */
  for: z
    .array(z.string().regex(/^\S+( \S+)*$/))
    .min(1)
    .optional(),
})

/**
 * What a fact in a file is known from. A plain address was read on the fact's own day. Words alone name what was not read,
 * such as general knowledge. An empty list: nothing supports it.
 */
export const sourcesShape = z.array(z.union([where, citation, citation.pick({ says: true }).required()]))
export type Sources = z.infer<typeof sourcesShape>

/** What a file says of where a fact is from. `source` names a publication without an address. */
export type Cited = {
  readonly sources?: Sources | undefined
  readonly source?: string | undefined
  readonly asOf?: PlainDate | undefined
}

export type Citation = Omit<z.infer<typeof citation>, 'readOn'> & { readonly readOn: PlainDate }

/** What a fact cites itself. */
export function citationsOf({ sources = [], source, asOf }: Cited): Citation[] {
  const listed = [...sources, ...(source === undefined ? [] : [source])]
  return listed.flatMap((one) => {
    const cited = typeof one === 'string' ? { url: one } : 'url' in one ? one : { url: one.says }
    const { readOn = asOf, ...rest } = cited as z.infer<typeof citation>
    return readOn ? [{ ...rest, readOn }] : []
  })
}

/**
 * What a fact cites, or else the file it stands in. A page that was read before the fact's own day cannot have said it; a
 * publication without an address is taken to be of that day.
 */
export function citationsWithin(own: Cited, file: Cited): Citation[] {
  if (own.sources?.length === 0) return []
  const asOf = own.asOf ?? file.asOf
  if (own.sources || own.source !== undefined) return citationsOf({ ...own, asOf })
  if (file.sources?.length === 0) return []
  const pages = citationsOf({ ...file, source: undefined }).filter(({ readOn }) => !own.asOf || readOn >= own.asOf)
  return [...pages, ...citationsOf({ source: file.source, asOf })]
}

/** What stands in for a rule's own citations where they say nothing of a passport. */
export function citationsInstead(own: Cited, file: Cited): Citation[] {
  return own.sources?.length && own.source === undefined ? citationsWithin({ asOf: own.asOf }, file) : []
}

type About = {
  readonly kind: FactKind
  readonly destinations: readonly string[]
  readonly publishers: PublisherReader
}

/** A citation with who publishes it, and for which passports it counts; `undefined`: for all that the fact is about. */
export type Counted = { readonly evidence: Evidence; readonly passports: readonly string[] | undefined }

/**
 * A government tells its own travellers what another country asks of them. Of a rule it is evidence for their passports
 * only, unless the file says for which; what a passport must be, or a fee, usually holds for everybody.
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
      // What a named publication says of itself is kept where its publisher has a shorter name.
      says: says ?? (publisher.name !== where && !isAddress ? where : null),
      hash: hash ?? null,
    },
    passports: named ?? (isAboutOwn ? publisher.of : undefined),
  }
}

export function evidenceFrom(citations: readonly Citation[], about: About): Evidence[] {
  return citations.map((one) => countCitation(one, about).evidence)
}
