import type { PageHandle } from '#app/platform/http/access.ts'
import { NotFound } from '#app/platform/refusal.ts'
import { isoCodes } from '#imagery/atlas.server.ts'
import { regionPlate } from '#imagery/plate.server.ts'
import type { Route } from './+types/region.ts'

export const handle: PageHandle = { access: 'public' }

// Rendered on demand, because each takes some tens of milliseconds: rendering all would double the build time. At most
// one per country, of a few kB each.
const kept = new Map<string, string>()
const known = new Set(isoCodes)

export function loader({ params }: Route.LoaderArgs) {
  const [, code = ''] = /^([A-Z]{2})\.svg$/.exec(params.picture) ?? []
  if (!known.has(code)) throw new NotFound()
  const svg = kept.get(code) ?? regionPlate({ code })
  kept.set(code, svg)
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' } })
}
