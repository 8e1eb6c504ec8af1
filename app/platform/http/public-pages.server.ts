import type { IncomingMessage } from 'node:http'
import { type ComponentType, createElement, type ReactNode } from 'react'
import type { LoaderFunction, MiddlewareFunction, RouterContextProvider, ServerBuild } from 'react-router'
import { routeFinder } from './find-route.ts'
import { HtmlResponse } from './html-response.server.ts'
import type { RouteAccess } from './route-access.server.ts'

type Answered = { status: number; headers: Headers; context: RouterContextProvider }
type Draw = (document: ReactNode, answered: Answered) => HtmlResponse

type PublicPage = { pattern: string; loader: LoaderFunction; page: ComponentType<{ loaderData: never }> }

/** Answers nothing where the router has to. */
export type PublicPages = (
  request: IncomingMessage,
  address: string,
  context: RouterContextProvider,
) => Promise<HtmlResponse | undefined>

/**
 * Answers the public pages that name themselves in their handle without the machinery of the router, which costs several
 * times what they do (docs/decisions/0006). The middleware of the root, and with it the guard, runs as it always does,
 * and the answer is the same to the byte. Whatever is out of the ordinary (a redirect, a refusal, a failure, another
 * status) is left to the router, which starts anew: what is only read can be read twice.
 */
export function publicPages(build: ServerBuild, accesses: ReadonlyMap<string, RouteAccess>, draw: Draw): PublicPages {
  const pages = pagesOf(build, accesses)
  const routeOf = routeFinder(accesses)
  const { Layout, middleware = [] } = build.routes.root?.module ?? {}

  return async (request, address, context) => {
    const url = new URL(address)
    if (!Layout || request.method !== 'GET') return undefined
    const found = routeOf(url.pathname)
    const drawn = found && pages.get(found.route.pattern)
    if (!found || !drawn) return undefined
    const { pattern, loader, page } = drawn
    const asked = new Request(address, { headers: headersOf(request) })
    const args = { request: asked, url, params: found.params, pattern, context }
    try {
      const answered = await runThrough(middleware, args, async () => {
        const loaderData = dataOf(await loader(args)) as never
        const document = createElement(Layout, null, createElement(page, { loaderData }))
        return draw(document, { status: 200, headers: new Headers(), context })
      })
      return answered instanceof HtmlResponse ? answered : undefined
    } catch {
      return undefined // the router meets the same and knows what to do about it
    }
  }
}

/** Only routes of their own, with nothing around them but the root, and nothing to say about headers. */
function pagesOf(build: ServerBuild, accesses: ReadonlyMap<string, RouteAccess>): ReadonlyMap<string, PublicPage> {
  const pages = new Map<string, PublicPage>()
  for (const { pattern, access, handle, id } of accesses.values()) {
    const route = build.routes[id]
    if (!handle.page || !route?.module.loader) continue
    const { loader, middleware, headers } = route.module
    const plain = access === 'public' && !/[*?]/.test(pattern) && route.parentId === 'root' && !middleware && !headers
    if (!plain) throw new Error(`The page ${pattern} cannot be drawn without the router`)
    pages.set(pattern, { pattern, loader, page: handle.page })
  }
  return pages
}

type Args = Parameters<MiddlewareFunction<Response>>[0]

async function runThrough(
  middleware: readonly MiddlewareFunction<Response>[],
  args: Args,
  last: () => Promise<Response>,
): Promise<Response> {
  const [first, ...rest] = middleware
  if (!first) return last()
  let answered: Promise<Response> | undefined
  const next = () => {
    answered = runThrough(rest, args, last)
    return answered
  }
  return (await first(args, next)) ?? answered ?? next()
}

/** What a loader answered; anything but a plain 200 is thrown, and so left to the router. */
function dataOf(loaded: unknown): unknown {
  if (loaded instanceof Response) throw loaded
  if (!isWithInit(loaded)) return loaded
  const { status = 200, headers } = loaded.init ?? {}
  if (status !== 200 || headers) throw loaded
  return loaded.data
}

/** What `data()` of the router makes. */
function isWithInit(loaded: unknown): loaded is { data: unknown; init: ResponseInit | null } {
  return typeof loaded === 'object' && loaded !== null && 'type' in loaded && loaded.type === 'DataWithResponseInit'
}

function headersOf({ headers }: IncomingMessage): Headers {
  const all = new Headers()
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) all.set(name, String(value))
  return all
}
