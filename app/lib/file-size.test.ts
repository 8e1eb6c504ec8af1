import { expect, test } from 'vitest'
import { sizeLimit, sizeWords } from './file-size.ts'

test('formats sizes in readable units', () => {
  const sizes = [1, 999, 1000, 340_400, 999_499, 999_500, 1_250_000, 10_000_000].map(sizeWords)
  expect(sizes).toEqual(['1 byte', '999 bytes', '1 kB', '340 kB', '999 kB', '1.0 MB', '1.3 MB', '10.0 MB'])
})

test('a limit is shown in whole units and never above the accepted size', () => {
  expect([10_000_000, 10_485_759, 10_999_999, 20_000_000].map(sizeLimit)).toEqual(['10 MB', '10 MB', '10 MB', '20 MB'])
  expect([9_999_999, 999_999, 64_000].map(sizeLimit)).toEqual(['9 MB', '999 kB', '64 kB'])
})
