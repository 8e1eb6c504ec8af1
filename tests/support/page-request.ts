import { RouterContextProvider } from 'react-router'
import type { Actor } from '#app/platform/actor.ts'
import { type PageRequest, pageContext, type SignedIn } from '#app/platform/http/page-context.ts'
import { type RequestContext, requestContext } from '#app/platform/request-context.server.ts'
import { capabilitiesOf, type Role } from '#app/platform/roles.ts'

const someone = '00000000-0000-4000-8000-000000000000'

/** The router context that a route receives with a request. */
export function contextFor(ctx: RequestContext, path = '/'): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(requestContext, ctx)
  context.set(pageContext, pageRequest(ctx.actor, path, ctx.now))
  return context
}

/** A page's request data for an account holder. */
export function pageRequest(actor: Actor, path: string, now: Date, change: Partial<PageRequest> = {}): PageRequest {
  return {
    nonce: '',
    reference: '',
    sent: false,
    path,
    theme: 'system',
    currency: undefined,
    signedIn: signedInAs(actor, now),
    demo: true,
    clientScriptUrl: undefined,
    https: false,
    address: '127.0.0.1',
    place: null,
    cookies: new Map(),
    cameFrom: undefined,
    maintenance: undefined,
    ownWork: undefined,
    unread: undefined,
    ...change,
  }
}

function signedInAs(actor: Actor, now: Date): SignedIn | undefined {
  if (actor.kind !== 'traveller' && actor.kind !== 'staff') return undefined
  const role: Role = actor.kind === 'staff' ? actor.role : 'traveller'
  return {
    accountId: actor.accountId,
    sessionId: someone,
    name: 'Somebody',
    email: 'somebody@example.test',
    emailVerified: true,
    role,
    roleName: 'Somebody',
    capabilities: capabilitiesOf(role),
    status: 'active',
    assurance: 'two',
    authenticatedAt: now,
    endsAt: new Date(now.getTime() + 3_600_000),
    lacksSecondFactor: false,
    passwordExpired: false,
  }
}
