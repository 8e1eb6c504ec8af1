import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createRequest } from '@remix-run/node-fetch-server'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { inLanguage, languageNow } from '#words-source'
import { openServices } from './container.server.ts'
import { unsafeSaveForm } from './features/accounts/saved-forms/save-form.server.ts'
import { unsafeReadSession } from './features/accounts/sign-in/read-session.server.ts'
import { sessionCookieName } from './features/accounts/sign-in/session-token.server.ts'
import { answerFields } from './features/applications/forms/field-names.ts'
import { readUnreadCount } from './features/notifications/list/read-notifications.server.ts'
import { readOwnWork } from './features/overview/read-alerts.server.ts'
import { can, visitor } from './platform/actor.ts'
import { databaseAwayContext } from './platform/database/away.server.ts'
import { isAway } from './platform/database/is-away.ts'
import { bringUpToDate } from './platform/database-migration.server.ts'
import { type Environment, wantsTraces } from './platform/environment.ts'
import { sendData } from './platform/http/answers/data-answer.server.ts'
import { HtmlResponse } from './platform/http/answers/html-response.server.ts'
import { type CachedPage, keptAddress, PageCache, sendCachedPage } from './platform/http/answers/page-cache.server.ts'
import { asksForCookies } from './platform/http/cookies/cookie-choice.ts'
import { forgetFetchedAhead, isFetchedAhead, refuseFetchingAhead } from './platform/http/fetched-ahead.ts'
import { isWrittenPlainly, routeFinder } from './platform/http/find-route.ts'
import { hydrationContext, isForData, pageOfData } from './platform/http/hydrated.server.ts'
import { joinRoutes } from './platform/http/join-routes.ts'
import { languageAsked, namesLanguage } from './platform/http/language.server.ts'
import { limitsContext, openLimits } from './platform/http/limits.server.ts'
import { pageBefore } from './platform/http/own-path.ts'
import { type PageRequest, pageContext, patternContext } from './platform/http/page-context.ts'
import { type DrawRefusal, endPlainly, refusalOf, withinLimit } from './platform/http/plain-refusal.server.ts'
import {
  addressOf,
  cookiesOf,
  cookiesToShow,
  isProxy,
  newNonce,
  placeOf,
  themeOf,
} from './platform/http/request-context.server.ts'
import { accessContext, routeAccesses } from './platform/http/route-access.server.ts'
import { answerFieldsContext, saveFormContext } from './platform/http/saved-form.server.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { shownCurrencyOf } from './platform/http/shown-currency.ts'
import { errorReference } from './platform/logger.server.ts'
import { serveMetrics } from './platform/metrics/serve-metrics.server.ts'
import { operatorContext } from './platform/readiness/readiness.server.ts'
import { requestContext } from './platform/request-context.server.ts'
import { type Door, openDoor } from './platform/serving/door.server.ts'
import { chooseTracing, nameTrace, traceRequest } from './platform/tracing/tracing.ts'
import { drawPlainPage } from './routes/shell/plain-page.server.tsx'
import { isPortal, partAt } from './routes/shell/portal-paths.ts'

const unattendedHeader = 'x-unattended'
// About a thousand pages, in both encodings.
const mostCachedBytes = 100_000_000

/** In development, pages use the current source. New routes and server changes need a restart. */
export type Development = { freshBuild(): Promise<ServerBuild> }

export type Service = {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  readonly door: Door
  /** Reports not ready from now on, but continues to serve. */
  giveNotice(): void
  /** Starts no new jobs and closes live streams. Resolves when running jobs are done. */
  leave(longestMs: number): Promise<unknown>
  /** Closes the database connections. */
  close(): Promise<void>
}

type Choices = {
  development?: Development | undefined
  root?: string
  /** The role that owns the tables, if it is not the one the service uses. */
  ownerUrl?: string
}

/** Sets up all services of an installation on a database, and handles its requests. */
export async function createService(
  environment: Environment,
  databaseUrl: string,
  { development, root = process.cwd(), ownerUrl = databaseUrl }: Choices = {},
): Promise<Service> {
  // Before the first connection, so that all are traced.
  const tracing = wantsTraces(environment)
    ? (await import('./platform/tracing/open-tracing.server.ts')).openTracing()
    : undefined
  chooseTracing(tracing)
  const { DATABASE_DIRECT_URL } = environment
  const directUrl = DATABASE_DIRECT_URL ?? databaseUrl
  const pooled = DATABASE_DIRECT_URL !== undefined
  const standing = await bringUpToDate({ ownerUrl, serviceUrl: directUrl, pooled }, join(root, 'drizzle'))
  const services = await openServices(environment, { url: databaseUrl, directUrl, pooled, standing })
  const { db, reading, ports, logger } = services
  const { demoPages = {} } = services
  const built = (await import('virtual:react-router/server-build')) as unknown as ServerBuild
  const build = joinRoutes(built, demoPages)
  const accesses = routeAccesses(build)
  const routeOf = routeFinder(accesses)
  const answer = development
    ? createRequestHandler(async () => joinRoutes(await development.freshBuild(), demoPages), 'development')
    : createRequestHandler(build, 'production')
  const https = environment.APP_ORIGIN.startsWith('https:')
  const formOrigins = [...new Set(services.ports.payments.flatMap(({ pageOrigins }) => pageOrigins))]
  const secured = securityHeaders({ https, development: !!development, formOrigins })
  const cookieName = sessionCookieName(https)
  const pages = development ? undefined : new PageCache(mostCachedBytes)
  const limits = openLimits(environment.API_LIMIT_PER_MINUTE)
  const operator = { readiness: services.readiness, metrics: services.metrics, token: environment.METRICS_TOKEN }
  const door = openDoor({
    mostPerAddress: environment.CONNECTIONS_PER_ADDRESS,
    addressOf: (request) => addressOf(request, environment.TRUSTED_PROXY),
    isProxy: (address) => isProxy(address, environment.TRUSTED_PROXY),
    refuse: (request, response, status) => endPlainly(response, status, refusalPage(request)),
    limitReached: atMostEvery(60_000, () =>
      logger.warn('an address has too many requests open: see CONNECTIONS_PER_ADDRESS and TRUSTED_PROXY'),
    ),
  })
  const metricsPort = environment.METRICS_PORT
  const ownMetrics =
    metricsPort === undefined
      ? undefined
      : await serveMetrics(services.metrics, { host: environment.HOST, port: metricsPort })
  const clientScriptUrl = development ? '/app/ui/client/client-scripts.ts' : builtClientScriptUrl(root)

  async function contextOf(request: IncomingMessage, nonce: string, now: Date): Promise<RouterContextProvider> {
    const cookies = cookiesToShow(request, partAt)
    const token = cookies.get(cookieName)
    const path = request.url?.split('?', 1)[0] ?? '/'
    const route = routeAt(path)?.handle
    // An automatic reload does not count as activity.
    const isVisit = !route?.unattended && request.headers[unattendedHeader] === undefined
    const session = token ? await unsafeReadSession({ db, now, ports }, token, isVisit) : undefined
    const page: Omit<PageRequest, 'ownWork' | 'unread'> = {
      nonce,
      reference: errorReference(),
      sent: request.method === 'POST',
      path,
      theme: themeOf(cookies),
      currency: shownCurrencyOf(cookies.get('currency')),
      signedIn: session?.signedIn,
      demo: ports.demo,
      clientScriptUrl,
      https,
      address: addressOf(request, environment.TRUSTED_PROXY),
      place: placeOf(request, environment),
      cookies,
      cameFrom: pageBefore(request.headers.referer, request.headers.host),
      maintenance: services.maintenance(),
    }
    const context = new RouterContextProvider()
    const actor = session?.actor ?? visitor
    const dataVersion = services.dataVersion()
    const ctx = { actor, now, db: isLookUp(request) ? reading : db, ports, dataVersion }
    const ownWork = isPortal(page.path, actor) && can(actor, 'portal.open') ? await readOwnWork(ctx) : undefined
    const isRead = actor.kind === 'traveller' && route?.access !== 'machine'
    const unread = isRead ? await readUnreadCount(ctx, actor.accountId) : undefined
    context.set(pageContext, { ...page, ownWork, unread })
    context.set(patternContext, routeAt(path)?.pattern ?? 'unmatched')
    context.set(hydrationContext, {
      path: pageOfData(path),
      forData: isForData(path),
      // For visitors, an account page that is also public is not hydrated.
      isHydrated: (path) => {
        const { hydrate, access } = routeAt(path)?.handle ?? {}
        return hydrate === true && !namesLanguage(request) && (access !== 'public' || session !== undefined)
      },
      partOf: partAt,
    })
    context.set(operatorContext, operator)
    context.set(requestContext, ctx)
    context.set(accessContext, accesses)
    context.set(limitsContext, limits)
    context.set(answerFieldsContext, answerFields)
    if (token && !session) context.set(saveFormContext, (form) => unsafeSaveForm({ db, now, ports }, token, form))
    return context
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { language, path } = languageAsked(request, cookiesOf(request))
    // From here on the path is language-independent.
    request.url = path
    return inLanguage(language, () => handleInLanguage(request, response))
  }

  async function handleInLanguage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const nonce = newNonce()
    for (const [name, value] of secured(nonce)) response.setHeader(name, value)
    const route = routeAt(request.url?.split('?', 1)[0] ?? '/')
    door.name(request, route?.pattern ?? 'unmatched')
    nameTrace(route?.pattern ?? 'unmatched')
    const refused = refusalOf(request, route?.handle)
    if (refused) return endPlainly(response, refused, refusalPage(request))
    if (isFetchedAhead(request) && isPersonal(cookiesOf(request))) return refuseFetchingAhead(response)
    if (services.demoIdentity?.isAt(request.url ?? '')) return services.demoIdentity.handle(request, response)
    if (services.demoPayments?.isPage(request.url ?? '')) return services.demoPayments.handlePage(request, response)
    const now = new Date()
    const key = pages && anonymousKey(request, now)
    const known = key === undefined ? undefined : pages?.find(key)
    if (known) return sendKept(known, response)
    const { protocol, host } = new URL(environment.APP_ORIGIN)
    const context = await contextOf(request, nonce, now)
    const authority = { protocol, host: request.headers.host ?? host }
    const answered = await answer(withinLimit(createRequest(request, response, authority), route?.handle), context)
    forgetFetchedAhead(request, answered, response)
    if (!(answered instanceof HtmlResponse)) {
      const mayPass = answered.status === 500 && context.get(databaseAwayContext)
      return mayPass ? endPlainly(response, 503, refusalPage(request)) : sendData(answered, response)
    }
    if (pages && key && answered.status === 200 && !answered.page.includes(nonce)) {
      return sendKept(pages.keep(key, answered), response)
    }
    await answered.sendTo(response, { secret: context.get(pageContext).signedIn !== undefined })
  }

  /** The cached page can be sent to anyone, so it has no nonce. */
  function sendKept(page: CachedPage, response: ServerResponse): void {
    for (const [name, value] of secured()) response.setHeader(name, value)
    sendCachedPage(page, response)
  }

  function routeAt(path: string) {
    return routeOf(pageOfData(path))
  }

  /** Pages identical for every visitor are pure reads, so they use the separate connection pool for reads. */
  function isLookUp({ method, url = '' }: IncomingMessage): boolean {
    return method === 'GET' && routeOf(url.split('?', 1)[0] ?? '')?.handle.cache !== undefined
  }

  function isPersonal(cookies: ReadonlyMap<string, string>): boolean {
    return cookies.has(cookieName) || cookies.has('flash')
  }

  /** The cache key; undefined for signed-in users and pending flash messages. */
  function anonymousKey(request: IncomingMessage, now: Date): string | undefined {
    const address = request.url ?? '/'
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const [pathname = ''] = address.split('?', 1)
    const page = isWrittenPlainly(pathname) ? routeOf(pathname)?.handle : undefined
    const parameters = page?.cache
    const kept = parameters && keptAddress(address, parameters)
    if (!kept) return undefined
    const cookies = cookiesOf(request)
    if (isPersonal(cookies)) return undefined
    // Prices and dates depend on the current day, so a page is cached for a day at most.
    const facts = `${services.dataVersion()} ${services.settingsVersion()} ${services.contentVersion()}`
    const { since, message } = services.maintenance() ?? {}
    const currency = page?.showsCurrency && shownCurrencyOf(cookies.get('currency'))
    const frame = [languageNow(), themeOf(cookies), currency, asksForCookies(cookies), since?.getTime(), message].join(
      ' ',
    )
    return `${facts} ${Math.floor(now.getTime() / 86_400_000)} ${frame} ${kept}`
  }

  return {
    async handle(request, response) {
      try {
        await traceRequest(request, response, () => handle(request, response))
      } catch (error) {
        // The client has already received a response.
        if (response.writableEnded) return
        logger.error({ err: error }, 'a request failed outside the pages')
        if (!response.headersSent) endPlainly(response, isAway(error) ? 503 : 500, refusalPage(request))
        else response.destroy()
      }
    },
    door,
    giveNotice: services.readiness.leave,
    leave: services.leave,
    async close() {
      ownMetrics?.close()
      await Promise.all([services.close(), tracing?.close()])
    },
  }
}

/** Calls the function on demand, but at most once in this time. */
function atMostEvery(ms: number, work: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - last < ms) return
    last = performance.now()
    work()
  }
}

function refusalPage(request: IncomingMessage): DrawRefusal {
  const { referer, host } = request.headers
  return (status) => drawPlainPage(status, { theme: themeOf(cookiesOf(request)), cameFrom: pageBefore(referer, host) })
}

/** The hashed file name of the client script, from the build manifest. */
function builtClientScriptUrl(root: string): string | undefined {
  const manifest = JSON.parse(readFileSync(join(root, 'build/client/enhance/manifest.json'), 'utf8'))
  const entry = manifest['app/ui/client/client-scripts.ts'] as { file: string } | undefined
  return entry && `/enhance/${entry.file}`
}
