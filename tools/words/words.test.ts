import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { po } from 'gettext-parser'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOf, hasWords, isTranslated, messagesIn, needsTranslation } from './messages.mts'
import { poOf, withPo } from './po-file.mts'
import { translationProblem } from './translation-problem.mts'
import { countStates, messagesToTranslate, readTranslation, stateOf, writeTranslation } from './translations.mts'

const english = {
  title: 'Documents',
  sign: '{from} → {to}',
  'case.open': 'Open {name}',
  steps: ['Upload', { name: 'Check', text: '{count, plural, one {# file} other {# files}}' }],
  terms: 'Read <link>our "terms"</link>\nfirst',
}

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portolan-words-'))
  writeWords('en/apply/pay', english)
})
afterEach(() => rmSync(root, { recursive: true }))

const fileOf = (path: string) => join(root, 'words', `${path}.json`)
function writeWords(path: string, content: object): void {
  mkdirSync(join(fileOf(path), '..'), { recursive: true })
  writeFileSync(fileOf(path), JSON.stringify(content))
}
const readWords = (path: string) => JSON.parse(readFileSync(fileOf(path), 'utf8'))

/** A translator's file: texts by key, and the keys marked as fuzzy. */
function translated(texts: Record<string, string>, fuzzy: readonly string[] = []): string {
  const table = po.parse(poOf(messagesToTranslate(messagesIn(root, 'en'), 'es'), readTranslation(root, 'es')))
  for (const entry of Object.values(table.translations).flatMap(Object.values)) {
    const key = entry.msgctxt?.replace('apply/pay:', '') ?? ''
    if (texts[key] !== undefined) entry.msgstr = [texts[key]]
    if (entry.comments) entry.comments.flag = fuzzy.includes(key) ? 'fuzzy' : ''
  }
  return String(po.compile(table))
}

function take(file: string) {
  const taken = withPo(file, messagesIn(root, 'en'), readTranslation(root, 'es'))
  writeTranslation(root, new Map([['apply/pay', readWords('en/apply/pay')]]), taken.translation)
  return taken
}

test('a translator gets each message with its arguments, its text and its state', () => {
  writeWords('es/apply/pay', { title: 'Documentos', steps: [null, { name: 'Comprobar' }] })
  writeWords('es/.sources', { 'apply/pay:title': hashOf('Documents') })
  const file = poOf(messagesToTranslate(messagesIn(root, 'en'), 'es'), readTranslation(root, 'es'))
  const { '': head, ...entries } = po.parse(file).translations
  expect(Object.values(head ?? {})[0]?.msgstr[0]).toContain('Language: es\n')
  const found = Object.values(entries).flatMap(Object.values)
  expect(found.map(({ msgctxt, msgid, msgstr }) => [msgctxt, msgid, ...msgstr])).toEqual([
    ['apply/pay:title', 'Documents', 'Documentos'],
    ['apply/pay:case.open', 'Open {name}', ''],
    ['apply/pay:steps.0', 'Upload', ''],
    ['apply/pay:steps.1.name', 'Check', 'Comprobar'],
    ['apply/pay:steps.1.text', '{count, plural, one {# file} other {# files}}', ''],
    ['apply/pay:terms', english.terms, ''],
  ])
  expect(file).toContain('#. {count}: a number\n#. Plural forms to write: one, other')
  expect(found.filter(({ comments }) => comments?.flag?.startsWith('fuzzy')).map(({ msgid }) => msgid)).toEqual([
    'Check',
  ])
})

test('a returned translation is written in the order of English, with the English version it is for', () => {
  const texts = { terms: 'Lea primero <link>las condiciones</link>', title: 'Documentos', 'steps.0': 'Subir' }
  expect(take(translated({ ...texts, 'case.open': 'Abrir {name}' }, ['case.open']))).toMatchObject({
    taken: 4,
    refused: [],
  })
  expect(JSON.stringify(readWords('es/apply/pay'))).toBe(
    JSON.stringify({ title: 'Documentos', 'case.open': 'Abrir {name}', steps: ['Subir', null], terms: texts.terms }),
  )
  writeWords('en/apply/pay', { ...english, title: 'Files' })
  const [spanish, messages] = [readTranslation(root, 'es'), messagesIn(root, 'en')]
  expect(messages.map((message) => stateOf(message, spanish))).toEqual([
    'stale',
    'missing',
    'stale',
    'done',
    'missing',
    'missing',
    'done',
  ])
  expect([...countStates(messages, spanish)]).toEqual([['apply/pay', { missing: 2, stale: 2, done: 2 }]])
})

test('a translation of an English text that has changed since is stale at once', () => {
  const file = translated({ title: 'Documentos' })
  writeWords('en/apply/pay', { ...english, title: 'Files' })
  take(file)
  expect(stateOf(messagesIn(root, 'en')[0] as never, readTranslation(root, 'es'))).toBe('stale')
})

test('an unusable translation is rejected with its reason, and the others are accepted', () => {
  const file = translated({
    title: 'Documents',
    'case.open': 'Abrir {nombre}',
    'steps.0': 'Subir',
    'steps.1.text': '{count, plural, one {# fichero} few {x} other {# ficheros}}',
    terms: 'Lea las condiciones',
  })
  const gone = `${file}\nmsgctxt "apply/pay:gone"\nmsgid "Gone"\nmsgstr "Ido"\n`
  const { taken, refused } = take(gone)
  expect(taken).toBe(1)
  expect(refused.map(({ id, why }) => `${id} ${why}`)).toEqual([
    expect.stringMatching(/:title it is the English text/),
    'apply/pay:case.open it lacks {name}; English has no {nombre}',
    'apply/pay:steps.1.text {count} has a form "few" that es does not have',
    'apply/pay:terms it lacks <link>',
    'apply/pay:gone English has no such message any more',
  ])
  expect(readWords('es/apply/pay')).toEqual({ steps: ['Subir', null] })
  expect(() => withPo(file.replace('Language: es', 'Language: fr'), [], readTranslation(root, 'es'))).toThrow('in fr')
})

test.for([
  ['{n, plural, one {#} other {#}}', '{n, plural, other {#}}', 'zh-Hans', undefined],
  ['{n, plural, one {#} other {#}}', '{n, plural, one {#} other {#}}', 'zh-Hans', '{n} has a form "one"'],
  ['{n, plural, one {#} other {#}}', '{n, plural, other {#}}', 'es', '{n} lacks the form "one"'],
  ['{n, plural, one {#} other {#}}', '{n, plural, =1 {#} other {#}}', 'es', undefined],
  ['{n, plural, one {#} other {#}}', '{n, plural, one {#} many {#} other {#}}', 'es', undefined],
  ['{n, plural, one {#} other {#}}', '{n, plural, =0 {-} one {#} two {#} few {#} many {#} other {#}}', 'ar', undefined],
  ['{k, select, a {A} other {B}}', '{k, select, other {B}}', 'es', '{k} lacks the choice "a"'],
  ['{k, select, a {A} other {B}}', '{k, select, a {A} b {B} other {B}}', 'es', '{k} has no choice "b"'],
  ['{k}', '{k', 'es', 'it is no message'],
] as const)('"%s" translated as "%s" in %s: %s', ([source, text, language, problem]) => {
  const why = translationProblem(source, text, language)
  if (problem === undefined) expect(why).toBeUndefined()
  else expect(why).toContain(problem)
})

test('symbols and names are not words, and the portal is in two languages', () => {
  const texts = ['{a} → {b}', '{a}, {b}', 'Portolan', 'WhatsApp or Stripe', '404']
  expect(texts.map(hasWords)).toEqual([false, false, false, true, false])
  expect(texts.map(needsTranslation)).toEqual([false, true, false, true, false])
  const features = ['routes/admin/queue', 'routes/pricing', 'demo/emails']
  expect(features.map((one) => isTranslated(one, 'es'))).toEqual([true, true, false])
  expect(features.map((one) => isTranslated(one, 'fr'))).toEqual([false, true, false])
})
