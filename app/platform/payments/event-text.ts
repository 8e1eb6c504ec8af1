import { z } from 'zod'

/** An ID or key in a provider's format. Nothing else of an event is stored or looked up. */
export const eventText = z.string().regex(/^[\x21-\x7e]{1,255}$/)

/** Parses JSON from an external body; undefined if invalid. */
export function parseJson(body: string): unknown {
  if (!body || body.includes('\0')) return undefined
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
