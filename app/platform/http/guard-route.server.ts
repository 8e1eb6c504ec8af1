import { type MiddlewareFunction, redirect } from 'react-router'
import { callContext } from '../call.server.ts'
import { AccessDenied, AccountInactive, NotFound } from '../refusal.ts'
import type { PageHandle } from './access.ts'
import { serializeCookie } from './cookies/cookies.ts'
import { ownCookies } from './cookies/own-cookies.ts'
import { ownPath } from './own-path.ts'
import { pageContext, type SignedIn } from './page-context.ts'
import { accessContext } from './route-access.server.ts'

/** How long ago somebody may have shown who they are, to open a sensitive page and to send what is filled in there. */
const freshMs = { read: 10 * 60_000, send: 20 * 60_000 } as const

/** Whether somebody showed a moment ago who they are. */
export function isFresh({ authenticatedAt }: SignedIn, now: Date, to: keyof typeof freshMs): boolean {
  return now.getTime() - authenticatedAt.getTime() <= freshMs[to]
}

type Lead = { to: string; flash: string }

/** Decides, before any loader or action runs, whether this person may open this route at all. */
export const guardRoute: MiddlewareFunction<Response> = async ({ context, request, pattern }, next) => {
  // The router names patterns without their leading slash, except the first page's.
  const route = context.get(accessContext).get(`/${pattern.replace(/^\//, '')}`)
  const { signedIn, demo, https } = context.get(pageContext)
  if (!route) return next() // an address without a route: the router answers 404
  const { handle } = route
  if (handle.access === 'demo' && !demo) throw new NotFound()
  if (handle.access === 'public' || handle.access === 'machine' || handle.access === 'demo') return next()

  const lead = signedIn
    ? leadElsewhere(handle, signedIn, request, context.get(callContext).now)
    : leadToSignIn(handle, request)
  if (!lead) return next()
  const cookie = serializeCookie('flash', lead.flash, { secure: https, maxAge: ownCookies.flash.seconds })
  return redirect(lead.to, { headers: { 'Set-Cookie': cookie } })
}

function leadToSignIn({ access, sends }: PageHandle, request: Request): Lead {
  const asked = askedFor(request)
  const sent = request.method === 'GET' ? undefined : sends
  const flash =
    sent === 'application'
      ? 'submit-signed-out'
      : sent === 'document'
        ? 'upload-signed-out'
        : sent === 'profile'
          ? 'profile-signed-out'
          : asked?.startsWith('/apply')
            ? 'sign-in-required'
            : 'authentication-required'
  return { to: withNext(access === 'signed-in' ? '/signin' : '/admin-login', asked), flash }
}

/** Where somebody who is signed in belongs instead of here. Undefined where they may go on. */
function leadElsewhere(
  { access, own, fresh }: PageHandle,
  signedIn: SignedIn,
  request: Request,
  now: Date,
): Lead | undefined {
  const { role, status, lacksSecondFactor, passwordExpired } = signedIn
  const forStaff = access === 'staff' || access === 'admin'
  if (forStaff && (role === 'traveller' || (access === 'admin' && role !== 'admin'))) throw new AccessDenied()
  if (forStaff && lacksSecondFactor) return { to: '/security/second-factor', flash: 'second-factor-required' }
  // The portal is where staff work; the pages of travellers would show them nothing (D60).
  if (!forStaff && !own && role !== 'traveller') return { to: '/admin/dashboard', flash: 'portal-instead' }
  if (!own && passwordExpired) return { to: '/security', flash: 'password-expired' }
  if (!own && status === 'inactive' && request.method !== 'GET' && request.method !== 'HEAD')
    throw new AccountInactive()
  if (fresh) {
    const reading = request.method === 'GET' || request.method === 'HEAD'
    if (!isFresh(signedIn, now, reading ? 'read' : 'send')) {
      return { to: withNext('/reauthenticate', askedFor(request)), flash: 'reauthenticate' }
    }
  }
  return undefined
}

/** The page somebody was on: the address itself, or the page whose form they sent. */
function askedFor(request: Request): string | undefined {
  const url = new URL(request.url)
  return request.method === 'GET' ? url.pathname.replace(/\.data$/, '') + cleanSearch(url) : refererPath(request)
}

function withNext(path: string, asked: string | undefined): string {
  return asked ? `${path}?next=${encodeURIComponent(asked)}` : path
}

/** The address without the router's own parameter. */
function cleanSearch(url: URL): string {
  url.searchParams.delete('_routes')
  return url.search
}

/** A form that was posted without a session goes back to the page it was on. */
function refererPath(request: Request): string | undefined {
  const referer = request.headers.get('referer')
  return referer && URL.canParse(referer) ? ownPath(new URL(referer).pathname) : undefined
}
