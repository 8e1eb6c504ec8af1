import { expect, test } from 'vitest'
import { startChoice, startOf } from './start-choice.ts'

const said = (search: string) => {
  const params = new URLSearchParams(search)
  return startOf(startChoice((name) => params.get(name) ?? ''))
}

test('reads an address by its parameter names, and ignores an invalid date', () => {
  expect(said('from=NG&to=OM&travel=2027-02-20&return=soon&held-1=CA.visa&side-1=airside&other=x')).toMatchObject({
    from: 'NG',
    to: 'OM',
    travelOn: '2027-02-20',
    returnOn: undefined,
    journeyDetails: { 'held-1': 'CA.visa', 'side-1': 'airside', residence: '' },
  })
  expect(said('other=x').journeyDetails).not.toHaveProperty('other')
  expect(said('renews=abc').renews).toBe('abc')
})

test('shortens parameters that are too long', () => {
  expect(said(`held-1=${'x'.repeat(100_000)}`).journeyDetails['held-1']).toHaveLength(200)
})
