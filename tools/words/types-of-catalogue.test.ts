import { expect, test } from 'vitest'
import { typeOfCatalogue } from './types-of-catalogue.mts'

test('keys and arguments are typed from the English messages', () => {
  const type = typeOfCatalogue({
    title: 'Documents',
    'of-case': { open: 'Open {id}, {count, number}' },
    left: '{count, plural, one {# file of {name}} other {# files}} since {day, date, long}',
    speed: '{isUrgent, select, true {Urgent} other {Standard}} {who, select, me {Me} other {X}}',
    terms: 'Read <link>our terms</link>',
    steps: ['Upload', 'Check {name}'],
  })
  expect(type).toBe(`{
  title: string
  'of-case': {
    open: (args: { id: string; count: number }) => string
  }
  left: (args: { count: number; name: string; day: Date }) => string
  speed: (args: { isUrgent: boolean; who: string }) => string
  terms: <Node>(args: { link: (inner: (string | Node)[]) => Node }) => (string | Node)[]
  steps: readonly [string, (args: { name: string }) => string]
}`)
})

test('a number that is also used as a word is rejected', () => {
  expect(() => typeOfCatalogue({ bad: '{n} of {n, number}' })).toThrow('{n} is a number and something else')
})
