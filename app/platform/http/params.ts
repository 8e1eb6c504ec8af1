import type { Id } from '#app/lib/id.ts'
import { isId } from '#app/lib/id.ts'
import { NotFound } from '../refusal.ts'

/** Parses an ID from a URL. An invalid ID gives 404, the same as a missing row. */
export function idParam<Kind extends string>(text: string | undefined): Id<Kind> {
  if (text === undefined || !isId<Kind>(text)) throw new NotFound()
  return text
}
