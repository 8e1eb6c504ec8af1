import type { PageHandle } from '#app/platform/http/access.ts'
import { hasToken } from '#app/platform/metrics/token.server.ts'
import { operatorContext, type Verdict } from '#app/platform/readiness/readiness.server.ts'
import type { Route } from './+types/ready.ts'

export const handle: PageHandle = { access: 'machine', unattended: true }

const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }

/**
 * Readiness for a load balancer: the database accepts commits, files can be written, and jobs are being processed.
 * Details are returned only with the operator's token.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { readiness, token } = context.get(operatorContext)
  const verdict = await readiness.read()
  const isOperator = hasToken(request.headers.get('authorization'), token)
  const said = `${verdict.ready ? 'ready' : 'not ready'}\n${isOperator ? linesOf(verdict) : ''}`
  return new Response(said, { status: verdict.ready ? 200 : 503, headers })
}

function linesOf({ checks }: Verdict): string {
  return checks.map(({ name, passed }) => `${name}: ${passed ? 'passed' : 'failed'}\n`).join('')
}
