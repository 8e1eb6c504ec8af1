import { applyEmailEvents } from '#app/features/notifications/delivery/apply-email-events.server.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { NotFound } from '#app/platform/refusal.ts'
import type { Route } from './+types/email-events.ts'

export const handle: PageHandle = { access: 'machine', duringMaintenance: true }

const largest = 256_000

/**
 * What the mail provider tells of our emails, signed with EMAIL_EVENTS_SECRET. Answers 204 once it is applied, also when
 * it came before; 400 when it is not signed, too old or cannot be read; 404 where no secret is set.
 */
export async function action({ context, request }: Route.ActionArgs) {
  if (Number(request.headers.get('content-length') ?? 0) > largest) return new Response(null, { status: 413 })
  const body = await request.text()
  if (body.length > largest) return new Response(null, { status: 413 })
  const signature = request.headers.get('x-portolan-signature') ?? ''
  const result = await applyEmailEvents(context.get(callContext), { body, signature })
  if (!result.ok && result.problem.code === 'not_set_up') throw new NotFound()
  return new Response(null, { status: result.ok ? 204 : 400 })
}
