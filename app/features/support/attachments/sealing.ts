import type { Id } from '#app/lib/id.ts'

/** Binds a file and its key to one row: moved to another row, they cannot be decrypted. */
export function sealingOf(id: Id<'ticket-attachment'>): { owner: string; field: string } {
  const owner = `ticket-attachment:${id}`
  return { owner, field: `${owner}/file` }
}
