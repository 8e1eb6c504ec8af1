import type { Id } from '#app/lib/id.ts'

/** Binds a file and its key to the one row they belong to: moved to another row, they do not open. */
export function sealingOf(id: Id<'ticket-attachment'>): { owner: string; field: string } {
  const owner = `ticket-attachment:${id}`
  return { owner, field: `${owner}/file` }
}
