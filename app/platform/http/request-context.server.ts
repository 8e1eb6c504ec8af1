import { randomFillSync } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import { parseCookies } from './cookies/cookies.ts'
import { type Theme, themes } from './page-context.ts'

const nonceLength = 16
const pool = Buffer.alloc(256 * nonceLength)
let used = pool.length

/** A 128-bit nonce for the scripts of one response. Random bytes are fetched in bulk and used once. */
export function newNonce(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += nonceLength
  return pool.toString('base64', used - nonceLength, used)
}

export function themeOf(cookies: ReadonlyMap<string, string>): Theme {
  return themes.find((theme) => theme === cookies.get('theme')) ?? 'system'
}

export function cookiesOf(request: IncomingMessage): ReadonlyMap<string, string> {
  return parseCookies(request.headers.cookie)
}

/**
 * A flash message is for the visible page, so requests by scripts do not consume it. The exception is page data for
 * client-side navigation within a layout.
 */
export function cookiesToShow(
  request: IncomingMessage,
  partOf: (path: string) => string | undefined,
): ReadonlyMap<string, string> {
  const cookies = cookiesOf(request)
  const [, page] = /^([^?]+)\.data(?:\?|$)/.exec(request.url ?? '') ?? []
  const isInFrame = page !== undefined && partOf(page) !== undefined
  if (isInFrame || request.headers['sec-fetch-dest'] !== 'empty') return cookies
  return new Map([...cookies].filter(([name]) => name !== 'flash'))
}

/** The client's address, from the socket or a trusted proxy. Never from a header that a client can set. */
export function addressOf(request: IncomingMessage, trustedProxy: string | undefined): string {
  const socket = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  if (!isProxy(socket, trustedProxy)) return socket
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
  return forwarded.split(',').at(-1)?.trim() || socket
}

/** Country of an address, from a trusted proxy's header; null if unknown. */
export function placeOf(
  request: IncomingMessage,
  { TRUSTED_PROXY, PLACE_HEADER }: { TRUSTED_PROXY?: string | undefined; PLACE_HEADER?: string | undefined },
): string | null {
  const socket = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  if (!PLACE_HEADER || !isProxy(socket, TRUSTED_PROXY)) return null
  const said = String(request.headers[PLACE_HEADER] ?? '').toUpperCase()
  // Proxies send XX for "unknown" and T1 for Tor.
  return /^[A-Z]{2}$/.test(said) && said !== 'XX' ? said : null
}

const networks = new Map<string, BlockList>()

/** Whether an address is the trusted proxy, or in its configured network. */
export function isProxy(address: string, trusted: string | undefined): boolean {
  if (!trusted || address === '') return false
  if (!trusted.includes('/')) return address === trusted
  const known = networks.get(trusted) ?? blockListOf(trusted)
  networks.set(trusted, known)
  return known.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

function blockListOf(text: string): BlockList {
  const [address = '', length] = text.split('/')
  const list = new BlockList()
  list.addSubnet(address, Number(length), isIPv6(address) ? 'ipv6' : 'ipv4')
  return list
}
