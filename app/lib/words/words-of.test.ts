import { expect, test } from 'vitest'
import { readWordsWith, wordsOf } from './words-of.ts'

type Words = { title: string; tab: { all: string; count: (args: { n: number }) => string }; steps: string[] }

test('each reading looks at the language of the moment, also of a group named once', () => {
  const words = wordsOf<Words>('queue')
  const { tab } = words
  expect(() => Object.keys(tab)).toThrow('The words of queue.tab are not loaded yet')
  const catalogues: Record<string, Words> = {
    en: { title: 'Queue', tab: { all: 'All', count: ({ n }) => `${n} cases` }, steps: ['One'] },
    es: { title: 'Cola', tab: { all: 'Todos', count: ({ n }) => `${n} casos` }, steps: ['Uno'] },
  }
  let language = 'en'
  readWordsWith(() => catalogues[language] ?? {})
  const read = () => [words.title, tab.all, tab.count({ n: 2 }), words.steps[0], ...Object.values(tab).slice(0, 1)]
  expect(read()).toEqual(['Queue', 'All', '2 cases', 'One', 'All'])
  language = 'es'
  expect(read()).toEqual(['Cola', 'Todos', '2 casos', 'Uno', 'Todos'])
  expect(['all' in tab, 'none' in tab, Object.keys(tab)]).toEqual([true, false, ['all', 'count']])
})
