import type { Id } from '#app/lib/id.ts'

/** Binds a file and its key to their row: they cannot be decrypted in another row. */
export function sealingOf(id: Id<'filing-receipt'>): { owner: string; field: string } {
  const owner = `filing-receipt:${id}`
  return { owner, field: `${owner}/file` }
}
