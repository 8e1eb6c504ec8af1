import { applyProviderEvent } from '#app/features/payments/apply-provider-event.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { providerNames } from '#app/platform/payments/provider.ts'
import { NotFound } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/payment-events.ts'

export const handle: PageHandle = { access: 'machine', duringMaintenance: true }

const largestEvent = 256_000

/**
 * Receives signed events from a payment provider. Responds with 204 once the event is stored and applied, also for
 * duplicates; 400 if its signature is invalid or it is too old.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const name = providerNames.find((one) => one === params.provider)
  if (!name) throw new NotFound()
  if (Number(request.headers.get('content-length') ?? 0) > largestEvent) return new Response(null, { status: 413 })
  const body = await request.text()
  if (body.length > largestEvent) return new Response(null, { status: 413 })
  const result = await applyProviderEvent(context.get(requestContext), name, { body, headers: request.headers })
  return new Response(null, { status: result.ok ? 204 : 400 })
}
