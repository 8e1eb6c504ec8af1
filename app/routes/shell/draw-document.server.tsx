import type { ReactNode } from 'react'
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import type { RouterContextProvider } from 'react-router'
import { href } from '#app/lib/words/href.ts'
import { callContext } from '#app/platform/call.server.ts'
import { databaseAwayContext } from '#app/platform/database/away.server.ts'
import { HtmlResponse } from '#app/platform/http/answers/html-response.server.ts'
import { asksForCookies } from '#app/platform/http/cookies/cookie-choice.ts'
import { serializeCookie } from '#app/platform/http/cookies/cookies.ts'
import { pageContext, patternContext } from '#app/platform/http/page-context.ts'
import { accessContext, type RouteAccess } from '#app/platform/http/route-access.server.ts'
import { DrawnDocument } from './drawn-document.tsx'
import { DrawnFailure } from './failures/drawn-failure.tsx'
import { type Frame, FrameContext } from './frame.ts'
import { isPortal, isPortalDoor } from './portal-paths.ts'
import { sectionOf } from './sections.ts'
import { shellAccountOf } from './shell-account.server.ts'

type Found = { status: number; headers: Headers; context: Readonly<RouterContextProvider> }

/**
 * Draws a whole document as one string: there is nothing to stream, since loaders finish before the drawing starts, and
 * nothing to mark for a script, since most pages do not wake up in the browser.
 */
export function drawDocument(document: ReactNode, found: Found): HtmlResponse {
  const frame = frameOf(found.context)
  const html = renderToStaticMarkup(<FrameContext value={frame}>{document}</FrameContext>)
  return pageAnswer(`<!DOCTYPE html>${html}`, found)
}

/** The same for a page that runs in the browser as well: marked for it, and with what its loaders found. */
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
  // A message is told once.
  if (cookies.has('flash')) headers.append('Set-Cookie', serializeCookie('flash', '', { secure: https, maxAge: 0 }))
  return new HtmlResponse(Buffer.from(html), { status, headers })
}

function frameOf(context: Readonly<RouterContextProvider>): Frame {
  const { theme, signedIn, demo, enhanceUrl, cookies, reference, path, sent, maintenance, cameFrom, ownWork, unread } =
    context.get(pageContext)
  const call = context.get(callContext)
  const { actor, now, ports } = call
  return {
    Document: DrawnDocument,
    Failure: DrawnFailure,
    theme,
    demo,
    enhanceUrl,
    reference,
    databaseAway: context.get(databaseAwayContext),
    sent,
    account: signedIn && shellAccountOf(signedIn, call),
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

/** Pages at one address each, for people: not those of a demonstration, and nothing for programs. */
function pagesToSuggest(accesses: ReadonlyMap<string, RouteAccess>): string[] {
  return [...accesses.values()].flatMap(({ pattern, access, hasPage }) =>
    hasPage && /^[^:*?]+$/.test(pattern) && (openAccess.has(access) || pattern === portalFront) ? [pattern] : [],
  )
}

const openAccess: ReadonlySet<string> = new Set(['public', 'signed-in'])
// Of the portal, anybody is led to its front page only: it asks visitors to sign in.
const portalFront = href('/admin/dashboard')
