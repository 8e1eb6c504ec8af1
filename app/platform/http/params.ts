import type { Id } from '#app/lib/id.ts'
import { isId } from '#app/lib/id.ts'
import { NotFound } from '../refusal.ts'

/** An id out of an address. What is not an id was never ours: 404, the same as what is not there. */
export function idParam<Kind extends string>(text: string | undefined): Id<Kind> {
  if (text === undefined || !isId<Kind>(text)) throw new NotFound()
  return text
}
