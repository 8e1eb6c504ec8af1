import { expect, test } from 'vitest'
import type { YellowFever } from './conditions.ts'
import { yellowFeverCase } from './yellow-fever.ts'

const rule: YellowFever = { asked: 'from_risk', fromMonths: 12, transitHours: 12, risk: ['ET', 'BR'], sources: ['x'] }
const stop = (country: string, side: 'airside' | 'landside', hours?: number) => ({ country, side, hours })

test.for([
  ['nothing told', {}, undefined],
  ['from a risk', { arrivingFrom: 'ET' }, { asked: true, place: 'ET' }],
  ['from elsewhere', { arrivingFrom: 'GB' }, { asked: false, why: 'way' }],
  ['a stop past the border', { stops: [stop('ET', 'landside')] }, { asked: true, place: 'ET' }],
  ['a long wait', { arrivingFrom: 'GB', stops: [stop('ET', 'airside', 13)] }, { asked: true, place: 'ET', hours: 13 }],
  ['a wait of just so long', { arrivingFrom: 'GB', stops: [stop('ET', 'airside', 12)] }, { asked: false, why: 'way' }],
  ['a wait of unknown length', { arrivingFrom: 'GB', stops: [stop('ET', 'airside')] }, undefined],
  ['a stop without a risk', { arrivingFrom: 'GB', stops: [stop('DE', 'airside')] }, { asked: false, why: 'way' }],
  ['a baby', { arrivingFrom: 'ET', age: 0 }, { asked: false, why: 'age' }],
  ['a child of one year', { arrivingFrom: 'ET', age: 1 }, { asked: true, place: 'ET' }],
] as const)('%s', ([, details, expected]) => {
  expect(yellowFeverCase(rule, details)).toEqual(expected)
})

test('when everyone needs it, neither the route nor an age of 0 years changes the answer', () => {
  const everyone: YellowFever = { ...rule, asked: 'everyone', fromMonths: 9 }
  expect(yellowFeverCase(everyone, { arrivingFrom: 'GB' })).toBeUndefined()
  expect(yellowFeverCase(everyone, { arrivingFrom: 'GB', age: 0 })).toBeUndefined()
})

test('without a time limit, a stop in the transit area never counts', () => {
  const { transitHours: _, ...without } = rule
  const stops = [stop('ET', 'airside', 48)]
  expect(yellowFeverCase(without, { arrivingFrom: 'GB', stops })).toEqual({ asked: false, why: 'way' })
})
