import { expect, test } from 'vitest'
import { addressOfCalculation, applyAddress, readCalculation } from './pricing-search.ts'

const passports = new Set(['IN', 'US', 'XXB'])
const places = new Set(['FR', 'VN', 'IN'])
const known = { isPassport: (code: string) => passports.has(code), isPlace: (code: string) => places.has(code) }
const asked = (search: string) => readCalculation(new URLSearchParams(search), known)
const fieldsOf = (search: string) => asked(search).problems.map(({ field }) => field)

test('the plain page has no query and no problems', () => {
  expect(asked('')).toMatchObject({ asked: false, speed: 'standard', plan: undefined, travellers: 1, problems: [] })
})

test('a link that only chooses a plan is not an incomplete calculation', () => {
  expect(asked('plan=premium')).toMatchObject({ asked: false, plan: 'premium', problems: [] })
})

test('reads codes as people write them', () => {
  expect(asked('from=in&to=%20fr%20&speed=urgent&travellers=3')).toMatchObject({
    asked: true,
    from: 'IN',
    to: 'FR',
    speed: 'urgent',
    travellers: 3,
    problems: [],
  })
})

test.for([
  ['from=&to=', ['from', 'to']],
  ['from=ZZ&to=FR', ['from']],
  ['from=IN&to=XXB', ['to']],
  ['from=IN&to=FR&speed=soon', ['speed']],
  ['from=IN&to=FR&plan=gold', ['plan']],
  ['from=IN&to=FR&travellers=0', ['travellers']],
  ['from=IN&to=FR&travellers=21', ['travellers']],
  ['from=IN&to=FR&travellers=1.5', ['travellers']],
  ['from=IN&to=FR&travellers=1e1', ['travellers']],
  ['from=IN&to=FR&travellers=', []],
  ['from=IN&to=FR&plan=', []],
] as const)('%s has problems with %o', ([search, fields]) => {
  expect(fieldsOf(search)).toEqual(fields)
})

test('shows typed values again beside their problems, no longer than the limit', () => {
  expect(asked('from=&to=FR&travellers=many')).toMatchObject({ to: 'FR', typed: { travellers: 'many' }, travellers: 0 })
  expect(asked(`travellers=${'9'.repeat(1000)}`).typed.travellers).toHaveLength(20)
})

test('a shared address names only values other than the default, and means the same', () => {
  const address = addressOfCalculation(asked('from=IN&to=FR&speed=expedited&plan=premium&travellers=3'))
  expect(address).toBe('/pricing?from=IN&to=FR&speed=expedited&plan=premium&travellers=3#price')
  expect(addressOfCalculation(asked('from=IN&to=FR&speed=standard&plan=&travellers=1'))).toBe(
    '/pricing?from=IN&to=FR#price',
  )
  const other = addressOfCalculation(asked('from=US&to=VN'), { visa: 'vn-evisa-multiple' })
  expect(other).toBe('/pricing?from=US&to=VN&visa=vn-evisa-multiple#price')
})

test('an application starts with the calculated visa, speed and plan', () => {
  expect(applyAddress(asked('from=IN&to=FR&speed=urgent&plan=basic'), 'fr-schengen-c')).toBe(
    '/apply?from=IN&to=FR&visa=fr-schengen-c&speed=urgent&plan=basic',
  )
})
