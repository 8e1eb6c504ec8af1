import { describe, expect, test } from 'vitest'
import { percentOf, rateOf, taxOn, taxRuleOf, wrongTaxFields } from './tax-rule.ts'

describe('a typed rate', () => {
  test.for([
    ['20', 20_000],
    ['20%', 20_000],
    [' 8.875 % ', 8_875],
    ['0.5', 500],
    ['0', 0],
    ['8.8755', undefined],
    ['.5', undefined],
    ['8,875', undefined],
    ['-1', undefined],
    ['1e2', undefined],
    ['', undefined],
  ] as const)('"%s" is %s thousandths of a percent', ([typed, rate]) => {
    expect(rateOf(typed)).toBe(rate)
    if (rate !== undefined) expect(rateOf(percentOf({ rate }))).toBe(rate)
  })
})

test('rounds a tax half up to the cent', () => {
  expect(taxOn(4_000, { rate: 8_875 })).toBe(355)
  expect(taxOn(1_500, { rate: 20_500 })).toBe(308)
  expect(taxOn(10, { rate: 5_000 })).toBe(1)
  expect(taxOn(9, { rate: 5_000 })).toBe(0)
  expect(taxOn(300_000_00, { rate: 50_000 })).toBe(150_000_00)
})

test.for([
  [{ name: 'VAT', rate: 20_000, number: 'GB 123' }, []],
  [{ name: 'TVA', rate: 0, number: '' }, []],
  [{ name: 'Umsatzsteuer', rate: 50_000, number: 'DE123456789' }, []],
  [{ name: '', rate: 50_001, number: '=1+1' }, ['name', 'rate', 'number']],
  [{ name: 'A name that is far too long', rate: 0.5, number: '1'.repeat(31) }, ['name', 'rate', 'number']],
  [{ name: 'VAT\n', rate: -1, number: '-' }, ['name', 'rate', 'number']],
  [{ name: 1, rate: '20', number: null }, ['name', 'rate', 'number']],
] as const)('in the tax rule %o the invalid fields are %o', ([rule, wrong]) => {
  expect(wrongTaxFields(rule)).toEqual(wrong)
  const none = { name: 'VAT', number: '', rate: 0 }
  expect(taxRuleOf(rule)).toEqual(wrong.length === 0 ? rule : none)
  expect(taxRuleOf(undefined)).toEqual(none)
})
