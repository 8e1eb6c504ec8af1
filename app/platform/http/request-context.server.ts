import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { parseCookies } from './cookies.ts'
import { type Theme, themes } from './page-context.ts'

/** 128 bits for the scripts of one answer. */
export function newNonce(): string {
  return randomBytes(16).toString('base64')
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
