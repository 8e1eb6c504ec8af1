import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'

/** What the router asks for its own pages in the browser, beside documents. */
type Hydration = {
  /** Whether the request is the router's, which wants data and no document. */
  readonly forData: boolean
  /** Whether the page at this path runs in the browser. */
  isHydrated(path: string): boolean
  /** The path of the page that the request is about. */
  readonly path: string
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

/** A page that does not run in the browser is loaded as a document, wherever an answer leads to one. */
export const leaveByDocument: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next()
  const { forData, isHydrated } = context.get(hydrationContext)
  const to = response.headers.get('Location')
  if (!forData || to === null) return response
  const leadsOut = !isHydrated(new URL(to, 'http://local').pathname) || response.headers.getSetCookie().length > 0
  if (leadsOut) response.headers.set('X-Remix-Reload-Document', 'true')
  return response
}
