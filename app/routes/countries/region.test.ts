import { expect, test } from 'vitest'
import { loader } from './region.ts'

const region = (picture: string) => loader({ params: { picture } } as Parameters<typeof loader>[0])

test('the region of a country is a picture that can be cached for a day', async () => {
  const response = region('FR.svg')

  expect(response.headers.get('Content-Type')).toBe('image/svg+xml')
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=86400')
  expect(await response.text()).toMatch(/^<svg /)
  expect(await region('FR.svg').text()).not.toBe(await region('DE.svg').text())
})

test.for(['FR', 'fr.svg', 'ZZ.svg', 'FR.svg.svg', '../FR.svg', 'XXB.svg'])('there is no picture at %s', (picture) => {
  let answer: unknown
  try {
    answer = region(picture)
  } catch (thrown) {
    answer = thrown
  }
  expect(answer).toMatchObject({ status: 404 })
})
