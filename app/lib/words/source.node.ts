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

const moment = new AsyncLocalStorage<Language>()

/** Does work whose texts, numbers and dates are in a language. */
export const inLanguage = <Done>(language: Language, work: () => Done): Done => moment.run(language, work)

/** The language of the moment: English where nobody chose one. */
export const languageNow = (): Language => moment.getStore() ?? 'en'

/** The folder of the catalogues, above a source file as well as above the built service. */
const folder = () => {
  for (let above = import.meta.dirname; ; above = dirname(above)) {
    const found = join(above, 'words')
    if (existsSync(join(found, 'en'))) return found
    if (above === dirname(above)) throw new Error('There is no folder words/ with the texts of the service')
  }
}

const usable = new Map<string, object>()

/** The messages of a feature in the language of the moment, read from its file when they are first used. */
export function readWords(feature: string): object {
  const language = languageNow()
  const key = `${language} ${feature}`
  let found = usable.get(key)
  if (!found) {
    found = usableCatalogue(catalogueOf(language, feature), language)
    usable.set(key, found)
  }
  return found
}

const catalogues = new Map<string, Catalogue>()

/** The messages of a feature as they are written, and as an installation has them: what a translation lacks is English. */
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

/** The names of all catalogues: "routes/admin/queue". */
const features = (): string[] =>
  globSync('**/*.json', { cwd: join(folder(), 'en') })
    .map((path) => path.replace(/\.json$/, '').replaceAll('\\', '/'))
    .toSorted()

let ownTexts: ReadonlyMap<string, PartialCatalogue> = new Map()

type OwnTexts = Readonly<Record<string, Readonly<Record<string, PartialCatalogue>>>>

/** Lays the texts of an installation over ours, by language and feature. What cannot be used is named and left out. */
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

/** Which messages each script needs, as the build found out. Development has no build: its documents bring all. */
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

/** The messages of these scripts in the language of the moment, as a browser takes them. */
function wordsOfScripts(scripts: readonly string[]): WordsOfPage['words'] {
  const language = languageNow()
  const names = new Set(scripts.flatMap((script) => neededBy(script) ?? []))
  return Object.fromEntries([...names].map((one) => [one, compileCatalogue(catalogueOf(language, one))]))
}

const kept = new Map<string, string>()

function keptText(key: string, make: () => unknown): string {
  let found = kept.get(key)
  if (!found) {
    // Nothing in a text may end the element it stands in.
    found = JSON.stringify(make()).replaceAll('<', '\\u003c')
    kept.set(key, found)
  }
  return found
}

/** What a document brings along for the scripts it starts with. */
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

/** What a script that is loaded later asks for; nothing where there is no such script. */
export const wordsOfScript = (script: string): string | undefined =>
  neededBy(script) && keptText(`${languageNow()} only ${script}`, () => wordsOfScripts([script]))

const versions = new Map<Language, string>()

/** Other texts have another version, so that a browser keeps none that are not ours any more. */
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
