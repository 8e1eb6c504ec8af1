import { createHash, timingSafeEqual } from 'node:crypto'

const hash = (text: string) => createHash('sha256').update(text).digest()

/** Whether a request carries the operator's token; false if none is configured. */
export function hasToken(authorization: string | null | undefined, token: string | undefined): boolean {
  const [, given] = /^Bearer ([\x21-\x7e]+)$/i.exec(authorization ?? '') ?? []
  return token !== undefined && given !== undefined && timingSafeEqual(hash(given), hash(token))
}
