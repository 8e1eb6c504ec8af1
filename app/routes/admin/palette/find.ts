import { searchPortal } from '#app/features/overview/search-portal.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/find.ts'
import { paletteAnswerOf } from './palette-answer.ts'

export const handle: PageHandle = { access: 'staff', needs: 'portal.open' }

/** Returns the command palette's results while the user types: cases and people, limited to what they may see. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get('q') ?? ''
  const findings = await searchPortal(context.get(requestContext), typed, ['applications', 'people'])
  return Response.json(paletteAnswerOf(findings), { headers: { 'Cache-Control': 'no-store' } })
}
