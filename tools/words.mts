// Exports texts for translators, imports their translations, and reports what is missing: npm run words
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Catalogue } from '#app/lib/words/catalogue.ts'
import { languages } from '#app/lib/words/languages.ts'
import { hashOf, messagesIn, readJson } from './words/messages.mts'
import { poOf, withPo } from './words/po-file.mts'
import { readSightings } from './words/seen-messages.mts'
import {
  countStates,
  messagesToTranslate,
  readTranslation,
  stateOf,
  type Translation,
  writeTranslation,
} from './words/translations.mts'

const usage = `Usage:
  npm run words -- status [LANGUAGE]        what is missing and stale, by language and feature
  npm run words -- export LANGUAGE [FILE]   writes a Gettext PO file for translators
  npm run words -- import LANGUAGE FILE     takes the translations of such a file
  npm run words -- confirm LANGUAGE         says that all translations in words/LANGUAGE are of the English of today

  --feature NAME   only a feature, or those in a folder: routes/apply
  --open           exports only what is missing or stale`

const root = fileURLToPath(new URL('..', import.meta.url))
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { feature: { type: 'string', default: '' }, open: { type: 'boolean', default: false } },
})
const [command, language = '', file] = positionals
const others: readonly string[] = languages.filter((one) => one !== 'en')
const isAsked = (feature: string) =>
  feature === values.feature || feature.startsWith(values.feature.replace(/\/?$/, '/'))
const english = messagesIn(root, 'en').filter(({ feature }) => !values.feature || isAsked(feature))

if (command === 'status' && (!language || others.includes(language))) status(language ? [language] : others)
else if (command === 'export' && others.includes(language)) exportTo(file)
else if (command === 'import' && others.includes(language) && file) importFrom(file)
else if (command === 'confirm' && others.includes(language)) confirm()
else {
  console.error(`${usage}\n\nLanguages: ${others.join(', ')}`)
  process.exitCode = 2
}

function status(asked: readonly string[]): void {
  for (const one of asked) {
    const counts = countStates(english, readTranslation(root, one))
    const all = { missing: 0, stale: 0, done: 0 }
    for (const count of counts.values()) {
      for (const state of ['missing', 'stale', 'done'] as const) all[state] += count[state]
    }
    console.log(`${one}: ${all.done} done, ${all.stale} stale, ${all.missing} missing`)
    for (const [feature, { missing, stale }] of counts) {
      if (missing + stale > 0) console.log(`  ${feature}: ${stale} stale, ${missing} missing`)
    }
  }
}

function exportTo(to: string | undefined): void {
  const translation = readTranslation(root, language)
  const all = messagesToTranslate(english, language)
  const asked = values.open ? all.filter((message) => stateOf(message, translation) !== 'done') : all
  const text = poOf(asked, translation, readSightings(join(root, 'screenshots')))
  if (!to) return void process.stdout.write(text)
  writeFileSync(to, text)
  console.log(`${asked.length} messages in ${to}`)
}

function importFrom(from: string): void {
  const { translation, taken, refused } = withPo(readFileSync(from), english, readTranslation(root, language))
  write(translation)
  console.log(`${taken} translations taken, ${refused.length} refused`)
  for (const { id, why } of refused) console.log(`  ${id}: ${why}`)
  if (refused.length > 0) process.exitCode = 1
}

function confirm(): void {
  const translation = readTranslation(root, language)
  const confirmed = english.filter(({ id }) => translation.texts.has(id))
  const hashes = confirmed.map(({ id, text }) => [id, hashOf(text)] as const)
  write({ ...translation, sources: new Map([...translation.sources, ...hashes]) })
  console.log(`${confirmed.length} translations confirmed`)
}

function write(translation: Translation): void {
  const features = [...new Set(messagesIn(root, 'en').map(({ feature }) => feature))]
  const catalogues = features.map(
    (one) => [one, readJson<Catalogue>(join(root, 'words/en', `${one}.json`), {})] as const,
  )
  writeTranslation(root, new Map(catalogues), translation)
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  execFileSync(process.execPath, [biome, 'format', '--write', `words/${language}`], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
