import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { CompiledCatalogue } from './catalogue.ts'
import { formatMessage } from './format-message.ts'
import type { Language } from './languages.ts'

/** Messages embedded in a page: its language, and the parsed messages for its initial scripts. */
export type WordsOfPage = {
  readonly language: Language
  /** URL of the messages for scripts loaded later. */
  readonly at: string
  readonly scripts: readonly string[]
  readonly words: Readonly<Record<string, CompiledCatalogue>>
}

declare global {
  /** Loads a script's messages before it runs. The build adds this call to every lazily loaded script. */
  var needWords: ((script: string) => Promise<void>) | undefined
}

const element = typeof document === 'undefined' ? null : document.getElementById('words')
const page: WordsOfPage = JSON.parse(element?.textContent ?? '{"language":"en","at":"","scripts":[],"words":{}}')
const usable = new Map<string, object>()

export const languageNow = (): Language => page.language

/** The page already contains its messages. */
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
