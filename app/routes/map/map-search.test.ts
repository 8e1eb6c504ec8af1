import { expect, test } from 'vitest'
import { mapAddress, readMapAsked } from './map-search.ts'

const read = (search: string) => readMapAsked(new URLSearchParams(search))

test('ignores an invalid value, except the passport, which is shown again', () => {
  expect(read('')).toEqual({ from: undefined, continent: undefined, sort: 'need', page: 1 })
  expect(read('from=&continent=&sort=')).toEqual({ from: undefined, continent: undefined, sort: 'need', page: 1 })
  expect(read('from=%20in%20&continent=af&sort=stay')).toEqual({ from: 'in', continent: 'AF', sort: 'stay', page: 1 })
  expect(read('from=%3Cb%3E&continent=AN&sort=price')).toEqual({
    from: '<b>',
    continent: undefined,
    sort: 'need',
    page: 1,
  })
  expect(read(`from=${'x'.repeat(500)}`).from).toHaveLength(40)
})

test('one view has one address', () => {
  const asked = { from: 'IN', continent: undefined, sort: 'need' } as const
  expect(mapAddress(asked)).toBe('/map?from=IN')
  expect(mapAddress({ ...asked, continent: 'EU', sort: 'name' })).toBe('/map?from=IN&continent=EU&sort=name')
  expect(mapAddress({ ...asked, from: undefined })).toBe('/map')
  expect(mapAddress({ ...asked, kind: 'evisa', page: 2 })).toBe('/map?from=IN&kind=evisa&page=2')
  expect(read(mapAddress({ ...asked, continent: 'OC', sort: 'checked' }).split('?')[1] ?? '')).toEqual({
    from: 'IN',
    continent: 'OC',
    sort: 'checked',
    page: 1,
  })
})
