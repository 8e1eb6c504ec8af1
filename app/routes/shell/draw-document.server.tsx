import type { ReactNode } from 'react'
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import type { RouterContextProvider } from 'react-router'
import { href } from '#app/lib/words/href.ts'
import { databaseAwayContext } from '#app/platform/database/away.server.ts'
import { HtmlResponse } from '#app/platform/http/answers/html-response.server.ts'
import { asksForCookies } from '#app/platform/http/cookies/cookie-choice.ts'
import { serializeCookie } from '#app/platform/http/cookies/cookies.ts'
import { pageContext, patternContext } from '#app/platform/http/page-context.ts'
import { accessContext, type RouteAccess } from '#app/platform/http/route-access.server.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { DrawnDocument } from './drawn-document.tsx'
import { DrawnFailure } from './failures/drawn-failure.tsx'
import { type Frame, FrameContext } from './frame.ts'
import { isPortal, isPortalDoor } from './portal-paths.ts'
import { sectionOf } from './sections.ts'
import { shellAccountOf } from './shell-account.server.ts'

type Found = { status: number; headers: Headers; context: Readonly<RouterContextProvider> }

/**
 * Renders a document to a string. Streaming is unnecessary because loaders finish first, and hydration markers because
 * most pages are not hydrated.
 */
export function drawDocument(document: ReactNode, found: Found): HtmlResponse {
  const frame = frameOf(found.context)
  const html = renderToStaticMarkup(<FrameContext value={frame}>{document}</FrameContext>)
  return pageAnswer(`<!DOCTYPE html>${html}`, found)
}

/** Renders a hydrated page: with hydration markers and its loader data. */
export async function drawHydrated(document: ReactNode, { nonce, ...found }: Found & { nonce: string }) {
  const stream = await renderToReadableStream(document, { nonce })
  await stream.allReady
  return pageAnswer(await new Response(stream).text(), found)
}

function pageAnswer(html: string, { status, headers, context }: Found): HtmlResponse {
  const { signedIn, cookies, https } = context.get(pageContext)
  if (signedIn) headers.set('Cache-Control', 'private, no-store')
  else {
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
    headers.set('Speculation-Rules', '"/speculation-rules.json"')
  }
  headers.append('Vary', 'Cookie')
  // A flash message is shown once.
  if (cookies.has('flash')) headers.append('Set-Cookie', serializeCookie('flash', '', { secure: https, maxAge: 0 }))
  return new HtmlResponse(Buffer.from(html), { status, headers })
}

function frameOf(context: Readonly<RouterContextProvider>): Frame {
  const {
    theme,
    signedIn,
    demo,
    clientScriptUrl,
    cookies,
    reference,
    path,
    sent,
    maintenance,
    cameFrom,
    ownWork,
    unread,
  } = context.get(pageContext)
  const ctx = context.get(requestContext)
  const { actor, now, ports } = ctx
  return {
    Document: DrawnDocument,
    Failure: DrawnFailure,
    theme,
    demo,
    clientScriptUrl,
    reference,
    databaseAway: context.get(databaseAwayContext),
    sent,
    account: signedIn && shellAccountOf(signedIn, ctx),
    flash: cookies.get('flash'),
    section: sectionOf(path),
    portal: isPortal(path, actor) || isPortalDoor(path),
    path,
    origin: ports.origin,
    ownLanguages: context.get(accessContext).get(context.get(patternContext))?.handle.ownLanguages ?? false,
    ownWork,
    unread,
    now,
    year: now.getUTCFullYear(),
    organisation: ports.organisation,
    asksForCookies: asksForCookies(cookies),
    maintenance,
    cameFrom,
    pages: () => pagesToSuggest(context.get(accessContext)),
  }
}

/** Static addresses of pages for visitors, without demo and machine routes. */
function pagesToSuggest(accesses: ReadonlyMap<string, RouteAccess>): string[] {
  return [...accesses.values()].flatMap(({ pattern, access, hasPage }) =>
    hasPage && /^[^:*?]+$/.test(pattern) && (openAccess.has(access) || pattern === portalFront) ? [pattern] : [],
  )
}

const openAccess: ReadonlySet<string> = new Set(['public', 'signed-in'])
// The only portal page suggested to visitors: it asks them to sign in.
const portalFront = href('/admin/dashboard')
