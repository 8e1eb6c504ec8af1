import { expect, test } from 'vitest'
import { usd } from '#app/lib/money.ts'
import { refusalWords } from './refund.words.ts'

test('a refusal does not claim that there is no refund after an earlier refund', () => {
  const said = refusalWords.nothing(usd(11_940), usd(1500))
  expect(said).toContain('You paid $119.40, and we have refunded $15.00. No further refund is due')
  expect(refusalWords.nothing(usd(11_940), usd(0))).toContain('No refund is due')
})
