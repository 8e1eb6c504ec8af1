import type { Id } from '#app/lib/id.ts'

/** Binds a file and its key to their row: they cannot be decrypted in another row. */
export function ownSealingOf(id: Id<'own-file'>): { owner: string; field: string } {
  const owner = `own-file:${id}`
  return { owner, field: `${owner}/file` }
}
