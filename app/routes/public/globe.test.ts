import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type Limits, limitsContext, openLimits } from '#app/platform/http/limits.server.ts'
import { type PageRequest, pageContext } from '#app/platform/http/page-context.ts'
import { loader } from './globe.ts'

function globe(route: string, limits: Limits = openLimits(1000)) {
  const context = new RouterContextProvider()
  context.set(limitsContext, limits)
  context.set(pageContext, { address: '192.0.2.1' } as PageRequest)
  return loader({ params: { route }, context } as unknown as Parameters<typeof loader>[0])
}

test('the globe of a route is a picture that can be cached for a day', async () => {
  const response = await globe('IN-FR.svg')
  const picture = await response.text()

  expect(response.headers.get('Content-Type')).toBe('image/svg+xml')
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=86400')
  expect(picture).toMatch(/^<svg /)
  expect(await (await globe('IN-FR.svg')).text()).toBe(picture)
})

test.for(['IN-FR', 'in-fr.svg', 'ZZ-FR.svg', 'IN-FR.svg.svg', '../IN-FR.svg', 'XXB-FR.svg'])(
  'there is no picture at %s',
  async (route) => {
    await expect(globe(route)).rejects.toMatchObject({ status: 404 })
  },
)

test('a visitor who requests many globes is rate limited, but still gets cached ones', async () => {
  const limits = openLimits(1) // Two renders a minute, plus one.
  for (const to of ['AR', 'BO', 'CL']) expect((await globe(`NZ-${to}.svg`, limits)).status).toBe(200)
  const refused = await globe('NZ-PE.svg', limits)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await globe('NZ-AR.svg', limits)).status).toBe(200)
})
