import { expect, test } from 'vitest'
import { loader } from './globe.ts'

const globe = (route: string) => loader({ params: { route } } as Parameters<typeof loader>[0])

test('the globe of a way is a picture that may be kept for a day', async () => {
  const response = globe('IN-FR.svg')

  expect(response.headers.get('Content-Type')).toBe('image/svg+xml')
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=86400')
  expect(await response.text()).toMatch(/^<svg /)
  expect(await globe('IN-FR.svg').text()).toBe(await globe('IN-FR.svg').text())
})

test.for(['IN-FR', 'in-fr.svg', 'ZZ-FR.svg', 'IN-FR.svg.svg', '../IN-FR.svg', 'XXB-FR.svg'])(
  'there is no picture at %s',
  (route) => {
    let answer: unknown
    try {
      answer = globe(route)
    } catch (thrown) {
      answer = thrown
    }
    expect(answer).toMatchObject({ status: 404 })
  },
)
