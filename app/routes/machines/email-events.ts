import { applyEmailEvents } from '#app/features/notifications/delivery/apply-email-events.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { NotFound } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/email-events.ts'

export const handle: PageHandle = { access: 'machine', duringMaintenance: true }

const largest = 256_000

/**
 * Receives delivery events from the mail provider, signed with EMAIL_EVENTS_SECRET. Responds with 204 once applied,
 * also for duplicates; 400 if unsigned, too old or malformed; 404 if no secret is set.
 */
export async function action({ context, request }: Route.ActionArgs) {
  if (Number(request.headers.get('content-length') ?? 0) > largest) return new Response(null, { status: 413 })
  const body = await request.text()
  if (body.length > largest) return new Response(null, { status: 413 })
  const signature = request.headers.get('x-portolan-signature') ?? ''
  const result = await applyEmailEvents(context.get(requestContext), { body, signature })
  if (!result.ok && result.problem.code === 'not_set_up') throw new NotFound()
  return new Response(null, { status: result.ok ? 204 : 400 })
}
