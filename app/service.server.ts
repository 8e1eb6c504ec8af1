import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { unsafeReadSession } from './features/accounts/read-session.server.ts'
import { sessionCookieName } from './features/accounts/session-token.server.ts'
import { openParts } from './parts.server.ts'
import { visitor } from './platform/actor.ts'
import { callContext } from './platform/call.server.ts'
import type { Environment } from './platform/environment.ts'
import { HtmlResponse } from './platform/http/html-response.server.ts'
import { type PageRequest, pageContext } from './platform/http/page-context.ts'
import { addressOf, cookiesOf, newNonce, themeOf } from './platform/http/request-context.server.ts'
import { accessContext, routeAccesses } from './platform/http/route-access.server.ts'
import { comesFromOwnPages } from './platform/http/same-site.ts'
import { securityHeaders } from './platform/http/security-headers.ts'

// A file of 10 MB and the form around it.
const largestBody = 11_000_000

export type Service = {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Finishes the work at hand and lets go of the database. */
  close(): Promise<void>
}

/** Builds everything an installation needs on a database, and answers requests with it. */
export async function createService(
  environment: Environment,
  databaseUrl: string,
  { development = false, root = process.cwd() } = {},
): Promise<Service> {
  const parts = await openParts(environment, databaseUrl, join(root, 'drizzle'))
  const { db, ports, logger } = parts
  const build = (await import('virtual:react-router/server-build')) as unknown as ServerBuild
  const accesses = routeAccesses(build)
  const answer = createRequestHandler(build, development ? 'development' : 'production')
  const https = environment.APP_ORIGIN.startsWith('https:')
  const cookieName = sessionCookieName(https)

  async function contextOf(request: IncomingMessage, nonce: string, now: Date): Promise<RouterContextProvider> {
    const cookies = cookiesOf(request)
    const token = cookies.get(cookieName)
    const session = token ? await unsafeReadSession(db, token, now) : undefined
    const page: PageRequest = {
      nonce,
      theme: themeOf(cookies),
      signedIn: session?.signedIn,
      demo: ports.demo,
      https,
      address: addressOf(request, environment.TRUSTED_PROXY),
      cookies,
    }
    const context = new RouterContextProvider()
    context.set(pageContext, page)
    context.set(callContext, { actor: session?.actor ?? visitor, now, db, ports })
    context.set(accessContext, accesses)
    return context
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const nonce = newNonce()
    for (const [name, value] of Object.entries(securityHeaders(nonce, { https, development }))) {
      response.setHeader(name, value)
    }
    const refused = refusalOf(request)
    if (refused) return endPlainly(response, refused)
    const { protocol, host } = new URL(environment.APP_ORIGIN)
    const asked = createRequest(request, response, { protocol, host: request.headers.host ?? host })
    const answered = await answer(asked, await contextOf(request, nonce, new Date()))
    if (answered instanceof HtmlResponse) return answered.sendTo(response)
    await sendResponse(response, answered)
  }

  return {
    async handle(request, response) {
      try {
        await handle(request, response)
      } catch (error) {
        logger.error({ err: error }, 'a request failed outside the pages')
        if (!response.headersSent) endPlainly(response, 500)
        else response.destroy()
      }
    },
    close: parts.close,
  }
}

function refusalOf(request: IncomingMessage): number | undefined {
  const { host, origin } = request.headers
  const fetchSite = request.headers['sec-fetch-site'] as string | undefined
  if (!comesFromOwnPages({ method: request.method ?? 'GET', host, origin, fetchSite })) return 403
  if (Number(request.headers['content-length'] ?? 0) > largestBody) return 413
  if (!host || !/^[a-z0-9.:[\]-]+$/i.test(host)) return 400
  return undefined
}

const plainWords: Record<number, string> = {
  400: 'This request cannot be read.',
  403: 'This form was not sent from our own pages. Go back, reload the page and try again.',
  413: 'What you sent is too large. A file can have up to 10 MB.',
  500: 'Sorry, something went wrong on our side. Please try again in a minute.',
}

function endPlainly(response: ServerResponse, status: number): void {
  response.statusCode = status
  response.setHeader('Content-Type', 'text/plain; charset=utf-8')
  response.setHeader('Connection', 'close')
  response.end(plainWords[status])
}
