import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countObjectHeaders } from './count-object-headers.ts'

const count = (text: string) => countObjectHeaders(Buffer.from(text, 'latin1'))

test.for([
  ['1 0 obj', 1],
  ['12 34 obj<<>>endobj 2 0 obj', 2],
  ['1\0\t0\f\robj', 1],
  ['1 0obj', 1],
  ['1%a comment\n0%another\robj', 1],
  ['1 % 2 3 obj\n 4 obj', 1],
  ['10 obj', 0],
  ['1 obj', 0],
  ['1 0 o obj', 0],
  ['1 0 oobj', 0],
  ['1 0 % obj', 0],
  ['endobj', 0],
] as const)('%j has %i object headers', ([text, expected]) => {
  expect(count(text)).toBe(expected)
})

// The equivalent regular expression, which takes quadratic time.
const gap = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])`
const header = new RegExp(String.raw`\d${gap}+\d+${gap}*obj`, 'g')

test('counts every header that the regular expression finds', () => {
  const text = fc.array(fc.constantFrom('1', '0', ' ', '\n', '%', 'o', 'b', 'j', 'obj', '1 0 obj'), { maxLength: 40 })
  fc.assert(
    fc.property(text, (parts) => {
      const written = parts.join('')
      const found = written.match(header)?.length ?? 0
      if (written.includes('%')) expect(count(written)).toBeGreaterThanOrEqual(found)
      else expect(count(written)).toBe(found)
    }),
    { numRuns: 5_000 },
  )
})
