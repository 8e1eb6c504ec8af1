import { randomFillSync } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import { parseCookies } from './cookies/cookies.ts'
import { type Theme, themes } from './page-context.ts'

const nonceLength = 16
const pool = Buffer.alloc(256 * nonceLength)
let used = pool.length

/** 128 bits for the scripts of one answer. Asked of the system for many answers at once, and given away once each. */
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
 * A message is for the page that people see: what a script fetches does not take it from there, but for the data of
 * pages that follow one another in one frame without documents.
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

/** Who is at the other end: the socket, or what a trusted proxy says of it. Never a header a client can send. */
export function addressOf(request: IncomingMessage, trustedProxy: string | undefined): string {
  const socket = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  if (!isProxy(socket, trustedProxy)) return socket
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
  return forwarded.split(',').at(-1)?.trim() || socket
}

/** The country an address belongs to, as a trusted proxy says in its header; null where nobody knows. */
export function placeOf(
  request: IncomingMessage,
  { TRUSTED_PROXY, PLACE_HEADER }: { TRUSTED_PROXY?: string | undefined; PLACE_HEADER?: string | undefined },
): string | null {
  const socket = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  if (!PLACE_HEADER || !isProxy(socket, TRUSTED_PROXY)) return null
  const said = String(request.headers[PLACE_HEADER] ?? '').toUpperCase()
  // XX and T1 are how proxies write "not known" and "Tor".
  return /^[A-Z]{2}$/.test(said) && said !== 'XX' ? said : null
}

const networks = new Map<string, BlockList>()

/** Whether an address is the proxy's: the one that is set, or one of its network where the proxies change theirs. */
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
