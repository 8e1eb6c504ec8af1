import { expect, test } from 'vitest'
import { flagTints } from './flag-tints.ts'

test.for([
  [
    'two colours beside white',
    '<path fill="#fff"/><path fill="#0052B4"/><path fill="#D80027"/>',
    ['#0052B4', '#D80027'],
  ],
  ['the most used first', '<path fill="#d80027"/><path fill="#060"/><g fill="#060"/>', ['#006600', '#D80027']],
  ['two shades of one colour as one', '<path fill="#D80027"/><path fill="#CE1126"/>', ['#D80027']],
  ['nothing but white', '<path fill="#FFFFFF"/>', ['var(--deep)']],
  ['no flag at all', '', ['var(--deep)']],
] as const)('finds the tints in a flag of %s', ([, svg, tints]) => {
  expect(flagTints(svg)).toEqual(tints)
})
