import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { CompiledCatalogue } from './catalogue.ts'
import { formatMessage } from './format-message.ts'
import type { Language } from './languages.ts'

/** What a document brings along: its language, and the parsed messages that its scripts start with. */
export type WordsOfPage = {
  readonly language: Language
  /** Where the messages of scripts that are loaded later are asked for. */
  readonly at: string
  /** The scripts that it starts with. */
  readonly scripts: readonly string[]
  readonly words: Readonly<Record<string, CompiledCatalogue>>
}

declare global {
  /** Loads the messages of a script before it runs. The build calls it at the start of scripts that are loaded later. */
  var needWords: ((script: string) => Promise<void>) | undefined
}

const element = typeof document === 'undefined' ? null : document.getElementById('words')
const page: WordsOfPage = JSON.parse(element?.textContent ?? '{"language":"en","at":"","scripts":[],"words":{}}')
const usable = new Map<string, object>()

export const languageNow = (): Language => page.language

/** The document has its words already. */
export const wordsOfDocument = (_scripts: readonly string[]): string => element?.textContent ?? ''

export const readWords = (feature: string): object | undefined => usable.get(feature)

function add(words: WordsOfPage['words']): void {
  for (const [feature, catalogue] of Object.entries(words)) {
    if (!usable.has(feature)) usable.set(feature, usableIn(page.language, catalogue))
  }
}

function usableIn(language: Language, entry: unknown): object {
  const of = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(of)
    const { $: message } = value as { $?: MessageFormatElement[] }
    if (message) return (args: Record<string, unknown>) => formatMessage(message, language, args)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, of(one)]))
  }
  return of(entry) as object
}

const asked = new Map(page.scripts.map((script) => [script, Promise.resolve()]))

async function ask(script: string): Promise<void> {
  const response = await fetch(`${page.at}${script}.json`)
  if (!response.ok) throw new Error(`The words of ${script} did not load`)
  add(await response.json())
}

add(page.words)
globalThis.needWords = (script) => {
  let found = asked.get(script)
  if (!found) {
    found = ask(script)
    asked.set(script, found)
    found.catch(() => asked.delete(script))
  }
  return found
}
