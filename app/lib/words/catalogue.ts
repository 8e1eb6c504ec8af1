import { isStructurallySame, type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser'
import { type Arguments, formatMessage } from './format-message.ts'

/** Messages of a feature in one language, as translators write them. */
export interface Catalogue {
  readonly [key: string]: Entry
}
type Entry = string | Catalogue | readonly Entry[]

/** A text without arguments as it is, any other by its parsed parts. */
type CompiledEntry = string | { readonly $: MessageFormatElement[] } | CompiledCatalogue | readonly CompiledEntry[]
export interface CompiledCatalogue {
  readonly [key: string]: CompiledEntry
}

const mayHaveParts = /[{}<']/
const options = { shouldParseSkeletons: true, ignoreTag: false }

const isGroup = (entry: Entry | undefined): entry is Catalogue => typeof entry === 'object' && !Array.isArray(entry)

/** Every message parsed: what a browser is sent, which has no parser. */
export function compileCatalogue(catalogue: Catalogue): CompiledCatalogue {
  const compiled = (text: string) => {
    const parts = mayHaveParts.test(text) ? parsed(text) : text
    return typeof parts === 'string' ? parts : { $: parts }
  }
  return mapped(catalogue, compiled) as CompiledCatalogue
}

/** A text as it is, and a message with arguments as a function. It is parsed when it is first used. */
export function usableCatalogue(catalogue: Catalogue, language: string): object {
  return mapped(catalogue, (text) => {
    if (!mayHaveParts.test(text)) return text
    // A quote or a tag may leave no argument: only parsing tells. A brace alone is an argument.
    let parts = /['<]/.test(text) ? parsed(text) : undefined
    if (typeof parts === 'string') return parts
    return (args: Arguments) => {
      parts ??= parse(text, options)
      return formatMessage(parts as MessageFormatElement[], language, args)
    }
  })
}

/** A message with a quoted character only is one text. */
function parsed(text: string): string | MessageFormatElement[] {
  const parts = parse(text, options)
  const [only, more] = parts
  return only?.type === 0 && !more ? only.value : parts
}

function mapped(catalogue: Catalogue, of: (text: string) => unknown): Record<string, unknown> {
  const entryOf = (entry: Entry): unknown => {
    if (typeof entry === 'string') return of(entry)
    return isGroup(entry) ? mapped(entry, of) : entry.map(entryOf)
  }
  return Object.fromEntries(Object.entries(catalogue).map(([key, entry]) => [key, entryOf(entry)]))
}

/** One catalogue over another: a key that a translation lacks stays English. */
export function laidOver(below: Catalogue, above: Catalogue = {}): Catalogue {
  const merged: Record<string, Entry> = { ...below }
  for (const [key, entry] of Object.entries(above)) {
    const under = below[key]
    merged[key] = isGroup(under) && isGroup(entry) ? laidOver(under, entry) : entry
  }
  return merged
}

/** Why a text cannot stand for the English one, or nothing. */
export function problemWith(english: string, text: string): string | undefined {
  try {
    const same = isStructurallySame(parse(english, options), parse(text, options))
    return same.success ? undefined : same.error?.message
  } catch (error) {
    return String(error)
  }
}

type Refused = (key: string, why: string) => void

/** Of the texts an installation gives: those whose key is known and whose arguments are the English ones. */
export function acceptedTexts(own: Catalogue, english: Catalogue, refused: Refused, at = ''): Catalogue {
  const accepted: Record<string, Entry> = {}
  for (const [key, entry] of Object.entries(own)) {
    const under = english[key]
    if (isGroup(entry) && isGroup(under)) accepted[key] = acceptedTexts(entry, under, refused, `${at}${key}.`)
    else if (typeof entry !== 'string' || typeof under !== 'string') refused(at + key, 'There is no such text')
    else {
      const why = problemWith(under, entry)
      if (why) refused(at + key, why)
      else accepted[key] = entry
    }
  }
  return accepted
}
