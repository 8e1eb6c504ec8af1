import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Hand } from '#demo/payments/hand/hand.ts'
import type { Context } from '#demo/payments/state/context.ts'
import { challengePage } from './challenge-page.ts'
import { checkoutPage } from './checkout-page.ts'
import { deskPage } from './desk-page.ts'
import { layout, type Theme } from './layout.ts'
import { linkPage } from './link-page.ts'
import { ended } from './parts.ts'
import { qrImage } from './qr-image.ts'
import { style } from './style.ts'
import { upiPage } from './upi-page.ts'
import type { Page, PageResult } from './visit.ts'

const mount = '/dev/provider'
const common = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'same-origin' }
const pathOf = (request: IncomingMessage) => (request.url ?? '').replace(/\?.*$/, '')
const mostTyped = 20_000

const pages: Readonly<Record<string, Page>> = {
  checkout: checkoutPage,
  challenge: challengePage,
  link: linkPage,
  upi: upiPage,
  qr: qrImage,
}

export function isPage(url: string): boolean {
  return /^\/dev\/provider(?=[/?]|$)/.test(url)
}

/** Answers a payer's browser. `onChange` is called before the response is sent. */
export async function servePage(
  context: Context,
  { request, response, onChange }: { request: IncomingMessage; response: ServerResponse; onChange: () => void },
): Promise<void> {
  const path = pathOf(request)
  if (path === `${mount}/style.css`) {
    response.writeHead(200, { ...common, 'Content-Type': 'text/css; charset=utf-8' })
    return void response.end(style)
  }
  const fields = await readFields(request, response)
  if (fields === 'refused') return
  const [kind = '', id = ''] = path.slice(mount.length + 1).split('/')
  const page = Object.hasOwn(pages, kind) && /^[a-z]+_\w+$/.test(id) ? pages[kind] : undefined
  const result = await (page?.({ context, id, fields }) ?? ended('gone'))
  onChange()
  send(response, result, themeIn(request.headers.cookie))
}

export function isDesk(request: IncomingMessage): boolean {
  return pathOf(request) === `${mount}/desk`
}

/** Served only at the provider's own address, because payers do not use it. Forms from another site are ignored. */
export async function serveDesk(
  hand: Hand,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  const { origin, host } = request.headers
  if (origin && origin !== `http://${host}`) return void response.writeHead(403).end()
  const fields = await readFields(request, response)
  if (fields !== 'refused') send(response, await deskPage(hand, fields), themeIn(request.headers.cookie))
}

function send(response: ServerResponse, result: PageResult, theme: Theme): void {
  if ('to' in result) return void response.writeHead(303, { ...common, Location: result.to }).end()
  if ('svg' in result) {
    response.writeHead(200, { ...common, 'Content-Type': 'image/svg+xml; charset=utf-8' })
    return void response.end(result.svg)
  }
  const { status, title, body, leadsTo = [] } = result
  response.writeHead(status, {
    ...common,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policyFor(leadsTo),
  })
  response.end(layout({ title, wrong: status === 422, theme, body }))
}

/** Browsers also apply `form-action` to the redirect back to the merchant, so its origin is included. */
function policyFor(leadsTo: readonly (string | null)[]): string {
  const origins = leadsTo.flatMap((address) => (address ? [new URL(address).origin] : []))
  const forms = ["'self'", ...new Set(origins)].join(' ')
  return `default-src 'none'; style-src 'self'; img-src 'self' data:; form-action ${forms}; base-uri 'none'; frame-ancestors 'none'`
}

/** The theme chosen on the same origin, when a demonstration serves these pages itself. */
function themeIn(cookies = ''): Theme {
  const [, theme] = /(?:^|;\s*)theme=(light|dark)(?=;|$)/.exec(cookies) ?? []
  return theme === 'light' || theme === 'dark' ? theme : undefined
}

async function readFields(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<URLSearchParams | undefined | 'refused'> {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined
  if (request.method !== 'POST') {
    response.writeHead(405, { Allow: 'GET, POST' }).end()
    return 'refused'
  }
  let text = ''
  for await (const chunk of request) {
    text += chunk
    if (text.length > mostTyped) break
  }
  return new URLSearchParams(text)
}
