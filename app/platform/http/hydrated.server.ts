import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { serializeCookie } from './cookies/cookies.ts'
import { pageContext } from './page-context.ts'

/** Hydration state of a request. */
type Hydration = {
  /** Whether the router's client requested data rather than a document. */
  readonly forData: boolean
  /** Whether the page at this path is hydrated. */
  isHydrated(path: string): boolean
  readonly path: string
  /** The section of the service with a shared layout that a path belongs to. */
  partOf(path: string): string | undefined
}

export const hydrationContext = createContext<Hydration>()

/** Suffix of data requests. */
const ending = /\.data$/

export const isForData = (path: string) => ending.test(path)

export const pageOfData = (path: string) => path.replace(ending, '')

/** The URL of the requested page, without the router's additions. */
export function pageAddress({ url }: Request): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.delete('_routes')
  const search = searchParams.size > 0 ? `?${searchParams}` : ''
  return pageOfData(pathname) + search
}

export function isHydrated(context: Readonly<RouterContextProvider>): boolean {
  const { isHydrated, path } = context.get(hydrationContext)
  return isHydrated(path)
}

const isFlash = (cookie: string) => cookie.startsWith('flash=')

/**
 * Redirects to pages that are not hydrated load a document. Within the portal and a traveller's account, a flash
 * message is shown without one, and then cleared here.
 */
export const leaveByDocument: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next()
  const { forData, isHydrated, path, partOf } = context.get(hydrationContext)
  if (!forData) return response
  const to = response.headers.get('Location')
  if (to === null) {
    const { cookies, https, sent } = context.get(pageContext)
    const hasFlash = cookies.has('flash') && !sent && partOf(path) !== undefined
    if (hasFlash) response.headers.append('Set-Cookie', serializeCookie('flash', '', { secure: https, maxAge: 0 }))
    return response
  }
  const { pathname } = new URL(to, 'http://local')
  const cookies = response.headers.getSetCookie()
  const stays = partOf(path) !== undefined && partOf(path) === partOf(pathname) && cookies.every(isFlash)
  const leadsOut = !isHydrated(pathname) || (cookies.length > 0 && !stays)
  if (leadsOut) response.headers.set('X-Remix-Reload-Document', 'true')
  return response
}
