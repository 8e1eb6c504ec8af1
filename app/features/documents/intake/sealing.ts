import type { Id } from '#app/lib/id.ts'

/** Binds a file and its key to their row: they cannot be decrypted in another row. */
export function sealingOf(versionId: Id<'document-version'>): { owner: string; field: string } {
  const owner = `document-version:${versionId}`
  return { owner, field: `${owner}/file` }
}
