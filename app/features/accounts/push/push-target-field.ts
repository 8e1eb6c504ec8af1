import type { Id } from '#app/lib/id.ts'

/** Binds an encrypted endpoint to its browser's row. */
export const targetField = (id: Id<'push-browser'>) => `push-browser/${id}`
