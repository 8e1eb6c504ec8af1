import { expect, test } from 'vitest'
import { addressOf } from '#app/lib/address.ts'
import { readAsked, swapped } from './home-search.ts'

const asked = (search: string) => readAsked(new URLSearchParams(search))

test('reads codes as people write them', () => {
  expect(asked('from=in&to=%20fr%20')).toMatchObject({ from: 'IN', to: 'FR', submitted: true, swap: false })
})

test('a link with one country leaves the other unset; a submitted form leaves it empty', () => {
  expect(asked('to=FR')).toMatchObject({ from: undefined, to: 'FR', submitted: false })
  expect(asked('from=&to=FR')).toMatchObject({ from: undefined, to: 'FR', submitted: true })
})

test('swapping reverses the address and drops empty values', () => {
  expect(swapped(asked('from=IN&to=FR&swap=1'))).toBe('/?from=FR&to=IN&change=1')
  expect(swapped(asked('from=IN&to=&swap=1'))).toBe('/?to=IN')
  expect(swapped(asked('from=&to=&swap=1'))).toBe('/')
})

test('typed text cannot break out of an address', () => {
  expect(addressOf('/', { from: 'A&B#C', to: undefined })).toBe('/?from=A%26B%23C')
})
