import { type MiddlewareFunction, redirect } from 'react-router'
import { NotFound } from '../refusal.ts'
import { serializeCookie } from './cookies/cookies.ts'
import { ownCookies } from './cookies/own-cookies.ts'
import { ownPath } from './own-path.ts'
import { pageContext } from './page-context.ts'
import { accessContext } from './route-access.server.ts'

/** Decides, before any loader or action runs, whether this person may open this route at all. */
export const guardRoute: MiddlewareFunction<Response> = async ({ context, request, pattern }, next) => {
  // The router names patterns without their leading slash, except the first page's.
  const route = context.get(accessContext).get(`/${pattern.replace(/^\//, '')}`)
  const { signedIn, demo, https } = context.get(pageContext)
  if (!route) return next() // an address without a route: the router answers 404
  if (route.access === 'demo' && !demo) throw new NotFound()
  if (route.access !== 'signed-in' || signedIn) return next()

  const url = new URL(request.url)
  const asked = request.method === 'GET' ? url.pathname.replace(/\.data$/, '') + cleanSearch(url) : refererPath(request)
  const sent = request.method === 'GET' ? undefined : route.handle.sends
  const flash =
    sent === 'application'
      ? 'submit-signed-out'
      : sent === 'document'
        ? 'upload-signed-out'
        : asked?.startsWith('/apply')
          ? 'sign-in-required'
          : 'authentication-required'
  const target = asked ? `/signin?next=${encodeURIComponent(asked)}` : '/signin'
  return redirect(target, {
    headers: { 'Set-Cookie': serializeCookie('flash', flash, { secure: https, maxAge: ownCookies.flash.seconds }) },
  })
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
