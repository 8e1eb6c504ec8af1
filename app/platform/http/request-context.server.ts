import { randomFillSync } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
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

/** Who is at the other end: the socket, or what the one trusted proxy says of it. Never a header a client can send. */
export function addressOf(request: IncomingMessage, trustedProxy: string | undefined): string {
  const socket = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  if (!trustedProxy || socket !== trustedProxy) return socket
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
  return forwarded.split(',').at(-1)?.trim() || socket
}
