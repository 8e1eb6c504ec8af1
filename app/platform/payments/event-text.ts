import { z } from 'zod'

/** An id or a key as providers write them. Nothing else of an event is stored or looked up. */
export const eventText = z.string().regex(/^[\x21-\x7e]{1,255}$/)

/** JSON from a body that came from outside; undefined where it is none. */
export function parseJson(body: string): unknown {
  if (!body || body.includes('\0')) return undefined
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
