import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { isLanguage } from '#app/lib/words/languages.ts'
import { words } from '#app/lib/words/words.ts'
import { inLanguage, replaceTexts, versionOf } from '#words-source'
import { openWords } from './open-words.server.ts'

const directory = mkdtempSync(join(tmpdir(), 'portolan-words-'))
afterAll(() => rmSync(directory, { recursive: true }))
afterEach(() => {
  replaceTexts({}, () => {})
  openWords({ WORDS_FILE: undefined, TEST_LANGUAGES: false }, { warn: () => {} })
})

let count = 0
function aFile(content: unknown): string {
  const file = join(directory, `${count++}.json`)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

function open(content: unknown): object[] {
  const logged: object[] = []
  const warn = (fields: object) => logged.push(fields)
  openWords({ WORDS_FILE: aFile(content), TEST_LANGUAGES: false }, { warn } as never)
  return logged
}

const { branches, branchForm } = words('routes/admin/branches')

test('an installation can have its own texts, in one language or several', () => {
  const before = versionOf('en')
  const own = {
    en: { 'routes/admin/branches': { branches: { title: 'Offices' } } },
    es: { 'routes/admin/branches': { branches: { lede: 'Sus oficinas' } } },
  }
  expect(open(own)).toEqual([])
  expect([branches.title, branches.create]).toEqual(['Offices', 'New branch'])
  expect(inLanguage('es', () => [branches.title, branches.lede])).toEqual(['Sucursales', 'Sus oficinas'])
  expect(versionOf('en')).not.toBe(before)
})

test('an invalid text is logged with its key and reason, and ours is kept', () => {
  const form = {
    save: 'Save {name}',
    create: 'Make {',
    problems: { long: 'At most {longestBranchName, number}' },
    new: 'x',
  }
  const own = { en: { 'routes/admin/branches': { branchForm: form }, papers: {} }, de: { ui: { close: 'Zu' } } }
  expect(open(own)).toEqual([
    { text: 'en routes/admin/branches:branchForm.save', problem: 'arguments' },
    { text: 'en routes/admin/branches:branchForm.create', problem: 'syntax' },
    { text: 'en routes/admin/branches:branchForm.new', problem: 'unknown' },
    { text: 'en papers', problem: 'unknown' },
    { text: 'de ui', problem: 'unknown' },
  ])
  expect([branchForm.save, branchForm.create]).toEqual(['Save branch', 'Create branch'])
  expect(branchForm.problems.long({ longestBranchName: 9 })).toBe('At most 9')
})

test('a file that is not JSON in this format stops the start', () => {
  expect(() => open('{')).toThrow('WORDS_FILE must be a file of JSON that can be read.')
  expect(() => open({ en: 'Offices' })).toThrow('WORDS_FILE must have an object for each language')
})

test('the test languages are offered if the settings say so', () => {
  expect([isLanguage('en-XA'), isLanguage('ar-XB')]).toEqual([false, false])
  openWords({ WORDS_FILE: undefined, TEST_LANGUAGES: true }, { warn: () => {} })
  expect([isLanguage('en-XA'), isLanguage('ar-XB')]).toEqual([true, true])
  expect(inLanguage('en-XA' as 'en', () => branches.title)).toMatch(/^\[Ɓŕåñçĥéš .+\]$/)
})
