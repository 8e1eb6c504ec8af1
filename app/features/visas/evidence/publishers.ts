import { z } from 'zod'
import type { PublisherKind } from './evidence.ts'

const codeLines = z.array(z.string().regex(/^\S+( \S+)*$/)).min(1)

const unofficial = ['press', 'compiled', 'general'] as const

const publisher = z
  .strictObject({
    name: z.string().min(2).optional(),
    /** Countries this government represents. */
    of: codeLines.optional(),
    kind: z.enum(unofficial).optional(),
  })
  .refine(({ of, kind }) => (of === undefined) !== (kind === undefined), 'One of of and kind')

/** The publisher of a URL or named publication. */
export const publisherShape = z.strictObject({
  /** Host suffixes reserved for governments. CC stands for a country code. */
  suffixes: z.array(z.string().regex(/^[a-z]+(\.([a-z]{2}|CC))?$/)),
  hosts: z.record(z.string().regex(/^[a-z0-9.-]+\.[a-z]{2,}$/), publisher),
  /** By the start of the text. */
  names: z.record(z.string().min(3), publisher),
})

export type PublisherFacts = z.infer<typeof publisherShape>

export type Publisher = {
  readonly name: string
  /** Country codes of the government; empty for other publishers. */
  readonly of: readonly string[]
  readonly kind: (typeof unofficial)[number] | null
}

export type PublisherReader = (where: string) => Publisher

// Suffixes that are not the country code.
const codeOfEnding: Readonly<Record<string, string>> = { uk: 'GB', gov: 'US' }

type Groups = Readonly<Record<string, { readonly members: readonly string[] }>>

/** Expands codes and "@group" entries. */
function codesIn(lines: readonly string[], groups: Groups): string[] {
  const words = lines.flatMap((line) => line.split(' '))
  const codes = words.flatMap((word) =>
    word.startsWith('@') ? codesIn(groups[word.slice(1)]?.members ?? [], groups) : [word],
  )
  return [...new Set(codes)]
}

export function publisherReader(facts: PublisherFacts, groups: Groups): PublisherReader {
  const hosts = Object.entries(facts.hosts).toSorted(([one], [other]) => other.length - one.length)
  const names = Object.entries(facts.names).toSorted(([one], [other]) => other.length - one.length)
  const suffixes = facts.suffixes.map((suffix) => new RegExp(`(^|\\.)${suffix.replace('CC', '[a-z]{2}')}$`))
  const listed = (name: string, found: PublisherFacts['hosts'][string]): Publisher => ({
    name: found.name ?? name,
    of: codesIn(found.of ?? [], groups),
    kind: found.kind ?? null,
  })

  return (where) => {
    const host = hostOf(where)
    if (!host) {
      const found = names.find(([start]) => where.startsWith(start))
      if (found) return listed(where, found[1])
      return { name: where, of: [], kind: /\breported\b/i.test(where) ? 'press' : 'compiled' }
    }
    const name = host.replace(/^www\./, '')
    const found = hosts.find(([known]) => host === known || host.endsWith(`.${known}`))
    if (found) return listed(name, found[1])
    const ending = host.slice(host.lastIndexOf('.') + 1)
    const isGovernment = suffixes.some((suffix) => suffix.test(host))
    return { name, of: isGovernment ? [codeOfEnding[ending] ?? ending.toUpperCase()] : [], kind: 'press' }
  }
}

/** Kind of publisher for given destinations: an authority only for its own. */
export function kindFor({ of, kind }: Publisher, destinations: readonly string[]): PublisherKind {
  if (of.length === 0) return kind ?? 'press'
  return destinations.length > 0 && destinations.every((code) => of.includes(code)) ? 'authority' : 'government'
}

function hostOf(where: string): string | undefined {
  return /^https?:\/\//.test(where) && URL.canParse(where) ? new URL(where).hostname : undefined
}
