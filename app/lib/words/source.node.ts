import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  acceptedTexts,
  type Catalogue,
  compileCatalogue,
  laidOver,
  type PartialCatalogue,
  type TextProblem,
  usableCatalogue,
} from './catalogue.ts'
import { isLanguage, isTestLanguage, type Language } from './languages.ts'
import type { WordsOfPage } from './source.browser.ts'
import { testCatalogue } from './test-languages.ts'

const current = new AsyncLocalStorage<Language>()

/** Runs work in the context of a language, which applies to its texts, numbers and dates. */
export const inLanguage = <Done>(language: Language, work: () => Done): Done => current.run(language, work)

/** The current language; English by default. */
export const languageNow = (): Language => current.getStore() ?? 'en'

/** The catalogue folder, relative to both the source file and the built service. */
const folder = () => {
  for (let above = import.meta.dirname; ; above = dirname(above)) {
    const found = join(above, 'words')
    if (existsSync(join(found, 'en'))) return found
    if (above === dirname(above)) throw new Error('There is no folder words/ with the texts of the service')
  }
}

const usable = new Map<Language, Map<string, object>>()

/** Reads a feature's messages in the current language, loading its file on first use. */
export function readWords(feature: string): object {
  const language = languageNow()
  let ofLanguage = usable.get(language)
  if (!ofLanguage) {
    ofLanguage = new Map()
    usable.set(language, ofLanguage)
  }
  let found = ofLanguage.get(feature)
  if (!found) {
    found = usableCatalogue(catalogueOf(language, feature), language)
    ofLanguage.set(feature, found)
  }
  return found
}

const catalogues = new Map<string, Catalogue>()

/** A feature's messages with the installation's own texts. Missing translations are in English. */
export function catalogueOf(language: Language, feature: string): Catalogue {
  const key = `${language} ${feature}`
  let found = catalogues.get(key)
  if (!found) {
    found = laidOver(translationOf(language, feature), ownTexts.get(key))
    catalogues.set(key, found)
  }
  return found
}

function translationOf(language: Language, feature: string): Catalogue {
  const english = language === 'en' ? undefined : catalogueOf('en', feature)
  if (english && isTestLanguage(language)) return testCatalogue(english, language)
  const read = readCatalogue(language, feature)
  if (english) return laidOver(english, read)
  if (!read) throw new Error(`There is no file words/en/${feature}.json`)
  return read
}

function readCatalogue(language: Language, feature: string): Catalogue | undefined {
  const file = join(folder(), language, `${feature}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Names of all catalogues, such as "routes/admin/queue". */
const features = (): string[] =>
  globSync('**/*.json', { cwd: join(folder(), 'en') })
    .map((path) => path.replace(/\.json$/, '').replaceAll('\\', '/'))
    .toSorted()

let ownTexts: ReadonlyMap<string, PartialCatalogue> = new Map()

type OwnTexts = Readonly<Record<string, Readonly<Record<string, PartialCatalogue>>>>

/** Applies an installation's own texts, by language and feature. Reports and skips those that cannot be used. */
export function replaceTexts(own: OwnTexts, refused: (text: string, problem: TextProblem) => void): void {
  const known = new Set(features())
  const accepted = Object.entries(own).flatMap(([language, byFeature]) =>
    Object.entries(byFeature).flatMap(([feature, texts]) => {
      const at = `${language} ${feature}`
      const english = isLanguage(language) && known.has(feature) ? readCatalogue('en', feature) : undefined
      if (!english) refused(at, { code: 'unknown', why: 'there are no such texts' })
      return english ? [[at, acceptedTexts(texts, english, refused, `${at}:`)] as const] : []
    }),
  )
  ownTexts = new Map(accepted)
  for (const made of [usable, catalogues, kept, versions]) made.clear()
}

const isDeveloped = import.meta.env?.DEV === true

/**
 * Messages needed by each script, as determined by the build. In development there is no build, so pages embed all of
 * them.
 */
let needed: ReadonlyMap<string, readonly string[]> | undefined
function neededBy(script: string): readonly string[] | undefined {
  if (isDeveloped) return features()
  needed ??= new Map(
    globSync(join(folder(), '../build/client/{assets,enhance}/words.json')).flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>),
    ),
  )
  return needed.get(script)
}

/** Messages for these scripts in the current language, in browser format. */
function wordsOfScripts(scripts: readonly string[]): WordsOfPage['words'] {
  const language = languageNow()
  const names = new Set(scripts.flatMap((script) => neededBy(script) ?? []))
  return Object.fromEntries([...names].map((one) => [one, compileCatalogue(catalogueOf(language, one))]))
}

const kept = new Map<string, string>()

function keptText(key: string, make: () => unknown): string {
  let found = kept.get(key)
  if (!found) {
    // Escaped so that no text can close the script element.
    found = JSON.stringify(make()).replaceAll('<', '\\u003c')
    kept.set(key, found)
  }
  return found
}

/** Messages to embed for a page's initial scripts. */
export function wordsOfDocument(scripts: readonly string[]): string {
  const language = languageNow()
  const page = (): WordsOfPage => ({
    language,
    at: `/words/${language}/${versionOf(language)}/`,
    scripts,
    words: wordsOfScripts(scripts),
  })
  return keptText(`${language} ${scripts.join(' ')}`, page)
}

/** Messages for a lazily loaded script; undefined if there is no such script. */
export const wordsOfScript = (script: string): string | undefined =>
  neededBy(script) && keptText(`${languageNow()} only ${script}`, () => wordsOfScripts([script]))

const versions = new Map<Language, string>()

/** Changes with the texts, so that browsers do not keep outdated ones. */
export function versionOf(language: Language): string {
  let found = versions.get(language)
  if (!found) {
    const hash = createHash('sha256')
    for (const feature of features()) hash.update(JSON.stringify(catalogueOf(language, feature)))
    found = hash.digest('hex').slice(0, 12)
    versions.set(language, found)
  }
  return found
}
