import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Catalogue } from '#app/lib/words/catalogue.ts'
import { hashOf, isTranslated, type Message, messagesIn, needsTranslation, readJson } from './messages.mts'

/** The translation of a language. */
export type Translation = {
  readonly language: string
  /** The texts by message ID. */
  readonly texts: ReadonlyMap<string, string>
  /** The hash of the English text from which each was translated. */
  readonly sources: ReadonlyMap<string, string>
  /** English texts that may be the same in this language. */
  readonly same: ReadonlySet<string>
}

export type State = 'missing' | 'stale' | 'done'

const sourcesFile = (root: string, language: string) => join(root, 'words', language, '.sources.json')

export function readTranslation(root: string, language: string): Translation {
  return {
    language,
    texts: new Map(messagesIn(root, language).map(({ id, text }) => [id, text])),
    sources: new Map(Object.entries(readJson<Record<string, string>>(sourcesFile(root, language), {}))),
    same: new Set(readJson<string[]>(join(root, 'words', language, '.same.json'), [])),
  }
}

/** The English messages that need translation into a language. */
export const messagesToTranslate = (english: readonly Message[], language: string): Message[] =>
  english.filter(({ feature, text }) => isTranslated(feature, language) && needsTranslation(text))

/** A text is stale if English has changed since, or if its English source is unknown. */
export function stateOf({ id, text }: Message, { texts, sources }: Translation): State {
  if (!texts.has(id)) return 'missing'
  return sources.get(id) === hashOf(text) ? 'done' : 'stale'
}

/** The numbers of missing and stale messages in each feature that has any. */
export function countStates(english: readonly Message[], translation: Translation) {
  const counts = new Map<string, Record<State, number>>()
  for (const message of messagesToTranslate(english, translation.language)) {
    const count = counts.get(message.feature) ?? { missing: 0, stale: 0, done: 0 }
    counts.set(message.feature, count)
    count[stateOf(message, translation)]++
  }
  return counts
}

/** Writes the files of a language, in the order of English. Messages that no longer exist in English are left out. */
export function writeTranslation(root: string, english: ReadonlyMap<string, Catalogue>, made: Translation): void {
  const { language, texts, sources } = made
  const written: Record<string, string> = {}
  for (const [feature, catalogue] of english) {
    const file = join(root, 'words', language, `${feature}.json`)
    const content = inOrderOf(catalogue, `${feature}:`)
    if (!content) rmSync(file, { force: true })
    else writeJson(file, content)
  }
  writeJson(sourcesFile(root, language), written)

  function inOrderOf(entry: object, at: string): object | undefined {
    const entries = Object.entries(entry).map(([key, one]) => [key, textOr(one, at + key)] as const)
    const found = entries.filter(([, one]) => one !== undefined)
    if (found.length === 0) return undefined
    return Array.isArray(entry) ? entries.map(([, one]) => one ?? null) : Object.fromEntries(found)
  }

  function textOr(entry: string | object, id: string): string | object | undefined {
    if (typeof entry !== 'string') return inOrderOf(entry, `${id}.`)
    const [text, source] = [texts.get(id), sources.get(id)]
    if (text !== undefined && source) written[id] = source
    return text
  }
}

function writeJson(file: string, content: object): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
}
