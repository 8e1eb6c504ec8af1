import type { PageHandle } from '#app/platform/http/access.ts'
import { hasToken } from '#app/platform/metrics/token.server.ts'
import { operatorContext } from '#app/platform/readiness/readiness.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { Route } from './+types/metrics.ts'

export const handle: PageHandle = { access: 'machine', unattended: true }

/** Serves the metrics of this server to requests with the operator's token; 404 otherwise. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { metrics, token } = context.get(operatorContext)
  requireAllowed(hasToken(request.headers.get('authorization'), token))
  const { contentType, text } = await metrics.read()
  return new Response(text, { headers: { 'Content-Type': contentType, 'Cache-Control': 'no-store' } })
}
