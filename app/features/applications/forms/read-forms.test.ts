import { expect, test } from 'vitest'
import { bundledFiles } from '#app/features/visas/facts/bundled-files.server.ts'
import { readFacts } from '#app/features/visas/facts/read-facts.ts'
import { bundledForms } from './bundled-forms.server.ts'
import { library, themes } from './library/library.ts'
import { readForms } from './read-forms.ts'

const visas = readFacts(bundledFiles).facts?.schemes ?? []

const good = {
  id: 'test',
  name: 'Test',
  visas: ['us-esta'],
  source: { publisher: 'Somebody', page: 'https://example.test' },
  asOf: '2026-11-24',
  confidence: 'low',
  groups: [{ title: 'About you', questions: ['sex', 'hasBeenRefused', 'refusals'] }] as unknown[],
}

function faultsIn(...groups: unknown[]): string[] {
  const { faults } = readForms({ '/data/forms/test.json': { ...good, groups } }, visas)
  return faults.filter(({ file }) => file.endsWith('/test.json')).map(({ what }) => what)
}

const page = (...questions: unknown[]) => ({ title: 'About you', questions })

test('every form of the service is valid', () => {
  const { forms, faults } = readForms(bundledForms, visas)
  expect(faults).toEqual([])
  expect(forms.size).toBeGreaterThanOrEqual(5)
})

test('the library has at least 120 questions, each with a reason and a unique key', () => {
  const keys = Object.values(themes).flatMap((theme) => Object.keys(theme))
  expect(new Set(keys).size).toBe(keys.length)
  expect(library.size).toBeGreaterThanOrEqual(120)
  for (const [key, { label, why }] of library) {
    expect(label.length, key).toBeGreaterThan(2)
    expect(why, key).toMatch(/^[A-Z].*\.$/)
  }
})

test('every condition in the library names a library question and one of its answers', () => {
  const known = ['purpose', 'isMinor']
  for (const [key, { when }] of library) {
    if (!when || known.includes(when.question)) continue
    const parent = library.get(when.question)
    const answers = parent && 'choices' in parent ? Object.keys(parent.choices) : ['yes', 'no']
    expect(answers, key).toEqual(expect.arrayContaining([when.is ?? when.anyOf ?? []].flat()))
  }
})

test('a valid form has no faults', () => {
  expect(faultsIn(page('sex', 'hasBeenRefused', 'refusals'))).toEqual([])
})

test.for<[name: string, page: unknown, fault: RegExp]>([
  ['a key that is not in the library', page('shoeSize'), /no such question/],
  ['a misspelt property', page({ key: 'sex', lable: 'Sex' }), /groups/],
  ['a question asked twice', page('sex', 'sex'), /asked twice/],
  ['a detail question without its parent question', page('refusals'), /depends on hasBeenRefused/],
  [
    'a condition on a later question',
    page({ key: 'sex', when: { question: 'birthCountry', is: 'IN' } }, 'birthCountry'),
    /depends on birthCountry/,
  ],
  [
    'a condition on free text',
    page('birthPlace', { key: 'sex', when: { question: 'birthPlace', is: 'Pune' } }),
    /free text/,
  ],
  [
    'a condition on an answer that is not a choice',
    page('sex', { key: 'birthPlace', when: { question: 'sex', is: 'none' } }),
    /can never be asked/,
  ],
  [
    'conditions that exclude each other',
    page('sex', {
      key: 'birthPlace',
      when: [
        { question: 'sex', is: 'male' },
        { question: 'sex', is: 'female' },
      ],
    }),
    /exclude each other/,
  ],
  ['a choice that is not in the library', page({ key: 'sex', choices: ['male', 'robot'] }), /no choice robot/],
  [
    'a field that the rows do not have',
    page('hasBeenRefused', { key: 'refusals', fields: ['colour'] }),
    /no field colour/,
  ],
  [
    'a check against a question that is not asked',
    page({ key: 'departureOn', checks: [{ rule: 'after', than: 'arrivalOn' }] }),
    /not asked/,
  ],
  [
    'a check of a date against text',
    page('birthPlace', { key: 'departureOn', checks: [{ rule: 'after', than: 'birthPlace' }] }),
    /two dates/,
  ],
  ['too many questions on a page', page(...[...library.keys()].slice(0, 17)), /more than 16/],
])('%s is rejected', ([, given, fault]) => {
  expect(faultsIn(given).join('\n')).toMatch(fault)
})

test('more than 12 pages are rejected', () => {
  const keys = [...library].flatMap(([key, { when }]) => (when ? [] : [key])).slice(0, 13)
  expect(faultsIn(...keys.map((key) => ({ title: key, questions: [key] }))).join()).toMatch(/has 13 pages/)
})

test('a visa that does not exist, or that another form already has, is rejected', () => {
  const files = {
    '/data/forms/test.json': { ...good, visas: ['us-esta', 'xx-nothing'] },
    '/data/forms/other.json': { ...good, id: 'other' },
  }
  const faults = readForms(files, visas)
    .faults.map(({ what }) => what)
    .join('\n')
  expect(faults).toMatch(/no visa is "xx-nothing"/)
  expect(faults).toMatch(/us-esta has the form other already/)
})
