import type { PageHandle } from '#app/platform/http/access.ts'
import { allowanceHeaders, limitsContext } from '#app/platform/http/limits.server.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { NotFound } from '#app/platform/refusal.ts'
import { cover, isKnownCover } from '#imagery/covers/cover.server.ts'
import { readCoverName } from '#imagery/covers/cover-address.ts'
import type { Route } from './+types/cover.ts'

export const handle: PageHandle = { access: 'public' }

// An LRU cache of covers, at about 20 kB each.
const mostKept = 200
const kept = new Map<string, string>()

/** The cover of an article, rendered on demand. */
export async function loader({ context, params: { picture } }: Route.LoaderArgs) {
  const name = readCoverName(picture)
  if (!name || !isKnownCover(name)) throw new NotFound()
  // Only rendering counts towards the rate limit, because cached covers cost nothing.
  if (!kept.has(picture)) {
    const allowance = await context.get(limitsContext).drawing.take(context.get(pageContext).address)
    if (!allowance.allowed) return new Response(null, { status: 429, headers: allowanceHeaders(allowance) })
  }
  const drawn = kept.get(picture) ?? cover(name)
  keep(picture, drawn)
  return new Response(drawn, { headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' } })
}

function keep(picture: string, drawn: string): void {
  kept.delete(picture)
  kept.set(picture, drawn)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
}
