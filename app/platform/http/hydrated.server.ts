import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { serializeCookie } from './cookies/cookies.ts'
import { pageContext } from './page-context.ts'

/** What the router asks for its own pages in the browser, beside documents. */
type Hydration = {
  /** Whether the request is the router's, which wants data and no document. */
  readonly forData: boolean
  /** Whether the page at this path runs in the browser. */
  isHydrated(path: string): boolean
  /** The path of the page that the request is about. */
  readonly path: string
  /** The part of the service that a path belongs to, whose pages have one frame around them. */
  partOf(path: string): string | undefined
}

export const hydrationContext = createContext<Hydration>()

/** The data of a page has its address with this ending. */
const ending = /\.data$/

export const isForData = (path: string) => ending.test(path)

export const pageOfData = (path: string) => path.replace(ending, '')

/** The address of the page that a request is about, without what the router adds to it. */
export function pageAddress({ url }: Request): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.delete('_routes')
  const search = searchParams.size > 0 ? `?${searchParams}` : ''
  return pageOfData(pathname) + search
}

/** Whether this request's page runs in the browser. */
export function isHydrated(context: Readonly<RouterContextProvider>): boolean {
  const { isHydrated, path } = context.get(hydrationContext)
  return isHydrated(path)
}

const isFlash = (cookie: string) => cookie.startsWith('flash=')

/**
 * A page that does not run in the browser is loaded as a document, wherever an answer leads to one. A message for the
 * next page is told without one within the portal and within a traveller's account, where it is then forgotten.
 */
export const leaveByDocument: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next()
  const { forData, isHydrated, path, partOf } = context.get(hydrationContext)
  if (!forData) return response
  const to = response.headers.get('Location')
  if (to === null) {
    const { cookies, https, sent } = context.get(pageContext)
    const isTold = cookies.has('flash') && !sent && partOf(path) !== undefined
    if (isTold) response.headers.append('Set-Cookie', serializeCookie('flash', '', { secure: https, maxAge: 0 }))
    return response
  }
  const { pathname } = new URL(to, 'http://local')
  const cookies = response.headers.getSetCookie()
  const stays = partOf(path) !== undefined && partOf(path) === partOf(pathname) && cookies.every(isFlash)
  const leadsOut = !isHydrated(pathname) || (cookies.length > 0 && !stays)
  if (leadsOut) response.headers.set('X-Remix-Reload-Document', 'true')
  return response
}
