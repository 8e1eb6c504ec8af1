import type { Id } from '#app/lib/id.ts'

/** Binds a file and its key to the one row they belong to: moved to another row, they do not open. */
export function sealingOf(id: Id<'filing-receipt'>): { owner: string; field: string } {
  const owner = `filing-receipt:${id}`
  return { owner, field: `${owner}/file` }
}
