import { expect, test } from 'vitest'
import { group } from './words.ts'

type Words = {
  title: string
  tab: { all: string; count: (args: { n: number }) => string; both: () => string }
  steps: string[]
}

const catalogues: Record<string, object> = {
  en: { title: 'Queue', tab: { all: 'All', count: ({ n }: { n: number }) => `${n} cases` }, steps: ['One'] },
  es: { title: 'Cola', tab: { all: 'Todos', count: ({ n }: { n: number }) => `${n} casos` }, steps: ['Uno'] },
}

test('each read uses the current language, also through a group stored once', () => {
  let language = ''
  const read = () => catalogues[language] as Record<string, unknown> | undefined
  const words = group(['queue'], read, { tab: { both: () => `${words.tab.all}!` } }) as Words
  const { tab } = words
  expect(() => Object.keys(tab)).toThrow('The words of queue.tab are not loaded yet')
  const said = () => [words.title, tab.all, tab.count({ n: 2 }), tab.both(), words.steps[0], Object.values(tab)[0]]
  language = 'en'
  expect(said()).toEqual(['Queue', 'All', '2 cases', 'All!', 'One', 'All'])
  language = 'es'
  expect(said()).toEqual(['Cola', 'Todos', '2 casos', 'Todos!', 'Uno', 'Todos'])
  expect(['all' in tab, 'both' in tab, 'none' in tab]).toEqual([true, true, false])
  expect(Object.keys(tab)).toEqual(['all', 'count', 'both'])
  expect({ ...words, tab: undefined }).toEqual({ ...catalogues.es, tab: undefined })
})
