import type { PageHandle } from '#app/platform/http/access.ts'
import { allowanceHeaders, limitsContext } from '#app/platform/http/limits.server.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { NotFound } from '#app/platform/refusal.ts'
import { isoCodes } from '#imagery/atlas.server.ts'
import { routeChart } from '#imagery/route-chart.server.ts'
import { routeGlobe } from '#imagery/route-globe.server.ts'
import type { Route } from './+types/globe.ts'

export const handle: PageHandle = { access: 'public' }

// The route on a globe, or on a flat chart for wide, low spaces.
const address = /^([A-Z]{2})-([A-Z]{2})(-wide)?\.svg$/
const known = new Set(isoCodes)

// A globe takes tens of milliseconds to render and about 30 kB; few distinct routes are requested.
const mostKept = 400
const kept = new Map<string, string>()

export async function loader({ context, params }: Route.LoaderArgs) {
  const [, from = '', to = '', wide] = address.exec(params.route) ?? []
  if (!known.has(from) || !known.has(to)) throw new NotFound()
  // Only rendering counts towards the rate limit, because cached images cost nothing.
  if (!kept.has(params.route)) {
    const allowance = await context.get(limitsContext).drawing.take(context.get(pageContext).address)
    if (!allowance.allowed) return new Response(null, { status: 429, headers: allowanceHeaders(allowance) })
  }
  return new Response(pictureOf(params.route, wide ? routeChart : routeGlobe, { from, to }), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
  })
}

type Draw = (way: { from: string; to: string }) => string

/** The image of a route, from an LRU cache. */
function pictureOf(key: string, draw: Draw, way: { from: string; to: string }): string {
  const svg = kept.get(key) ?? draw(way)
  kept.delete(key)
  kept.set(key, svg)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  return svg
}
