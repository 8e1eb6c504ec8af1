import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import { href } from '#app/lib/words/href.ts'
import { AccessDenied, AccountInactive } from '../refusal.ts'
import { requestContext } from '../request-context.server.ts'
import { isStaffRole } from '../roles.ts'
import type { PageHandle } from './access.ts'
import { serializeCookie } from './cookies/cookies.ts'
import { ownCookies } from './cookies/own-cookies.ts'
import { pageAddress } from './hydrated.server.ts'
import { pageBefore } from './own-path.ts'
import { pageContext, type SignedIn } from './page-context.ts'
import { accessContext } from './route-access.server.ts'
import { answerFieldsContext, formToSave, saveFormContext } from './saved-form.server.ts'

/** Maximum time since the last authentication, to open a sensitive page and to submit it. */
const freshMs = { read: 10 * 60_000, send: 20 * 60_000 } as const

export function isFresh({ authenticatedAt }: SignedIn, now: Date, to: keyof typeof freshMs): boolean {
  return now.getTime() - authenticatedAt.getTime() <= freshMs[to]
}

/** A redirect and the flash message shown there. */
type Lead = { to: string; flash?: string }

/** Decides whether the user may open this route, before any loader or action runs. */
export const guardRoute: MiddlewareFunction<Response> = async ({ context, request, pattern }, next) => {
  // Patterns have no leading slash, except that of the home page.
  const route = context.get(accessContext).get(`/${pattern.replace(/^\//, '')}`)
  const { signedIn, https, cookies } = context.get(pageContext)
  if (!route) return next() // no such route: the router answers 404
  const { handle } = route
  // Only a demo has routes with demo access.
  if (handle.access === 'public' || handle.access === 'machine' || handle.access === 'demo') return next()

  // A visitor who starts an application in a browser without earlier sign-ins is probably new (D78).
  const isNew = pattern.replace(/^\//, '') === 'apply' && !isKnownBrowser(cookies)
  const lead = signedIn
    ? leadElsewhere(handle, signedIn, request, context.get(requestContext).now)
    : ((await leadWithForm(handle, request, context)) ?? leadToSignIn(handle, request, isNew))
  if (!lead) return next()
  if (!lead.flash) return redirect(lead.to)
  const cookie = serializeCookie('flash', lead.flash, { secure: https, maxAge: ownCookies.flash.seconds })
  return redirect(lead.to, { headers: { 'Set-Cookie': cookie } })
}

/** Keeps a form submitted after the session expired, and shows it after the next sign-in. */
async function leadWithForm(
  handle: PageHandle,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Lead | undefined> {
  const saveForm = context.get(saveFormContext)
  const form = saveForm && (await formToSave(request, handle, context.get(answerFieldsContext)))
  const id = form && (await saveForm(form))
  return id ? { to: withNext(doorOf(handle), href('/held/:heldId', { heldId: id })), flash: 'form-held' } : undefined
}

function doorOf({ access }: PageHandle): string {
  return access === 'signed-in' ? href('/signin') : href('/admin-login')
}

function leadToSignIn(handle: PageHandle, request: Request, isNew: boolean): Lead {
  const asked = askedFor(request)
  const sent = isReading(request) ? undefined : handle.sends
  const flash =
    sent === 'application'
      ? 'submit-signed-out'
      : sent === 'document'
        ? 'upload-signed-out'
        : sent === 'profile'
          ? 'profile-signed-out'
          : sent === 'route'
            ? 'route-signed-out'
            : asked?.startsWith('/apply')
              ? 'sign-in-required'
              : asked?.startsWith('/recommendations')
                ? 'recommendations-signed-out'
                : 'authentication-required'
  return { to: withNext(isNew ? href('/signup') : doorOf(handle), asked), flash }
}

function isKnownBrowser(cookies: ReadonlyMap<string, string>): boolean {
  return ownCookies.device.names.some((name) => cookies.has(name))
}

/** Where to redirect a signed-in user; undefined if they may continue. */
function leadElsewhere(
  { access, needs, own, fresh }: PageHandle,
  signedIn: SignedIn,
  request: Request,
  now: Date,
): Lead | undefined {
  const { capabilities, status, lacksSecondFactor, passwordExpired } = signedIn
  const [forStaff, isStaff] = [access === 'staff', isStaffRole(signedIn.role)]
  // Travellers have no portal capabilities.
  if (access === 'staff' && !capabilities.has(needs)) throw new AccessDenied()
  if (forStaff && lacksSecondFactor) return { to: href('/security/second-factor'), flash: 'second-factor-required' }
  // After sign-in everyone goes to a dashboard: redirecting staff to theirs needs no message.
  if (!forStaff && isStaff && isOwnDashboard(request)) return { to: href('/admin/dashboard') }
  // Staff work in the portal; travellers' pages would be empty for them (D60).
  if (!forStaff && !own && isStaff) return { to: href('/admin/dashboard'), flash: 'portal-instead' }
  if (!own && passwordExpired) return { to: href('/security'), flash: 'password-expired' }
  if (!own && status === 'inactive' && !isReading(request)) throw new AccountInactive()
  if (fresh) {
    if (!isFresh(signedIn, now, isReading(request) ? 'read' : 'send')) {
      return { to: withNext(href('/reauthenticate'), askedFor(request)), flash: 'reauthenticate' }
    }
  }
  return undefined
}

function isReading({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

function isOwnDashboard(request: Request): boolean {
  return isReading(request) && new URL(request.url).pathname === '/dashboard'
}

/** The page the user was on: the URL itself, or the page whose form was sent. */
function askedFor(request: Request): string | undefined {
  return isReading(request) ? pageAddress(request) : refererPath(request)
}

function withNext(path: string, asked: string | undefined): string {
  return asked ? `${path}?next=${encodeURIComponent(asked)}` : path
}

/** A form submitted without a session returns to its page, including the query string. */
function refererPath(request: Request): string | undefined {
  return pageBefore(request.headers.get('referer'), new URL(request.url).host)
}
