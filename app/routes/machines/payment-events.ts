import { applyGatewayEvent } from '#app/features/payments/apply-gateway-event.server.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import type { Route } from './+types/payment-events.ts'

export const handle: PageHandle = { access: 'machine', duringMaintenance: true }

const largestEvent = 10_000

/**
 * The payment gateway's events, signed in `Gateway-Signature: t=<seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`. Answers
 * 204 once the event is stored and applied, also when it came before; 400 when it is not the gateway's or too old.
 */
export async function action({ context, request }: Route.ActionArgs) {
  if (Number(request.headers.get('content-length') ?? 0) > largestEvent) return new Response(null, { status: 413 })
  const body = await request.text()
  if (body.length > largestEvent) return new Response(null, { status: 413 })
  const result = await applyGatewayEvent(context.get(callContext), body, request.headers.get('Gateway-Signature'))
  return new Response(null, { status: result.ok ? 204 : 400 })
}
