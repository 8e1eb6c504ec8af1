import { expect, test } from 'vitest'
import { addressOf } from '#app/lib/address.ts'
import { readAsked, swapped } from './home-search.ts'

const asked = (search: string) => readAsked(new URLSearchParams(search))

test('codes are read as people write them', () => {
  expect(asked('from=in&to=%20fr%20')).toMatchObject({ from: 'IN', to: 'FR', submitted: true, swap: false })
})

test('a link that names one country leaves the other unasked; a form that was sent leaves it out', () => {
  expect(asked('to=FR')).toMatchObject({ from: undefined, to: 'FR', submitted: false })
  expect(asked('from=&to=FR')).toMatchObject({ from: undefined, to: 'FR', submitted: true })
})

test('swapping turns the address round and drops what is empty', () => {
  expect(swapped(asked('from=IN&to=FR&swap=1'))).toBe('/?from=FR&to=IN&change=1')
  expect(swapped(asked('from=IN&to=&swap=1'))).toBe('/?to=IN')
  expect(swapped(asked('from=&to=&swap=1'))).toBe('/')
})

test('nothing a person typed breaks out of an address', () => {
  expect(addressOf('/', { from: 'A&B#C', to: undefined })).toBe('/?from=A%26B%23C')
})
