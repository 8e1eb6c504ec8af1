import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser'
import { type Arguments, formatMessage } from './format-message.ts'
import { argumentsOf } from './message-arguments.ts'

/** A feature's messages in one language, as written by translators. */
export interface Catalogue {
  readonly [key: string]: Entry
}
type Entry = string | Catalogue | readonly Entry[]

/** A plain text if it has no arguments, otherwise its parsed parts. */
type CompiledEntry = string | { readonly $: MessageFormatElement[] } | CompiledCatalogue | readonly CompiledEntry[]
export interface CompiledCatalogue {
  readonly [key: string]: CompiledEntry
}

const mayHaveParts = /[{}<']/
const options = { shouldParseSkeletons: true, ignoreTag: false }

function isGroup(entry: Entry | undefined): entry is Catalogue
function isGroup(entry: PartialEntry | undefined): entry is PartialCatalogue
function isGroup(entry: PartialEntry | undefined): boolean {
  return typeof entry === 'object' && entry !== null && !Array.isArray(entry)
}

const isList = (entry: unknown): entry is readonly unknown[] => Array.isArray(entry)

/** Parses every message for the browser, which has no parser. */
export function compileCatalogue(catalogue: Catalogue): CompiledCatalogue {
  const compiled = (text: string) => {
    const parts = mayHaveParts.test(text) ? parsed(text) : text
    return typeof parts === 'string' ? parts : { $: parts }
  }
  return mapped(catalogue, compiled) as CompiledCatalogue
}

/** Turns plain texts into strings and messages with arguments into functions. Parses on first use. */
export function usableCatalogue(catalogue: Catalogue, language: string): object {
  return mapped(catalogue, (text) => {
    if (!mayHaveParts.test(text)) return text
    // Quotes and tags without arguments can only be distinguished by parsing. A brace is always an argument.
    let parts = /['<]/.test(text) ? parsed(text) : undefined
    if (typeof parts === 'string') return parts
    return (args: Arguments) => {
      parts ??= parse(text, options)
      return formatMessage(parts as MessageFormatElement[], language, args)
    }
  })
}

/** A message that only has a quoted character is a plain text. */
function parsed(text: string): string | MessageFormatElement[] {
  const parts = parse(text, options)
  const [only, more] = parts
  return only?.type === 0 && !more ? only.value : parts
}

export const mappedTexts = (catalogue: Catalogue, of: (text: string) => string): Catalogue =>
  mapped(catalogue, of) as Catalogue

function mapped(catalogue: Catalogue, of: (text: string) => unknown): Record<string, unknown> {
  const entryOf = (entry: Entry): unknown => {
    if (typeof entry === 'string') return of(entry)
    return isGroup(entry) ? mapped(entry, of) : entry.map(entryOf)
  }
  return Object.fromEntries(Object.entries(catalogue).map(([key, entry]) => [key, entryOf(entry)]))
}

/** A translation's or installation's part of a catalogue. In a list, `null` marks a missing text. */
export interface PartialCatalogue {
  readonly [key: string]: PartialEntry
}
type PartialEntry = string | null | PartialCatalogue | readonly PartialEntry[]

/** Merges catalogues; texts missing from a translation stay English. */
export function laidOver(below: Catalogue, above: PartialCatalogue = {}): Catalogue {
  const merged: Record<string, Entry> = { ...below }
  for (const [key, entry] of Object.entries(above)) merged[key] = entryOver(below[key], entry)
  return merged
}

function entryOver(under: Entry | undefined, entry: PartialEntry | undefined): Entry {
  if (isGroup(under) && isGroup(entry)) return laidOver(under, entry)
  if (isList(under) && isList(entry)) return under.map((one, index) => entryOver(one, entry[index]))
  return (entry ?? under) as Entry
}

/** Why a text is rejected: unknown key, syntax error, or arguments that differ from the English ones. */
export type TextProblem = { readonly code: 'unknown' | 'syntax' | 'arguments'; readonly why: string }

/** Why a text cannot replace the English one; undefined if it can. */
export function problemWith(english: string, text: string): TextProblem | undefined {
  let given: ReadonlyMap<string, ReadonlySet<string>>
  try {
    given = argumentsOf(parse(text, options))
  } catch (error) {
    return { code: 'syntax', why: `it is no message: ${String(error).replace(/^\w*Error: /, '')}` }
  }
  const wanted: typeof given = argumentsOf(parse(english, options))
  const why = [...wanted].flatMap(([name, types]) => differenceOf(name, types, given.get(name)) ?? [])
  const unknown = [...given.keys()].filter((name) => !wanted.has(name))
  why.push(...unknown.map((name) => `English has no {${name}}`))
  return why.length > 0 ? { code: 'arguments', why: why.join('; ') } : undefined
}

function differenceOf(name: string, wanted: ReadonlySet<string>, given: ReadonlySet<string> | undefined) {
  if (!given) return wanted.has('tag') ? `it lacks <${name}>` : `it lacks {${name}}`
  // English may both select by and print an argument; a translation may only select by it.
  const isSame = [...given].every((type) => wanted.has(type))
  return isSame ? undefined : `{${name}} is ${[...given].join(' and ')} and not ${[...wanted].join(' and ')}`
}

type Refused = (key: string, problem: TextProblem) => void

/** Filters an installation's texts to known keys with the same arguments as in English. */
export function acceptedTexts(own: PartialCatalogue, english: Catalogue, refused: Refused, at = ''): PartialCatalogue {
  const accepted: Record<string, PartialEntry> = {}
  for (const [key, entry] of Object.entries(own)) {
    const found = acceptedEntry(entry, Object.hasOwn(english, key) ? english[key] : undefined, refused, at + key)
    if (found !== null) accepted[key] = found
  }
  return accepted
}

function acceptedEntry(entry: PartialEntry, under: Entry | undefined, refused: Refused, at: string): PartialEntry {
  if (isGroup(entry) && isGroup(under)) return acceptedTexts(entry, under, refused, `${at}.`)
  if (isList(entry) && isList(under))
    return under.map((one, index) => acceptedEntry(entry[index] ?? null, one, refused, `${at}.${index}`))
  if (entry === null) return null
  const isKnown = typeof entry === 'string' && typeof under === 'string'
  const problem = isKnown ? problemWith(under, entry) : ({ code: 'unknown', why: 'there is no such text' } as const)
  if (!problem) return entry
  refused(at, problem)
  return null
}
